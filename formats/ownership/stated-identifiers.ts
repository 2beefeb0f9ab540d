import type { Identifier } from '#contracts/entities/entity.ts'
import type { PartyKey } from '#contracts/facts/fact.ts'
import type { CellRefusal } from '../reading/cell-refusal.ts'
import { failedCheckOf, isCreditCode, isLei } from '../reading/check-digits.ts'
import { damagedIdentifier, failedCheck, LeadingZeros } from '../reading/identifiers.ts'
import type { StatementProblem } from './statement-problem.ts'

/** Whether a text may identify a party: no spreadsheet has shortened it. */
export const mayIdentify = (id: string): boolean => damagedIdentifier(id.trim()) === null

/**
 * What is doubtful about the identifiers that the statements of one file give for parties: shortened by a spreadsheet
 * (these identify nothing and are left out), not of the scheme that is named, check digits that are wrong (GB
 * 32100-2015, ISO 17442, ISO 6166), or zeros that a spreadsheet dropped.
 */
export class StatedIdentifiers {
  readonly #zeros = new Map<string, LeadingZeros>()

  /** The doubt about an identifier of a party; `null` where there is none. */
  doubtOf({ scheme, id }: Identifier): CellRefusal | null {
    const damaged = damagedIdentifier(id)
    if (damaged) {
      const reason = `${damaged.reason}; the record is imported without it`
      return { ...damaged, code: 'cell_left_out', reason }
    }
    return unfitFor(scheme, id) ?? this.#zerosOf(scheme).doubtOf(id)
  }

  #zerosOf(scheme: string): LeadingZeros {
    const known = this.#zeros.get(scheme) ?? new LeadingZeros()
    this.#zeros.set(scheme, known)
    return known
  }
}

/** The schemes whose check digits tell whether a text is one of theirs. */
const rightIn: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['LEI', isLei],
  ['CN-USCC', isCreditCode],
])

function unfitFor(scheme: string, id: string): CellRefusal | null {
  const text = id.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
  const failed = failedCheckOf(text)
  if (failed !== null && (failed === scheme || (failed === 'CN-USCC' && scheme.startsWith('CN-')))) {
    return failedCheck(id, failed)
  }
  const isRight = rightIn.get(scheme)
  if (!isRight || isRight(text)) return null
  const reason = `"${id}" is no identifier of ${scheme}; the record is imported`
  return { code: 'failed_check', reason, details: { cause: 'not_an_identifier', scheme } }
}

/** The identifier that a party's key consists of; `null` for a key that means something in its source alone. */
export function identifierOfKey(key: PartyKey): Identifier | null {
  const [, scheme = '', id = ''] = /^([\w-]{2,100}):(.+)$/.exec(key) ?? []
  return scheme === '' || scheme === 'local' ? null : { scheme, id }
}

/** Why a party's key identifies nothing: a spreadsheet has shortened it. */
export function damagedKey(field: string, key: PartyKey | undefined): StatementProblem | null {
  const identifier = key === undefined ? null : identifierOfKey(key)
  const damaged = identifier && damagedIdentifier(identifier.id)
  return damaged ? { field, value: key ?? null, ...damaged } : null
}
