import * as v from 'valibot'
import { EntityKind, type Identifier } from '#contracts/entities/entity.ts'
import { PartyAttribute, type PartyAttributes } from '#contracts/entities/party-detail.ts'
import { RelationKind, relationCharacters } from '#contracts/entities/relation.ts'
import type { FactBatch } from '#contracts/facts/fact.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import { NAME_CHARACTERS, StoredText } from '#formats/reading/text-safety.ts'
import { collectAttributes } from '../entities/collect-attributes.ts'
import { relatedToItself, relationRecord } from '../entities/relation-record.ts'
import { shareFrom } from '../ownership/share-text.ts'
import { damagedKey, identifierOfKey, mayIdentify, StatedIdentifiers } from '../ownership/stated-identifiers.ts'
import { type StatementProblem, statementProblemFrom } from '../ownership/statement-problem.ts'
import type { ByteSource, ReadLimits } from '../reading/byte-source.ts'
import { isCalendarDay } from '../reading/calendar-day.ts'
import { columnsIn, readRows } from '../reading/csv-rows.ts'
import { type CsvTable, columnKey } from '../reading/csv-table.ts'
import { FactSink } from '../reading/fact-sink.ts'
import { KeyedRows } from '../reading/keyed-rows.ts'
import { type Digest, DigestNumbers, digestOf } from '../reading/record-digest.ts'
import type { StatedSource } from '../statements/own-terms.ts'
import {
  attributeColumns,
  freedText,
  originColumns,
  PARTY_ROW,
  RELATION_ROW,
  type StatementColumn,
  statementColumns,
  UNKNOWN_VOTES,
} from '../statements/statement-columns.ts'

const columnNames = Object.fromEntries(statementColumns.map((name) => [name, [columnKey(name)]])) as Record<
  StatementColumn,
  string[]
>

/** A table without these columns is one of stakes by name. */
const marks: readonly StatementColumn[] = [
  'record',
  'interest',
  'owner',
  'owner_key',
  'company',
  'company_key',
  'capital',
]

/** Whether a header is that of the tables this program writes, with keys and records. */
export function isStatementsHeader(keys: ReadonlySet<string>): boolean {
  return marks.every((name) => keys.has(columnKey(name)))
}

const Key = v.pipe(StoredText(300), v.minLength(1))
const Name = StoredText(NAME_CHARACTERS)
const Day = v.union([
  v.literal(''),
  v.pipe(v.string(), v.check(isCalendarDay, 'is not a day of the calendar written YYYY-MM-DD')),
])
const PartyRow = v.object({
  owner_key: Key,
  owner: Name,
  kind: EntityKind,
  jurisdiction: Name,
  identifiers: StoredText(65_536),
  as_of: Day,
  until: Day,
  variant: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))]),
})
const Ends = v.object({ owner: Name, owner_key: Key, company: Name, company_key: Key })
const InterestRow = v.object({
  record: Key,
  interest: InterestKind,
  ...Ends.entries,
  capital: StoredText(100),
  votes: StoredText(100),
  valid_from: Day,
  valid_to: Day,
  details: StoredText(500),
})

const RelationRow = v.object({
  record: Key,
  ...Ends.entries,
  kind: RelationKind,
  valid_from: Day,
  valid_to: Day,
  details: StoredText(relationCharacters),
})

type Cell = (column: StatementColumn) => string
type StateRow = (sink: FactSink, stated: StatedKeys, cell: Cell, row: number) => StatementProblem | null

/**
 * Reads a table of statements as this program writes it: rows that state a party, an interest or a relation, each under
 * the key it has in its source.
 * @throws ProblemError `malformed_file`
 */
export function readStatements(
  file: string,
  table: CsvTable,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const columns = columnsIn(file, table.header, columnNames)
  const sink = new FactSink(file)
  const stated = new StatedKeys()
  const compared = statementColumns.filter((name) => columns.has(name) && !keyOrOrigin.has(name))
  const rows = new KeyedRows(sink, compared)
  return readRows(table, source, limits, sink, (fields, row) => {
    const cell: Cell = (column) => freedText(fields[columns.get(column) ?? -1] ?? '')
    const state = stateOf.get(cell('interest')) ?? stateInterest
    const problem =
      damagedKey('owner_key', cell('owner_key')) ??
      damagedKey('company_key', cell('company_key')) ??
      state(sink, stated, cell, row)
    if (problem) sink.refuse(row, problem)
    else rows.meet(recordOf(cell), { row, rank: '', cells: compared.map(cell) })
  })
}

