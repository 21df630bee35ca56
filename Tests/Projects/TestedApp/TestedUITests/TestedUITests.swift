#error("Tests of the user interface are left out.")
