/**
 * Articles about a company that reprint one another. `authority` of their best source, from 0 to 1; `repeats`: further
 * articles; `hours` since the last of them.
 */
export type HeatedStory = { authority: number; repeats: number; hours: number }

/** The sum of stories at which heat has 63 of its 100 points. */
const scale = 8
const halfLifeHours = 24

/**
 * How much is told of a company at a time, good or bad, from 0 to 100: more stories, by better sources and repeated
 * more often, are hotter, and each cools by half in a day. What readers do (views, comments, shares) is not in the data
 * and counts for none of them.
 */
export function mediaHeat(stories: readonly HeatedStory[]): number {
  const sum = stories.reduce(
    (total, { authority, repeats, hours }) =>
      total + authority * (1 + Math.log1p(repeats)) * 2 ** (-hours / halfLifeHours),
    0,
  )
  return 100 * (1 - Math.exp(-sum / scale))
}
