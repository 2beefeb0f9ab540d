import * as v from 'valibot'
import { EntityKind, Identifier } from '#contracts/entity.ts'
import { InterestKind } from '#contracts/interest.ts'
import { StoredText } from '../bods/components.ts'

/**
 * What files of this program carry beside the words of a foreign standard, under `riskAtlas`, because the standard has
 * no place for it: whose statement it is and under which key, and the exact kind. Shares, dates, names and identifiers
 * stand in the standard's own fields alone, so that a file that somebody edited says what it shows.
 */
const ofEvery = {
  /** The data source that states it. */
  source: v.pipe(StoredText(200), v.minLength(1)),
  /** Its identity within the source. */
  key: v.pipe(StoredText(300), v.minLength(1)),
  /** Made up by the program. */
  synthetic: v.optional(v.boolean()),
}

export const OwnParty = v.object({
  ...ofEvery,
  kind: EntityKind,
  jurisdiction: v.nullable(StoredText(500)),
  /** Where the standard has no place for identifiers of any register. */
  identifiers: v.optional(v.pipe(v.array(Identifier), v.maxLength(1000))),
})
export type OwnParty = v.InferOutput<typeof OwnParty>

export const OwnInterest = v.object({
  ...ofEvery,
  kind: InterestKind,
  details: v.nullable(StoredText(500)),
  /** Where the standard has no place for votes apart from capital: as tables of stakes write them. */
  votes: v.optional(StoredText(100)),
})
export type OwnInterest = v.InferOutput<typeof OwnInterest>

/** Whose statements a file of this program holds. */
export type StatedSource = { source: string; synthetic: boolean }

const Marked = v.object({ riskAtlas: v.object({ source: ofEvery.source, synthetic: ofEvery.synthetic }) })

/** The source that a statement, or a line of one, is marked with; `null` where it is not of this program. */
export function statedSourceOf(value: unknown): StatedSource | null {
  const read = v.safeParse(Marked, value)
  if (!read.success) return null
  const { source, synthetic = false } = read.output.riskAtlas
  return { source, synthetic }
}
