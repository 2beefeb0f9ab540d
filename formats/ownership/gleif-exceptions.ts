import type { FactBatch, PartyKey } from '#contracts/facts/fact.ts'
import type { ByteSource, ReadLimits } from '../reading/byte-source.ts'
import { columnsIn, readRows } from '../reading/csv-rows.ts'
import type { CsvTable } from '../reading/csv-table.ts'
import { FactSink } from '../reading/fact-sink.ts'
import { doubtfulIdentifier } from '../reading/identifiers.ts'
import { KeyedRows } from '../reading/keyed-rows.ts'
import { cellOrEmpty, isLei } from './gleif-level-1.ts'
import { Declarations, declarationText } from './ownership-declaration.ts'

const columnNames = {
  lei: ['lei', 'exceptionlei'],
  category: ['exceptioncategory'],
  ...nthColumns('reason'),
  ...nthColumns('reference'),
} as const

type Nth = 1 | 2 | 3 | 4 | 5
type Column = keyof typeof columnNames

function nthColumns<What extends 'reason' | 'reference'>(what: What) {
  const named = ([1, 2, 3, 4, 5] as const).map((nth) => [
    `${what}${nth}`,
    [`exception${what}${nth}`, `exceptionexception${what}${nth}`, ...(nth === 1 ? [`exception${what}`] : [])],
  ])
  return Object.fromEntries(named) as Record<`${What}${Nth}`, string[]>
}

const reasons = ['reason1', 'reason2', 'reason3', 'reason4', 'reason5'] as const
const references = ['reference1', 'reference2', 'reference3', 'reference4', 'reference5'] as const

/** The parents that GLEIF asks for (Reporting Exceptions format 2.1). */
const categories = new Set(['DIRECT_ACCOUNTING_CONSOLIDATION_PARENT', 'ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT'])

/** Whether a header is that of GLEIF's reporting exceptions. */
export const isExceptionsHeader = (keys: ReadonlySet<string>): boolean =>
  columnNames.lei.some((key) => keys.has(key)) && keys.has('exceptioncategory')

/**
 * Reads GLEIF's reporting exceptions: why an entity names no direct or ultimate parent. Each is a declaration about the
 * company, in the words of its category and reasons; the entity is stated without a name, which level 1 gives.
 */
export function readExceptions(
  file: string,
  table: CsvTable,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const columns = columnsIn<Column>(file, table.header, columnNames)
  const labelOf = (name: Column) => table.header[columns.get(name) ?? -1] ?? name
  const sink = new FactSink(file)
  // What level 1 of the same source says of the company is its first record.
  const declarations = new Declarations({ first: 2 })
  const compared = [...reasons, ...references].filter((name) => columns.has(name))
  const rows = new KeyedRows(sink, compared.map(labelOf))

  return readRows(table, source, limits, sink, (fields, row) => {
    const cell = (name: Column) => cellOrEmpty(fields[columns.get(name) ?? -1])
    const [lei, category] = [cell('lei'), cell('category')]
    const refuse = (field: Column, refusal: Omit<Parameters<FactSink['refuse']>[1], 'field' | 'value'>) =>
      sink.refuse(row, { ...refusal, field: labelOf(field), value: cell(field) })
    if (lei === '') return refuse('lei', { code: 'missing', reason: 'the cell is empty' })
    if (!isLei(lei)) {
      const reason = `"${lei}" is not a legal entity identifier`
      return refuse('lei', { code: 'malformed', reason, details: { cause: 'not_an_lei' } })
    }
    if (!categories.has(category)) {
      return refuse('category', { code: 'unknown_code', reason: `"${category}" is no category of exceptions` })
    }
    const given = reasons.map(cell).filter((reason) => reason !== '')
    if (given.length === 0) return refuse('reason1', { code: 'missing', reason: 'the cell is empty' })
    const strange = reasons.find((name) => !/^[A-Z_]*$/.test(cell(name)))
    if (strange !== undefined) {
      return refuse(strange, { code: 'unknown_code', reason: `"${cell(strange)}" is no reason of exceptions` })
    }
    sink.doubt(row, labelOf('lei'), lei, doubtfulIdentifier(lei))
    if (!rows.meet(`${lei}:${category}`, { row, rank: '', cells: compared.map(cell) })) return
    const key: PartyKey = `LEI:${lei}`
    const identifiers = [{ scheme: 'LEI', id: lei }]
    sink.add({ type: 'entity', key, kind: 'unknown', name: null, jurisdiction: null, identifiers, row })
    const told = [
      given.map((reason) => declarationText(reason)).join(', '),
      ...references.map(cell).filter((reference) => reference !== ''),
    ]
    const record = declarations.recordOf(key, {
      text: declarationText(category, told.join('; ')),
      asOf: null,
      row,
    })
    if (record) sink.add(record)
  })
}
