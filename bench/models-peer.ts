import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { Labelled } from '#analysis/models/boosted-trees.ts'

const python = '/usr/bin/python3'
const script = fileURLToPath(new URL('models-peer.py', import.meta.url))

const Judged = v.nullable(v.object({ name: v.string(), milliseconds: v.number(), auc: v.number() }))
const Answers = v.object({ xgboost: Judged, sklearn: Judged })

/** Learning and foretelling by another library: processor time in milliseconds and the area under the ROC curve. */
export type ModelPeers = v.InferOutput<typeof Answers>

/**
 * XGBoost and scikit-learn of the system's Python on the same rows and folds, `null` where one is not installed.
 * @param task `train` learns from fold 0 and foretells fold 1; `folds` foretells each fold by a model of the others
 */
export async function modelPeers(
  { features, labels }: Labelled,
  folds: Uint8Array,
  task: 'train' | 'folds',
): Promise<ModelPeers> {
  if (!existsSync(python)) return { xgboost: null, sklearn: null }
  const folder = await mkdtemp(join(tmpdir(), 'riskatlas-bench-'))
  try {
    const columns = features.columns.map((column) => new Uint8Array(Float64Array.from(column).buffer))
    await writeFile(join(folder, 'x.bin'), Buffer.concat(columns))
    await writeFile(join(folder, 'y.bin'), labels)
    await writeFile(join(folder, 'folds.bin'), folds)
    const { stdout } = await promisify(execFile)(python, [script, folder, String(features.rows), task])
    return v.parse(Answers, JSON.parse(stdout))
  } finally {
    await rm(folder, { recursive: true })
  }
}
