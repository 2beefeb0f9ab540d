import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawLines,
  drawNodes,
  labelsOf,
  maxLabelsAt,
  type OverviewDrawing,
  overviewInksFrom,
  viewOfWhole,
  zoomedAt,
} from '#src/components/graph-view/overview/draw-overview.ts'
import { territoryLabelsOf, territoryOfEach } from '#src/components/graph-view/overview/draw-territories.ts'
import { overviewGraphFrom } from '#src/components/graph-view/overview/overview-graph.ts'
import { drawLine, pixelOf } from '#src/components/graph-view/overview/pixels.ts'

const size = { width: 120, height: 80 }
const white = pixelOf([255, 255, 255])
const grey = pixelOf([140, 140, 140])
const inks = overviewInksFrom({
  ground: '#fff',
  ink: '#000000',
  line: 'rgb(140, 140, 140)',
  plain: '#6b6b6b',
  mark: '#722ed1',
  tones: ['#0072b2', '#c25400'],
  fontFamily: '',
})
const blank = () => ({ data: new Uint32Array(size.width * size.height).fill(white), ...size })
const coordinate = fc.double({ min: -300, max: 400, noNaN: true })

function drawing(places: readonly (readonly [number, number])[], lines: readonly (readonly [number, number])[]) {
  const positions = Float32Array.from(places.flat())
  const nodes = places.map((_, place) => ({
    id: String(place),
    name: `Party ${place}`,
    shape: 'company' as const,
    tone: place % 3 === 0 ? 0 : null,
  }))
  const graph = overviewGraphFrom(nodes, {
    owner: lines.map(([owner]) => owner),
    company: lines.map(([, company]) => company),
    weight: lines.map(() => 0.5),
  })
  const drawn: OverviewDrawing = { graph, positions, view: viewOfWhole(positions, size), ratio: 1, inks, bright: null }
  return drawn
}

describe('a line', () => {
  test('a drawn line stays within the image wherever it runs, and only mixes background and line colour', () => {
    fc.assert(
      fc.property(
        fc.tuple(coordinate, coordinate, coordinate, coordinate),
        fc.boolean(),
        fc.double({ min: 0, max: 256, noNaN: true }),
        ([x1, y1, x2, y2], smooth, cover) => {
          const pixels = blank()
          drawLine(pixels, { x1, y1, x2, y2 }, grey, { cover, smooth })
          expect(pixels.data).toHaveLength(size.width * size.height)
          for (const pixel of new Set(pixels.data)) {
            const [red, green, blue] = [pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255]
            expect(new Set([red, green, blue]).size).toBe(1)
            expect(pixel >>> 24).toBe(255)
            expect(red).toBeGreaterThanOrEqual(139)
          }
        },
      ),
    )
  })

  test('a drawn line reaches both of its ends', () => {
    const pixels = blank()
    drawLine(pixels, { x1: 10, y1: 10, x2: 60, y2: 40 }, grey, { cover: 256, smooth: false })
    expect([pixels.data[10 * size.width + 10], pixels.data[40 * size.width + 60]]).toEqual([grey, grey])
  })

  test('a drawn line outside the image draws nothing', () => {
    const pixels = blank()
    expect(drawLine(pixels, { x1: -50, y1: 0, x2: 0, y2: -50 }, grey, { cover: 256, smooth: true })).toBe(0)
    expect(new Set(pixels.data)).toEqual(new Set([white]))
  })
})

