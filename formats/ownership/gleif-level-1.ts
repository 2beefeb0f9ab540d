import type { EntityKind } from '#contracts/entities/entity.ts'
import type { PartyDetails } from '#contracts/entities/party-detail.ts'
import type { FactBatch } from '#contracts/facts/fact.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'
import { addressLine, collectAttributes } from '../entities/collect-attributes.ts'
import type { ByteSource, ReadLimits } from '../reading/byte-source.ts'
import { dayOf } from '../reading/calendar-day.ts'
import { columnsIn, readRows } from '../reading/csv-rows.ts'
import { type CsvTable, columnKey } from '../reading/csv-table.ts'
import { FactSink, type RowRefusal } from '../reading/fact-sink.ts'
import { doubtfulIdentifier } from '../reading/identifiers.ts'
import { KeyedRows } from '../reading/keyed-rows.ts'
import { causeOfUnfit, NAME_CHARACTERS, unfitCharacterIn } from '../reading/text-safety.ts'

const addressParts = ['firstaddressline', 'additionaladdressline1', 'city', 'region', 'country', 'postalcode']

/** Other names in the golden copy: five, and five in Latin letters. */
const otherNames = Array.from({ length: 5 }, (_, at) => [
  `entityotherentitynamesotherentityname${at + 1}`,
  `entityotherentitynamesotherentityname${at + 1}type`,
]) as [string, string][]

/** The columns of the entities that took the place of one: a single one before format 3.0, up to five since. */
const successors = ['', '1', '2', '3', '4', '5'].map((nth) => [
  `entitysuccessorentity${nth}successorlei`,
  `entitysuccessorentity${nth}successorentityname`,
]) as [string, string][]

/**
 * What a row of GLEIF level 1 says further, as of its last update. `cell` gives the text of a column by its key.
 * A status is that of the entity (`ACTIVE`, `INACTIVE`); the state of its registration says nothing about it.
 */
function level1Details(cell: (key: string) => string): PartyDetails {
  const addressOf = (what: string) => {
    const parts = addressParts.map((part) => cellOrEmpty(cell(`entity${what}${part}`)))
    return parts.slice(0, 3).some((part) => part !== '') ? addressLine(parts) : ''
  }
  const names = otherNames.map(([name, type]) => ({ name: cellOrEmpty(cell(name)), type: cellOrEmpty(cell(type)) }))
  const form = cellOrEmpty(cell('entitylegalformotherlegalform')) || formCode(cell)
  return {
    asOf: dayOf(cell('registrationlastupdatedate').slice(0, 10)),
    attributes: collectAttributes({
      alias: names.filter(({ type }) => type !== 'PREVIOUS_LEGAL_NAME').map(({ name }) => name),
      formerName: names.filter(({ type }) => type === 'PREVIOUS_LEGAL_NAME').map(({ name }) => name),
      status: cellOrEmpty(cell('entityentitystatus')),
      founded: dayOf(cell('entityentitycreationdate').slice(0, 10)),
      dissolved: dayOf(cell('entityentityexpirationdate').slice(0, 10)),
      successor: successors.map(([lei, name]) => successorFrom(cellOrEmpty(cell(lei)), cellOrEmpty(cell(name)))),
      legalForm: form,
      registeredAddress: addressOf('legaladdress'),
      businessAddress: addressOf('headquartersaddress'),
    }),
  }
}

/** Who took the place of an entity, by its LEI, else by its name. */
const successorFrom = (lei: string, name: string): string => (isLei(lei) ? `LEI:${lei}` : name)

/** The code of the legal form (ISO 20275), unless it is the one for "none of the list". */
function formCode(cell: (key: string) => string): string {
  const code = cellOrEmpty(cell('entitylegalformentitylegalformcode'))
  return code === '9999' || code === '8888' ? '' : code
}

const columnNames = {
  lei: ['lei'],
  name: ['entitylegalname'],
  category: ['entityentitycategory'],
  jurisdiction: ['entitylegaljurisdiction'],
  country: ['entitylegaladdresscountry'],
} as const

const shortNames = { ...columnNames, name: ['name'], country: ['country'] } as const

