import * as v from 'valibot'
import { knownBirth } from '#contracts/entities/birth-date.ts'
import type { OwnershipDeclaration } from '#contracts/entities/ownership-declaration.ts'
import type { PartyDetails } from '#contracts/entities/party-detail.ts'
import type { EntityFact, FactBatch, InterestFact } from '#contracts/facts/fact.ts'
import type { InterestTerms } from '#contracts/ownership/interest.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Share } from '#contracts/values/share.ts'
import { Day, dayOf } from '#formats/reading/calendar-day.ts'
import { NAME_CHARACTERS, StoredText } from '#formats/reading/text-safety.ts'
import { addressLine, collectAttributes } from '../entities/collect-attributes.ts'
import type { ByteSource, ReadLimits } from '../reading/byte-source.ts'
import { countryCodeOf } from '../reading/country-code.ts'
import { FactSink } from '../reading/fact-sink.ts'
import { type JsonRecord, readRecords } from '../reading/json-array.ts'
import { COMPANIES_HOUSE, companiesHouseIdentifier, companyNumberFrom } from './company-number.ts'
import { Declarations, declarationText } from './ownership-declaration.ts'
import { type DaysHeld, daysInBoth, daysOutside, latestDays, maybeNothing } from './restated-stakes.ts'
import { type StatementProblem, statementProblemFrom } from './statement-problem.ts'

/** The register's bands, by its own descriptions of them; "less than 75 %" counts 75 % as reached. */
const bands: ReadonlyMap<string, Share> = new Map(
  Object.entries<Share>({
    '25-to-50': { min: 0.25, max: 0.5, minExclusive: true },
    '50-to-75': { min: 0.5, max: 0.75, minExclusive: true },
    '75-to-100': { min: 0.75, max: 1 },
    'more-than-25': { min: 0.25, max: 1, minExclusive: true },
  }),
)

/** Maximum characters kept of the natures of control in the register's words. */
const DETAILS_CHARACTERS = 500

/** Held through a trust or a firm that the person controls, or is a trustee or member of. */
const throughAnother = /-as-(control-over-)?(trust|firm)\b/

type Held = { share: Share; isDirect: boolean }

/**
 * Natures of control as one interest. Ownership of shares is capital, voting rights are votes, which shares have by
 * capital where the register states none. What is held in a person's own name comes before what is held through a trust
 * or a firm, and does not add to it, since both may be the same shares. Every nature stands in `details`.
 * @returns the nature that is none of the register's, where there is one
 */
function termsOfNatures(
  natures: readonly string[],
): Omit<InterestTerms, 'validFrom' | 'validTo'> | { unknown: string } {
  const shares: Held[] = []
  const votes: Held[] = []
  for (const nature of natures) {
    const isShares = nature.startsWith('ownership-of-shares-')
    if (!isShares && !nature.startsWith('voting-rights-')) continue
    const share = bands.get(/^(?:ownership-of-shares|voting-rights)-(.+?)-percent(?:-|$)/.exec(nature)?.[1] ?? '')
    if (share === undefined) return { unknown: nature }
    const held = { share, isDirect: !throughAnother.test(nature) }
    if (isShares) shares.push(held)
    else votes.push(held)
  }
  const details = natures.length === 0 ? null : natures.join('; ').slice(0, DETAILS_CHARACTERS).toWellFormed()
  if (shares.length + votes.length === 0) return { kind: 'influence', capital: null, votes: null, details }
  const capital = strongestOf(shares)
  return votes.length === 0
    ? { kind: 'stake', capital, votes: capital, votesInferred: true, details }
    : { kind: 'stake', capital, votes: strongestOf(votes), details }
}

function strongestOf(held: Held[]): Share | null {
  const own = held.filter(({ isDirect }) => isDirect)
  const [strongest] = (own.length > 0 ? own : held).map(({ share }) => share).sort(byStrength)
  return strongest ?? null
}

function byStrength(a: Share, b: Share): number {
  return b.min - a.min || a.max - b.max
}

const addressParts = [
  'care_of',
  'po_box',
  'premises',
  'address_line_1',
  'address_line_2',
  'locality',
  'region',
  'country',
  'postal_code',
] as const

const Word = v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(1000))), null))

