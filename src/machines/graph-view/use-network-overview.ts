import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sender } from '../kit/bridge.ts'
import {
  type networkOverviewMachine,
  selectMayArrangeAgain,
  selectMayStopArranging,
  selectOverview,
  selectOverviewStatus,
} from './network-overview.machine.ts'

/** The network as a whole: what is read and arranged of it, and the party that is selected. */
export function useNetworkOverview(actor: ActorRefFrom<typeof networkOverviewMachine>) {
  const on = sender(actor)
  return {
    ...useSelector(actor, selectOverview),
    status: useSelector(actor, selectOverviewStatus),
    mayStop: useSelector(actor, selectMayStopArranging),
    mayRetry: useSelector(actor, selectMayArrangeAgain),
    onAsk: on('overview.asked', 'ask'),
    onSelect: on('party.selected', 'party'),
    onStop: on('arrangement.cancelled'),
    onRetry: on('overview.retried'),
  }
}
