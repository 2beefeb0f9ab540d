import * as v from 'valibot'

/** Name of the data source of everything that the program made up itself. */
export const demonstrationSource = 'synthetic demonstration data'

/** Where a record was stated: source, file and row, and whether the program made it up itself. */
export const RecordEvidence = v.object({
  source: v.string(),
  file: v.string(),
  row: v.number(),
  importId: v.string(),
  synthetic: v.boolean(),
})
export type RecordEvidence = v.InferOutput<typeof RecordEvidence>

/** What a stored record has besides its content. */
export const recorded = { id: v.string(), evidence: RecordEvidence }

/** Where a fact was stated: which source and file, at which record, brought in by which import. */
export const Provenance = v.object({
  source: v.string(),
  file: v.string(),
  /** Line of a CSV or JSON Lines file, or position in a JSON array; both count from 1. */
  row: v.number(),
  importId: v.string(),
  importedAt: v.string(),
  synthetic: v.boolean(),
})
export type Provenance = v.InferOutput<typeof Provenance>

/** A party as named by a record, and the only entity of the network with exactly this name, if any. */
export const NamedParty = v.object({ name: v.string(), entity: v.nullable(v.string()) })
export type NamedParty = v.InferOutput<typeof NamedParty>
