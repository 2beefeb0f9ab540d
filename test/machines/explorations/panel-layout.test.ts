import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type PanelLayout,
  panelLayoutMachine,
  selectPanelLayout,
} from '#src/machines/explorations/panel-layout.machine.ts'

function start(kept: PanelLayout | null) {
  const told: PanelLayout[] = []
  const actor = createActor(panelLayoutMachine, { input: { kept } })
  actor.on('layout.changed', ({ layout }) => told.push(layout))
  actor.start()
  return { actor, told, layout: () => selectPanelLayout(actor.getSnapshot()) }
}

test('the panel keeps its width within bounds, and tells what changed', () => {
  const { actor, told, layout } = start(null)
  expect(layout()).toEqual({ width: 528, folded: false })
  for (const width of [400.4, 400, 10, 9000]) actor.send({ type: 'panel.resized', width })
  expect(told.map(({ width }) => width)).toEqual([400, 320, 720])
})

test('the panel stands as it was kept, and a folded one has no width to change', () => {
  const { actor, told, layout } = start({ width: 2000, folded: true })
  expect(layout()).toEqual({ width: 720, folded: true })
  actor.send({ type: 'panel.resized', width: 400 })
  actor.send({ type: 'panel.folded' })
  expect(told).toEqual([])
  actor.send({ type: 'panel.unfolded' })
  actor.send({ type: 'panel.folded' })
  expect(told).toEqual([
    { width: 720, folded: false },
    { width: 720, folded: true },
  ])
})
