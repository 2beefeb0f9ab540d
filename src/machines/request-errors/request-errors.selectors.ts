import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Notice, requestErrorsMachine } from './request-errors.machine.ts'

/** The one actor that decides how failed requests are shown. */
export type RequestErrorsActor = ActorRefFrom<typeof requestErrorsMachine>

export const selectNotices = ({ context }: SnapshotFrom<typeof requestErrorsMachine>): Notice[] => context.notices
