import type { EntityKind } from '#contracts/entity.ts'
import type { FactBatch } from '#contracts/fact.ts'
import type { RefusalDetails } from '#contracts/refusal-cause.ts'
import type { ByteSource } from '../bytes/byte-source.ts'
import { columnsIn, readRows } from '../csv/rows.ts'
import { type CsvTable, columnKey } from '../csv/table.ts'
import { FactSink } from '../fact-sink.ts'
import type { ReadLimits } from '../read-limits.ts'
import { causeOfUnfit, NAME_CHARACTERS, unfitCharacterIn } from '../text-safety.ts'
import { cellOrEmpty, isLei } from './cells.ts'
import { level1Details } from './level-1-details.ts'

const columnNames = {
  lei: ['lei'],
  name: ['entitylegalname'],
  category: ['entityentitycategory'],
  jurisdiction: ['entitylegaljurisdiction'],
  country: ['entitylegaladdresscountry'],
} as const

const shortNames = { ...columnNames, name: ['name'], country: ['country'] } as const

/** GLEIF's entity categories (Common Data File format 3.1). */
const kinds: Readonly<Record<string, EntityKind>> = {
  GENERAL: 'company',
  BRANCH: 'company',
  INTERNATIONAL_ORGANIZATION: 'company',
  FUND: 'fund',
  RESIDENT_GOVERNMENT_ENTITY: 'state',
  SOLE_PROPRIETOR: 'person',
  '': 'unknown',
}

/** Whether a header is one of GLEIF level 1. */
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

  return readRows(table, source, limits, sink, (fields, row) => {
    const at = (name: keyof typeof columnNames) => columns.get(name) ?? -1
    const refuse = (name: keyof typeof columnNames, ...[code, reason, details]: RefusalOf) =>
      sink.refuse(row, table.header[at(name)] ?? name, code, reason, fields[at(name)] ?? null, details)
    const lei = cellOrEmpty(fields[at('lei')])
    const name = fields[at('name')]?.trim() ?? ''
    const category = cellOrEmpty(fields[at('category')])
    const jurisdiction = cellOrEmpty(fields[at('jurisdiction')]) || cellOrEmpty(fields[at('country')])
    const unfit = unfitCharacterIn(name)
    const kind = kinds[category]
    if (lei === '') refuse('lei', 'missing', 'the cell is empty')
    else if (!isLei(lei))
      refuse('lei', 'malformed', `"${lei}" is not a legal entity identifier`, { cause: 'not_an_lei' })
    else if (name === '') refuse('name', 'missing', 'the cell is empty')
    else if (name.length > NAME_CHARACTERS)
      refuse('name', 'too_long', `the name is longer than ${NAME_CHARACTERS} characters`, {
        cause: 'text_too_long',
        most: NAME_CHARACTERS,
      })
    else if (unfit) refuse('name', 'malformed', `the name ${unfit}`, causeOfUnfit(name))
    else if (kind === undefined) refuse('category', 'unknown_code', `"${category}" is no category of entities`)
    else if (!/^([A-Z]{2}(-[A-Z0-9]{1,3})?)?$/.test(jurisdiction))
      refuse('jurisdiction', 'malformed', `"${jurisdiction}" is no code of a country (ISO 3166)`, {
        cause: 'not_a_country',
      })
    else {
      const identifiers = [{ scheme: 'LEI', id: lei }]
      const own = { kind, name, jurisdiction: jurisdiction || null, identifiers }
      const details = level1Details((key) => fields[positions.get(key) ?? -1] ?? '')
      sink.add({ type: 'entity', key: `LEI:${lei}`, ...own, row, details })
    }
  })
}

type RefusalOf = [code: Parameters<FactSink['refuse']>[2], reason: string, details?: RefusalDetails]
