import type { FactBatch } from '#contracts/facts/fact.ts'
import type { InterestKind } from '#contracts/ownership/interest.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'
import type { ByteSource, ReadLimits } from '../reading/byte-source.ts'
import { dayOf } from '../reading/calendar-day.ts'
import { columnsIn, readRows } from '../reading/csv-rows.ts'
import type { CsvTable } from '../reading/csv-table.ts'
import { FactSink, type RowRefusal } from '../reading/fact-sink.ts'
import { doubtfulIdentifier } from '../reading/identifiers.ts'
import { KeyedRows } from '../reading/keyed-rows.ts'
import { cellOrEmpty, isLei } from './gleif-level-1.ts'

const columnNames = {
  start: ['relationshipstartnodenodeid', 'startlei'],
  end: ['relationshipendnodenodeid', 'endlei'],
  type: ['relationshiprelationshiptype', 'relationshiptype'],
  status: ['relationshiprelationshipstatus', 'relationshipstatus'],
  registration: ['registrationregistrationstatus', 'registrationstatus'],
  updated: ['registrationlastupdatedate', 'lastupdate'],
  ...periodColumns(1),
  ...periodColumns(2),
  ...periodColumns(3),
  ...periodColumns(4),
  ...periodColumns(5),
} as const

type Column = keyof typeof columnNames
type Period = 1 | 2 | 3 | 4 | 5

function periodColumns<N extends Period>(n: N) {
  return {
    [`start${n}`]: [`relationshipperiod${n}startdate`, `period${n}start`],
    [`end${n}`]: [`relationshipperiod${n}enddate`, `period${n}end`],
    [`type${n}`]: [`relationshipperiod${n}periodtype`, `period${n}type`],
  } as Record<`${'start' | 'end' | 'type'}${N}`, string[]>
}

/** GLEIF's relationship types: what they are here, and whether the row's end or start node is the owner's side. */
const types: ReadonlyMap<string, { kind: InterestKind; ownerIs: 'end' | 'start' }> = new Map(
  Object.entries<{ kind: InterestKind; ownerIs: 'end' | 'start' }>({
    IS_DIRECTLY_CONSOLIDATED_BY: { kind: 'consolidation', ownerIs: 'end' },
    IS_ULTIMATELY_CONSOLIDATED_BY: { kind: 'ultimate_consolidation', ownerIs: 'end' },
    'IS_FUND-MANAGED_BY': { kind: 'fund_management', ownerIs: 'end' },
    IS_SUBFUND_OF: { kind: 'subfund', ownerIs: 'end' },
    IS_INTERNATIONAL_BRANCH_OF: { kind: 'branch', ownerIs: 'end' },
    IS_FEEDER_TO: { kind: 'influence', ownerIs: 'start' },
  }),
)

/** Registration statuses under which a relationship no longer stands, whatever its own status. */
const withdrawn = new Set(['RETIRED', 'ANNULLED', 'DUPLICATE', 'CANCELLED'])
/** The columns that make the key of a row, and the day that tells which of two rows of one key counts. */
const keyColumns: ReadonlySet<Column> = new Set(['start', 'end', 'type', 'updated'])
/** Parties remembered as already stated; beyond it the memory is emptied and a party may be stated once more. */
const REMEMBERED_PARTIES = 1_000_000

/** Whether a header is GLEIF level 2. */
export function isLevel2Header(keys: ReadonlySet<string>): boolean {
  const has = (column: 'start' | 'end' | 'type') => columnNames[column].some((key) => keys.has(key))
  return has('start') && has('end') && has('type')
}

/**
 * Reads GLEIF level 2, who owns whom: consolidation and fund relationships between LEIs, none with a percentage. Both
 * ends are stated as entities without a name, which level 1 gives. The dates of accounting periods say when accounts
 * were consolidated and do not end a relationship that is active; only a relationship period does.
 */
