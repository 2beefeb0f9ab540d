import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem } from '#contracts/values/problem.ts'
import type { measureRunMachine } from './measure-run.machine.ts'
import type { MeasureRunContext } from './measure-run.types.ts'

/** An actor that asks the analysis core; it goes on computing while other screens are open. */
export type MeasureRunActor = ActorRefFrom<typeof measureRunMachine>

/** Where a question to the analysis core stands, and what may be done with it now. */
export type MeasureRunStatus = {
  state: 'idle' | 'computing' | 'answered' | 'cancelled' | 'failed'
  /** How much is done, 0 to 1. */
  progress: number
  problem: Problem | null
  mayCancel: boolean
  mayRetry: boolean
}

export function selectRun(snapshot: SnapshotFrom<typeof measureRunMachine>): MeasureRunStatus {
  const { progress, problem } = snapshot.context
  return {
    state: snapshot.value,
    progress,
    problem,
    mayCancel: snapshot.can({ type: 'measure.cancelled' }),
    mayRetry: snapshot.can({ type: 'measure.retried' }),
  }
}

export const selectAnswer = ({ context }: SnapshotFrom<typeof measureRunMachine>): MeasureRunContext['answer'] =>
  context.answer
