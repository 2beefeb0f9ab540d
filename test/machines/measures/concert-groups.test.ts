import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type ChosenParty, type ConcertGroup, requestedGroups } from '#contracts/measures/measure-choices.ts'
import { concertGroupsMachine, selectGroups } from '#src/machines/measures/concert-groups.machine.ts'
import { entityId } from '#test/support/network-facts.ts'

const party = (id: number): ChosenParty => ({ id: entityId(id), name: `Party ${id}`, kind: 'person' })

function start(groups: ConcertGroup[] = []) {
  const actor = createActor(concertGroupsMachine, { input: { groups } }).start()
  const heard: ConcertGroup[][] = []
  actor.on('groups.changed', (event) => heard.push(event.groups))
  return { actor, heard, groups: () => selectGroups(actor.getSnapshot()) }
}

describe('editing concert groups', () => {
  test('a new concert group is open and accepts members and evidence', () => {
    const { actor, heard, groups } = start()
    actor.send({ type: 'group.added', members: [party(1)] })
    actor.send({ type: 'member.added', group: '1', party: party(2) })
    actor.send({ type: 'evidence.written', group: '1', evidence: ' Agreement of 1 May ' })
    expect(groups()).toEqual({
      groups: [{ id: '1', members: [party(1), party(2)], evidence: ' Agreement of 1 May ' }],
      open: '1',
      mayAdd: true,
      mayUndo: false,
    })
    expect(heard.at(-1)).toEqual(groups().groups)
    expect(requestedGroups(groups().groups)).toEqual([{ id: '1', members: [entityId(1), entityId(2)], evidence: null }])
  })

  test('no party joins a concert group twice, or joins an unknown group', () => {
    const { actor, heard } = start([{ id: '1', members: [party(1)], evidence: '' }])
    actor.send({ type: 'member.added', group: '1', party: party(1) })
    actor.send({ type: 'member.added', group: '7', party: party(2) })
    actor.send({ type: 'group.opened', group: '7' })
    expect(heard).toEqual([])
  })

  test('a concert group has at least two members', () => {
    expect(requestedGroups([{ id: '1', members: [party(1)], evidence: '' }])).toEqual([])
  })

  test('a removed member and a removed concert group can be restored', () => {
    const kept = [
      { id: '1', members: [party(1), party(2)], evidence: 'minutes' },
      { id: '2', members: [party(3), party(4)], evidence: '' },
    ]
    const { actor, groups } = start(kept)
    actor.send({ type: 'member.removed', group: '1', party: entityId(2) })
    expect(groups().groups[0]?.members).toEqual([party(1)])
    actor.send({ type: 'removal.undone' })
    expect(groups().groups).toEqual(kept)
    actor.send({ type: 'group.opened', group: '2' })
    actor.send({ type: 'group.removed', group: '2' })
    expect(groups()).toMatchObject({ groups: [kept[0]], open: null, mayUndo: true })
    actor.send({ type: 'removal.undone' })
    expect(groups()).toMatchObject({ groups: kept, mayUndo: false })
  })

  test('a new concert group gets a free number', () => {
    const { actor, groups } = start([{ id: '2', members: [], evidence: '' }])
    actor.send({ type: 'group.added', members: [] })
    actor.send({ type: 'group.added', members: [] })
    expect(groups().groups.map(({ id }) => id)).toEqual(['2', '1', '3'])
  })
})
