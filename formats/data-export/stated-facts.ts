import type { EntityKind, Identifier } from '#contracts/entity.ts'
import type { PartyKey } from '#contracts/fact.ts'
import type { InterestTerms, Provenance } from '#contracts/interest.ts'
import type { PartyDetails } from '#contracts/party-detail.ts'

/** What a source states of a party, as it stands: the newest statement under a key. */
export type StatedParty = {
  key: PartyKey
  kind: EntityKind
  name: string | null
  jurisdiction: string | null
  identifiers: Identifier[]
  /** What the source states further of it; `null` where that is nothing. */
  details: PartyDetails | null
  /** Whether the source states that somebody has an interest in it. */
  isOwned: boolean
  /** Whether it was written already: what a file said differently of it follows once more. */
  isRepeated: boolean
  provenance: Provenance
}

/** What a record of a source states of one party's interest in another. */
export type StatedInterest = InterestTerms & {
  key: string
  owner: { key: PartyKey; name: string | null }
  company: { key: PartyKey; name: string | null }
  provenance: Provenance
}

/** Writes the statements of one source as a file: the head, then every party, then every interest, then the end. */
export type StatementWriter = {
  head: () => string
  party: (party: StatedParty) => string
  interest: (interest: StatedInterest) => string
  end: () => string
}

/** Who makes a file, and when; ISO 8601 in UTC. */
export type FileMaker = { program: string; madeAt: string }
