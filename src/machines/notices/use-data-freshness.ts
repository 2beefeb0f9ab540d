import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sender } from '../kit/bridge.ts'
import { type dataFreshnessMachine, selectIsOutdated } from './data-freshness.machine.ts'

/** Whether there are newer data than those on the screen. */
export const useDataFreshness = (actor: ActorRefFrom<typeof dataFreshnessMachine>) => ({
  outdated: useSelector(actor, selectIsOutdated),
  onKeepOld: sender(actor)('word.dismissed'),
})
