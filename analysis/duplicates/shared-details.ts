import type { DuplicateReason } from '#contracts/duplicates/duplicate.ts'
import { knownBirth } from '#contracts/entities/birth-date.ts'
import { nameFormOf } from './name-form.ts'

/** The details stated about a party beyond names and numbers, as far as they help to identify it. */
export type DescribedDetails = {
  addresses: readonly string[]
  phones: readonly string[]
  /** Years, months or days. */
  birthDates: readonly string[]
  legalRepresentatives: readonly string[]
}

/** A value as it is written, and as it is compared. */
type Compared<Form> = { written: string; form: Form }

/** The same made ready for being compared. */
export type ComparedDetails = {
  addresses: readonly Compared<AddressForm>[]
  phones: readonly Compared<string>[]
  birthDates: readonly string[]
  legalRepresentatives: readonly Compared<string>[]
}

type AddressForm = { words: ReadonlySet<string>; joined: string; chinese: boolean }

export const nothingStated: DescribedDetails = { addresses: [], phones: [], birthDates: [], legalRepresentatives: [] }

/** Values of one kind that are looked at. */
const maxValues = 10

export function comparedDetails(stated: DescribedDetails): ComparedDetails {
  const compared = <Form>(values: readonly string[], formOf: (written: string) => Form) =>
    values.slice(0, maxValues).map((written) => ({ written, form: formOf(written) }))
  return {
    addresses: compared(stated.addresses, addressForm),
    phones: compared(stated.phones, (written) => written.replace(/\D/g, '').replace(/^0+/, '')),
    birthDates: stated.birthDates
      .filter((date) => /^\d{4}(-\d{2}){0,2}$/.test(date))
      .flatMap((date) => knownBirth(date) ?? [])
      .slice(0, maxValues),
    legalRepresentatives: compared(stated.legalRepresentatives, (written) => nameFormOf(written).sorted),
  }
}

function addressForm(written: string): AddressForm {
  const plain = written.normalize('NFKC').toLowerCase()
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return { words: new Set(words), joined: words.join(''), chinese: /\p{Script=Han}/u.test(plain) }
}

const points = { address: 8, phone: 8, representative: 8, birthDay: 25, birthMonth: 15, birthYear: 5, otherBirth: -60 }

/**
 * What such details say for two parties being one. Many companies share an address, so that it says little alone.
 * @param nearlySame whether names or an identifier are the same, or nearly; otherwise only dates of birth count
 */
export function reasonsOfDetails(one: ComparedDetails, other: ComparedDetails, nearlySame: boolean): DuplicateReason[] {
  const birth = sameBirth(one.birthDates, other.birthDates)
  if (!nearlySame) return birth ? [birth] : []
  const found = [
    birth,
    shared('sameAddress', points.address, one.addresses, other.addresses, isSameAddress),
    shared('samePhone', points.phone, one.phones, other.phones, isSamePhone),
    shared(
      'sameLegalRepresentative',
      points.representative,
      one.legalRepresentatives,
      other.legalRepresentatives,
      (mine, theirs) => mine !== '' && mine === theirs,
    ),
  ]
  return found.filter((reason) => reason !== null)
}

/** What they say against it: no two of the dates of birth can be the same. */
export function contradictionOfDetails(one: ComparedDetails, other: ComparedDetails): DuplicateReason | null {
  const [mine, theirs] = [one.birthDates[0], other.birthDates[0]]
  if (mine === undefined || theirs === undefined || sameBirth(one.birthDates, other.birthDates)) return null
  return { code: 'differentBirthDate', points: points.otherBirth, vetoes: false, details: { one: mine, other: theirs } }
}

function shared<Form>(
  code: 'sameAddress' | 'samePhone' | 'sameLegalRepresentative',
  worth: number,
  mine: readonly Compared<Form>[],
  theirs: readonly Compared<Form>[],
  isSame: (one: Form, other: Form) => boolean,
): DuplicateReason | null {
  const pairs = mine.flatMap((one) =>
    theirs.filter((other) => isSame(one.form, other.form)).map((other) => [one.written, other.written] as const),
  )
  const inOrder = (pair: readonly string[]) => pair.toSorted().join('\n')
  const [found] = pairs.toSorted((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1))
  return found ? { code, points: worth, vetoes: false, details: { one: found[0], other: found[1] } } : null
}

/** Words of an address that has to hold a number, of which all stand in the other; Chinese ones hold each other. */
const [minWords, minChinese] = [3, 8]

function isSameAddress(one: AddressForm, other: AddressForm): boolean {
  const [short, long] = one.joined.length <= other.joined.length ? [one, other] : [other, one]
  if (short.chinese || long.chinese) return short.joined.length >= minChinese && long.joined.includes(short.joined)
  return short.words.size >= minWords && /\d/.test(short.joined) && short.words.isSubsetOf(long.words)
}

/** Digits by which a telephone is reached from anywhere, without those of a country or city before them. */
const minDigits = 7

function isSamePhone(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.length >= minDigits && long.endsWith(short)
}

/** The most precise common date of birth of two parties. */
function sameBirth(mine: readonly string[], theirs: readonly string[]): DuplicateReason | null {
  const common = mine
    .flatMap((one) =>
      theirs.map((other) => (one.length <= other.length ? [one, other] : [other, one]) as [string, string]),
    )
    .filter(([short, long]) => long.startsWith(short))
    .map(([short]) => short)
  const date = common.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0]
  if (date === undefined) return null
  const worth = date.length === 10 ? points.birthDay : date.length === 7 ? points.birthMonth : points.birthYear
  return { code: 'sameBirthDate', points: worth, vetoes: false, details: { date } }
}
