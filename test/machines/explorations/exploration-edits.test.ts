import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { StoredHistory } from '#contracts/explorations/exploration.ts'
import { everything, queryFor } from '#contracts/query/query.ts'
import {
  expansionPreview,
  selectEvidence,
  selectFound,
  selectGraphView,
  selectHistory,
  selectLasso,
  selectPointed,
  selectScene,
  selectStateHash,
} from '#src/machines/explorations/exploration.selectors.ts'
import { act, type ExplorationEvent, type Explorer, explore, openedFirst } from '#test/support/explored-networks.ts'
import { entityId, neighbours, type Stake } from '#test/support/network-facts.ts'

/** 1 is held by 2 and 3; 4 holds 2 alone, 5 holds both. */
const stakes: Stake[] = [
  { owner: 2, company: 1, share: 0.6 },
  { owner: 3, company: 1, share: 0.3 },
  { owner: 4, company: 2, share: 0.5 },
  { owner: 5, company: 2, share: 0.2 },
  { owner: 5, company: 3, share: 0.9 },
]

const above = (node: number): ExplorationEvent => ({
  type: 'neighbours.expanded',
  node: entityId(node),
  direction: 'owners',
})
const drawn = (actor: Explorer) => selectGraphView(actor.getSnapshot()).nodes.map(({ id }) => id)
const entityIn = (actor: Explorer, id: string) =>
  selectGraphView(actor.getSnapshot()).nodes.find((node) => node.type === 'entity' && node.id === id)

async function explored(others: Record<string, Stake[]> = {}): Promise<Explorer> {
  const actor = explore(stakes, others)
  await act(actor, [openedFirst, above(2), above(3)])
  return actor
}

test('the lasso stays as it was switched while the graph view changes', async () => {
  const actor = await explored()
  expect(selectLasso(actor.getSnapshot())).toBe(false)
  await act(actor, [{ type: 'lasso.switched' }, { type: 'node.folded', node: '2' }])
  expect(selectLasso(actor.getSnapshot())).toBe(true)
  await act(actor, [{ type: 'lasso.switched' }])
  expect(selectLasso(actor.getSnapshot())).toBe(false)
})

describe('collapsing', () => {
  test('collapsing an element hides only what depends on it alone', async () => {
    const actor = await explored()
    expect(entityIn(actor, '2')).toMatchObject({ hanging: 1, folded: false })
    expect(entityIn(actor, '3')).toMatchObject({ hanging: 0 })
    await act(actor, [{ type: 'node.folded', node: '2' }])
    expect(drawn(actor)).toEqual(['1', '2', '3', '5'])
    expect(entityIn(actor, '2')).toMatchObject({ hanging: 1, folded: true })
    expect(selectGraphView(actor.getSnapshot()).outOfSight).toEqual({ hidden: 0, folded: 1, filtered: 0 })
    await act(actor, [{ type: 'node.unfolded', node: '2' }])
    expect(drawn(actor)).toEqual(['1', '2', '3', '4', '5'])
  })

  test('collapsing is not offered for an element without dependants', async () => {
    const actor = await explored()
    expect(actor.getSnapshot().can({ type: 'node.folded', node: '3' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'node.folded', node: '1' })).toBe(false)
  })
})

describe('hiding', () => {
  test('hiding an element hides its dependants, but never the company itself', async () => {
    const actor = await explored()
    expect(actor.getSnapshot().can({ type: 'nodes.hidden', nodes: ['1'] })).toBe(false)
    await act(actor, [{ type: 'nodes.hidden', nodes: ['2', '1'] }])
    expect(drawn(actor)).toEqual(['1', '3', '5'])
    expect(selectGraphView(actor.getSnapshot()).outOfSight).toEqual({ hidden: 2, folded: 0, filtered: 0 })
    expect(entityIn(actor, '1')).toMatchObject({ hiddenOwners: 0 })
    await act(actor, [{ type: 'nodes.revealed', nodes: null }])
    expect(drawn(actor)).toEqual(['1', '2', '3', '4', '5'])
  })
})

test('a pinned element cannot be dragged', async () => {
  const actor = await explored()
  await act(actor, [{ type: 'nodes.pinned', nodes: ['2'] }])
  expect(actor.getSnapshot().can({ type: 'node.moved', node: '2', x: 0, y: 0 })).toBe(false)
  expect(actor.getSnapshot().can({ type: 'node.moved', node: '3', x: 0, y: 0 })).toBe(true)
  expect(entityIn(actor, '2')).toMatchObject({ pinned: true })
})

test('holders below the minimum stake are grouped with their sum, and leave the group page by page', async () => {
  const holders = [0.5, 0.1, 0.1, 0.1].map((share, index) => ({ owner: index + 2, company: 1, share }))
  const actor = explore(holders)
  await act(actor, [openedFirst, { type: 'holders.grouped', below: 0.2 }])
  expect(drawn(actor)).toEqual(['1', '2', 'owners-of-1'])
  const { nodes } = selectGraphView(actor.getSnapshot())
  expect(nodes.find(({ type }) => type === 'group')).toMatchObject({ count: 3, capital: { max: 0.1 + 0.1 + 0.1 } })
  await act(actor, [above(1)])
  expect(drawn(actor)).toEqual(['1', '2', '3', '4', '5'])
})

