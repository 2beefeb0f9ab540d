import { titleWords } from './title-words.ts'

/** A word that stands out. `z`: by how many standard deviations its odds here exceed those elsewhere. */
export type HotWord = { word: string; titles: number; others: number; z: number }

/** Below it the difference may be chance (5 %, two-sided). */
const minZ = 1.96
/** Titles that a word has to stand in. */
const minTitles = 3
/** Weight of what is expected of a word by all titles, as a share of all words that were counted. */
const priorShare = 0.1

/**
 * The words that stand in some titles more than in others, the most telling first: weighted log-odds with an
 * informative Dirichlet prior in proportion to a word's share of both (Monroe, Colaresi and Quinn, "Fightin' Words",
 * Political Analysis 16, 2008). A word counts once a title; titles that are equal count once.
 *
 * @param limit how many words at most
 */
export function hotWords(titles: readonly string[], others: readonly string[], limit: number): HotWord[] {
  const [here, elsewhere] = [[...new Set(titles)], [...new Set(others)]]
  const words = titleWords([...here, ...elsewhere])
  const [found, rest] = [countsOf(words.slice(0, here.length)), countsOf(words.slice(here.length))]
  const [all, allOthers] = [sumOf(found), sumOf(rest)]
  if (allOthers === 0) return []
  const standsOut = [...found].flatMap(([word, count]) => {
    const other = rest.get(word) ?? 0
    const prior = priorShare * (count + other)
    const priors = priorShare * (all + allOthers)
    const [odds, otherOdds] = [logOdds(count + prior, all + priors), logOdds(other + prior, allOthers + priors)]
    const z = (odds - otherOdds) / Math.sqrt(1 / (count + prior) + 1 / (other + prior))
    return count >= minTitles && z >= minZ ? [{ word, titles: count, others: other, z }] : []
  })
  return standsOut.sort((a, b) => b.z - a.z || (a.word < b.word ? -1 : 1)).slice(0, limit)
}

const logOdds = (part: number, whole: number): number => Math.log(part / (whole - part))

function countsOf(titles: readonly Set<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of titles) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const sumOf = (counts: Map<string, number>): number => counts.values().reduce((sum, count) => sum + count, 0)
