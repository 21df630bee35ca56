// Empty, because `import os.lock` also imports the Swift module.
