// Empty: `import os.signpost` brings the Swift module.
