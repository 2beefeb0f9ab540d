import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sender } from '../kit/bridge.ts'
import { type requestErrorsMachine, selectNotices } from './request-errors.machine.ts'

/** What is said of requests that failed. */
export function useRequestErrors(actor: ActorRefFrom<typeof requestErrorsMachine>) {
  const on = sender(actor)
  return {
    notices: useSelector(actor, selectNotices),
    onDismiss: on('notice.dismissed', 'id'),
    onHold: on('notices.held'),
    onRelease: on('notices.released'),
  }
}
