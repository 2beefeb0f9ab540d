import type { EntityKind, Identifier } from '#contracts/entities/entity.ts'
import type { PartyKey } from '#contracts/facts/fact.ts'
import type { ControlKind } from '#contracts/ownership/ownership-report.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'

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

/** Who holds what. Votes follow the capital where they are not given. `consolidates` states control without a figure. */
export type DemonstrationStake = {
  owner: string
  company: string
  capital: Percentage
  votes?: Percentage
  from?: IsoDate
  to?: IsoDate
  consolidates?: true
}

/** Who controls the story's company by majority, on a day or by the newest statements (`null`). */
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
