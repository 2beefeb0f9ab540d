"""Trains XGBoost and scikit-learn on a table in files of numbers and judges them.

Arguments: folder, number of rows, task. The folder holds x.bin (64-bit numbers, column after column), y.bin (a byte a row, 1 for a
positive) and folds.bin (a byte a row). Task `train`: learns from the rows of fold 0, foretells the others, and tells the processor
time of learning; task `folds`: foretells each fold by a model of all others. Prints JSON: per library its name, milliseconds of the
processor and the area under the ROC curve (its mean over folds), or null where the library is missing.
"""
import json
import os
import sys
import time
from pathlib import Path

os.environ["OMP_NUM_THREADS"] = "1"

folder, rows, task = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]


def xgboost():
    import xgboost as library

    def learn(x, y):
        model = library.XGBClassifier(
            tree_method="hist",
            grow_policy="lossguide",
            max_leaves=31,
            max_depth=0,
            n_estimators=200 if task == "train" else 600,
            learning_rate=0.05,
            subsample=0.8,
            colsample_bytree=0.6 if task == "train" else 0.3,
            reg_lambda=1,
            min_child_weight=1,
            n_jobs=1,
            random_state=1,
        )
        return model.fit(x, y)

    return library, learn


def sklearn():
    import sklearn as library
    from sklearn.ensemble import HistGradientBoostingClassifier

    def learn(x, y):
        model = HistGradientBoostingClassifier(
            max_iter=200 if task == "train" else 600,
            learning_rate=0.05,
            max_leaf_nodes=31,
            l2_regularization=1,
            early_stopping=False,
            random_state=1,
        )
        return model.fit(x, y)

    return library, learn


def area(scores, labels):
    import numpy
    from scipy.stats import rankdata

    positives = labels.sum()
    ranks = rankdata(scores)
    return float((ranks[labels == 1].sum() - positives * (positives + 1) / 2) / (positives * (len(labels) - positives)))


def judged(name, peer):
    import numpy

    library, learn = peer()
    x = numpy.ascontiguousarray(numpy.fromfile(folder / "x.bin", dtype=numpy.float64).reshape(-1, rows).T)
    y = numpy.fromfile(folder / "y.bin", dtype=numpy.uint8)
    folds = numpy.fromfile(folder / "folds.bin", dtype=numpy.uint8)
    seconds, areas = 0, []
    for fold in [1] if task == "train" else range(int(folds.max()) + 1):
        held = folds == fold
        start = time.process_time()
        model = learn(x[~held], y[~held])
        seconds += time.process_time() - start
        areas.append(area(model.predict_proba(x[held])[:, 1], y[held]))
    return {"name": f"{name} {library.__version__}", "milliseconds": 1000 * seconds, "auc": sum(areas) / len(areas)}


def where_installed(name, peer):
    try:
        return judged(name, peer)
    except ImportError:
        return None


print(json.dumps({"xgboost": where_installed("XGBoost", xgboost), "sklearn": where_installed("scikit-learn", sklearn)}))