/** What the register publishes of a person: of a birth the month alone, of an address the one for letters. */
const PscPerson = v.object({
  address: v.fallback(v.optional(v.object(Object.fromEntries(addressParts.map((part) => [part, Word])))), undefined),
  country_of_residence: Word,
  nationality: Word,
  date_of_birth: v.fallback(
    v.optional(
      v.object({
        year: v.pipe(v.number(), v.integer(), v.minValue(1000), v.maxValue(9999)),
        month: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
      }),
    ),
    undefined,
  ),
  identification: v.fallback(v.optional(v.object({ legal_form: Word })), undefined),
})

/** What a record of the register says further of its person; `day` is that of the record's notification. */
function pscDetails(data: unknown, day: string | null): PartyDetails {
  const { address, country_of_residence, nationality, date_of_birth: born, identification } = v.parse(PscPerson, data)
  const month = born?.month === undefined ? '' : `-${String(born.month).padStart(2, '0')}`
  return {
    asOf: day === null ? null : dayOf(day),
    attributes: collectAttributes({
      serviceAddress: address && addressLine(addressParts.map((part) => address[part])),
      residence: country_of_residence,
      nationality: nationality?.split(/\s*,\s*/),
      birthDate: born && `${born.year}${month}`,
      legalForm: identification?.legal_form,
    }),
  }
}

/** Companies remembered as already stated; beyond it the memory is emptied and one may be stated once more. */
const REMEMBERED_COMPANIES = 1_000_000
const TOTALS = 'totals#persons-of-significant-control-snapshot'
const NOT_A_NUMBER = 'is not the number of a company'
/** States that no person controls the company; the register has two spellings. */
const nobody = /^no-individual-or-entity-with-signi?ficant-control/

const kinds = [
  'individual-person-with-significant-control',
  'corporate-entity-person-with-significant-control',
  'legal-person-person-with-significant-control',
  'super-secure-person-with-significant-control',
  'individual-beneficial-owner',
  'corporate-entity-beneficial-owner',
  'legal-person-beneficial-owner',
  'super-secure-beneficial-owner',
  'persons-with-significant-control-statement',
  'exemptions',
] as const
type PscKind = (typeof kinds)[number]

const Words = v.optional(StoredText(NAME_CHARACTERS))

/** By their names, since when and until when a company is exempt. */
const Exemptions = v.fallback(
  v.optional(
    v.record(
      v.pipe(v.string(), v.maxLength(200)),
      v.object({ items: v.array(v.object({ exempt_from: v.optional(Day), exempt_to: v.optional(Day) })) }),
    ),
  ),
  undefined,
)

const PscRecord = v.object({
  company_number: v.pipe(
    v.string(),
    v.check((text) => companyNumberFrom(text) !== null, NOT_A_NUMBER),
  ),
  data: v.object({
    kind: v.picklist(kinds),
    links: v.object({ self: v.pipe(StoredText(300), v.minLength(1)) }),
    name: Words,
    natures_of_control: v.optional(v.pipe(v.array(StoredText(200)), v.maxLength(100))),
    notified_on: v.optional(Day),
    ceased_on: v.optional(Day),
    ceased: v.optional(v.boolean()),
    description: Words,
    statement: Words,
    exemptions: Exemptions,
    identification: v.optional(
      v.object({
        country_registered: Words,
        legal_form: Words,
        place_registered: Words,
        registration_number: v.optional(StoredText(200)),
      }),
    ),
  }),
})
type PscRecord = v.InferOutput<typeof PscRecord>

/** Whether a JSON value is a record of the register of persons with significant control, or its line of totals. */
export function isPscRecord(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('data' in value)) return false
  const { data } = value
  return typeof data === 'object' && data !== null && 'kind' in data && ('company_number' in value || isTotals(value))
}

function isTotals(value: unknown): boolean {
  return v.is(v.object({ data: v.object({ kind: v.literal(TOTALS) }) }), value)
}

/**
 * Reads the snapshot of the United Kingdom's register of persons with significant control: of each record its company,
 * under its number, and the person with the stated control. A person is known within the source alone, by the record; a
 * corporate one also by its number, where it names Companies House as its register.
 */
