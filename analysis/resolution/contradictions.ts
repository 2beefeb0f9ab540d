import type { DuplicateReason } from '#contracts/duplicate.ts'
import type { NameForm } from './name-form.ts'
import type { ComparedIdentifier, PartyProfile } from './party-profile.ts'
import { contradictionOfDetails } from './shared-details.ts'

/** Registers give a party one number of theirs: organisation lists (`GB-COH`) and registration authorities (`RA000585`). */
const givesOneNumber = /^(?:[A-Z]{2}-[A-Z0-9-]+|RA\d{6})$/

/**
 * What speaks against two parties being one. `names` are the two by which they are compared, `null` where none are
 * alike. Two LEIs, or a person and an organisation, settle it: the LEI is given once to a party (ISO 17442-1).
 */
export function contradictionsBetween(
  one: PartyProfile,
  other: PartyProfile,
  names: readonly [NameForm, NameForm] | null,
): DuplicateReason[] {
  return [
    differentKind(one, other),
    differentIdentifier(one.identifiers, other.identifiers),
    differentJurisdiction(one.jurisdiction, other.jurisdiction),
    contradictionOfDetails(one.details, other.details),
    ...(names ? againstNames(names, one.kind === 'person' || other.kind === 'person') : []),
  ].filter((reason) => reason !== null)
}

function differentKind(one: PartyProfile, other: PartyProfile): DuplicateReason | null {
  if (one.kind === 'unknown' || other.kind === 'unknown') return null
  if ((one.kind === 'person') === (other.kind === 'person')) return null
  return against('differentKind', -100, { one: one.kind, other: other.kind }, true)
}

function differentIdentifier(
  own: readonly ComparedIdentifier[],
  others: readonly ComparedIdentifier[],
): DuplicateReason | null {
  let found: DuplicateReason | null = null
  for (const scheme of new Set(own.map((identifier) => identifier.scheme))) {
    const lei = scheme === 'LEI'
    if (!lei && (found || !givesOneNumber.test(scheme))) continue
    const mine = own.filter((identifier) => identifier.scheme === scheme)
    const theirs = others.filter((identifier) => identifier.scheme === scheme)
    if (theirs.length === 0 || mine.some(({ value }) => theirs.some((their) => their.value === value))) continue
    const details = { scheme, one: mine[0]?.id ?? '', other: theirs[0]?.id ?? '' }
    found = against('differentIdentifier', lei ? -100 : -40, details, lei)
  }
  return found
}

function differentJurisdiction(one: string | null, other: string | null): DuplicateReason | null {
  if (one === null || other === null || one === other) return null
  const [[country, part], [otherCountry, otherPart]] = [one.split('-'), other.split('-')]
  if (country !== otherCountry) return against('differentJurisdiction', -25, { one, other })
  return part && otherPart ? against('differentJurisdiction', -10, { one, other }) : null
}

function againstNames([one, other]: readonly [NameForm, NameForm], person: boolean): (DuplicateReason | null)[] {
  return [
    person ? against('nameOfPerson', -20, {}) : null,
    one.numbers !== other.numbers ? against('differentNumbers', -30, { one: one.numbers, other: other.numbers }) : null,
    !person && one.form !== null && other.form !== null && one.form !== other.form
      ? against('differentForms', -20, { one: one.form, other: other.form })
      : null,
  ]
}

const against = (
  code: DuplicateReason['code'],
  points: number,
  details: DuplicateReason['details'],
  vetoes = false,
): DuplicateReason => ({ code, points, vetoes, details })
