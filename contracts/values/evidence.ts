import * as v from 'valibot'

/** Where a record was stated: source, file and row, and whether the program made it up itself. */
export const RecordEvidence = v.object({
  source: v.string(),
  file: v.string(),
  row: v.number(),
  importId: v.string(),
  synthetic: v.boolean(),
})
export type RecordEvidence = v.InferOutput<typeof RecordEvidence>

/** A party as a record names it, and the entity of the network that bears exactly this name, where just one does. */
export const NamedParty = v.object({ name: v.string(), entity: v.nullable(v.string()) })
export type NamedParty = v.InferOutput<typeof NamedParty>
