import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { patience } from '../../scripts/patience.ts'
import './popover.ts'
import { noteUse } from '../../scripts/test-uses.ts'

noteUse('files with a document')
configure({ asyncUtilTimeout: patience.change })
afterEach(cleanup)

// A page that is closed runs no timers; those of Node would go on after its window has gone.
const startTimer = globalThis.setTimeout
const timers = new Set<ReturnType<typeof setTimeout>>()
globalThis.setTimeout = Object.assign((...call: Parameters<typeof setTimeout>) => {
  const timer = startTimer(...call)
  timers.add(timer)
  return timer
}, startTimer)
afterAll(() => timers.forEach(clearTimeout))

// jsdom has no canvas to draw on: what is drawn is tested as data and in Chromium.
vi.mock('#src/components/graph-view/lazy-graph-canvas.tsx', () => ({ LazyGraphCanvas: () => null }))
vi.mock('#src/components/graph-view/overview/lazy-overview-canvas.tsx', () => ({ LazyOverviewCanvas: () => null }))
vi.mock('#src/components/charts/lazy-charts.tsx', () => ({ LazyChart: () => null }))

// What antd and the editor of texts ask of the window and jsdom lacks.
window.matchMedia ??= (query) => ({
  // Nothing moves in a page that is drawn by nobody.
  matches: query === '(prefers-reduced-motion: reduce)',
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.scrollTo = () => {}
// jsdom has no fonts.
Object.defineProperty(document, 'fonts', { value: { load: async () => [] } })
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
Range.prototype.getClientRects ??= () => document.createElement('div').getClientRects()
const computedStyleOf = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => computedStyleOf(element)
