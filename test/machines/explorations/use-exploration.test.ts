import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import {
  useChosenEntities,
  useChosenLine,
  useChosenParty,
  useComparedDay,
  useEvidence,
  useExploration,
  useGraphView,
  useHighlight,
  useHistory,
  useLaidScenario,
  useNotes,
  useOutline,
  useReload,
} from '#src/machines/explorations/use-exploration.ts'
import { act, explore, openedFirst, settled } from '#test/support/explored-networks.ts'
import { entityId, type Stake } from '#test/support/network-facts.ts'

/** What a hook returns now. */
function seen<Seen>(hook: () => Seen): Seen {
  const returned: Seen[] = []
  renderToStaticMarkup(
    createElement(() => {
      returned.push(hook())
      return null
    }),
  )
  return returned[0] as Seen
}

const stakes: Stake[] = [
  { owner: 2, company: 1, share: 0.6 },
  { owner: 3, company: 1, share: 0.3 },
  { owner: 4, company: 2, share: 0.9 },
]

async function explored() {
  const actor = explore(stakes)
  await act(actor, [openedFirst])
  return actor
}

test('before a company is chosen there is nothing to see, and nothing can be loaded again', () => {
  const actor = explore(stakes)
  expect(seen(() => useExploration(actor))).toMatchObject({ report: null, mayExplore: false })
  expect(seen(() => useReload(actor))).toMatchObject({ shown: false, mayReload: false })
  expect(seen(() => useChosenParty(actor))).toEqual({ party: null, asOf: null })
})

test('the finder goes round what it found, either way, and names where it went', async () => {
  const actor = await explored()
  seen(() => useGraphView(actor)).bar.onSearch('2')
  const [only] = seen(() => useGraphView(actor)).found
  expect(only).toBe('2')
  expect(seen(() => useGraphView(actor)).bar.found).toEqual({ count: 1, place: 0 })
  expect(seen(() => useGraphView(actor)).selectFound(false)).toBe('2')
  expect(seen(() => useGraphView(actor)).selectFound(true)).toBe('2')
  expect(seen(() => useGraphView(actor)).bar.found).toEqual({ count: 1, place: 1 })
  seen(() => useGraphView(actor)).bar.onSearch('nobody of this name')
  expect(seen(() => useGraphView(actor)).selectFound(false)).toBeNull()
})

test('what is hidden is no longer selected, and is shown again with the reason done away with', async () => {
  const actor = await explored()
  seen(() => useGraphView(actor)).onSelect({ type: 'node', id: '3' })
  expect(seen(() => useChosenParty(actor)).party?.id).toBe('3')
  seen(() => useGraphView(actor)).actions.onHide(['3'])
  expect(seen(() => useGraphView(actor))).toMatchObject({ selection: null, graphView: { outOfSight: { hidden: 1 } } })
  seen(() => useGraphView(actor)).actions.onShow({ reason: 'hidden', nodes: ['3'] })
  expect(seen(() => useGraphView(actor)).graphView.outOfSight.hidden).toBe(0)
  seen(() => useGraphView(actor)).actions.onPin(['3'], true)
  expect(seen(() => useExploration(actor)).undoable).toMatchObject({ type: 'nodes.pinned' })
  seen(() => useExploration(actor)).onUndo()
  expect(seen(() => useExploration(actor)).redoable).toMatchObject({ type: 'nodes.pinned' })
})

test('the parties that are gathered come first among the chosen ones, each of them once', async () => {
  const actor = await explored()
  seen(() => useGraphView(actor)).onGather(['3', '2'], 'replace')
  expect(seen(() => useChosenEntities(actor)).map(({ id }) => id)).toEqual(['3', '2'])
  expect(seen(() => useGraphView(actor)).gathered.ids).toEqual(['3', '2'])
})

test('a selected line names its ends, its statements, and whom a note on one is about', async () => {
  const actor = await explored()
  const line = seen(() => useGraphView(actor)).graphView.links.find(({ owner }) => owner === '2')
  seen(() => useGraphView(actor)).onSelect({ type: 'link', id: line?.id ?? '' })
  const ends = seen(() => useChosenLine(actor))
  expect([ends?.owner.id, ends?.company.id]).toEqual(['2', '1'])
  const { evidence, mayWrite, onWrite, onClose } = seen(() => useEvidence(actor))
  expect([evidence?.owner.id, mayWrite]).toEqual(['2', true])
  const fact = evidence?.interests[0]?.id ?? ''
  onWrite({ type: 'fact', id: fact, link: line?.id ?? '' }, 'asked the register')
  onClose()
  expect(seen(() => useChosenLine(actor))).toBeNull()
  const { notes, subject, onShow, onRemove } = seen(() => useNotes(actor))
  expect([notes.map(({ text }) => text), subject]).toEqual([['asked the register'], null])
  onShow({ type: 'fact', id: fact, link: line?.id ?? '' })
  expect(seen(() => useNotes(actor)).subject).toEqual({ type: 'link', id: line?.id })
  onRemove(notes[0]?.id ?? '')
  expect(seen(() => useNotes(actor)).notes).toEqual([])
})

test('what stood out stands out no longer where that is told while another company is being opened', async () => {
  const actor = await explored()
  const { onHighlight } = seen(() => useHighlight(actor))
  onHighlight({ kind: 'deduction', groups: [] })
  actor.send({ type: 'company.chosen', company: entityId(2), asOf: null })
  onHighlight(null)
  await settled(actor)
  expect(seen(() => useExploration(actor)).report?.company.id).toBe('2')
  expect(seen(() => useHighlight(actor)).highlight).toBeNull()
})

test('the list, the history and what stands out follow the graph view', async () => {
  const actor = await explored()
  seen(() => useOutline(actor)).onSelect('2')
  expect(seen(() => useOutline(actor)).selected).toBe('2')
  const highlight = { kind: 'path' as const, groups: [] }
  seen(() => useHighlight(actor)).onHighlight(highlight)
  expect(seen(() => useHighlight(actor)).highlight).toEqual(highlight)
  seen(() => useGraphView(actor)).actions.onPin(['2'], true)
  const { tree, onChoose } = seen(() => useHistory(actor))
  expect(tree.position).toBe(2)
  onChoose(1)
  expect(seen(() => useHistory(actor)).tree.position).toBe(1)
})

test('a compared day and a scenario are laid over the graph view, and taken away', async () => {
  const actor = await explored()
  expect(seen(() => useComparedDay(actor)).comparedAsOf).toBeUndefined()
  seen(() => useComparedDay(actor)).onCompare('2024-01-01')
  await settled(actor)
  expect(seen(() => useComparedDay(actor))).toMatchObject({ comparedAsOf: '2024-01-01', mayExplore: true })
  seen(() => useComparedDay(actor)).onEnd()
  expect(seen(() => useComparedDay(actor)).comparedAsOf).toBeUndefined()

  const scenarioChanges: ScenarioChanges = {
    parties: [],
    changes: [{ change: 'remove', owner: '2', company: '1' }],
  }
  seen(() => useLaidScenario(actor)).onLay({ scenarioChanges, entities: [] })
  expect(seen(() => useLaidScenario(actor)).laid).toEqual({ scenarioChanges, entities: [] })
  seen(() => useLaidScenario(actor)).onLay(null)
  expect(seen(() => useLaidScenario(actor)).laid).toBeNull()
})
