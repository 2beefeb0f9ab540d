import type { ActorRefFrom } from 'xstate'
import type { Case, CaseAction } from '#contracts/cases/case.ts'
import { sender, useFields } from '../kit/bridge.ts'
import { type AskedAction, type CaseDeed, type caseWorkMachine, selectCaseWork } from './case-work.machine.ts'

/** What is done without further words. */
const isDoneAtOnce = (type: CaseAction['type']): type is Exclude<CaseAction['type'], AskedAction> =>
  type === 'work.started' || type === 'waiting.ended' || type === 'decision.agreed' || type === 'case.closed'

/** Working on a case, as it was seen last. */
export function useCaseWork(actor: ActorRefFrom<typeof caseWorkMachine>, { id, revision }: Case) {
  const on = sender(actor)
  const onDeed = (deed: CaseDeed) => actor.send({ type: 'deed.requested', id, revision, deed })
  return {
    ...useFields(actor, selectCaseWork),
    onDeed,
    onMove: (event: CaseAction) => onDeed({ kind: 'moved', event }),
    /** Moves the case, or opens the form in which more is said first. */
    onAction: (type: CaseAction['type']) => {
      if (isDoneAtOnce(type)) onDeed({ kind: 'moved', event: { type } })
      else actor.send({ type: 'action.wanted', action: type })
    },
    onEditNote: on('note.chosen', 'note'),
    onClose: on('form.closed'),
    onDismiss: on('problem.dismissed'),
  }
}
