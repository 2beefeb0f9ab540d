import type { ChartState, ChartTransition, MachineChart } from '#contracts/machine-inspector/machine-chart.ts'
import {
  boxAround,
  type ChartWords,
  lineHeight,
  padding,
  stateLines,
  type TextLine,
  transitionLines,
} from './chart-text.ts'
import { type LayoutEdge, type LayoutNode, layeredLayout, type Place } from './layered-layout.ts'

type Box = Place & { width: number; height: number }

/** A state, or the words on a line; `transitions` are those the words speak of. */
export type DrawnState = Box & { state: ChartState; depth: number; lines: TextLine[] }
export type DrawnLabel = Box & { id: string; lines: TextLine[]; transitions: string[] }
/** A stretch of a line; the last one of a transition has the arrow head. */
export type DrawnLine = { id: string; points: Place[]; hasHead: boolean; transitions: string[] }
export type DrawnMark = Place & { kind: 'initial' | 'anywhere'; width: number; height: number; text: string }

/** A chart with every place settled, in pixels from its beginning. */
export type DrawnChart = {
  width: number
  height: number
  states: DrawnState[]
  labels: DrawnLabel[]
  lines: DrawnLine[]
  marks: DrawnMark[]
}

type Drawing = Omit<DrawnChart, 'width' | 'height'>
type Sized = { width: number; height: number; draw: (at: Place) => Drawing }

const inset = 16
const dot = 12

/** Lays a machine out: states as boxes within boxes, transitions as lines with their words on them. */
export function layoutChart({ root }: MachineChart, words: ChartWords): DrawnChart {
  const { width, height, draw } = sizeState(root, words, 0)
  return { width, height, ...draw({ x: 0, y: 0 }) }
}

function sizeState(state: ChartState, words: ChartWords, depth: number): Sized {
  const stays = state.transitions.filter(
    ({ targets }) => targets.length === 0 || targets.some((target) => leadsBack(target, state)),
  )
  const lines = stateLines(state, words, stays)
  const head = boxAround(lines)
  if (state.states.length === 0) {
    return { ...head, draw: (at) => only({ ...at, ...head, state, depth, lines }) }
  }
  const inside = sizeInside(state, words, depth)
  const box = { width: Math.max(head.width, inside.width + 2 * inset), height: head.height + inside.height + inset }
  return {
    ...box,
    draw: (at) => {
      const start = { x: at.x + (box.width - inside.width) / 2, y: at.y + head.height }
      return merged([only({ ...at, ...box, state, depth, lines }), inside.draw(start)])
    },
  }
}

/** Whether a target is the state itself or one around it. */
const leadsBack = (target: string, { id }: ChartState) => target === id || id.startsWith(`${target}.`)

const only = (drawn: DrawnState): Drawing => ({ states: [drawn], labels: [], lines: [], marks: [] })

function sizeInside(state: ChartState, words: ChartWords, depth: number): Sized {
  const children = new Map(state.states.map((child) => [child.id, sizeState(child, words, depth + 1)]))
  const bundles = bundlesIn(state)
  const labels = new Map(bundles.map((bundle) => [bundle.id, labelOf(bundle, words)]))
  const marks = marksIn(state, bundles, words)
  const edges = [
    ...marks.flatMap(({ edge }) => (edge ? [edge] : [])),
    ...bundles.map(({ id, from, to }): LayoutEdge => ({ id, from, to, label: labels.get(id)?.node ?? null })),
  ]
  const nodes = [
    ...marks.map(({ node }) => node),
    ...inOrderOf(state).map(({ id }) => ({ id, ...sizeOf(children.get(id)) })),
  ]
  const { width, height, places, routes } = layeredLayout(nodes, edges)
  return {
    width,
    height,
    draw: (at) => {
      const placed = (id: string): Place => shifted(places.get(id) ?? { x: 0, y: 0 }, at)
      const own: Drawing = {
        states: [],
        labels: bundles.map(({ id, transitions }) => ({
          id,
          ...placed(`${id} label`),
          ...sizeOf(labels.get(id)?.node),
          lines: labels.get(id)?.lines ?? [],
          transitions: transitions.map((transition) => transition.id),
        })),
        lines: routes.map(({ edge, points }, index) => ({
          id: `${edge} ${index}`,
          points: points.map((point) => shifted(point, at)),
          hasHead: routes[index + 1]?.edge !== edge,
          transitions: bundles.find(({ id }) => id === edge)?.transitions.map(({ id }) => id) ?? [],
        })),
        marks: marks.map(({ node, kind, text }) => ({ kind, text, ...placed(node.id), ...sizeOf(node) })),
      }
      return merged([own, ...[...children].map(([id, child]) => child.draw(placed(id)))])
    },
  }
}

