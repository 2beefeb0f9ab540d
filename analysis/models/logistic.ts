/** The probability that belongs to the logarithm of odds. */
export function probabilityOf(logOdds: number): number {
  if (logOdds >= 0) return 1 / (1 + Math.exp(-logOdds))
  const odds = Math.exp(logOdds)
  return odds / (1 + odds)
}

/** The logarithm of the odds of a probability; probabilities of 0 and 1 are moved inwards by 1e-15. */
export function logOddsFrom(probability: number): number {
  const inside = Math.min(1 - 1e-15, Math.max(1e-15, probability))
  return Math.log(inside / (1 - inside))
}

/** Mean logistic loss of the logarithms of odds against labels of 0 and 1. */
export function logLoss(logOdds: ArrayLike<number>, labels: Uint8Array): number {
  let sum = 0
  for (let row = 0; row < labels.length; row++) {
    const score = logOdds[row] as number
    sum += Math.max(score, 0) - score * (labels[row] as number) + Math.log1p(Math.exp(-Math.abs(score)))
  }
  return sum / labels.length
}
