import { compareModels } from '#analysis/models/compare-models.ts'
import { modelCard } from '#analysis/models/model-card.ts'
import { columnNamed, textsOf } from '#analysis/models/modelled-rows.ts'
import { profileOf } from '#analysis/models/profile.ts'
import { type RiskModel, type TrainingChoice, trainRiskModel } from '#analysis/models/risk-model.ts'
import { type ScoredTable, scoreTable } from '#analysis/models/scoring.ts'
import { factOfColumn, maxLinkedRows } from '#contracts/models/data-set-facts.ts'
import type { ModelFile } from '#contracts/models/model-file.ts'
import { listedScores, maxScoredRows } from '#contracts/models/scoring.ts'
import { type DataSetProfile, maxDataSetColumns, type StoredRoles } from '#contracts/models/stored-data-set.ts'
import type { ModelCard } from '#contracts/models/stored-model.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { openDataSet } from '#formats/open-data-set.ts'
import { fileProblem } from '#formats/reading/file-problem.ts'
import { confinedReading } from '#server/threads/foreign-bytes.ts'
import { type Progress, serveWorker } from '#server/threads/serve-worker.ts'
import { bytesOfColumns, dayBefore, factColumns, type KnownFacts, type StoredFacts } from './fact-values.ts'

type Keys = Pick<StoredRoles, 'id' | 'entity' | 'time'>
type SentTable = {
  file: string
  content: Uint8Array
  roles: StoredRoles
  /** What becomes columns behind those of the file. */
  facts: KnownFacts | StoredFacts | null
}

/**
 * What a file holds whose columns have these roles, whose rows they are, what is learnt from it, how a model scores it,
 * or how well two tell its rows.
 */
export type ModelsTask =
  | ({ about: 'profile' } & SentTable)
  | ({ about: 'keys'; roles: Keys } & Omit<SentTable, 'roles' | 'facts'>)
  | ({ about: 'training'; choice: Omit<TrainingChoice, 'roles'> } & SentTable)
  | ({ about: 'scoring'; model: ModelFile; expected: ModelCard['scores'] } & Omit<SentTable, 'roles'>)
  | ({ about: 'comparison'; one: ModelFile; other: ModelFile } & Omit<SentTable, 'roles'>)

export type ModelsAnswer =
  | { profile: DataSetProfile; factValues: Uint8Array }
  | { keys: RowTexts }
  | { model: RiskModel; card: ModelCard }
  | { scored: ScoredTable }
  | { compared: ReturnType<typeof compareModels> }

/** How many rows have each text of the column of companies, how many have none, and how many a time that is no day. */
type RowTexts = { texts: Map<string, number>; unnamed: number; undated: number }

const limits = { decompressedBytes: 2 ** 28, rows: 1_000_000 }

serveWorker<ModelsTask, ModelsAnswer>(async (task, progress) => {
  if (task.about === 'profile') return profiled(task, progress)
  if (task.about === 'keys') return { keys: await keysIn(task) }
  if (task.about === 'training') return trained(task, progress)
  return task.about === 'scoring' ? { scored: await scored(task, progress) } : { compared: await compared(task) }
})

async function profiled(sent: SentTable, progress: Progress): Promise<ModelsAnswer> {
  const { flags, ...table } = await tableIn(sent)
  const profile = refusing('roles', () => profileOf(table, sent.roles, progress))
  const facts = table.columns.filter(({ name }) => factOfColumn(name) !== null)
  return { profile: { ...profile, flags: [...flags, ...profile.flags] }, factValues: bytesOfColumns(facts) }
}

async function keysIn(sent: Extract<ModelsTask, { about: 'keys' }>): Promise<RowTexts> {
  const { entity, time } = sent.roles
  const table = await tableIn({ ...sent, facts: null })
  requireFewRows(table.rows, sent.file, maxLinkedRows)
  const { names, times } = refusing('dataSet', () => ({
    names: textsOf(columnNamed(table, entity ?? '')),
    times: time === null ? [] : textsOf(columnNamed(table, time)),
  }))
  const texts = new Map<string, number>()
  for (const name of names) if (name !== null) texts.set(name, (texts.get(name) ?? 0) + 1)
  return {
    texts,
    unnamed: names.filter((name) => name === null).length,
    undated: times.filter((text) => dayBefore(text ?? '') === null).length,
  }
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
  requireFewRows(table.rows, file, maxScoredRows)
  return refusing('dataSet', () => scoreTable(model, table, { expected, listed: listedScores, progress }))
}

async function compared({ one, other, ...sent }: Extract<ModelsTask, { about: 'comparison' }>) {
  const table = await tableIn({ ...sent, roles: one.roles })
  requireFewRows(table.rows, sent.file, maxScoredRows)
  return refusing('dataSet', () => compareModels(one, other, table))
}

function requireFewRows(rows: number, file: string, max: number): void {
  if (rows <= max) return
  throw fileProblem('too_large', file, `the table has ${rows} rows, more than ${max}`)
}

/** How much of the whole training each of its steps is, about. */
const partDone = {
  features: { from: 0, part: 0.1 },
  validate: { from: 0.1, part: 0.3 },
  fit: { from: 0.4, part: 0.6 },
}

async function tableIn({ file, content, roles, facts }: Omit<SentTable, 'roles'> & { roles: Keys }) {
  const keys = new Set([roles.id, roles.entity, roles.time].filter((name) => name !== null))
  const bytes = new Blob([new Uint8Array(content)]).stream()
  const table = await openDataSet({ name: file, bytes }, keys, limits, confinedReading)
  if (table.rows === 0) throw fileProblem('malformed_file', file, 'there is no row below the header')
  if (table.columns.length > maxDataSetColumns) {
    const reason = `the table has ${table.columns.length} columns, more than ${maxDataSetColumns}`
    throw fileProblem('too_large', file, reason)
  }
  const taken = table.columns.find(({ name }) => factOfColumn(name) !== null)
  if (taken)
    throw fileProblem('malformed_file', file, `the column "${taken.name}" has the name of a fact of the product`)
  if (facts === null) return table
  return { ...table, columns: [...table.columns, ...refusing('dataSet', () => factColumns(table, roles, facts))] }
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
