import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { NoticeType } from '#contracts/notices/notice.ts'
import type { noticesMachine } from './notices.machine.ts'

/** The one actor behind the bell. */
export type NoticesActor = ActorRefFrom<typeof noticesMachine>
type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>

export const selectNoticeType = ({ context }: NoticesSnapshot): NoticeType => context.type
export const selectShownNotices = ({ context }: NoticesSnapshot): number => context.shown
export const selectNoticesAreBusy = (notices: NoticesSnapshot): boolean => notices.hasTag('busy')

/** How many notices are about to be cleared once the user confirms it; `null` where nothing waits for that. */
export const selectClearing = (notices: NoticesSnapshot): number | null =>
  notices.matches('confirming') ? notices.context.chosen.length : null
