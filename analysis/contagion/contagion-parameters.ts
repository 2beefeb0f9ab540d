import type { ParameterSpecs } from '#contracts/measures/measure.ts'

const lossShare = (standard = 1, least = 0) =>
  ({ type: 'number', default: standard, least, most: 1, unit: 'share' }) as const

/** What contagion can be asked with. A layer whose loss is 0 is shut. */
export const contagionParameters = {
  shocked: { type: 'parties', least: 0, most: 1_000 },
  shock: lossShare(),
  model: {
    type: 'choice',
    default: 'debt_rank',
    options: ['debt_rank', 'debt_rank_2015', 'sequential', 'equity_value', 'clearing'],
  },
  equityLoss: lossShare(),
  debtLoss: lossShare(),
  guaranteeLoss: lossShare(),
  supportLoss: lossShare(),
  parentSupport: lossShare(0),
  threshold: lossShare(1, 0.01),
  failureCost: lossShare(0),
  mostRounds: { type: 'count', default: 1_000, least: 1, most: 1_000_000 },
  limit: { type: 'count', default: 100, least: 1, most: 100_000 },
  paths: { type: 'count', default: 10, least: 0, most: 1_000 },
} as const satisfies ParameterSpecs
