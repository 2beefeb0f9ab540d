import type { PartyKey } from '#contracts/fact.ts'
import type { RecordFact } from '#contracts/record.ts'
import { collectAttributes } from '../party-details/collect-attributes.ts'
import { detailsRecord } from '../party-details/details-record.ts'
import { Occurrences } from '../records/occurrences.ts'
import { attributeOfColumn, type CompanyColumn, companyColumns } from './company-columns.ts'

/** What the rows of a table of stakes say further of their companies: once what many rows say alike. */
export class StatedCompanies {
  readonly #said = new Occurrences()
  readonly #variants = new Occurrences()

  /** The record of what a row says, unless a row before it said the same. What one row says otherwise stands beside. */
  recordOf(key: PartyKey, cell: (column: CompanyColumn) => string, row: number): RecordFact | null {
    const attributes = collectAttributes(
      Object.fromEntries(companyColumns.map((column) => [attributeOfColumn[column], cell(column)])),
    )
    if (Object.keys(attributes).length === 0) return null
    if (this.#said.next([key, JSON.stringify(attributes)]) > 1) return null
    return detailsRecord(key, { attributes, asOf: null, variant: this.#variants.next([key]) }, row)
  }
}