/** The columns that make the key of a row, and those that say where it comes from. */
const keyOrOrigin: ReadonlySet<StatementColumn> = new Set(['record', 'interest', 'variant', ...originColumns])

/** The key of a row's record among those of its sort. */
function recordOf(cell: Cell): string {
  const sort = cell('interest')
  if (sort === PARTY_ROW) return JSON.stringify([sort, cell('owner_key'), cell('variant')])
  return JSON.stringify([sort === RELATION_ROW ? sort : '', cell('record')])
}

/** The source that the first row of a table of statements names, and the table with that row before it again. */
export async function statedInTable(table: CsvTable): Promise<{ stated: StatedSource | null; table: CsvTable }> {
  const at = (name: StatementColumn) => table.header.findIndex((cell) => columnKey(cell) === columnKey(name))
  const records = table.records[Symbol.asyncIterator]()
  const first = await records.next()
  const row = first.done ? undefined : first.value.find((record) => 'fields' in record)
  const cells = row && 'fields' in row ? row.fields : []
  const named = freedText(cells[at('source')] ?? '')
  const isSource = named !== '' && v.is(StoredText(200), named)
  async function* all() {
    if (!first.done) yield first.value
    for (let next = await records.next(); !next.done; next = await records.next()) yield next.value
  }
  const stated = isSource ? { source: named, synthetic: cells[at('demonstration')] === 'yes' } : null
  return { stated, table: { ...table, records: all() } }
}

/** Keys that were stated so far, each by its digest, and the identifiers that stood with them. */
class StatedKeys {
  readonly identifiers = new StatedIdentifiers()
  readonly #numbers = new DigestNumbers()
  readonly #digest: Digest = new Uint32Array(4)

