import * as v from 'valibot'
import { IsoDate } from '../values/iso-date.ts'

/**
 * `GET /api/adverse-media/hot-words?…`: the words of titles that stand out in the articles of a filter, the most
 * telling first, at most forty. Of many titles the newest are read.
 */
export const HotWords = v.object({
  words: v.array(
    v.object({
      word: v.string(),
      /** Titles of the filter that it stands in, and others. */
      titles: v.number(),
      others: v.number(),
      /** Standard deviations by which the log-odds of the word here exceed those elsewhere, from 1.96. */
      z: v.number(),
    }),
  ),
  /** Titles that were read, and how many more there are. */
  titles: v.number(),
  leftOut: v.number(),
  /**
   * What they are compared with: other articles of the same days, or, where the filter names nothing but days, those of
   * as many days before. `null` without any.
   */
  compared: v.nullable(
    v.object({
      kind: v.picklist(['otherArticles', 'daysBefore']),
      from: v.nullable(IsoDate),
      to: v.nullable(IsoDate),
      titles: v.number(),
    }),
  ),
})
export type HotWords = v.InferOutput<typeof HotWords>
