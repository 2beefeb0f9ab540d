import { Trans } from '@lingui/react/macro'
import { inferredAmong, stakesBehind } from '#contracts/ownership/inferred-votes.ts'
import type { NetworkEdge } from '#contracts/ownership/network.ts'
import type { ProofStep } from '#contracts/ownership/ownership-report.ts'

type InferredVotesProps = { step: Pick<ProofStep, 'company' | 'through'>; edges: readonly NetworkEdge[] }

/** Beside the votes of a step: that they are inferred from shares, or some of them. */
export function InferredVotes({ step, edges }: InferredVotesProps) {
  const part = inferredAmong(stakesBehind(step, edges))
  if (part === 'none') return null
  return <> {part === 'all' ? <Trans>(inferred from shares)</Trans> : <Trans>(partly inferred from shares)</Trans>}</>
}
