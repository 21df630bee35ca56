"""The systems of LayoutBenchmark solved by kiwi (PyPI's kiwisolver): prints the same JSON lines. Arguments: the benchmark's path."""
import json
import subprocess
import sys
import time

import kiwisolver as kiwi

# By size; at 10,000 it takes minutes.
RUNS = {100: 20, 1000: 2}


def milliseconds(work):
    begun = time.process_time()
    work()
    return (time.process_time() - begun) * 1000


class Loaded:
    """A solver with a system in it; making the constraints is not timed."""

    def __init__(self, system):
        self.known = {int(index): value for index, value in system["known"].items()}
        self.variables = [kiwi.Variable(str(index)) for index in range(system["variables"])]
        self.constraints = [self.make(row) for row in system["rows"]]
        self.solver = kiwi.Solver()

    def make(self, row, shift=0):
        terms, constant, relation, priority = row
        terms = [(index, factor) for index, factor in terms]
        constant += shift + sum(factor * self.known[index] for index, factor in terms if index in self.known)
        parts = [kiwi.Term(self.variables[index], factor) for index, factor in terms if index not in self.known]
        strength = "required" if priority == 1000 else "strong" if priority >= 750 else "weak"
        return kiwi.Constraint(kiwi.Expression(parts, constant), relation, strength)

    def solve(self):
        for constraint in self.constraints:
            self.solver.addConstraint(constraint)
        self.solver.updateVariables()

    def replace(self, index, new):
        self.solver.removeConstraint(self.constraints[index])
        self.solver.updateVariables()
        self.constraints[index] = new
        self.solver.addConstraint(new)
        self.solver.updateVariables()


def measure(shape, size):
    system = json.loads(subprocess.check_output([sys.argv[1], shape, str(size)]))
    middle = system["middle"]
    times = {"first": [], "edit": [], "swap": []}
    for _ in range(min(RUNS[size], 10)):
        loaded = Loaded(system)
        times["first"].append(milliseconds(loaded.solve))
    for run in range(RUNS[size]):
        # kiwi's constraints cannot change: an edit is another constraint.
        edited = loaded.make(system["rows"][middle], -0.01 * ((run + 1) % 2))
        times["edit"].append(milliseconds(lambda: loaded.replace(middle, edited)))
    for _ in range(RUNS[size]):
        replacement = loaded.make(system["rows"][middle])
        times["swap"].append(milliseconds(lambda: loaded.replace(middle, replacement)))
    print(json.dumps({"shape": shape, "size": size, **{key: min(value) for key, value in times.items()}}), flush=True)


for shape in ["column", "siblings", "nested", "row"]:
    for size in RUNS:
        measure(shape, size)
