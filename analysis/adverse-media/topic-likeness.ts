/** From which likeness on two articles about one company and kind of event tell of the same. */
export const sameTopicFrom = 0.45

/**
 * How alike texts are to one, from 0 to 1: the cosine of their words, each weighted by ln((N + 1) / (df + 1)), where df
 * of the N texts have it. 0 where nothing that tells texts apart stands in both.
 *
 * @param background further texts, by which words that stand in many weigh little
 */
export function topicLikeness(
  own: ReadonlySet<string>,
  others: readonly ReadonlySet<string>[],
  background: readonly ReadonlySet<string>[],
): number[] {
  const all = [own, ...others, ...background]
  const frequency = new Map<string, number>()
  for (const words of all) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const weightOf = (word: string) => Math.log((all.length + 1) / ((frequency.get(word) ?? 0) + 1))
  const squareOf = (words: Iterable<string>) => {
    let sum = 0
    for (const word of words) sum += weightOf(word) ** 2
    return sum
  }
  const ownSquare = squareOf(own)
  return others.map((words) => {
    const shared = squareOf(own.intersection(words))
    return shared === 0 ? 0 : Math.min(1, shared / Math.sqrt(ownSquare * squareOf(words)))
  })
}
