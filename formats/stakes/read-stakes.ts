import type { FieldKind } from '#contracts/column-mapping.ts'
import type { FactBatch, PartyKey } from '#contracts/fact.ts'
import type { RowProblemCode } from '#contracts/problem.ts'
import type { RefusalDetails } from '#contracts/refusal-cause.ts'
import type { ByteSource } from '../bytes/byte-source.ts'
import { isCalendarDay } from '../calendar-day.ts'
import { columnsIn, readRows } from '../csv/rows.ts'
import type { CsvTable } from '../csv/table.ts'
import { FactSink } from '../fact-sink.ts'
import { fileProblem } from '../file-problem.ts'
import type { ReadLimits } from '../read-limits.ts'
import type { MappableField } from '../table-format.ts'
import { causeOfUnfit, NAME_CHARACTERS, unfitCharacterIn } from '../text-safety.ts'
import { type Digest, DigestNumbers, digestOf, textOfDigest } from './record-digest.ts'
import { shareFrom } from './share-text.ts'

/** Most characters of a number or date. */
const VALUE_CHARACTERS = 100
/** Names remembered as already stated; beyond it the memory is emptied and a name may be stated once more. */
const REMEMBERED_NAMES = 2_000_000
/** As what a name has been stated; a company's fact says more than an owner's. */
const [AS_OWNER, AS_COMPANY] = [1, 2] as const

const columnNames = {
  owner: ['owner'],
  company: ['company'],
  capital: ['capital'],
  votes: ['votes'],
  valid_from: ['validfrom'],
  valid_to: ['validto'],
} as const

type Column = keyof typeof columnNames

const chineseNames: Partial<Record<Column, string>> = {
  owner: '股东',
  company: '公司',
  capital: '持股比例',
  votes: '表决权比例',
  valid_from: '开始日期',
  valid_to: '结束日期',
}

const neededColumns: readonly Column[] = ['owner', 'company', 'capital']
/** Those of a mapped table: whoever made the mapping saw that the file does not say how much is held. */
const neededOfMapped: readonly Column[] = ['owner', 'company']

/** A cell that cannot be taken, and why. */
class CellRefusal {
  readonly column: Column
  readonly code: RowProblemCode
  readonly reason: string
  readonly details: RefusalDetails | undefined
  constructor(column: Column, code: RowProblemCode, reason: string, details?: RefusalDetails) {
    this.column = column
    this.code = code
    this.reason = reason
    this.details = details
  }
}

/** The fields of a table of stakes. */
export const stakesFields: readonly MappableField[] = [
  stakesField('owner', 'name', (text) => unfitName('owner', text) === null),
  stakesField('company', 'name', (text) => unfitName('company', text) === null),
  stakesField('capital', 'share', (text) => 'share' in shareFrom(text)),
  stakesField('votes', 'share', (text) => 'share' in shareFrom(text)),
  stakesField('valid_from', 'day', isCalendarDay),
  stakesField('valid_to', 'day', isCalendarDay),
]

function stakesField(name: Column, kind: FieldKind, accepts: (text: string) => boolean): MappableField {
  return {
    name,
    header: name,
    kind,
    needed: neededColumns.includes(name),
    names: columnNames[name],
    accepts,
    chinese: chineseNames[name] ?? null,
  }
}

/** Whether a header is one of a table of stakes, complete or not. */
export function isStakesHeader(keys: ReadonlySet<string>): boolean {
  return ['owner', 'company', 'capital'].some((key) => keys.has(key))
}

/**
 * Reads a table of stakes: `owner,company,capital,votes,valid_from,valid_to` in any order and case. Every party exists by
 * being named, under the key `local:NAME`; a row is the record owner, company and first day, numbered where it recurs.
 * @throws ProblemError `missing_columns`, `malformed_file`
 */
export function readStakes(
  file: string,
  table: CsvTable,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const columns = columnsIn(file, table.header, columnNames)
  const needed = table.mapped ? neededOfMapped : neededColumns
  const missing = needed.filter((name) => !columns.has(name))
  if (missing.length > 0) {
    const reason = `the header lacks ${missing.join(' and ')}; it must name ${needed.slice(0, -1).join(', ')} and ${needed.at(-1)}`
    const place = { row: 1, field: missing[0] ?? 'owner' }
    throw fileProblem('missing_columns', file, reason, place, { cause: 'lacks_columns', lacking: missing.join(', ') })
  }
  const sink = new FactSink(file)
  const reader = new StakeRows(sink, columns, table.mapped?.labels)
  return readRows(table, source, limits, sink, (fields, line) => reader.read(fields, line))
}

class StakeRows {
  readonly #sink: FactSink
  readonly #columns: ReadonlyMap<Column, number>
  /** What the file calls its columns, where a mapping names them otherwise. */
  readonly #labels: readonly string[]
  /** How often each owner, company and first day has occurred together. */
  readonly #occurrences = new DigestNumbers()
  /** Names stated so far, {@link AS_OWNER} or {@link AS_COMPANY}. */
  readonly #stated = new DigestNumbers()
  readonly #digest: Digest = new Uint32Array(4)

