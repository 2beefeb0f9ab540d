import type { EntityKind, Identifier } from '../entities/entity.ts'
import type { PartyDetails } from '../entities/party-detail.ts'
import type { InterestTerms } from '../ownership/interest.ts'
import type { RowProblem } from '../values/problem.ts'
import type { RecordFact } from '../values/record.ts'

/**
 * How a file names a party: the identifier's scheme and value (`LEI:…`, `GB-COH:…`), or a name that means something in
 * this source alone (`local:…`).
 */
export type PartyKey = string

/** What one record of a file says about a party. */
export type EntityFact = {
  type: 'entity'
  key: PartyKey
  kind: EntityKind
  /** `null` where the record refers to the party without naming it. */
  name: string | null
  jurisdiction: string | null
  identifiers: Identifier[]
  row: number
  /** As the reader of a format gives them; a batch holds them as a record of their own, of the kind `partyDetails`. */
  details?: PartyDetails
}

/** What one record of a file says about a party's interest in a company. */
export type InterestFact = InterestTerms & {
  type: 'interest'
  /** The record's identity within its source; a newer statement under the same key replaces an older one. */
  recordKey: string
  owner: PartyKey
  company: PartyKey
  row: number
}

export type Fact = EntityFact | InterestFact | RecordFact

/** A stretch of a file, read: its facts, the rows that could not be read, and how far the reader has come. */
export type FactBatch = {
  facts: Fact[]
  problems: RowProblem[]
  /** Rows (records) seen since the beginning of the file. */
  rowsRead: number
  /** Bytes of the file as stored (compressed, where it is) consumed since its beginning. */
  bytesRead: number
}
