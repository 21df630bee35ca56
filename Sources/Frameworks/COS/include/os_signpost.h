// Empty, because `import os.signpost` also imports the Swift module.
