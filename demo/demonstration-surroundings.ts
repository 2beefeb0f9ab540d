import { below, createRandom, type Random } from '#analysis/arithmetic/random.ts'
import type { EntityKind, Identifier } from '#contracts/entities/entity.ts'
import type { PartyKey } from '#contracts/facts/fact.ts'
import type { ControlKind } from '#contracts/ownership/ownership-report.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { companyNames, entrepreneurs } from './demonstration-names.ts'

/** Number of companies around the stories, and how many of them have persons at the top. */
const [COMPANIES, HEADS] = [76, 8]

/** The banks that discount bills and take them as security. */
export const demonstrationBanks: DemonstrationParty[] = [
  { id: 'C-0291', kind: 'company', name: '松屿示例银行股份有限公司', jurisdiction: 'CN' },
  { id: 'C-0292', kind: 'company', name: '北麓示例银行股份有限公司', jurisdiction: 'CN' },
]

/**
 * Ordinary groups of companies beside the stories, so that a search finds more than special cases: trees under persons,
 * two of whose companies also hold a little of others. Always the same.
 */
export function demonstrationSurroundings(): { parties: DemonstrationParty[]; stakes: DemonstrationStake[] } {
  const random = createRandom(20260101)
  const names = entrepreneurs()
  const heads = Array.from({ length: HEADS }, (_, index) => {
    return { id: `P-${index + 201}`, kind: 'person' as const, name: names[index] ?? '' }
  })
  const companies: DemonstrationParty[] = companyNames(COMPANIES, random).map((named, index) => {
    return { id: `C-0${index + 201}`, kind: 'company', ...named }
  })
  const stakes = companies.flatMap(({ id }, index) => stakesIn(id, index, random))
  const inBanks = demonstrationBanks.flatMap(({ id }, index) => [
    { owner: `P-${index + 201}`, company: id, capital: 31 + index },
    { owner: `P-${index + 203}`, company: id, capital: 24 },
  ])
  return { parties: [...heads, ...companies, ...demonstrationBanks], stakes: [...stakes, ...inBanks] }
}

/** A majority for a head or an earlier company, and sometimes a minority for another: at most 100 % in all. */
function stakesIn(company: string, index: number, random: Random): DemonstrationStake[] {
  const earlier = () => `C-0${below(random, index) + 201}`
  const head = () => `P-${below(random, HEADS) + 201}`
  const majority = 51 + below(random, 50)
  const from = `${2005 + below(random, 18)}-0${1 + below(random, 9)}-01`
  const owner = index < HEADS || random() < 0.15 ? head() : earlier()
  const stakes: DemonstrationStake[] = [{ owner, company, capital: majority, from }]
  const other = index < HEADS || random() < 0.5 ? head() : earlier()
  if (other !== owner && majority < 90 && random() < 0.6) {
    stakes.push({ owner: other, company, capital: below(random, 100 - majority) + 1, from })
  }
  return stakes
}

/** A party of the demonstration data. Its key in the file is `DEMO:` and its id. */
export type DemonstrationParty = {
  id: string
  kind: EntityKind
  name: string
  jurisdiction?: string
  /** Further identifiers, of schemes that are invented as well. */
  identifiers?: readonly Identifier[]
  address?: string
}

/** A share in percent: exact, a band (without its lower end where `above`), or unknown. */
export type Percentage = number | { above?: true; from: number; to: number } | 'unknown'

/**
 * Who holds what. Votes follow the capital where they are not given. `consolidates` states control without a figure.
 */
export type DemonstrationStake = {
  owner: string
  company: string
  capital: Percentage
  votes?: Percentage
  from?: IsoDate
  to?: IsoDate
  consolidates?: true
}

/** Who controls the story's company by majority, on a day or by the latest statements (`null`). */
export type Expectation = { asOf: IsoDate | null; kind: ControlKind; controllers: PartyKey[] }

/** A situation that the demonstration data show, and what the analysis must find in it. */
export type DemonstrationStory = {
  id: string
  /** What is to be seen, in one sentence. */
  shows: string
  company: PartyKey
  expected: Expectation[]
  parties: DemonstrationParty[]
  stakes: DemonstrationStake[]
}
