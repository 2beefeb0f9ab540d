import type { PartyDetails } from '#contracts/entities/party-detail.ts'
import type { FactBatch } from '#contracts/facts/fact.ts'
import { addressLine, collectAttributes } from '../entities/collect-attributes.ts'
import type { ByteSource, ReadLimits } from '../reading/byte-source.ts'
import { isCalendarDay } from '../reading/calendar-day.ts'
import { countryCodeOf } from '../reading/country-code.ts'
import { columnsIn, readRows } from '../reading/csv-rows.ts'
import { type CsvTable, columnKey } from '../reading/csv-table.ts'
import { FactSink } from '../reading/fact-sink.ts'
import { type JsonRecord, readRecords } from '../reading/json-array.ts'
import { KeyedRows } from '../reading/keyed-rows.ts'
import { causeOfUnfit, NAME_CHARACTERS, unfitCharacterIn } from '../reading/text-safety.ts'
import { COMPANIES_HOUSE, companyNumberFrom } from './company-number.ts'
import type { StatementProblem } from './statement-problem.ts'

/** Columns of the basic company data that say something further of a company. */
const companyDetailColumns = [
  'RegAddress.CareOf',
  'RegAddress.POBox',
  'RegAddress.AddressLine1',
  'RegAddress.AddressLine2',
  'RegAddress.PostTown',
  'RegAddress.County',
  'RegAddress.Country',
  'RegAddress.PostCode',
  'CompanyCategory',
  'CompanyStatus',
  'IncorporationDate',
  'DissolutionDate',
  ...Array.from({ length: 4 }, (_, at) => `SICCode.SicText_${at + 1}`),
  ...Array.from({ length: 10 }, (_, at) => `PreviousName_${at + 1}.CompanyName`),
]

/** What a row of the basic company data says further; the register does not say as of when. */
function companyDetails(cell: (column: string) => string): PartyDetails {
  const columnsOf = (part: string) => companyDetailColumns.filter((name) => name.startsWith(part)).map(cell)
  return {
    asOf: null,
    attributes: collectAttributes({
      registeredAddress: addressLine(columnsOf('RegAddress.')),
      legalForm: cell('CompanyCategory'),
      status: cell('CompanyStatus'),
      founded: britishDay(cell('IncorporationDate')),
      dissolved: britishDay(cell('DissolutionDate')),
      industry: columnsOf('SICCode.').filter((text) => text.trim() !== 'None Supplied'),
      formerName: columnsOf('PreviousName_'),
    }),
  }
}

/** A day written DD/MM/YYYY. */
function britishDay(text: string): string | null {
  const day = text.trim().split('/').reverse().join('-')
  return isCalendarDay(day) ? day : null
}

const columnNames = {
  CompanyName: ['companyname'],
  CompanyNumber: ['companynumber'],
  CountryOfOrigin: ['countryoforigin'],
} as const
type Column = keyof typeof columnNames

type RowRefusal = Omit<StatementProblem, 'field'> & { column: Column }

/** Whether a header is that of the basic company data of Companies House. */
export function isUkCompaniesHeader(keys: ReadonlySet<string>): boolean {
  return keys.has('companyname') && keys.has('companynumber')
}

/** Whether a JSON value is a row of the basic company data of Companies House. */
export function isUkCompany(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'CompanyName' in value && 'CompanyNumber' in value
}

/** Reads the basic company data of Companies House, a table: one company under its number for each row. */
export function readUkCompanies(
  file: string,
  table: CsvTable,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const columns = columnsIn<Column>(file, table.header, columnNames)
  const positions = new Map(table.header.map((name, index) => [columnKey(name), index]))
  const detailOf = (fields: string[]) => (name: string) => fields[positions.get(columnKey(name)) ?? -1] ?? ''
  const sink = new FactSink(file)
  const rows = keyedCompanies(sink)
  return readRows(table, source, limits, sink, (fields, row) => {
    const cell = (name: Column) => fields[columns.get(name) ?? -1] ?? ''
    const problem = stateCompany({ sink, rows }, cell, detailOf(fields), row)
    if (!problem) return
    const { column, ...refusal } = problem
    sink.refuse(row, { ...refusal, field: table.header[columns.get(column) ?? -1] ?? column })
  })
}

/** Reads the same rows as JSON. */
export function readUkCompanyRecords(
  file: string,
  records: AsyncIterable<JsonRecord[]>,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const sink = new FactSink(file)
  const rows = keyedCompanies(sink)
  const read = (value: unknown, row: number): void => {
    const cell = (name: string) => {
      const text = isUkCompany(value) ? value[name] : undefined
      return typeof text === 'string' ? text : ''
    }
    const problem = stateCompany({ sink, rows }, cell, cell, row)
    if (!problem) return
    const { column: field, ...refusal } = problem
    sink.refuse(row, { ...refusal, field })
  }
  return readRecords(records, source, limits, sink, { read })
}

const keyedCompanies = (sink: FactSink) =>
  new KeyedRows(sink, ['CompanyName', 'CountryOfOrigin', ...companyDetailColumns])

/** States the company of a row, or says why it cannot be; the field goes by the column's own name. */
function stateCompany(
  { sink, rows }: { sink: FactSink; rows: KeyedRows },
  cell: (name: Column) => string,
  detail: (name: string) => string,
  row: number,
): RowRefusal | null {
  const name = cell('CompanyName').trim()
  const text = cell('CompanyNumber')
  const number = companyNumberFrom(text)
  const unfit = unfitCharacterIn(name)
  const empty = { code: 'missing', reason: 'the cell is empty', value: null } as const
  if (name === '') return { column: 'CompanyName', ...empty }
  if (text.trim() === '') return { column: 'CompanyNumber', ...empty }
  if (number === null) {
    const reason = `"${text}" is not the number of a company`
    return { column: 'CompanyNumber', code: 'malformed', reason, value: text }
  }
  if (name.length > NAME_CHARACTERS) {
    const reason = `the name is longer than ${NAME_CHARACTERS} characters`
    const details = { cause: 'text_too_long', maximum: NAME_CHARACTERS } as const
    return { column: 'CompanyName', code: 'too_long', reason, value: name, details }
  }
  if (unfit) {
    const reason = `the name ${unfit}`
    return { column: 'CompanyName', code: 'malformed', reason, value: name, details: causeOfUnfit(name) }
  }
  const jurisdiction = countryCodeOf(cell('CountryOfOrigin'))
  const key = `${COMPANIES_HOUSE}:${number}`
  const identifiers = [{ scheme: COMPANIES_HOUSE, id: number }]
  const details = companyDetails(detail)
  const cells = [name, cell('CountryOfOrigin').trim(), ...companyDetailColumns.map((column) => detail(column).trim())]
  rows.meet(number, { row, rank: '', cells })
  sink.add({ type: 'entity', key, kind: 'company', name, jurisdiction, identifiers, row, details })
  return null
}
