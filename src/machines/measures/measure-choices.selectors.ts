import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RememberedChoices } from '#contracts/measures/measure-choices.ts'
import type { measureChoicesMachine } from './measure-choices.machine.ts'

/** The actor that knows with what the measures are asked on this device. */
export type MeasureChoicesActor = ActorRefFrom<typeof measureChoicesMachine>

export const selectChoices = ({ context }: SnapshotFrom<typeof measureChoicesMachine>): RememberedChoices => context
