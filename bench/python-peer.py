"""Times igraph and SciPy on edges in files of 32-bit numbers and leaves their results beside them.

Arguments: folder, number of nodes, tasks (components, communities, ranks). The folder holds from.bin and to.bin. Prints
JSON: per task the name of the library, milliseconds of the processor and the file of the result, or null where the
library is missing.
"""
import json
import sys
import time
from array import array
from pathlib import Path

folder, nodes, tasks = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]


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


def answered(name, library, milliseconds, values, task):
    (folder / f"{task}.bin").write_bytes(values)
    return {"name": f"{name} {library.__version__}", "milliseconds": milliseconds, "file": f"{task}.bin"}


def edges():
    import igraph

    return igraph, igraph.Graph(n=nodes, edges=list(zip(numbers("from.bin"), numbers("to.bin"))), directed=True)


def components():
    igraph, graph = edges()
    milliseconds, found = best_of(5, lambda: graph.connected_components(mode="strong"))
    return answered("igraph", igraph, milliseconds, array("i", found.membership).tobytes(), "components")


def communities():
    import random

    igraph, graph = edges()
    graph.es["weight"] = 1
    graph = graph.as_undirected(mode="collapse", combine_edges="sum")
    random.seed(1)
    leiden = lambda: graph.community_leiden(objective_function="modularity", weights="weight", n_iterations=2)
    milliseconds, found = best_of(3, leiden)
    return answered("igraph", igraph, milliseconds, array("i", found.membership).tobytes(), "communities")


def ranks():
    import numpy
    import scipy
    from scipy.sparse import csr_matrix

    source = numpy.fromfile(folder / "from.bin", dtype=numpy.int32)
    target = numpy.fromfile(folder / "to.bin", dtype=numpy.int32)
    degrees = numpy.bincount(source, minlength=nodes)
    shares = numpy.divide(1.0, degrees, out=numpy.zeros(nodes), where=degrees > 0)
    matrix = csr_matrix((numpy.ones(len(source)), (target, source)), shape=(nodes, nodes))
    dangling = degrees == 0

    def iterated():
        rank = numpy.full(nodes, 1.0 / nodes)
        for _ in range(20):
            rank = 0.85 * (matrix @ (rank * shares)) + (0.15 + 0.85 * rank[dangling].sum()) / nodes
        return rank

    milliseconds, rank = best_of(7, iterated)
    return answered("SciPy", scipy, milliseconds, rank.tobytes(), "ranks")


answers = {}
for task in tasks:
    try:
        answers[task] = {"components": components, "communities": communities, "ranks": ranks}[task]()
    except ModuleNotFoundError:
        answers[task] = None
print(json.dumps(answers))
