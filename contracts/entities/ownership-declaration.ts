import * as v from 'valibot'

/**
 * What a source declares of a company in place of owners: that it has none, is exempt or does not know them, with the
 * reason and description, as of the day of the source. It holds before `until`, always where that is missing.
 */
export const OwnershipDeclaration = v.object({
  text: v.string(),
  asOf: v.nullable(v.string()),
  until: v.optional(v.string()),
})
export type OwnershipDeclaration = v.InferOutput<typeof OwnershipDeclaration>

/** Declarations that a reply holds. */
export const maxDeclarations = 10