  /** Notes a key; false where it was noted before. */
  add(key: string): boolean {
    digestOf([key], this.#digest)
    if (this.#numbers.get(this.#digest) > 0) return false
    this.#numbers.set(this.#digest, 1)
    return true
  }
}

function stateParty(sink: FactSink, stated: StatedKeys, cell: Cell, row: number): StatementProblem | null {
  const read = v.safeParse(PartyRow, cellsOf(Object.keys(PartyRow.entries), cell), { abortEarly: true })
  if (!read.success) return statementProblemFrom(read.issues[0])
  const { owner_key: key, owner, kind, jurisdiction } = read.output
  const identifiers = identifiersIn(read.output.identifiers)
  if (!identifiers) {
    const reason = 'the cell is no list of identifiers written SCHEME:id'
    return { field: 'identifiers', code: 'malformed', reason, value: read.output.identifiers }
  }
  const { as_of: asOf, until, variant } = read.output
  const details = {
    attributes: attributesIn(cell),
    asOf: asOf || null,
    ...(until !== '' && { until }),
    ...(variant !== '' && { variant: Number(variant) }),
  }
  const ofKey = identifierOfKey(key)
  const isGiven = identifiers.some(({ scheme, id }) => scheme === ofKey?.scheme && id === ofKey.id)
  if (stated.add(key) && ofKey && !isGiven) sink.doubt(row, 'owner_key', key, stated.identifiers.doubtOf(ofKey))
  for (const identifier of identifiers) {
    sink.doubt(row, 'identifiers', identifier.id, stated.identifiers.doubtOf(identifier))
  }
  const sound = identifiers.filter(({ id }) => mayIdentify(id))
  const party = { key, kind, name: owner || null, jurisdiction: jurisdiction || null, identifiers: sound }
  sink.add({ type: 'entity', ...party, row, details })
  return null
}

function attributesIn(cell: Cell): PartyAttributes {
  const cells = PartyAttribute.options.map((name) => [name, cell(attributeColumns[name]).split('\n')])
  return collectAttributes(Object.fromEntries(cells))
}

function stateInterest(sink: FactSink, stated: StatedKeys, cell: Cell, row: number): StatementProblem | null {
  const read = v.safeParse(InterestRow, cellsOf(Object.keys(InterestRow.entries), cell), { abortEarly: true })
  if (!read.success) return statementProblemFrom(read.issues[0])
  const { record, interest: kind, owner_key: owner, company_key: company, details } = read.output
  const capital = shareFrom(read.output.capital)
  if ('code' in capital) return { ...capital, field: 'capital', value: read.output.capital }
  const votes =
    read.output.votes === '' ? capital : shareFrom(read.output.votes === UNKNOWN_VOTES ? '' : read.output.votes)
  if ('code' in votes) return { ...votes, field: 'votes', value: read.output.votes }
  const [validFrom, validTo] = [read.output.valid_from || null, read.output.valid_to || null]
  const problem = reversed(validFrom, validTo)
  if (problem) return problem
  stateEnds(sink, stated, read.output, row)
  const terms = {
    kind,
    capital: capital.share,
    votes: votes.share,
    ...(read.output.votes === '' && capital.share !== null && { votesInferred: true }),
    validFrom,
    validTo,
    details: details || null,
  }
  sink.add({ type: 'interest', recordKey: record, owner, company, row, ...terms })
  return null
}

/** Parties whose own row does not stand before are stated by their name alone. */
function stateEnds(sink: FactSink, stated: StatedKeys, ends: v.InferOutput<typeof Ends>, row: number): void {
  for (const [field, key, name] of [
    ['company_key', ends.company_key, ends.company],
    ['owner_key', ends.owner_key, ends.owner],
  ] as const) {
    if (!stated.add(key)) continue
    const ofKey = identifierOfKey(key)
    if (ofKey) sink.doubt(row, field, key, stated.identifiers.doubtOf(ofKey))
    sink.add({ type: 'entity', key, kind: 'unknown', name: name || null, jurisdiction: null, identifiers: [], row })
  }
}

/** `valid_to` before `valid_from`, if so. */
function reversed(validFrom: string | null, validTo: string | null): StatementProblem | null {
  if (validFrom === null || validTo === null || validTo >= validFrom) return null
  const reason = `${validTo} is before valid_from, ${validFrom}`
  const details = { cause: 'ends_before_start', start: validFrom } as const
  return { field: 'valid_to', code: 'period_reversed', reason, value: validTo, details }
}

function stateRelation(sink: FactSink, stated: StatedKeys, cell: Cell, row: number): StatementProblem | null {
  const read = v.safeParse(RelationRow, cellsOf(Object.keys(RelationRow.entries), cell), { abortEarly: true })
  if (!read.success) return statementProblemFrom(read.issues[0])
  const { record, kind, owner_key: one, company_key: other, details } = read.output
  const [validFrom, validTo] = [read.output.valid_from || null, read.output.valid_to || null]
  const problem = reversed(validFrom, validTo)
  if (problem) return problem
  if (one === other) return { field: 'company_key', value: other, ...relatedToItself }
  stateEnds(sink, stated, read.output, row)
  sink.add(relationRecord(record, { one, other, kind, words: details || null, validFrom, validTo }, row))
  return null
}

/** What states the rows that are no interests. */
const stateOf: ReadonlyMap<string, StateRow | undefined> = new Map(
  Object.entries<StateRow | undefined>({
    [PARTY_ROW]: stateParty,
    [RELATION_ROW]: stateRelation,
  }),
)

function cellsOf(columns: readonly string[], cell: Cell): Record<string, string> {
  return Object.fromEntries(columns.map((name) => [name, cell(name as StatementColumn)]))
}

function identifiersIn(text: string): Identifier[] | null {
  const found: Identifier[] = []
  for (const part of text.split(' ').filter((one) => one !== '')) {
    const [scheme = '', id = '', ...rest] = part.split(':').map(decoded)
    if (!scheme || !id || rest.length > 0 || scheme.length > 100 || id.length > 200) return null
    found.push({ scheme, id })
  }
  return found
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