  constructor(sink: FactSink, columns: ReadonlyMap<Column, number>, labels: readonly string[] = []) {
    this.#sink = sink
    this.#labels = labels
    this.#columns = columns
  }

  read(fields: string[], row: number): void {
    const cell = (column: Column) => fields[this.#columns.get(column) ?? -1]?.trim() ?? ''
    const refusal = this.#state(cell, row)
    if (!refusal) return
    const { column, code, reason, details } = refusal
    const label = this.#labels[this.#columns.get(column) ?? -1] ?? column
    this.#sink.refuse(row, label, code, reason, cell(column), details)
  }

  #state(cell: (column: Column) => string, row: number): CellRefusal | null {
    const owner = cell('owner')
    const company = cell('company')
    const capital = cell('capital')
    const votes = cell('votes')
    const validFrom = cell('valid_from')
    const validTo = cell('valid_to')
    const unfit = unfitName('owner', owner) ?? unfitName('company', company)
    if (unfit) return unfit
    const capitalShare = shareIn('capital', capital)
    if (capitalShare instanceof CellRefusal) return capitalShare
    const votesShare = votes === '' ? capitalShare : shareIn('votes', votes)
    if (votesShare instanceof CellRefusal) return votesShare
    const period = unfitDay('valid_from', validFrom) ?? unfitDay('valid_to', validTo)
    if (period) return period
    if (validFrom !== '' && validTo !== '' && validTo <= validFrom) {
      const reason = `${validTo} is not after valid_from, ${validFrom}`
      return new CellRefusal('valid_to', 'period_reversed', reason, { cause: 'ends_before_start', start: validFrom })
    }
    this.#stateParty(company, AS_COMPANY, row)
    this.#stateParty(owner, AS_OWNER, row)
    this.#sink.add({
      type: 'interest',
      recordKey: this.#recordKey(owner, company, validFrom),
      owner: partyKey(owner),
      company: partyKey(company),
      row,
      kind: 'stake',
      capital: capitalShare.share,
      votes: votesShare.share,
      validFrom: validFrom === '' ? null : validFrom,
      validTo: validTo === '' ? null : validTo,
      details: null,
    })
    return null
  }

  #stateParty(name: string, as: typeof AS_OWNER | typeof AS_COMPANY, row: number): void {
    digestOf([name], this.#digest)
    if (this.#stated.get(this.#digest) >= as) return
    if (this.#stated.size >= REMEMBERED_NAMES) this.#stated.clear()
    this.#stated.set(this.#digest, as)
    const kind = as === AS_COMPANY ? 'company' : 'unknown'
    this.#sink.add({ type: 'entity', key: partyKey(name), kind, name, jurisdiction: null, identifiers: [], row })
  }

  #recordKey(owner: string, company: string, validFrom: string): string {
    digestOf([owner, company, validFrom], this.#digest)
    const nth = this.#occurrences.get(this.#digest) + 1
    this.#occurrences.set(this.#digest, nth)
    return `${textOfDigest(this.#digest)}${nth === 1 ? '' : `#${nth}`}`
  }
}

function partyKey(name: string): PartyKey {
  return `local:${name}`
}

function unfitName(column: Column, text: string): CellRefusal | null {
  if (text === '') return new CellRefusal(column, 'missing', 'the cell is empty')
  if (text.length > NAME_CHARACTERS) {
    const details = { cause: 'text_too_long', most: NAME_CHARACTERS } as const
    return new CellRefusal(column, 'too_long', `the name is longer than ${NAME_CHARACTERS} characters`, details)
  }
  const unfit = unfitCharacterIn(text)
  if (unfit) return new CellRefusal(column, 'malformed', `the name ${unfit}`, causeOfUnfit(text))
  return formula(column, text)
}

function shareIn(column: Column, text: string): ReturnType<typeof readShare> {
  return text.length > VALUE_CHARACTERS ? tooLong(column) : readShare(column, text)
}

function readShare(column: Column, text: string) {
  const read = shareFrom(text)
  if ('share' in read) return read
  if (read.code === 'wrong_type') {
    const refusal = formula(column, text)
    if (refusal) return refusal
  }
  return new CellRefusal(column, read.code, read.reason, read.details)
}

function unfitDay(column: Column, text: string): CellRefusal | null {
  if (text === '' || isCalendarDay(text)) return null
  if (text.length > VALUE_CHARACTERS) return tooLong(column)
  return (
    formula(column, text) ??
    new CellRefusal(column, 'not_a_date', `"${text}" is not a day of the calendar written YYYY-MM-DD`, {
      cause: 'not_a_day',
    })
  )
}

function tooLong(column: Column): CellRefusal {
  const details = { cause: 'text_too_long', most: VALUE_CHARACTERS } as const
  return new CellRefusal(column, 'too_long', `the value is longer than ${VALUE_CHARACTERS} characters`, details)
}

/** A cell that a spreadsheet would compute, or run, instead of showing it. */
function formula(column: Column, text: string): CellRefusal | null {
  if (!/^[=+\-@]/.test(text)) return null
  return new CellRefusal(column, 'formula', `the cell begins with ${text[0]} and would be run as a formula`)
}