export function readPsc(
  file: string,
  records: AsyncIterable<JsonRecord[]>,
  source: ByteSource,
  limits: ReadLimits,
): AsyncGenerator<FactBatch, void, undefined> {
  const sink = new FactSink(file)
  const stated = new Set<string>()
  const entries = new PersonEntries()

  const told = new Declarations({ first: 1 })

  const stateCompany = (number: string, row: number) => {
    if (stated.has(number)) return
    if (stated.size >= REMEMBERED_COMPANIES) stated.clear()
    stated.add(number)
    const identifiers = [{ scheme: COMPANIES_HOUSE, id: number }]
    const words = { kind: 'company', name: null, jurisdiction: null } as const
    sink.add({ type: 'entity', key: `${COMPANIES_HOUSE}:${number}`, ...words, identifiers, row })
  }

  const state = (value: unknown, row: number): StatementProblem | null => {
    const read = v.safeParse(PscRecord, value, { abortEarly: true })
    if (!read.success) return statementProblemFrom(read.issues[0])
    const { data } = read.output
    const number = companyNumberFrom(read.output.company_number) ?? ''
    const period = periodOf(data)
    if ('code' in period) return period
    const terms = termsOf(data)
    if ('unknown' in terms) {
      const reason = `"${terms.unknown}" is no nature of control of the register`
      return { field: 'data.natures_of_control', code: 'unknown_code', reason, value: terms.unknown }
    }
    const declarations = declaredIn(data)
    if ('code' in declarations) return declarations
    stateCompany(number, row)
    for (const declared of declarations) {
      const record = told.recordOf(`${COMPANIES_HOUSE}:${number}`, { ...declared, row })
      if (record) sink.add(record)
    }
    if (terms === statesNothing) return null
    const own = personFrom(data, row)
    const details = pscDetails(detailsIn(value), data.notified_on ?? null)
    const known = entries.of(number, own, details)
    const owner = known ? { ...own, key: known.key } : own
    sink.add({ ...owner, details: known ? variantOf(details, known) : details })
    const company = `${COMPANIES_HOUSE}:${number}`
    for (const [place, part] of partsOf({ ...terms, ...period }, known).entries()) {
      const recordKey = place === 0 ? data.links.self : `${data.links.self}#${place + 1}`
      sink.add({ type: 'interest', recordKey, owner: owner.key, company, row, ...part } satisfies InterestFact)
    }
    return null
  }

  const read = (value: unknown, row: number): void => {
    const problem = isTotals(value) ? null : state(value, row)
    if (problem) sink.refuse(row, problem)
  }
  return readRecords(records, source, limits, sink, { read })
}

/** A person of a company, by the first entry, and when entries told the stake for certain. */
type KnownPerson = { key: string; told: DaysHeld[]; described: string[] }

/** Persons remembered; beyond it the memory is emptied, and entries far apart stay those of different persons. */
const REMEMBERED_PERSONS = 100_000

/** Titles that one entry has and another of the same person has not. */
const titles = /^(?:(?:mr|mrs|ms|miss|mx|dr|sir|dame|lord|lady|prof|professor|rev)\.? +)+/

/**
 * The persons of each company: entries that name one company, one person and one month of birth are about one person,
 * whoever filed them twice. A placeholder for a birth nobody knows tells nobody apart, and so joins nobody.
 */
class PersonEntries {
  readonly #persons = new Map<string, KnownPerson>()

  of(company: string, { key, kind, name }: EntityFact, { attributes }: PartyDetails): KnownPerson | null {
    const [birth = ''] = attributes.birthDate ?? []
    const month = knownBirth(birth) ?? ''
    if (kind !== 'person' || name === null || month.length < 'YYYY-MM'.length) return null
    const plain = name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').replace(titles, '')
    const person = `${company} ${month} ${plain}`
    const known = this.#persons.get(person)
    if (known) return known
    if (this.#persons.size >= REMEMBERED_PERSONS) this.#persons.clear()
    const first = { key, told: [], described: [] }
    this.#persons.set(person, first)
    return first
  }
}

/** What an entry says further of its person, beside what others of the same person say otherwise. */
function variantOf(details: PartyDetails, { described }: KnownPerson): PartyDetails {
  const words = JSON.stringify(details)
  if (!described.includes(words)) described.push(words)
  const variant = described.indexOf(words) + 1
  return variant === 1 ? details : { ...details, variant }
}

/** An interest, and where an entry of the same person told a stake for the same days, these as one that may be it. */
function partsOf(terms: InterestTerms, person: KnownPerson | null): InterestTerms[] {
  if (person === null || terms.kind !== 'stake') return [terms]
  const held = { from: terms.validFrom, to: terms.validTo }
  const twice = latestDays(person.told.map((days) => daysInBoth(held, days)))
  const during = ({ from, to }: DaysHeld): InterestTerms => ({ ...terms, validFrom: from, validTo: to })
  const sure = twice ? daysOutside(held, twice) : [held]
  person.told.push(...sure)
  return [...sure.map(during), ...(twice ? [maybeNothing(during(twice))] : [])]
}

/** The part of a record about the person, as in the file. */
function detailsIn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'data' in value ? value.data : {}
}

