// Empty: `import os.log` brings the Swift module.
