import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { ChosenParty } from '#contracts/measures/measure-choices.ts'
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

/** Who is taken to act in concert with a party, and how somebody else comes to be. */
export function useConcertWith(actor: ActorRefFrom<typeof concertGroupsMachine>, { id, name, kind }: ChosenParty) {
  const { groups, mayAdd } = useSelector(actor, selectGroups)
  return {
    mayAdd,
    isWith: (other: EntityId) =>
      groups.some(({ members }) => [id, other].every((party) => members.some((member) => member.id === party))),
    onAdd: (other: ChosenParty, evidence: string) => {
      actor.send({ type: 'group.added', members: [{ id, name, kind }, other] })
      const { open } = selectGroups(actor.getSnapshot())
      if (open !== null) actor.send({ type: 'evidence.written', group: open, evidence })
    },
  }
}
