import type { EntityKind, Identifier } from '#contracts/entities/entity.ts'
import type { PartyDetails } from '#contracts/entities/party-detail.ts'
import type { Relation } from '#contracts/entities/relation.ts'
import type { PartyKey } from '#contracts/facts/fact.ts'
import type { InterestTerms } from '#contracts/ownership/interest.ts'
import type { Provenance } from '#contracts/values/evidence.ts'

/** What a source states of a party, as it is: the newest statement under a key. */
export type StatedParty = {
  key: PartyKey
  kind: EntityKind
  name: string | null
  jurisdiction: string | null
  identifiers: Identifier[]
  /** What the source states further of it; `null` where that is nothing. */
  details: PartyDetails | null
  /** Whether the source states any interest in it. */
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

/** A relation of two parties stated by a record. `isPerson`: a person without owners. */
export type StatedRelation = Omit<Relation, 'one' | 'other'> & {
  key: string
  one: { key: PartyKey; name: string | null; isPerson: boolean }
  other: { key: PartyKey; name: string | null; isPerson: boolean }
  provenance: Provenance
}

/**
 * Writes the statements of one source as a file: the head, then every party, every interest and every relation, then
 * the end. A relation is nothing in a standard that has none between parties.
 */
export type StatementWriter = {
  head: () => string
  party: (party: StatedParty) => string
  interest: (interest: StatedInterest) => string
  relation: (relation: StatedRelation) => string
  end: () => string
}

/** Who makes a file, and when; ISO 8601 in UTC. */
export type FileMaker = { program: string; madeAt: string }
