import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { dataFreshnessMachine } from './data-freshness.machine.ts'

/** The one actor that knows of newer data. */
export type DataFreshnessActor = ActorRefFrom<typeof dataFreshnessMachine>
type FreshnessSnapshot = SnapshotFrom<typeof dataFreshnessMachine>

/** The state of the data that the picture came from. */
export const selectShownVersion = ({ context }: FreshnessSnapshot): string | null => context.shown
/** Whether there are newer data than the picture shows. */
export const selectIsOutdated = ({ context: { shown, latest } }: FreshnessSnapshot): boolean =>
  shown !== null && latest !== null && shown !== latest
