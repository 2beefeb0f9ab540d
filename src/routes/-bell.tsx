import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { noticesQuery } from '#src/api/notices-api.ts'
import type { Server } from '#src/api/server.ts'
import { NoticeBell } from '#src/features/notices/notice-bell.tsx'
import {
  type NoticesActor,
  selectClearing,
  selectNoticesAreBusy,
  selectNoticeType,
  selectShownNotices,
} from '#src/machines/notices/notices.selectors.ts'

/** The bell over the notices of the server and the actor that deals with them. */
export function Bell({ actor, server }: { actor: NoticesActor; server: Server }) {
  const notices = useQuery(noticesQuery(server))
  const reload = () => void notices.refetch()
  return (
    <NoticeBell
      list={notices.data ?? null}
      failed={notices.isError}
      type={useSelector(actor, selectNoticeType)}
      shown={useSelector(actor, selectShownNotices)}
      busy={useSelector(actor, selectNoticesAreBusy)}
      clearing={useSelector(actor, selectClearing)}
      now={notices.dataUpdatedAt}
      onOpen={reload}
      onClose={() => actor.send({ type: 'panel.closed' })}
      onType={(noticeType) => actor.send({ type: 'type.chosen', noticeType })}
      onEndNear={() => actor.send({ type: 'end.neared' })}
      onSeen={(ids) => actor.send({ type: 'notices.seen', ids })}
      onClear={(ids) => actor.send({ type: 'clearing.requested', ids })}
      onConfirmClearing={() => actor.send({ type: 'clearing.confirmed' })}
      onCancelClearing={() => actor.send({ type: 'clearing.cancelled' })}
      onRetry={reload}
    />
  )
}
