// On Apple's systems this header makes `state` writable for subclasses; here it always is.
