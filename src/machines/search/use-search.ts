import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sender } from '../kit/bridge.ts'
import { type searchMachine, selectSearchPage } from './search.machine.ts'

/** The page of search: what is typed, what was found, and the row that is highlighted. */
export function useSearchPage(actor: ActorRefFrom<typeof searchMachine>) {
  const on = sender(actor)
  const shown = useSelector(actor, selectSearchPage)
  return {
    ...shown,
    onType: on('text.typed', 'text'),
    /** Asks what is typed; returns whether it was not asked yet. */
    onEnter: (): boolean => {
      const mayAsk = actor.getSnapshot().can({ type: 'text.entered' })
      if (mayAsk) actor.send({ type: 'text.entered' })
      return mayAsk
    },
    onMove: on('row.moved', 'by'),
    onMore: on('more.requested'),
    onRetry: on('search.retried'),
  }
}
