import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CanvasNode } from '#src/components/graph-view/canvas-elements.ts'
import { labelRectangle, layOutLinks } from '#src/components/graph-view/label-layout.ts'
import {
  bendOf,
  curveBetween,
  isWithin,
  obstaclesFrom,
  pointAt,
  pointsOn,
  unbent,
} from '#src/components/graph-view/link-curve.ts'
import { boxOf, overlap, rectangleOf } from '#src/components/graph-view/node-box.ts'
import { canvasLink, canvasNode } from '#test/support/canvas-elements.ts'

const node = (id: string, x: number, y: number, changes: Partial<CanvasNode> = {}) =>
  canvasNode(id, { x, y, ...changes })

const texts: string[][] = [
  ['50%'],
  ['votes 33.33%', 'capital 12.5%'],
  ['votes 45%', 'capital 20%', 'Appoints the board'],
  ['votes 45%', 'capital 20%', 'Consolidates', 'Manages the fund', 'Appoints the board'],
]

describe('labels', () => {
  test('every link has a label, and none overlaps a name or another label', () => {
    const place = fc.integer({ min: 0, max: 35 })
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { minLength: 2, maxLength: 14 }),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...texts)), { maxLength: 30 }),
        (cells, pairs) => {
          const nodes = cells.map((cell) => node(String(cell), (cell % 6) * 180, Math.floor(cell / 6) * 144))
          const links = new Map(
            pairs.map(([a, b, text]) => {
              const one = canvasLink(String(cells[a % cells.length]), String(cells[b % cells.length]), { text })
              return [one.id, one]
            }),
          )
          const byId = new Map(nodes.map((one) => [one.id, one]))
          const layouts = layOutLinks(nodes, [...links.values()])
          const labels = [...layouts].flatMap(([id, { bend, label }]) => {
            const drawn = links.get(id)
            const owner = drawn && byId.get(drawn.owner)
            const company = drawn && byId.get(drawn.company)
            if (!owner || !company || label === null) return []
            expect(label.lines.join(' · ')).toBe(drawn.text.join(' · '))
            return [labelRectangle(curveBetween(owner, company, bend), label, drawn)]
          })
          expect(labels).toHaveLength(links.size)
          const names = nodes.map((one) => rectangleOf(one))
          for (const [index, label] of labels.entries()) {
            expect([...names, ...labels.slice(index + 1)].some((other) => overlap(label, other))).toBe(false)
          }
        },
      ),
    )
  })

  test.each(['company', 'person'] as const)('three interests of a %s in the next row are all told', (shape) => {
    const text = ['votes 45%', 'capital 20%', 'Appoints the board']
    const nodes = [node('a', 0, 0, { shape, above: '+1', below: '+2' }), node('b', 0, 132, { above: '+1' })]
    const label = layOutLinks(nodes, [canvasLink('a', 'b', { text })]).get('a>b')?.label
    expect(label?.lines.join(' · ')).toBe(text.join(' · '))
    expect(label?.aside).toEqual([0, 0])
  })

  test.each([
    ['alone', []],
    ['with an element on its right', [node('right', 180, 0)]],
    ['with elements on both sides', [node('right', 180, 0), node('left', -180, 0)]],
    [
      'among many',
      [-1, 0, 1].flatMap((row) => [-1, 1].map((column) => node(`${row}${column}`, column * 180, row * 132))),
    ],
  ])('the label of a link to itself leaves its line whole: %s', (_, others) => {
    const nodes = [node('c', 0, 0, { above: '+1', below: '+2' }), ...others]
    const link = canvasLink('c', 'c', { text: ['votes 45%', 'capital 20%', 'loop gain 0.2'] })
    const layout = layOutLinks(nodes, [link]).get('c>c')
    if (!layout?.label || !nodes[0]) throw new Error('no label')
    const curve = curveBetween(nodes[0], nodes[0], layout.bend)
    const box = labelRectangle(curve, layout.label, link)
    const points = pointsOn(curve, 200)
    expect(points.filter((point) => isWithin(point, box))).toEqual([])
    expect(others.filter((other) => points.some((point) => isWithin(point, rectangleOf(other))))).toEqual([])
  })

  test('link labels on the control path are placed first', () => {
    const nodes = [node('a', 0, 0), node('b', 10, 0, { shape: 'company' }), node('c', 0, 144)]
    const layouts = layOutLinks(nodes, [
      canvasLink('b', 'c', { weight: 1 }),
      canvasLink('a', 'c', { onPath: true, weight: 0.1 }),
    ])
    expect(layouts.get('a>c')?.label?.at).toBe(0.5)
    expect(layouts.get('b>c')?.label?.at).not.toBe(0.5)
  })
})

describe('a line', () => {
  test('a link runs from the bottom of the owner to the top of the company', () => {
    const owner = node('p', -90, -144, { shape: 'person' })
    const company = node('c', 0, 0)
    const curve = curveBetween(owner, company, unbent)
    expect(pointAt(curve, 0)).toEqual([-90, -144 + boxOf('person').height / 2])
    expect(pointAt(curve, 1)).toEqual([0, -boxOf('company').height / 2 - 3])
  })

  test('a link bends around an element between its ends', () => {
    const [owner, between, company] = [node('a', 0, -288), node('b', 0, -144), node('c', 0, 0)]
    expect(bendOf(owner, company, obstaclesFrom([owner, company]))).toBe(unbent)
    expect(bendOf(owner, company, obstaclesFrom([owner, between, company]))).toEqual({
      aside: 110,
      late: false,
      lane: null,
    })
  })

  test('a link that runs upwards takes the free side', () => {
    const [owner, beside, company] = [node('a', 0, 0), node('b', 90, -132), node('c', -90, -132)]
    expect(bendOf(owner, company, obstaclesFrom([owner, company]))).toBe(unbent)
    expect(bendOf(owner, company, obstaclesFrom([owner, beside, company]))).toEqual({
      aside: -110,
      late: false,
      lane: null,
    })
  })

  test.each(['owners', 'holdings'] as const)('a link among many %s crosses none of the others', (direction) => {
    const hub = node('hub', 0, 0)
    const sign = direction === 'owners' ? -1 : 1
    const others = Array.from({ length: 80 }, (_, index) =>
      node(`n${index}`, ((index % 7) - 3) * 180, sign * (1 + Math.floor(index / 7)) * 132, {
        shape: index % 3 === 0 ? 'company' : 'person',
      }),
    )
    const nodes = [hub, ...others]
    const links = others.map(({ id }) => (direction === 'owners' ? canvasLink(id, 'hub') : canvasLink('hub', id)))
    const layouts = layOutLinks(nodes, links)
    const crossings = others.flatMap((other) => {
      const [owner, company] = direction === 'owners' ? [other, hub] : [hub, other]
      const layout = layouts.get(`${owner.id}>${company.id}`)
      if (!layout) return [other]
      const points = pointsOn(curveBetween(owner, company, layout.bend), 50)
      return others.filter(
        (third) => third.id !== other.id && points.some((point) => isWithin(point, rectangleOf(third))),
      )
    })
    expect(crossings).toEqual([])
    expect([...layouts.values()].filter(({ label }) => label === null)).toEqual([])
  })

  test('a link of a company to itself leaves and returns at the same side', () => {
    const company = node('c', 0, 0)
    const curve = curveBetween(company, company, unbent)
    expect([0, 1].map((t) => pointAt(curve, t)[0])).toEqual([
      boxOf('company').width / 2,
      boxOf('company').width / 2 + 3,
    ])
  })
})
