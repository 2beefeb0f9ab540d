import { clearingOutcome } from './clearing-outcome.ts'
import type { ContagionOutcome, ContagionQuestion } from './contagion-question.ts'
import { debtRank2012, debtRank2015 } from './debt-rank.ts'
import { equityOutcome } from './equity-outcome.ts'
import { largestBlows, proportionalPaths } from './largest-paths.ts'
import { boundedImpacts } from './loss-channels.ts'
import { networkChannels } from './network-channels.ts'
import { sequentialDefault } from './sequential-default.ts'
import { spectralRadius } from './spectral-radius.ts'

/** Follows a shock by one of the models. */
export function contagionOutcome(question: ContagionQuestion): ContagionOutcome {
  if (question.model === 'equity_value') return equityOutcome(question)
  if (question.model === 'clearing') return clearingOutcome(question)
  const { network, holdings, exposures, books, losses, shock: own, model } = question
  const channels = networkChannels(network, holdings, exposures, books.equity, losses)
  const toTheEnd = { threshold: question.threshold, progress: question.progress }
  if (model === 'debt_rank') {
    const bounded = boundedImpacts(channels)
    const cascade = debtRank2012(bounded, own, toTheEnd)
    const paths = () => proportionalPaths(bounded, cascade, own, true)
    return { channels: bounded, cascade, own, isOrdered: true, spectralRadius: null, paths }
  }
  if (model === 'debt_rank_2015') {
    const cascade = debtRank2015(channels, own, question)
    const paths = () => proportionalPaths(channels, cascade, own, false)
    return { channels, cascade, own, isOrdered: true, spectralRadius: spectralRadius(channels), paths }
  }
  const cascade = sequentialDefault(channels, own, toTheEnd)
  const paths = () => largestBlows(channels, cascade)
  return { channels, cascade, own, isOrdered: true, spectralRadius: null, paths }
}