/** GLEIF's entity categories (Common Data File format 3.1). */
const kinds: ReadonlyMap<string, EntityKind> = new Map(
  Object.entries<EntityKind>({
    GENERAL: 'company',
    BRANCH: 'company',
    INTERNATIONAL_ORGANIZATION: 'company',
    FUND: 'fund',
    RESIDENT_GOVERNMENT_ENTITY: 'state',
    SOLE_PROPRIETOR: 'person',
    '': 'unknown',
  }),
)

/** Whether a header is GLEIF level 1. */
export function isLevel1Header(keys: ReadonlySet<string>): boolean {
  return keys.has('lei') && keys.has('entitylegalname')
}

/** Whether a header is that of a list of entities with their LEI under shorter names. */
export function isLeiListHeader(keys: ReadonlySet<string>): boolean {
  return keys.has('lei') && keys.has('name')
}

/** Reads GLEIF level 1, who is who: one entity under `LEI:…` for each row. */
export function readLevel1(
  file: string,
  table: CsvTable,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const isFull = isLevel1Header(new Set(table.header.map(columnKey)))
  const columns = columnsIn(file, table.header, isFull ? columnNames : shortNames)
  const positions = new Map(table.header.map((name, index) => [columnKey(name), index]))
  const sink = new FactSink(file)
  const own = Object.keys(columnNames).filter((name): name is keyof typeof columnNames => columns.has(name as never))
  const rows = new KeyedRows(
    sink,
    own.map((name) => table.header[columns.get(name) ?? -1] ?? name),
  )

  return readRows(table, source, limits, sink, (fields, row) => {
    const at = (name: keyof typeof columnNames) => columns.get(name) ?? -1
    const refuse = (name: keyof typeof columnNames, ...[code, reason, details]: RefusalOf) =>
      sink.refuse(row, {
        field: table.header[at(name)] ?? name,
        code,
        reason,
        value: fields[at(name)] ?? null,
        details,
      })
    const lei = cellOrEmpty(fields[at('lei')])
    const name = fields[at('name')]?.trim() ?? ''
    const category = cellOrEmpty(fields[at('category')])
    const jurisdiction = cellOrEmpty(fields[at('jurisdiction')]) || cellOrEmpty(fields[at('country')])
    const unfit = unfitCharacterIn(name)
    const kind = kinds.get(category)
    if (lei === '') refuse('lei', 'missing', 'the cell is empty')
    else if (!isLei(lei))
      refuse('lei', 'malformed', `"${lei}" is not a legal entity identifier`, { cause: 'not_an_lei' })
    else if (name === '') refuse('name', 'missing', 'the cell is empty')
    else if (name.length > NAME_CHARACTERS)
      refuse('name', 'too_long', `the name is longer than ${NAME_CHARACTERS} characters`, {
        cause: 'text_too_long',
        maximum: NAME_CHARACTERS,
      })
    else if (unfit) refuse('name', 'malformed', `the name ${unfit}`, causeOfUnfit(name))
    else if (kind === undefined) refuse('category', 'unknown_code', `"${category}" is no category of entities`)
    else if (!/^([A-Z]{2}(-[A-Z0-9]{1,3})?)?$/.test(jurisdiction))
      refuse('jurisdiction', 'malformed', `"${jurisdiction}" is no code of a country (ISO 3166)`, {
        cause: 'not_a_country',
      })
    else {
      sink.doubt(row, table.header[at('lei')] ?? 'lei', lei, doubtfulIdentifier(lei))
      const identifiers = [{ scheme: 'LEI', id: lei }]
      const cells = own.map((column) => fields[at(column)]?.trim() ?? '')
      rows.meet(lei, { row, rank: '', cells })
      const stated = { kind, name, jurisdiction: jurisdiction || null, identifiers }
      const details = level1Details((key) => fields[positions.get(key) ?? -1] ?? '')
      sink.add({ type: 'entity', key: `LEI:${lei}`, ...stated, row, details })
    }
  })
}

type RefusalOf = [code: RowRefusal['code'], reason: string, details?: RefusalDetails]

/** A legal entity identifier as ISO 17442 shapes it: 18 letters and digits, then two check digits. */
export function isLei(text: string): boolean {
  return /^[A-Z0-9]{18}\d{2}$/.test(text)
}

/** An empty cell as the golden copy and its conversions write it. */
export function cellOrEmpty(text: string | undefined): string {
  const cell = text?.trim() ?? ''
  return cell === 'NULL' ? '' : cell
}
