import { createReadStream, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { at } from '#analysis/arithmetic/at.ts'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { cutsOf } from '#analysis/models/bins.ts'
import {
  type BoostedTrees,
  defaultBoosting,
  type Labelled,
  logOddsOf,
  trainBoostedTrees,
} from '#analysis/models/boosted-trees.ts'
import { labelledRows } from '#analysis/models/derived-features.ts'
import type { Features } from '#analysis/models/features.ts'
import { foldsOf, groupsOf } from '#analysis/models/folds.ts'
import { probabilityOf } from '#analysis/models/logistic.ts'
import { rocAucOf } from '#analysis/models/metrics.ts'
import { labelsOf } from '#analysis/models/modelled-rows.ts'
import { type Counts, optimalBinning } from '#analysis/models/optimal-binning.ts'
import { crossValidate } from '#analysis/models/risk-model.ts'
import { openDataSet } from '#formats/open-data-set.ts'
import { type BenchRow, bestOf, figureAlone } from './bench-row.ts'
import { type ModelPeers, modelPeers } from './models-peer.ts'

const [trained, columns, trees, scored, binned] = [50_000, 60, 200, 10_000, 30]
/** Companies of Poland that failed (UCI 365), where they were laid out beside the project. */
const published = join(import.meta.dirname, '..', '..', 'shared/data/polish_bankruptcy_uci365')
const roles = { label: 'bankruptcy', positive: '1', id: null, entity: null, time: null }
/** Both sides must tell the same rows about as well before a time counts. */
const alike = 0.01

/** Learning, scoring and binning beside the libraries that others use, and how well failures are foretold. */
export async function modelsBench(): Promise<BenchRow[]> {
  return [...(await trainingRows()), ...(await publishedRows('1year', 0.963)), ...(await publishedRows('5year', 0.97))]
}

async function trainingRows(): Promise<BenchRow[]> {
  const table = madeRows(trained + scored)
  const folds = Uint8Array.from(table.labels, (_, row) => Number(row >= trained))
  const [learnt, held] = [0, 1].map((fold) =>
    labelledRows(
      table,
      [...folds.keys()].filter((row) => folds[row] === fold),
    ),
  ) as [Labelled, Labelled]
  const { milliseconds, result: model } = bestOf(3, () => trainBoostedTrees(learnt, { ...defaultBoosting, trees }))
  const { milliseconds: scoring, result: auc } = bestOf(5, () => aucOf(model, held))
  const { milliseconds: binning } = bestOf(3, () => binAll(learnt, binned))
  const name = `boosted trees: ${trained.toLocaleString('en')} rows × ${columns}, ${trees} trees`
  return [
    ...timeRows(name, { milliseconds, auc }, await modelPeers(table, folds, 'train')),
    figureAlone(`scores of ${scored.toLocaleString('en')} rows by ${trees} trees`, 'best of 5', scoring, 'limit 1,000'),
    figureAlone(
      `exact optimal bins: ${trained.toLocaleString('en')} rows × ${binned}`,
      'best of 3',
      binning,
      'limit 5,000; automatic trend',
    ),
  ]
}

function timeRows(name: string, ours: { milliseconds: number; auc: number }, peers: ModelPeers): BenchRow[] {
  const auc = `ROC AUC ${ours.auc.toFixed(4)}`
  return [
    { key: 'xgboost', missing: 'python3-xgboost is missing', goal: '; goal: at most 2' },
    { key: 'sklearn', missing: 'python3-sklearn is missing', goal: '' },
  ].map(({ key, missing, goal }) => {
    const peer = peers[key as keyof ModelPeers]
    if (peer === null) return figureAlone(name, 'best of 3', ours.milliseconds, `${auc}; ${missing}`)
    if (Math.abs(peer.auc - ours.auc) > alike) {
      throw new Error(`${peer.name} tells the rows apart by ${peer.auc}, here it is ${ours.auc}.`)
    }
    return {
      ...figureAlone(name, 'best of 3', ours.milliseconds, `${auc}, peer ${peer.auc.toFixed(4)}; one thread${goal}`),
      peer: peer.milliseconds,
      peerName: peer.name,
      ratio: ours.milliseconds / peer.milliseconds,
    }
  })
}

async function publishedRows(year: string, goal: number): Promise<BenchRow[]> {
  const path = join(published, `${year}.arff.gz`)
  if (!existsSync(path)) return []
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  const table = await openDataSet({ name: basename(path), bytes }, new Set([roles.label]))
  const { roc_auc: auc } = crossValidate(table, { roles, features: 'derived', seed: 1 }, 10)
  const labels = Uint8Array.from(labelsOf(table, roles), (label) => Number(label === 1))
  const numbers = table.columns.flatMap((column) => (column.kind === 'number' ? [column] : []))
  const features: Features = {
    names: numbers.map(({ name }) => name),
    columns: numbers.map(({ values }) => values),
    rows: table.rows,
  }
  const folds = foldsOf(labels, groupsOf(features.columns, table.rows, null), 10, 1)
  const peers = await modelPeers({ features, labels }, folds, 'folds')
  const name = `failures of Polish companies, ${year}, 10 folds`
  const told = `mean ROC AUC ± ${auc.sd.toFixed(4)}; goal: at least ${goal}`
  return [peers.xgboost, peers.sklearn].map((peer) => ({
    ...figureAlone(
      name,
      told,
      auc.mean,
      'derived columns chosen inside each fold; peer on the columns as they stand',
      '',
    ),
    ...(peer && { peer: peer.auc, peerName: peer.name, ratio: auc.mean / peer.auc }),
  }))
}

/** Rows whose outcome follows from some of their columns, one by one and in pairs, with values missing at random. */
function madeRows(rows: number): Labelled {
  const random = createRandom(20_261_129)
  const values = Array.from({ length: columns }, () => Float64Array.from({ length: rows }, () => random() * 2 - 1))
  const of = (column: number, row: number) => at(values[column] ?? [], row)
  const labels = Uint8Array.from({ length: rows }, (_, row) => {
    const logOdds = -2 + 2 * of(0, row) + 3 * of(1, row) * of(2, row) - 2 * Math.abs(of(3, row)) + of(4, row) ** 3
    return Number(random() < probabilityOf(logOdds))
  })
  for (const column of values) for (let row = 0; row < rows; row++) if (random() < 0.02) column[row] = Number.NaN
  return { features: { names: values.map((_, place) => `x${place}`), columns: values, rows }, labels }
}

const aucOf = (model: BoostedTrees, { features, labels }: Labelled) =>
  rocAucOf(logOddsOf(model, features), labels).value

/** The bins of largest information value of each column, of fine bins that hold about as many rows each. */
function binAll({ features, labels }: Labelled, count: number): number {
  let bins = 0
  for (const column of features.columns.slice(0, count)) {
    const cuts = cutsOf(column, 50)
    const fine: Counts[] = Array.from({ length: cuts.length + 1 }, () => ({ good: 0, bad: 0 }))
    for (let row = 0; row < features.rows; row++) {
      const value = at(column, row)
      if (Number.isNaN(value)) continue
      let place = 0
      while (place < cuts.length && value > at(cuts, place)) place++
      const bin = fine[place] as Counts
      if (labels[row] === 1) bin.bad++
      else bin.good++
    }
    bins += optimalBinning(fine, { trend: 'auto', maximumBins: 8, minimumShare: 0.05 }).length
  }
  return bins
}
