// Empty: `import os.lock` brings the Swift module.