const sizeOf = (box: { width: number; height: number } | undefined) => ({
  width: box?.width ?? 0,
  height: box?.height ?? 0,
})
const shifted = ({ x, y }: Place, by: Place): Place => ({ x: x + by.x, y: y + by.y })

const merged = (drawings: Drawing[]): Drawing => ({
  states: drawings.flatMap(({ states }) => states),
  labels: drawings.flatMap(({ labels }) => labels),
  lines: drawings.flatMap(({ lines }) => lines),
  marks: drawings.flatMap(({ marks }) => marks),
})

/** All transitions that lead from one box to another at this level share a line. */
type Bundle = { id: string; from: string; to: string; transitions: (ChartTransition & { from: string; to: string })[] }

function bundlesIn(container: ChartState): Bundle[] {
  const bundles = new Map<string, Bundle>()
  const childHolding = (id: string) => container.states.find((child) => holds(child, id))
  const add = (from: string, to: string, transition: Bundle['transitions'][number]) => {
    const id = `${from} → ${to}`
    const bundle = bundles.get(id) ?? { id, from, to, transitions: [] }
    bundle.transitions.push(transition)
    bundles.set(id, bundle)
  }
  for (const source of [container, ...container.states.flatMap(withAllInside)]) {
    for (const transition of source.transitions) {
      for (const target of new Set(transition.targets)) {
        const to = childHolding(target)
        const from = source === container ? null : childHolding(source.id)
        if (!to || from === to || target === source.id) continue
        const words = {
          ...transition,
          from: from === null || from?.id === source.id ? '' : below(source.id, from),
          to: to.id === target ? '' : below(target, to),
        }
        add(from?.id ?? anywhereOf(container), to.id, words)
      }
    }
  }
  return [...bundles.values()]
}

const anywhereOf = ({ id }: ChartState) => `${id} anywhere`
const initialOf = ({ id }: ChartState) => `${id} initial`

/** Name of a state inside another, from there on. */
const below = (id: string, outer: ChartState | undefined) =>
  outer && id.startsWith(`${outer.id}.`) ? id.slice(outer.id.length + 1) : id

const holds = (state: ChartState, id: string): boolean =>
  state.id === id || state.states.some((child) => holds(child, id))
const withAllInside = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withAllInside)]

function labelOf({ id, transitions }: Bundle, words: ChartWords): { node: LayoutNode; lines: TextLine[] } {
  const lines = transitions.flatMap((transition) => {
    const [first, ...rest] = transitionLines(transition, words)
    const from = transition.from === '' ? '' : `${transition.from}: `
    const to = transition.to === '' ? '' : ` → ${transition.to}`
    return first
      ? [{ ...first, text: `${from}${first.text}${to}`, whole: `${from}${first.whole}${to}` }, ...rest]
      : rest
  })
  return { node: { id: `${id} label`, ...boxAround(lines) }, lines }
}

type Mark = { kind: DrawnMark['kind']; text: string; node: LayoutNode; edge: LayoutEdge | null }

function marksIn(container: ChartState, bundles: readonly Bundle[], words: ChartWords): Mark[] {
  const marks: Mark[] = []
  if (container.initial !== null && container.states.some(({ id }) => id === container.initial)) {
    const id = initialOf(container)
    const edge = { id: `${id} line`, from: id, to: container.initial, label: null }
    marks.push({ kind: 'initial', text: '', node: { id, width: dot, height: dot }, edge })
  }
  if (bundles.some(({ from }) => from === anywhereOf(container))) {
    const line = { text: words.anywhere, whole: words.anywhere, kind: 'note' as const, transition: null }
    const node = { id: anywhereOf(container), width: boxAround([line]).width, height: lineHeight + padding }
    marks.push({ kind: 'anywhere', text: words.anywhere, node, edge: null })
  }
  return marks
}

/** The states inside, the initial one first. */
const inOrderOf = ({ states, initial }: ChartState): ChartState[] =>
  [...states].sort((one, other) => Number(other.id === initial) - Number(one.id === initial))
