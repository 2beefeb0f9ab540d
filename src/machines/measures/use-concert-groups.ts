import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sender } from '../kit/bridge.ts'
import { type concertGroupsMachine, selectGroups } from './concert-groups.machine.ts'

/** Who is taken to act in concert. */
export function useConcertGroups(actor: ActorRefFrom<typeof concertGroupsMachine>) {
  const on = sender(actor)
  return {
    ...useSelector(actor, selectGroups),
    onAdd: on('group.added', 'members'),
    onOpenGroup: on('group.opened', 'group'),
    onRemove: on('group.removed', 'group'),
    onJoin: on('member.added', 'group', 'party'),
    onLeave: on('member.removed', 'group', 'party'),
    onEvidence: on('evidence.written', 'group', 'evidence'),
    onUndo: on('removal.undone'),
  }
}

export type ConcertGroupsBridge = ReturnType<typeof useConcertGroups>
