import * as v from 'valibot'

/** Whether the demonstration data are there, arrive, go, or are not there. */
export const DemonstrationState = v.picklist(['absent', 'loading', 'present', 'removing'])
export type DemonstrationState = v.InferOutput<typeof DemonstrationState>

/** The demonstration data of an installation: what goes with them, and how far their loading or removal is. */
export const Demonstration = v.object({
  state: DemonstrationState,
  /** Their files, and how many of them are imported, or rolled back while they are removed. */
  files: v.number(),
  done: v.number(),
  /** Parties, interests and records that they alone state by now. */
  parties: v.number(),
  interests: v.number(),
  records: v.number(),
  /** When the last of them was rolled back, in ISO 8601, and by whom; `null` while any of them is there. */
  removed: v.nullable(v.object({ at: v.string(), by: v.nullable(v.string()) })),
})
export type Demonstration = v.InferOutput<typeof Demonstration>
