import type { RiskLevel } from '../values/risk-level.ts'

/** The negative index, from 0 to 100, from which on a company stands at each level above normal. */
const minIndex: readonly [level: RiskLevel, index: number][] = [
  ['severe', 80],
  ['warning', 60],
  ['watch', 40],
  ['notice', 20],
]

/** The level of a company by its negative index. */
export const levelOfIndex = (index: number): RiskLevel => minIndex.find(([, min]) => index >= min)?.[0] ?? 'normal'

/** The indices at which a level begins. */
export const indexLimits: readonly number[] = minIndex.map(([, index]) => index)
