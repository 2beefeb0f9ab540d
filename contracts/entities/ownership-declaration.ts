import * as v from 'valibot'
import type { IsoDate } from '../values/iso-date.ts'
import type { PartyDetails } from './party-detail.ts'

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

/**
 * What records about a company declare in place of owners by a day: each text once, as of the first record that has it,
 * until the latest end that any of them gives.
 */
export function declarationsOn(records: readonly PartyDetails[], day: IsoDate): OwnershipDeclaration[] {
  const declared = new Map<string, OwnershipDeclaration>()
  for (const { attributes, asOf, until } of records) {
    if ((asOf ?? day) > day || (until !== undefined && until <= day)) continue
    const end = until === undefined ? {} : { until }
    for (const text of attributes.ownershipDeclaration ?? []) {
      const before = declared.get(text)
      if (before === undefined) declared.set(text, { text, asOf, ...end })
      else if (before.until !== undefined && (until === undefined || before.until < until)) {
        declared.set(text, { text, asOf: before.asOf, ...end })
      }
    }
  }
  return [...declared.values()]
}

/** Declarations that a reply holds. */
export const maxDeclarations = 10
