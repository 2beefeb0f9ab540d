import type { Graph } from '@antv/g6'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CanvasSelection } from '#src/components/graph-view/canvas-elements.ts'
import { useKeptFocus } from '#src/components/graph-view/keep-focus.ts'
import { roomOfLinks } from '#src/components/graph-view/label-layout.ts'
import { bringIntoView, resizeTo, showLegibly, showWhole, steer } from '#src/components/graph-view/view.ts'
import { canvasLink, canvasNode } from '#test/support/canvas-elements.ts'

/** A camera over a canvas of 400 by 300 pixels at natural size, whose moves take a turn. */
function startCamera() {
  const at = { x: 0, y: 0 }
  const camera = {
    destroyed: false,
    // G6 says so only of what `render()` drew; the graph view draws by `draw()`.
    rendered: false,
    getSize: () => [400, 300],
    getViewportByCanvas: ([x = 0, y = 0]: number[]) => [x + at.x, y + at.y],
    translateBy: async ([x = 0, y = 0]: number[]) => {
      await Promise.resolve()
      at.x += x
      at.y += y
    },
  }
  return { at, graph: camera as unknown as Graph }
}

const nodes = [
  canvasNode('above', { y: -500 }),
  canvasNode('middle', { x: 200, y: 150 }),
  canvasNode('below', { x: 200, y: 290 }),
]

const boxAt = (top: number, bottom: number) => () => ({ left: 0, right: 400, top, bottom }) as DOMRect

function frameWithCard(cardTop: number): HTMLElement {
  const [frame, card] = [document.createElement('div'), document.createElement('section')]
  frame.dataset.drawn = 'true'
  card.dataset.overCanvas = 'true'
  frame.getBoundingClientRect = boxAt(0, 300)
  card.getBoundingClientRect = boxAt(cardTop, 300)
  document.body.append(frame, card)
  return frame
}

afterEach(() => document.body.replaceChildren())

test('an element out of sight comes into view, and moves asked for at once do not add up', async () => {
  const { at, graph } = startCamera()
  await bringIntoView(graph, nodes, 'above', null)
  const settled = { ...at }
  expect(settled.y).toBeGreaterThan(500)
  const { at: other, graph: hurried } = startCamera()
  await Promise.all(['above', 'above', 'above'].map((id) => bringIntoView(hurried, nodes, id, null)))
  expect(other).toEqual(settled)
})

test('what lies over the lower edge is not in view', async () => {
  const { at, graph } = startCamera()
  await bringIntoView(graph, nodes, 'middle', frameWithCard(250))
  expect(at).toEqual({ x: 0, y: 0 })
  await bringIntoView(graph, nodes, 'below', frameWithCard(200))
  expect(290 + at.y).toBeLessThan(200)
})

test('nothing moves before the graph view is drawn', async () => {
  const { at, graph } = startCamera()
  const frame = frameWithCard(300)
  delete frame.dataset.drawn
  await bringIntoView(graph, nodes, 'above', frame)
  expect(at).toEqual({ x: 0, y: 0 })
})

/** A camera over a canvas whose size and zoom change, with the rectangle of an element on the screen. */
function startZoomingCamera(size: [number, number]) {
  let [zoom, x, y] = [1, 0, 0]
  let now = size
  const camera = {
    destroyed: false,
    getSize: () => now,
    resize: (width: number, height: number) => {
      now = [width, height]
    },
    getZoom: () => zoom,
    zoomTo: async (wanted: number) => {
      zoom = wanted
    },
    getViewportByCanvas: ([left = 0, top = 0]: number[]) => [left * zoom + x, top * zoom + y],
    getCanvasByViewport: ([left = 0, top = 0]: number[]) => [(left - x) / zoom, (top - y) / zoom],
    translateBy: async ([right = 0, down = 0]: number[]) => {
      x += right
      y += down
    },
  }
  const middleOf = ({ x: left, y: top }: { x: number; y: number }) => [left * zoom + x, top * zoom + y]
  const sees = (node: { x: number; y: number }) => {
    const [left = 0, top = 0] = middleOf(node)
    return left > 0 && left < now[0] && top > 0 && top < now[1]
  }
  return { graph: camera as unknown as Graph, sees, middleOf }
}

test('subject and controller are seen whole at first, however many stand beside them, and after the frame has shrunk', async () => {
  const [controller, subject] = [canvasNode('controller', { x: 0, y: -1500 }), canvasNode('subject', { x: 0, y: 0 })]
  const crowd = Array.from({ length: 60 }, (_, place) => canvasNode(`held ${place}`, { x: (place - 30) * 200, y: 300 }))
  const [all, answer] = [
    [controller, subject, ...crowd],
    ['subject', 'controller'],
  ]
  const { graph, sees } = startZoomingCamera([1200, 600])
  await showLegibly(graph, { nodes: all, links: [] }, answer)
  expect([sees(controller), sees(subject)]).toEqual([true, true])
  await resizeTo(graph, [900, 420], { drawn: { nodes: all, links: [] }, answer })
  expect([sees(controller), sees(subject)]).toEqual([true, true])
})

test('once the user has moved something, another size of the frame moves nothing but the middle', async () => {
  const [one, other] = [canvasNode('one', { x: -100 }), canvasNode('other', { x: 100 })]
  const { graph, middleOf } = startZoomingCamera([800, 600])
  await showLegibly(graph, { nodes: [one, other], links: [] }, ['one'])
  const [x = 0, y = 0] = middleOf(one)
  steer(graph)
  await resizeTo(graph, [700, 500], { drawn: { nodes: [one, other], links: [] }, answer: ['one'] })
  expect(middleOf(one)).toEqual([x - 50, y - 50])
})

test('the whole graph has the lines and labels that reach beyond its elements', async () => {
  const nodes = [canvasNode('own')]
  const links = [canvasLink('own', 'own', { text: ['votes 45%', 'capital 20%', 'loop gain 0.2'] })]
  const { graph, sees } = startZoomingCamera([400, 120])
  await showWhole(graph, { nodes, links })
  for (const { left, right, top, bottom } of roomOfLinks(nodes, links)) {
    expect([sees({ x: left, y: top }), sees({ x: right, y: bottom })]).toEqual([true, true])
  }
})

test('the focus of what is gone goes to the graph, and nothing takes it from elsewhere', () => {
  const [home, command, field] = ['div', 'button', 'input'].map((name) => document.createElement(name))
  if (!home || !command || !field) throw new Error('no elements')
  home.tabIndex = 0
  document.body.append(home, command, field)
  const chosen: CanvasSelection = { type: 'node', id: 'middle' }
  const { rerender } = renderHook(
    ({ selection }: { selection: CanvasSelection }) => useKeptFocus({ current: home }, { selection, nodes }),
    { initialProps: { selection: null as CanvasSelection } },
  )
  rerender({ selection: chosen })
  expect(document.activeElement).toBe(document.body)
  command.focus()
  command.remove()
  rerender({ selection: null })
  expect(document.activeElement).toBe(home)
  field.focus()
  rerender({ selection: chosen })
  expect(document.activeElement).toBe(field)
})
