import type { Alert } from '#contracts/alerts/alert.ts'
import type { AlertEvent } from '#lifecycles/alerts.machine.ts'
import { alertSnapshotFrom } from '#lifecycles/alerts.snapshot.ts'

const types: readonly AlertEvent['type'][] = [
  'alert.seen',
  'alert.muted',
  'alert.dismissed',
  'case.opened',
  'triage.undone',
]

/** What a user may do with an alert now. */
export function allowedTriage({ state }: Pick<Alert, 'state'>): AlertEvent['type'][] {
  const snapshot = alertSnapshotFrom(state)
  return types.filter((type) => snapshot.can({ type }))
}
