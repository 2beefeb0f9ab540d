import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { alertRuleMachine } from './alert-rule.machine.ts'

/** The one actor with which a user keeps alert rules. */
export type AlertRuleActor = ActorRefFrom<typeof alertRuleMachine>
type AlertRuleSnapshot = SnapshotFrom<typeof alertRuleMachine>

export const selectAlertRule = (snapshot: AlertRuleSnapshot) => ({
  ...snapshot.context,
  outcome: outcomeOf(snapshot),
  saving: snapshot.matches('saving'),
  previewing: snapshot.hasTag('previewing'),
  mayEdit: snapshot.can({ type: 'draft.edited', change: {} }),
  mayUndo: snapshot.can({ type: 'removal.undone' }),
  /** The rule that is being switched. */
  switching: snapshot.matches('switching') ? (snapshot.context.subject?.id ?? null) : null,
})

/** Whether something may be done to the rules of the list. */
export const selectMayKeep = (snapshot: AlertRuleSnapshot): boolean => snapshot.matches('listing')

/** What was done to the subject a moment ago. */
function outcomeOf(snapshot: AlertRuleSnapshot): 'saved' | 'removed' | null {
  if (snapshot.matches({ listing: 'saved' })) return 'saved'
  return snapshot.matches({ listing: 'removed' }) ? 'removed' : null
}
