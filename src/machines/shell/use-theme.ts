import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sender } from '../kit/bridge.ts'
import { selectTheme, type themeMachine } from './theme.machine.ts'

/** Light or dark. */
export const useTheme = (actor: ActorRefFrom<typeof themeMachine>) => ({
  theme: useSelector(actor, selectTheme),
  onTheme: sender(actor)('theme.switched'),
})
