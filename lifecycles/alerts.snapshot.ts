import type { SnapshotFrom } from 'xstate'
import type { AlertState } from '#contracts/alerts/alert.ts'
import { alertMachine } from './alerts.machine.ts'

/** The machine's snapshot of a stored alert, to ask what may happen to it: `snapshot.can({ type: 'alert.muted' })`. */
export const alertSnapshotFrom = (state: AlertState): SnapshotFrom<typeof alertMachine> =>
  alertMachine.resolveState({ value: state })
