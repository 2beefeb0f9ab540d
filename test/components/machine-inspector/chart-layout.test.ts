import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChartState, MachineChart } from '#contracts/machine-inspector/machine-chart.ts'
import { type DrawnChart, layoutChart } from '#src/components/machine-inspector/chart-layout.ts'
import type { ChartWords } from '#src/components/machine-inspector/chart-text.ts'
import { chartOf } from '#src/machines/machine-inspector/machine-chart.ts'
import { loadKnownMachines } from '#test/support/known-machines.ts'

const words: ChartWords = {
  trigger: (trigger) => (trigger.kind === 'event' ? trigger.name : trigger.kind),
  entry: (actions) => `on entry: ${actions}`,
  exit: (actions) => `on exit: ${actions}`,
  runs: (name) => `runs ${name}`,
  anywhere: 'from any state',
}

type Box = { x: number; y: number; width: number; height: number }

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const holds = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

/** What covers something it does not hold, and what lies outside the picture. */
function faultsIn({ width, height, states, labels, marks, lines }: DrawnChart): string[] {
  const boxes = [
    ...states.map((box) => ({ ...box, name: box.state.id })),
    ...labels.map((box) => ({ ...box, name: box.id })),
    ...marks.map((box) => ({ ...box, name: box.kind })),
  ]
  const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => ({ one, other })))
  const covering = pairs.filter(({ one, other }) => overlaps(one, other) && !holds(one, other) && !holds(other, one))
  const graphView = { x: 0, y: 0, width, height }
  const points = lines.flatMap(({ id, points }) => points.map((point) => ({ ...point, width: 0, height: 0, name: id })))
  const outside = [...boxes, ...points].filter((box) => !holds(graphView, box))
  return [
    ...covering.map(({ one, other }) => `${one.name} covers ${other.name}`),
    ...outside.map(({ name }) => `${name} lies outside`),
  ]
}

const machines = [...(await loadKnownMachines())].map(([id, machine]) => ({ id, chart: chartOf(machine) }))

describe.each(machines)('the chart of $id', ({ chart }) => {
  test('an inspector chart has no overlapping elements and omits none', () => {
    const drawn = layoutChart(chart, words)
    expect(faultsIn(drawn)).toEqual([])
    const all = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(all)]
    const states = all(chart.root)
    expect(drawn.states.map(({ state }) => state.id).sort()).toEqual(states.map(({ id }) => id).sort())
    const said = new Set(
      [...drawn.states, ...drawn.labels].flatMap(({ lines }) => lines.map((line) => line.transition)),
    )
    const transitions = states.flatMap((state) => state.transitions.map(({ id }) => id))
    expect(transitions.filter((id) => !said.has(id))).toEqual([])
  })
})

test('no texts of a machine chart overlap, whatever the machine', () => {
  fc.assert(
    fc.property(charts(), (chart) => {
      expect(faultsIn(layoutChart(chart, words))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

/** Machines of up to three levels, with transitions between any two of their states. */
function charts(): fc.Arbitrary<MachineChart> {
  const ways = fc.array(
    fc.record({
      from: fc.nat(),
      to: fc.option(fc.nat()),
      name: fc.string({ maxLength: 40 }),
      guard: fc.option(fc.string({ minLength: 1 })),
      actions: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
    }),
    { maxLength: 14 },
  )
  return fc.tuple(shapes(2), ways).map(([root, wanted]) => {
    const states: ChartState[] = []
    const built = stateFrom(root, 'm', states)
    for (const [index, { from, to, name, guard, actions }] of wanted.entries()) {
      const source = states[from % states.length] as ChartState
      const target = to === null ? null : (states[to % states.length] as ChartState)
      const trigger = { kind: 'event' as const, name }
      source.transitions.push({ id: `${index}`, trigger, targets: target ? [target.id] : [], guard, actions })
    }
    return { id: 'm', root: built }
  })
}

type Shape = { name: string; parallel: boolean; inside: Shape[] }

/** States with at most that many levels inside. */
function shapes(levels: number): fc.Arbitrary<Shape> {
  const inside = levels === 0 ? fc.constant<Shape[]>([]) : fc.array(shapes(levels - 1), { maxLength: 4 })
  return fc.record({ name: fc.string({ minLength: 1, maxLength: 30 }), parallel: fc.boolean(), inside })
}

function stateFrom({ name, parallel, inside }: Shape, id: string, all: ChartState[]): ChartState {
  const state: ChartState = {
    id,
    key: name,
    kind: inside.length === 0 ? 'atomic' : parallel ? 'parallel' : 'compound',
    initial: inside.length > 0 && !parallel ? `${id}.0` : null,
    tags: [],
    entry: [],
    exit: [],
    invokes: [],
    transitions: [],
    states: [],
  }
  all.push(state)
  state.states = inside.map((child, index) => stateFrom(child, `${id}.${index}`, all))
  return state
}
