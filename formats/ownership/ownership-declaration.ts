import type { OwnershipDeclaration } from '#contracts/entities/ownership-declaration.ts'
import type { PartyKey } from '#contracts/facts/fact.ts'
import type { RecordFact } from '#contracts/values/record.ts'
import { collectAttributes } from '../entities/collect-attributes.ts'
import { detailsRecord } from '../reading/details-record.ts'

/**
 * What is declared in place of owners, as plain words: the code of a source (`noBeneficialOwners`,
 * `psc_exempt_as_trading_on_regulated_market`) and its own description, where it gives one.
 */
export function declarationText(code: string, description?: string | null): string {
  const words = code
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/[-_\s]+/g, ' ')
    .toLowerCase()
    .replace(/\bsignficant\b/g, 'significant')
    .replace(/\b(psc|lei)\b/g, (word) => word.toUpperCase())
    .trim()
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return description?.trim() ? `${text}: ${description.trim()}` : text
}

/** Companies remembered; beyond it the memory is emptied, and of declarations far apart the last one holds. */
const REMEMBERED_COMPANIES = 100_000

/** The declarations about each company of a file: those that differ, in words or end, are records of their own. */
export class Declarations {
  readonly #told = new Map<PartyKey, string[]>()
  readonly #first: number

  /** @param first the number of a company's first declaration: 2 where the file says other things of it as well */
  constructor({ first }: { first: 1 | 2 }) {
    this.#first = first
  }

  /** The record of a declaration about a company, `null` where it says nothing. */
  recordOf(company: PartyKey, { text, asOf, until, row }: OwnershipDeclaration & { row: number }): RecordFact | null {
    if (!this.#told.has(company) && this.#told.size >= REMEMBERED_COMPANIES) this.#told.clear()
    const told = this.#told.get(company) ?? []
    this.#told.set(company, told)
    const which = until === undefined ? text : JSON.stringify([text, asOf, until])
    if (!told.includes(which)) told.push(which)
    const attributes = collectAttributes({ ownershipDeclaration: text })
    const variant = told.indexOf(which) + this.#first
    return detailsRecord(company, { attributes, asOf, ...(until !== undefined && { until }), variant }, row)
  }
}
