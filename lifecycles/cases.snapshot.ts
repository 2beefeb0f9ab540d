import type { SnapshotFrom } from 'xstate'
import type { CaseMemory, CaseState } from '#contracts/cases/case.ts'
import { caseMachine } from './cases.machine.ts'

/**
 * The machine's snapshot of a stored case, to ask what a user may do: `snapshot.can({ type: 'decision.agreed', by })`.
 */
export const caseSnapshotFrom = (state: CaseState, memory: CaseMemory): SnapshotFrom<typeof caseMachine> =>
  caseMachine.resolveState({ value: state, context: memory })
