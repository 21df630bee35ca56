// On Apple's systems it makes `state` writable to subclasses: here it is so anyway.
