import { compareModels } from '#analysis/models/compare-models.ts'
import { modelCard } from '#analysis/models/model-card.ts'
import { profileOf } from '#analysis/models/profile.ts'
import { type RiskModel, type TrainingChoice, trainRiskModel } from '#analysis/models/risk-model.ts'
import { type ScoredTable, scoreTable } from '#analysis/models/scoring.ts'
import type { ModelFile } from '#contracts/models/model-file.ts'
import { listedScores, maxScoredRows } from '#contracts/models/scoring.ts'
import { type DataSetProfile, maxDataSetColumns, type StoredRoles } from '#contracts/models/stored-data-set.ts'
import type { ModelCard } from '#contracts/models/stored-model.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { openDataSet } from '#formats/open-data-set.ts'
import { fileProblem } from '#formats/reading/file-problem.ts'
import { confinedReading } from '#server/threads/foreign-bytes.ts'
import { type Progress, serveWorker } from '#server/threads/serve-worker.ts'

type Keys = Pick<StoredRoles, 'id' | 'entity' | 'time'>
type SentTable = { file: string; content: Uint8Array; roles: StoredRoles }

/**
 * What a file holds whose columns have these roles, what is learnt from it, how a model scores it, or how well two tell
 * its rows.
 */
export type ModelsTask =
  | ({ about: 'profile' } & SentTable)
  | ({ about: 'training'; choice: Omit<TrainingChoice, 'roles'> } & SentTable)
  | ({ about: 'scoring'; model: ModelFile; expected: ModelCard['scores'] } & Omit<SentTable, 'roles'>)
  | ({ about: 'comparison'; one: ModelFile; other: ModelFile } & Omit<SentTable, 'roles'>)

export type ModelsAnswer =
  | { profile: DataSetProfile }
  | { model: RiskModel; card: ModelCard }
  | { scored: ScoredTable }
  | { compared: ReturnType<typeof compareModels> }

const limits = { decompressedBytes: 2 ** 28, rows: 1_000_000 }

serveWorker<ModelsTask, ModelsAnswer>(async (task, progress) => {
  if (task.about === 'profile') return { profile: await profiled(task, progress) }
  if (task.about === 'training') return trained(task, progress)
  return task.about === 'scoring' ? { scored: await scored(task, progress) } : { compared: await compared(task) }
})

async function profiled(sent: SentTable, progress: Progress): Promise<DataSetProfile> {
  const { flags, ...table } = await tableIn(sent)
  const profile = refusing('roles', () => profileOf(table, sent.roles, progress))
  return { ...profile, flags: [...flags, ...profile.flags] }
}

async function trained(task: Extract<ModelsTask, { about: 'training' }>, progress: Progress): Promise<ModelsAnswer> {
  const { label, positive, ...keys } = task.roles
  if (label === null || positive === null) {
    throw new ProblemError('invalid_request', 'The data set names no outcome.', { field: 'dataSet', reason: 'unfit' })
  }
  const { flags, ...table } = await tableIn(task)
  const choice = { ...task.choice, roles: { label, positive, ...keys } }
  const found = refusing('dataSet', () =>
    trainRiskModel(table, choice, (step, done) => progress(partDone[step].from + done * partDone[step].part)),
  )
  const card = modelCard(found, table)
  return { model: found.model, card: { ...card, flags: [...flags, ...card.flags] } }
}

async function scored(task: Extract<ModelsTask, { about: 'scoring' }>, progress: Progress): Promise<ScoredTable> {
  const { model, expected, file } = task
  const table = await tableIn({ ...task, roles: model.roles })
  requireFewRows(table.rows, file)
  return refusing('dataSet', () => scoreTable(model, table, { expected, listed: listedScores, progress }))
}

async function compared({ one, other, ...sent }: Extract<ModelsTask, { about: 'comparison' }>) {
  const table = await tableIn({ ...sent, roles: one.roles })
  requireFewRows(table.rows, sent.file)
  return refusing('dataSet', () => compareModels(one, other, table))
}

function requireFewRows(rows: number, file: string): void {
  if (rows <= maxScoredRows) return
  throw fileProblem('too_large', file, `the table has ${rows} rows, more than ${maxScoredRows}`)
}

/** How much of the whole training each of its steps is, about. */
const partDone = {
  features: { from: 0, part: 0.1 },
  validate: { from: 0.1, part: 0.3 },
  fit: { from: 0.4, part: 0.6 },
}

async function tableIn({ file, content, roles }: Omit<SentTable, 'roles'> & { roles: Keys }) {
  const keys = new Set([roles.id, roles.entity, roles.time].filter((name) => name !== null))
  const bytes = new Blob([new Uint8Array(content)]).stream()
  const table = await openDataSet({ name: file, bytes }, keys, limits, confinedReading)
  if (table.rows === 0) throw fileProblem('malformed_file', file, 'there is no row below the header')
  if (table.columns.length > maxDataSetColumns) {
    const reason = `the table has ${table.columns.length} columns, more than ${maxDataSetColumns}`
    throw fileProblem('too_large', file, reason)
  }
  return table
}

/** What cannot be done with a table is a fault of the request. */
function refusing<Result>(field: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ProblemError('invalid_request', error.message, { field, reason: 'unfit' })
  }
}
