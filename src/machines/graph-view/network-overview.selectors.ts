import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { networkOverviewMachine } from './network-overview.machine.ts'

/** The actor that shows a network as a whole. */
export type NetworkOverviewActor = ActorRefFrom<typeof networkOverviewMachine>
type Snapshot = SnapshotFrom<typeof networkOverviewMachine>

export const selectOverview = ({ context }: Snapshot) => context

/** What the overview is at, and what can be asked of it. */
export type OverviewStatus = 'closed' | 'reading' | 'arranging' | 'shown' | 'cancelled' | 'failed'

export function selectOverviewStatus(snapshot: Snapshot): OverviewStatus {
  if (snapshot.matches({ laidOut: 'reading' })) return 'reading'
  if (snapshot.matches({ laidOut: 'arranging' })) return 'arranging'
  for (const status of ['shown', 'cancelled', 'failed'] as const) if (snapshot.matches(status)) return status
  return 'closed'
}

export const selectMayArrangeAgain = (snapshot: Snapshot): boolean => snapshot.can({ type: 'overview.retried' })
export const selectMayStopArranging = (snapshot: Snapshot): boolean => snapshot.can({ type: 'arrangement.cancelled' })