/** From the day of notification to the day on which it ceased. */
function periodOf(data: PscRecord['data']): Pick<InterestTerms, 'validFrom' | 'validTo'> | StatementProblem {
  const validFrom = data.notified_on ?? null
  const validTo = data.ceased_on ?? null
  const field = 'data.ceased_on'
  if (validTo === null && data.ceased === true) {
    const reason = 'the record has ceased and no date says when'
    return { field, code: 'missing', reason, value: null, details: { cause: 'end_unknown' } }
  }
  if (validFrom !== null && validTo !== null && validTo <= validFrom) {
    return endsBeforeStart(field, validFrom, validTo)
  }
  return { validFrom, validTo }
}

function endsBeforeStart(field: string, start: IsoDate, end: IsoDate): StatementProblem {
  const details = { cause: 'ends_before_start', start } as const
  return { field, code: 'period_reversed', reason: `${end} is not after its first day, ${start}`, value: end, details }
}

/** Of a record without a controlling person. */
const statesNothing = { kind: 'influence', capital: null, votes: null, details: null } as const

function termsOf(data: PscRecord['data']): ReturnType<typeof termsOfNatures> {
  const words = { kind: 'influence', capital: null, votes: null } as const
  if (data.kind === 'exemptions') return statesNothing
  if (data.kind === 'persons-with-significant-control-statement') {
    return nobody.test(data.statement ?? '') ? statesNothing : { ...words, details: data.statement ?? data.kind }
  }
  const natures = data.natures_of_control ?? []
  return natures.length === 0 ? { ...words, details: data.description ?? data.kind } : termsOfNatures(natures)
}

/**
 * What the company declares in place of a controlling person, until it ceases; each exemption for its own days, those
 * without an end as one. Nothing of other records.
 */
function declaredIn(data: PscRecord['data']): OwnershipDeclaration[] | StatementProblem {
  const { kind, statement, exemptions = {}, ceased_on: until, notified_on: asOf = null } = data
  const end = until === undefined ? {} : { until }
  if (kind === 'persons-with-significant-control-statement') {
    return [{ text: declarationText(statement ?? kind), asOf, ...end }]
  }
  if (kind !== 'exemptions') return []
  if (Object.keys(exemptions).length === 0) return [{ text: declarationText('exempt'), asOf, ...end }]
  const declared: OwnershipDeclaration[] = []
  for (const [name, { items }] of Object.entries(exemptions)) {
    const text = declarationText(name)
    const open = items.filter(({ exempt_to }) => exempt_to === undefined)
    const [first] = open.map(({ exempt_from }) => exempt_from ?? '').sort()
    if (first !== undefined) declared.push({ text, asOf: first || asOf, ...end })
    for (const { exempt_from: from = asOf, exempt_to: to } of items) {
      if (to === undefined) continue
      if (from !== null && to <= from) return endsBeforeStart(`data.exemptions.${name}`, from, to)
      declared.push({ text, asOf: from, until: to })
    }
  }
  return declared
}

const personKinds: Readonly<Partial<Record<PscKind, EntityFact['kind']>>> = {
  'individual-person-with-significant-control': 'person',
  'individual-beneficial-owner': 'person',
  'corporate-entity-person-with-significant-control': 'company',
  'corporate-entity-beneficial-owner': 'company',
}

function personFrom({ kind, links, name, identification }: PscRecord['data'], row: number): EntityFact {
  const identifier = companiesHouseIdentifier(identification)
  const isState =
    kind.startsWith('legal-person') && /government|ministry|state\b/i.test(identification?.legal_form ?? '')
  return {
    type: 'entity',
    key: `local:${links.self}`,
    kind: isState ? 'state' : (personKinds[kind] ?? 'unknown'),
    name: name?.trim() || null,
    jurisdiction: identifier ? 'GB' : countryCodeOf(identification?.country_registered),
    identifiers: identifier ? [identifier] : [],
    row,
  }
}