describe('the whole graph', () => {
  test('the whole-network image is the same whether its lines are drawn at once or in portions', () => {
    const places = Array.from({ length: 40 }, (_, place) => [(place * 37) % 101, (place * 53) % 67] as const)
    const lines = Array.from({ length: 200 }, (_, line) => [line % 40, (line * 7) % 40] as const)
    const drawn = drawing(places, lines)
    const [atOnce, bitByBit] = [blank(), blank()]
    expect(drawLines(atOnce, drawn, { from: 0, smooth: true, mayGoOn: () => true })).toBe(200)
    let from = 0
    let parts = 0
    while (from < 200) {
      from = drawLines(bitByBit, drawn, { from, smooth: true, mayGoOn: () => false })
      parts += 1
    }
    expect(parts).toBeGreaterThan(1)
    expect(bitByBit.data).toEqual(atOnce.data)
  })

  test('lines between territories are left to their bundle, and all others are drawn', () => {
    const places = [0, 40, 80, 120].map((x) => [x, (x * 7) % 50] as const)
    const drawn = drawing(places, [
      [0, 1],
      [1, 2],
      [2, 3],
    ])
    const linesOf = (bundled: Int32Array | null, lines = drawn) => {
      const pixels = blank()
      drawLines(pixels, { ...lines, bundled }, { from: 0, smooth: true, mayGoOn: () => true })
      return pixels.data
    }
    const territories = [[0, 1], [2]].map((members) => ({
      members,
      name: '',
      letter: '',
      tone: 0,
      outline: [],
      bundles: [],
    }))
    const bundled = territoryOfEach(territories, 4)
    expect([...bundled]).toEqual([0, 0, 1, -1])
    const others = drawing(places, [
      [0, 1],
      [2, 3],
    ])
    expect(linesOf(bundled)).toEqual(linesOf(null, others))
    expect(linesOf(null)).not.toEqual(linesOf(null, others))
  })

  test('the whole-network image shows each party at its position, in the colour of its group', () => {
    const drawn = drawing(
      [
        [0, 0],
        [100, 0],
        [100, 50],
      ],
      [],
    )
    const pixels = blank()
    drawNodes(pixels, drawn)
    const at = (x: number, y: number) =>
      pixels.data[
        Math.round(y * drawn.view.zoom + drawn.view.y) * size.width + Math.round(x * drawn.view.zoom + drawn.view.x)
      ]
    expect([at(0, 0), at(100, 0), at(100, 50), at(50, 25)]).toEqual([inks.tones[0], inks.plain, inks.plain, white])
  })

  test('the whole-network image draws a representative sample first: every line once, in its order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (count) => {
        const { graph } = drawing(
          [
            [0, 0],
            [1, 1],
          ],
          Array.from({ length: count }, () => [0, 1] as const),
        )
        expect(new Set(graph.sample).size).toBe(count)
      }),
    )
  })
})

test('names in the whole-network image never overlap, and the requested one has priority', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 200 }))
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 50 }), (places) => {
      const first = places.length - 1
      const labels = labelsOf(drawing(places, []), { size, maxLabels: 20, first: [first] })
      expect(labels[0]?.node).toBe(first)
      for (const [index, one] of labels.entries()) {
        for (const other of labels.slice(index + 1)) {
          const beside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2
          expect(beside || Math.abs(one.y - other.y) >= 15).toBe(true)
        }
      }
    }),
  )
})

test('names of territories stand above or below them, none over another or over a party’s name; from afar they stand alone', () => {
  const corner = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 200 }))
  fc.assert(
    fc.property(fc.array(corner, { minLength: 1, maxLength: 30 }), (corners) => {
      const drawn = drawing(corners, [])
      const territories = corners.map(([x, y], place) => ({
        name: `Group ${place}`,
        letter: String.fromCharCode(65 + place),
        tone: place % 8,
        members: [place],
        bundles: [],
        outline: [x, y, x + 90, y, x + 90, y + 40, x, y + 40],
      }))
      const regions = territoryLabelsOf(territories, drawn.view, size)
      const labels = labelsOf(drawn, { size, maxLabels: 20, first: [], taken: regions })
      for (const [index, one] of [...regions, ...labels].entries()) {
        for (const other of [...regions, ...labels].slice(index + 1)) {
          const beside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2
          expect(beside || Math.abs(one.y - other.y) >= 15).toBe(true)
        }
      }
      for (const { text, y } of regions) {
        const { outline = [] } = territories.find(({ name }) => text.endsWith(name)) ?? {}
        const [top, bottom] = [1, 5].map((at) => (outline[at] as number) * drawn.view.zoom + drawn.view.y)
        expect(y + 15 <= (top as number) || y >= (bottom as number)).toBe(true)
        expect(y >= 0 && y + 15 <= size.height).toBe(true)
      }
    }),
  )
  expect([0.2, 0.5, 1].map((zoom) => [maxLabelsAt(zoom, true), maxLabelsAt(zoom, false)])).toEqual([
    [0, 18],
    [18, 18],
    [240, 240],
  ])
})

test('the name of a territory at the upper edge stands below it', () => {
  const territory = {
    name: 'North',
    letter: 'A',
    tone: 0,
    members: [0],
    bundles: [],
    outline: [0, 0, 60, 0, 60, 30, 0, 30],
  }
  expect(territoryLabelsOf([territory], { zoom: 1, x: 20, y: 2 }, size)).toMatchObject([{ text: 'A North', y: 35 }])
})

test('zooming keeps the point under the pointer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 70 }),
      fc.constantFrom(0.5, 1.3, 4),
      (x, y, by) => {
        const view = { zoom: 0.7, x: 13, y: -8 }
        const after = zoomedAt(view, by, { x, y })
        expect((x - after.x) / after.zoom).toBeCloseTo((x - view.x) / view.zoom, 6)
        expect((y - after.y) / after.zoom).toBeCloseTo((y - view.y) / view.zoom, 6)
      },
    ),
  )
})
