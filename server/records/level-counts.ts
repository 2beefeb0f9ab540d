import { RiskLevel } from '#contracts/values/risk-level.ts'

type Graded = { level: RiskLevel; score: number }

/** How many there are of each level. */
export function levelCounts(rows: readonly Graded[]): Record<RiskLevel, number> {
  const counts: Record<RiskLevel, number> = { normal: 0, notice: 0, watch: 0, warning: 0, severe: 0 }
  for (const { level } of rows) counts[level]++
  return counts
}

/** Compares so that the gravest level comes first, and of one level the highest score. */
export const graverFirst = (one: Graded, other: Graded): number =>
  RiskLevel.options.indexOf(other.level) - RiskLevel.options.indexOf(one.level) || other.score - one.score
