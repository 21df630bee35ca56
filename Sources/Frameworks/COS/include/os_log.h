// Empty, because `import os.log` also imports the Swift module.
