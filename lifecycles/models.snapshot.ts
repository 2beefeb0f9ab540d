import type { SnapshotFrom } from 'xstate'
import type { ModelMemory, ModelState } from '#contracts/models/stored-model.ts'
import { modelMachine } from './models.machine.ts'

/**
 * The machine's snapshot of a stored model, to ask what a user may do: `snapshot.can({ type: 'approval.given', by })`.
 */
export const modelSnapshotFrom = (state: ModelState, memory: ModelMemory): SnapshotFrom<typeof modelMachine> =>
  modelMachine.resolveState({ value: state, context: memory })
