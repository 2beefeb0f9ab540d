import { sender, useFields } from '../kit/bridge.ts'
import { type NoticesActor, selectNoticesPanel } from './notices.machine.ts'

/** The notices behind the bell. @param onReload asks the server for them again */
export function useNotices(actor: NoticesActor, onReload: () => void) {
  const on = sender(actor)
  const onOpen = on('panel.opened', 'unread')
  return {
    ...useFields(actor, selectNoticesPanel),
    onOpen: (unread: Parameters<typeof onOpen>[0]) => {
      onOpen(unread)
      onReload()
    },
    onClose: on('panel.closed'),
    onType: on('type.chosen', 'noticeType'),
    onEndNear: on('end.neared'),
    onSeen: on('notices.seen', 'ids'),
    onClear: on('clearing.requested', 'ids'),
    onConfirmClearing: on('clearing.confirmed'),
    onCancelClearing: on('clearing.cancelled'),
    onRetry: onReload,
  }
}

export type NoticesBridge = ReturnType<typeof useNotices>
