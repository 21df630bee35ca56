#error("An extension is left out.")
