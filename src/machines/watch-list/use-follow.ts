import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sender } from '../kit/bridge.ts'
import { type followMachine, selectChosen } from './follow.machine.ts'

/** Following parties: the one whose following is being changed, and changing it. */
export const useFollow = (actor: ActorRefFrom<typeof followMachine>) => ({
  following: useSelector(actor, selectChosen)?.party ?? null,
  onFollow: sender(actor)('following.switched', 'party', 'follows'),
})
