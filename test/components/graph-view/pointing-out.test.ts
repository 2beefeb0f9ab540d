import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightTones, plainTone, ringDash, toneLetter } from '#src/components/graph-view/highlight-tones.ts'
import { labelLinesOf, labelSize } from '#src/components/graph-view/label-layout.ts'
import { markDrawings, markedBy, marksOf } from '#src/components/graph-view/legend-marks.ts'
import { pointedOutBy } from '#src/components/graph-view/pointed-out.ts'
import { isInside } from '#src/components/graph-view/polygon.ts'
import { canvasLink, canvasNode } from '#test/support/canvas-elements.ts'

/** Contrast of two colours by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('tones', () => {
  test.each([
    ['light', '#ffffff'],
    ['dark', '#141414'],
  ] as const)('highlight tones contrast with the %s background', (theme, ground) => {
    for (const tone of highlightTones[theme]) expect(contrast(tone, ground)).toBeGreaterThanOrEqual(3)
  })

  test('highlight tones also differ by ring and letter', () => {
    const tones = highlightTones.light.map((_, tone) => tone)
    expect(new Set(tones.map((tone) => ringDash(tone).join())).size).toBe(tones.length)
    expect(tones.map(toneLetter)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
  })
})

describe('what is pointed out', () => {
  test('highlighting is empty without a highlight', () => {
    expect(pointedOutBy(null)).toBeNull()
  })

  test('highlighting gives an element the tones of all its groups and their maximum strength', () => {
    const found = pointedOutBy({
      kind: 'losses',
      groups: [
        { label: 'one', tone: 2, strength: 0.3, nodes: ['a', 'b'], links: ['a>b'] },
        { label: 'other', tone: 4, strength: 0.8, nodes: ['b'], links: [] },
        { label: 'kept', tone: plainTone, nodes: ['c'], links: [] },
      ],
    })
    expect(Object.fromEntries(found?.nodes ?? [])).toEqual({
      a: { tones: [2], strength: 0.3 },
      b: { tones: [2, 4], strength: 0.8 },
      c: { tones: [], strength: 1 },
    })
    expect([...(found?.links.keys() ?? [])]).toEqual(['a>b'])
  })
})

describe('the legend', () => {
  const nodes = [
    canvasNode('a', { shape: 'person', notes: 2 }),
    canvasNode('b', { pinned: true }),
    canvasNode('c', { change: 'lost' }),
  ]
  const links = [
    canvasLink('a', 'b', { onPath: true }),
    canvasLink('b', 'c', { change: 'lost' }),
    canvasLink('a', 'c', { scenario: 'added' }),
  ]

  test('the legend lists what is on the canvas and nothing else', () => {
    expect(marksOf(nodes, links)).toEqual(['company', 'person', 'path', 'stake', 'lost', 'scenario', 'pinned', 'note'])
    expect(marksOf([], [])).toEqual([])
  })

  test('the legend has a drawn element for each of its marks', () => {
    for (const mark of marksOf(nodes, links)) {
      const found = markedBy(mark, nodes, links)
      expect([...found.nodes, ...found.links]).not.toEqual([])
    }
    expect(markedBy('path', nodes, links)).toEqual({ nodes: ['a', 'b'], links: ['a>b'] })
    expect(markedBy('note', nodes, links)).toEqual({ nodes: ['a'], links: [] })
  })

  test('the legend draws every mark differently', () => {
    const drawings = Object.values(markDrawings).map((drawing) => JSON.stringify(drawing))
    expect(new Set(drawings).size).toBe(drawings.length)
  })
})

test('an element label shows a change by a sign, and has room for a note', () => {
  expect(labelLinesOf(canvasLink('a', 'b'))).toEqual(['50%'])
  expect(labelLinesOf(canvasLink('a', 'b', { scenario: 'removed' }))).toEqual(['− 50%'])
  expect(labelLinesOf(canvasLink('a', 'b', { change: 'gained', text: [] }))).toEqual(['+'])
  expect(labelLinesOf(canvasLink('a', 'b', { scenario: 'changed', change: 'lost', text: ['5%', '→ 7%'] }))).toEqual([
    'Δ 5%',
    '→ 7%',
  ])
  expect(labelSize(canvasLink('a', 'b', { notes: 1 })).width).toBeGreaterThan(labelSize(canvasLink('a', 'b')).width)
})

test('a lasso selects the points inside it, whichever way it runs', () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 15 }), fc.integer({ min: -5, max: 15 }), (x, y) => {
      const point = [x + 0.5, y + 0.5] as const
      const inside = x >= 0 && x < 10 && y >= 0 && y < 10
      expect(isInside(point, square)).toBe(inside)
      expect(isInside(point, square.toReversed())).toBe(inside)
    }),
  )
})