test('a query filter of the graph view follows undo, stays for another company, and is replayed', async () => {
  const actor = await explored()
  const hash = () => selectStateHash(actor.getSnapshot())
  const filter = () => selectScene(actor.getSnapshot()).filter
  const [plain, people] = [hash(), queryFor('kind', 'in', { type: 'list', list: ['person'] })]
  await act(actor, [{ type: 'query.filtered', query: people }])
  expect([filter(), hash() === plain]).toEqual([people, false])
  expect(actor.getSnapshot().can({ type: 'query.filtered', query: people })).toBe(false)
  await act(actor, [{ type: 'step.undone' }])
  expect([filter(), hash()]).toEqual([undefined, plain])
  await act(actor, [{ type: 'step.redone' }, { type: 'company.chosen', company: entityId(2), asOf: null }])
  expect(filter()).toEqual(people)
  const replayed = explore(stakes)
  const kept = v.parse(StoredHistory, JSON.parse(JSON.stringify(selectHistory(actor.getSnapshot()))))
  await act(replayed, [{ type: 'history.replayed', tree: kept }])
  expect(selectStateHash(replayed.getSnapshot())).toBe(hash())
  await act(actor, [{ type: 'query.filtered', query: null }])
  expect(filter()).toBeUndefined()
})

test.each([
  ['everybody', everything],
  ['articles', queryFor('text', 'matches', { type: 'text', text: 'bond' }, false, 'article')],
])('the graph view is not filtered by a query for %s', async (_, query) => {
  const actor = await explored()
  expect(actor.getSnapshot().can({ type: 'query.filtered', query })).toBe(false)
})

test('several selected elements are expanded in one step', async () => {
  const actor = explore(stakes)
  await act(actor, [openedFirst, { type: 'several.expanded', nodes: ['2', '3'], direction: 'owners' }])
  expect(drawn(actor)).toEqual(['1', '2', '3', '4', '5'])
  expect(actor.getSnapshot().context.tree.entries).toHaveLength(2)
})

test('the second day marks added, removed and changed elements without moving any', async () => {
  const before: Stake[] = [
    { owner: 2, company: 1, share: 0.4 },
    { owner: 6, company: 1, share: 0.3 },
    ...stakes.slice(2),
  ]
  const actor = await explored({ '2024-01-01': before })
  const { places } = actor.getSnapshot().context.scene
  await act(actor, [{ type: 'comparison.chosen', asOf: '2024-01-01' }])
  const { nodes, links } = selectGraphView(actor.getSnapshot())
  expect(links.flatMap(({ id, change }) => (change ? [[id, change]] : []))).toEqual([
    ['2>1', 'changed'],
    ['3>1', 'gained'],
    ['6>1', 'lost'],
  ])
  expect(nodes.flatMap((node) => (node.type === 'entity' && node.change ? [[node.id, node.change]] : []))).toEqual([
    ['6', 'lost'],
  ])
  expect(actor.getSnapshot().context.scene.places).toMatchObject(places)
  await act(actor, [{ type: 'comparison.ended' }])
  expect(drawn(actor)).toEqual(['1', '2', '3', '4', '5'])
})

test('a scenario adds new parties and marks the stakes it changes', async () => {
  const actor = await explored()
  const capital = { min: 0.1, max: 0.1 }
  await act(actor, [
    {
      type: 'scenario.changed',
      scenarioChanges: {
        parties: [{ party: 'buyer', name: 'Buyer', kind: 'company' }],
        changes: [
          { change: 'add', owner: 'buyer', company: '1', capital },
          { change: 'remove', owner: '3', company: '1' },
        ],
      },
      entities: [],
    },
  ])
  const { nodes, links } = selectGraphView(actor.getSnapshot())
  expect(nodes.find(({ type }) => type === 'scenario')).toMatchObject({ id: 'buyer', name: 'Buyer' })
  expect(links.flatMap(({ id, scenario }) => (scenario ? [[id, scenario]] : []))).toEqual([
    ['3>1', { change: 'removed', capital: null, votes: null }],
    ['buyer>1', { change: 'added', capital, votes: capital }],
  ])
})

test('a note on a statement is shown with the evidence of its link', async () => {
  const actor = await explored()
  await act(actor, [
    { type: 'note.written', subject: { type: 'fact', id: '2-1', link: '2>1' }, text: '  seen in the register  ' },
    { type: 'element.selected', selection: { type: 'link', id: '2>1' } },
  ])
  expect(selectEvidence(actor.getSnapshot())?.notes.map(({ text }) => text)).toEqual(['seen in the register'])
  expect(selectGraphView(actor.getSnapshot()).links.find(({ id }) => id === '2>1')).toMatchObject({ notes: 1 })
})

test('the search finds drawn elements by words of their names, in any letter case', async () => {
  const actor = await explored()
  await act(actor, [{ type: 'graphView.searched', text: '4  COMPANY' }])
  expect(selectFound(actor.getSnapshot())).toEqual(['4'])
})

test('hovering an expand button requests its preview, without adding a step', async () => {
  const actor = await explored()
  const { tree } = actor.getSnapshot().context
  const around = { node: entityId(2), direction: 'owners' as const }
  await act(actor, [{ type: 'more.pointed', around }])
  expect([selectPointed(actor.getSnapshot()), actor.getSnapshot().context.tree]).toEqual([around, tree])
  await act(actor, [{ type: 'more.pointed', around: null }])
  expect(selectPointed(actor.getSnapshot())).toBeNull()
})

test('the effect of showing owners is known beforehand: their number and their total stake', async () => {
  const actor = explore(stakes)
  await act(actor, [openedFirst])
  const { scene } = actor.getSnapshot().context
  const around = { node: entityId(2), direction: 'owners' } as const
  expect(expansionPreview(scene, around, null)).toEqual({ hidden: 2, drawn: null, votes: null, capital: null })
  const together = { min: 0.7, max: 0.7 }
  expect(expansionPreview(scene, around, neighbours(stakes, { ...around, offset: 0, limit: 8 }))).toEqual({
    hidden: 2,
    drawn: 2,
    votes: together,
    capital: together,
  })
})
