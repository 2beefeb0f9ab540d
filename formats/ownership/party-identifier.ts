import type { Identifier } from '#contracts/entities/entity.ts'
import type { PartyKey } from '#contracts/facts/fact.ts'
import type { IdentifierScheme } from '#contracts/imports/column-mapping.ts'
import { type CheckedScheme, failedCheckOf, isBusinessNumber, isCreditCode, isLei } from '../reading/check-digits.ts'
import { COMPANIES_HOUSE, companyNumberFrom } from './company-number.ts'

/** By what a row identifies a party: the key that it goes by, and the identifier that other sources know as well. */
export type PartyIdentity = {
  key: PartyKey
  identifiers: Identifier[]
  /** The scheme whose shape the text has without its check digits; it is a number of this source alone then. */
  failedCheck?: CheckedScheme
}

/** The parser of each scheme; `null` for an invalid identifier. */
const readers: Readonly<Record<Exclude<IdentifierScheme, 'register'>, (value: string) => string | null>> = {
  LEI: (value) => (isLei(value) ? value : null),
  'CN-USCC': (value) => (isCreditCode(value) ? value : null),
  'CN-SAIC': (value) => (/^\d{13}(?:\d{2})?$/.test(value) ? value : null),
  [COMPANIES_HOUSE]: companyNumberFrom,
}

const schemed = /^([A-Za-z]{2,8}(?:-[A-Za-z0-9]{2,12}){0,3})\s*[:：]\s*(.+)$/

/**
 * The identifier of a cell: `LEI:…`, `CN-USCC:…` or another scheme of org-id.guide with a value, or a value alone whose
 * check digits tell its scheme. Any other value is the number of a register that is not named, which means something
 * within its source alone.
 * @returns the scheme of which the value is no identifier, where one is named
 */
export function partyIdentity(text: string): PartyIdentity | { notOf: string } {
  const [, named = '', rest = ''] = schemed.exec(text) ?? []
  const scheme = named === 'register' ? named : named.toUpperCase()
  const value = plain(scheme === '' ? text : rest)
  if (scheme === 'register') return ofRegister(value)
  if (scheme !== '') {
    const id = Object.hasOwn(readers, scheme) ? readers[scheme as keyof typeof readers](value) : value
    if (id === null && failedCheckOf(value) === scheme) return ofRegister(value)
    return id === null || id === '' ? { notOf: scheme } : of(scheme, id)
  }
  if (isLei(value)) return of('LEI', value)
  if (isCreditCode(value)) return of('CN-USCC', value)
  return isBusinessNumber(value) ? of('CN-SAIC', value) : ofRegister(value)
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()

const of = (scheme: string, id: string): PartyIdentity => ({
  key: `${scheme}:${id}`,
  identifiers: [{ scheme, id }],
})

function ofRegister(value: string): PartyIdentity {
  const failedCheck = failedCheckOf(value)
  return { key: `local:№ ${value}`, identifiers: [], ...(failedCheck && { failedCheck }) }
}
