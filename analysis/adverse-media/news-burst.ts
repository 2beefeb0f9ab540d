/**
 * Articles from which on a week can be a burst, the smallest rate that is reckoned with, and the chance that is too
 * small.
 */
const [minArticles, minRate, maxChance] = [3, 0.5, 0.01]

/**
 * Whether so many articles in a period are a burst: at the usual rate, as many or more come by chance in fewer than one
 * of a hundred periods (upper tail of the Poisson distribution).
 *
 * @param articles in the period
 * @param usual in a period of that length before, on average
 */
export function isNewsBurst(articles: number, usual: number): boolean {
  if (articles < minArticles) return false
  const rate = Math.max(usual, minRate)
  if (articles <= rate) return false
  let logarithm = -rate
  for (let count = 1; count <= articles; count++) logarithm += Math.log(rate / count)
  let [term, chance] = [Math.exp(logarithm), 0]
  for (let count = articles + 1; term > Number.EPSILON * chance; count++) {
    chance += term
    term *= rate / count
  }
  return chance < maxChance
}
