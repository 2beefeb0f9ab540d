import type { ModelAction, ModelSummary } from '#contracts/models/stored-model.ts'
import { modelSnapshotFrom } from '#lifecycles/models.snapshot.ts'

/** One of each thing that can be done to a model, to ask which of them its state allows. */
const samples: ModelAction[] = [
  { type: 'approval.requested' },
  { type: 'approval.given' },
  { type: 'approval.refused', reason: '-' },
  { type: 'model.retired', reason: '-' },
  { type: 'model.restored' },
]

/** Whether a model may score rows. @param by user name */
export const mayApply = ({ state, memory }: Pick<ModelSummary, 'state' | 'memory'>, by: string): boolean =>
  modelSnapshotFrom(state, memory).can({ type: 'model.applied', by })

/** What a user may do to a model now. @param by user name */
export function allowedMoves({ state, memory }: Pick<ModelSummary, 'state' | 'memory'>, by: string) {
  const snapshot = modelSnapshotFrom(state, memory)
  return samples.filter((action) => snapshot.can({ ...action, by })).map(({ type }) => type)
}
