import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sender } from '../kit/bridge.ts'
import { type networkComparisonMachine, selectComparison } from './network-comparison.machine.ts'

/** What became different between two days. */
export function useNetworkComparison(actor: ActorRefFrom<typeof networkComparisonMachine>) {
  const on = sender(actor)
  return {
    ...useSelector(actor, selectComparison),
    onPoint: on('day.pointed', 'pointed'),
    onReach: on('reach.chosen', 'reach'),
    onCancel: on('comparison.cancelled'),
    onRetry: on('comparison.retried'),
  }
}

export type NetworkComparison = ReturnType<typeof useNetworkComparison>