export function readLevel2(
  file: string,
  table: CsvTable,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const columns = columnsIn<Column>(file, table.header, columnNames)
  const sink = new FactSink(file)
  const stated = new Set<string>()
  const compared = (Object.keys(columnNames) as Column[]).filter((name) => columns.has(name) && !keyColumns.has(name))
  const rows = new KeyedRows(
    sink,
    compared.map((name) => table.header[columns.get(name) ?? -1] ?? name),
  )

  const state = (lei: string, row: number) => {
    if (stated.has(lei)) return
    if (stated.size >= REMEMBERED_PARTIES) stated.clear()
    stated.add(lei)
    const identifiers = [{ scheme: 'LEI', id: lei }]
    sink.add({ type: 'entity', key: `LEI:${lei}`, kind: 'unknown', name: null, jurisdiction: null, identifiers, row })
  }

  return readRows(table, source, limits, sink, (fields, row) => {
    const cell = (name: Column) => cellOrEmpty(fields[columns.get(name) ?? -1])
    const labelOf = (name: Column) => table.header[columns.get(name) ?? -1] ?? name
    const refuse = (name: Column, ...[code, reason, details]: Refusal) =>
      sink.refuse(row, {
        field: labelOf(name),
        code,
        reason,
        value: cell(name),
        details,
      })

    const start = cell('start')
    const end = cell('end')
    const type = types.get(cell('type'))
    for (const [name, lei] of [
      ['start', start],
      ['end', end],
    ] as const) {
      if (lei === '') return refuse(name, 'missing', 'the cell is empty')
      if (!isLei(lei))
        return refuse(name, 'malformed', `"${lei}" is not a legal entity identifier`, { cause: 'not_an_lei' })
    }
    if (type === undefined) {
      return refuse('type', 'unknown_code', `"${cell('type')}" is no type of relationship`)
    }
    const period = periodIn(cell)
    if ('code' in period) return refuse(period.column, period.code, period.reason, period.details)
    sink.doubt(row, labelOf('start'), start, doubtfulIdentifier(start))
    sink.doubt(row, labelOf('end'), end, doubtfulIdentifier(end))
    const recordKey = `${start}:${cell('type')}:${end}`
    if (!rows.meet(recordKey, { row, rank: rankOf(cell('updated')), cells: compared.map(cell) })) return
    const [owner, company] = type.ownerIs === 'end' ? [end, start] : [start, end]
    state(company, row)
    state(owner, row)
    sink.add({
      type: 'interest',
      recordKey,
      owner: `LEI:${owner}`,
      company: `LEI:${company}`,
      row,
      kind: type.kind,
      capital: null,
      votes: null,
      ...period,
      details: cell('type'),
    })
  })
}

/** A time such that the later one is the greater text. */
function rankOf(updated: string): string {
  const time = Date.parse(updated)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

type Refusal = [code: RowRefusal['code'], reason: string, details?: RefusalDetails]
type Validity = { validFrom: IsoDate | null; validTo: IsoDate | null }
type UnfitPeriod = { column: Column; code: Refusal[0]; reason: string; details: RefusalDetails }

function periodIn(cell: (name: Column) => string): Validity | UnfitPeriod {
  const active = cell('status') === 'ACTIVE' && !withdrawn.has(cell('registration'))
  const n = ([1, 2, 3, 4, 5] as const).find((n) => isRelationshipPeriod(cell, n, active))
  const validFrom = n === undefined ? null : dayIn(cell, `start${n}`)
  if (validFrom !== null && typeof validFrom === 'object') return validFrom
  let endColumn: Column = n === undefined ? 'updated' : `end${n}`
  if (!active && cell(endColumn) === '') endColumn = 'updated'
  if (active && endColumn === 'updated') return { validFrom, validTo: null }
  const validTo = dayIn(cell, endColumn)
  if (validTo !== null && typeof validTo === 'object') return validTo
  if (!active && validTo === null) {
    const reason = 'the relationship has ended and no date says when'
    return { column: endColumn, code: 'missing', reason, details: { cause: 'end_unknown' } }
  }
  if (validFrom !== null && validTo !== null && validTo <= validFrom) {
    const reason = `${validTo} is not after the start, ${validFrom}`
    const details = { cause: 'ends_before_start', start: validFrom } as const
    return { column: endColumn, code: 'period_reversed', reason, details }
  }
  return { validFrom, validTo }
}

/** A period without a type that has an end is taken for an accounting period while the relationship is active. */
function isRelationshipPeriod(cell: (name: Column) => string, n: Period, active: boolean): boolean {
  const type = cell(`type${n}`)
  if (type !== '') return type === 'RELATIONSHIP_PERIOD'
  return cell(`start${n}`) !== '' && (!active || cell(`end${n}`) === '')
}

function dayIn(cell: (name: Column) => string, column: Column): IsoDate | null | UnfitPeriod {
  const text = cell(column)
  if (text === '') return null
  const reason = `"${text}" is neither a day nor a time (ISO 8601)`
  return dayOf(text) ?? { column, code: 'not_a_date', reason, details: { cause: 'not_a_time' } }
}
