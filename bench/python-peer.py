"""Times igraph and SciPy on edges in a file of 32-bit numbers and leaves their results beside it.

Arguments: folder, number of nodes. The folder holds from.bin and to.bin. Prints JSON: milliseconds per task, or the
name of the module that is missing.
"""
import json
import sys
import time
from array import array
from pathlib import Path

folder, nodes = Path(sys.argv[1]), int(sys.argv[2])


def numbers(name):
    values = array("i")
    values.frombytes((folder / name).read_bytes())
    return values


def best_of(runs, task):
    best, result = float("inf"), None
    for _ in range(runs):
        start = time.process_time()
        result = task()
        best = min(best, time.process_time() - start)
    return 1000 * best, result


answer = {}
try:
    import igraph

    graph = igraph.Graph(n=nodes, edges=list(zip(numbers("from.bin"), numbers("to.bin"))), directed=True)
    answer["igraphScc"], components = best_of(5, lambda: graph.connected_components(mode="strong"))
    answer["igraphVersion"] = igraph.__version__
    (folder / "components.bin").write_bytes(array("i", components.membership).tobytes())
except ModuleNotFoundError as missing:
    answer["igraphMissing"] = missing.name

try:
    import numpy
    import scipy
    from scipy.sparse import csr_matrix

    source = numpy.fromfile(folder / "from.bin", dtype=numpy.int32)
    target = numpy.fromfile(folder / "to.bin", dtype=numpy.int32)
    degrees = numpy.bincount(source, minlength=nodes)
    shares = numpy.divide(1.0, degrees, out=numpy.zeros(nodes), where=degrees > 0)
    matrix = csr_matrix((numpy.ones(len(source)), (target, source)), shape=(nodes, nodes))
    dangling = degrees == 0

    def ranks():
        rank = numpy.full(nodes, 1.0 / nodes)
        for _ in range(20):
            rank = 0.85 * (matrix @ (rank * shares)) + (0.15 + 0.85 * rank[dangling].sum()) / nodes
        return rank

    answer["scipyPageRank"], rank = best_of(5, ranks)
    answer["scipyVersion"] = scipy.__version__
    rank.tofile(folder / "ranks.bin")
except ModuleNotFoundError as missing:
    answer["scipyMissing"] = missing.name

print(json.dumps(answer))
