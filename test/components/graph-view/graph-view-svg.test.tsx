import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CanvasLink, CanvasNode, CanvasPalette } from '#src/components/graph-view/canvas-elements.ts'
import { embeddedLetters } from '#src/components/graph-view/embedded-letters.ts'
import { graphViewSvg } from '#src/components/graph-view/graph-view-svg.ts'
import { paint } from '#src/components/graph-view/svg-parts.ts'
import { canvasLink, canvasNode } from '#test/support/canvas-elements.ts'

const palette: CanvasPalette = {
  dark: false,
  ground: '#ffffff',
  panel: '#fff',
  ink: 'rgba(0,0,0,0.88)',
  quietInk: 'rgba(0,0,0,0.65)',
  line: '#8c8c8c',
  outline: '#8c8c8c',
  path: '#722ed1',
  pathGround: '#f9f0ff',
  loop: '#d46b08',
  fontFamily: 'sans-serif',
}

const node = (id: string, y: number, changes: Partial<CanvasNode> = {}) =>
  canvasNode(id, {
    y,
    name: `Company ${id}`,
    detail: `LEI:${id}`,
    description: `Company ${id} · LEI:${id}`,
    ...changes,
  })
const link = (owner: string, company: string, changes: Partial<CanvasLink> = {}) =>
  canvasLink(owner, company, { weight: 0.6, text: ['60%'], ...changes })
const caption = {
  title: '<Alpha> & "Söhne"\u0000',
  lines: ['As of 31 January 2026'],
  legend: [{ mark: 'company' as const, words: 'Company' }],
}

function drawn(nodes: CanvasNode[], links: CanvasLink[], more: Partial<Parameters<typeof graphViewSvg>[2]> = {}) {
  const text = graphViewSvg({ nodes, links }, caption, { palette, direction: 'ltr', ...more })
  const document = new DOMParser().parseFromString(text, 'image/svg+xml')
  const texts = [...document.querySelectorAll('text')].map(({ textContent }) => textContent)
  return { text, document, texts }
}

describe('a graph as SVG', () => {
  test('the SVG image is well-formed, and every word in it is text', () => {
    const { texts, document } = drawn(
      [node('a', 0, { above: '+3' }), node('b', 140, { emphasis: 'subject' })],
      [link('a', 'b')],
    )
    expect(texts).toEqual([
      '<Alpha> & "Söhne"�',
      'As of 31 January 2026',
      '60%',
      'Company a',
      'LEI:a',
      '+3',
      'Company b',
      'LEI:b',
      'Company',
    ])
    expect(document.querySelector('title')?.textContent).toBe('<Alpha> & "Söhne"\ufffd')
    expect(document.querySelector('desc')?.textContent).toBe('As of 31 January 2026')
    expect([...document.querySelectorAll('g > title')].map(({ textContent }) => textContent)).toEqual([
      'Company a → Company b 60%',
      'Company a · LEI:a',
      'Company b · LEI:b',
    ])
  })

  test('the SVG image tells every interest of a relation, within its edges, also of a company in itself', () => {
    const text = ['votes 45%', 'capital 20%', 'Appoints the board']
    const { document, texts } = drawn(
      [node('a', 0, { shape: 'person' }), node('b', 132)],
      [link('a', 'b', { text }), link('b', 'b', { text: [...text, 'loop gain 0.2'] })],
    )
    const told = texts.join(' · ')
    expect(told.split('Appoints the board')).toHaveLength(3)
    expect(told).toContain('loop gain 0.2')
    const [, , width = 0] = (document.documentElement.getAttribute('viewBox') ?? '').split(' ').map(Number)
    const picture = document.querySelector('g[transform]')
    const [moved = 0] = /-?\d+/.exec(picture?.getAttribute('transform') ?? '') ?? []
    const ends = [...(picture?.querySelectorAll('rect') ?? [])].map(
      (box) => Number(moved) + Number(box.getAttribute('x')) + Number(box.getAttribute('width')),
    )
    expect(Math.max(...ends)).toBeLessThan(width)
  })

  test('the SVG image runs no script and loads nothing', () => {
    const { document } = drawn([node('a', 0, { name: '<script>alert(1)</script>' })], [])
    expect(document.querySelectorAll('script, image, use, foreignObject, a')).toHaveLength(0)
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
    expect(styles.replaceAll(/url\(data:[^)]*\)/g, '')).not.toMatch(/url|import/)
    expect([...document.querySelectorAll('*')].flatMap((one) => one.getAttributeNames())).not.toContain('href')
  })

  test('the SVG image brings the letters that it needs, and no more', () => {
    const facesOf = (name: string) => [...drawn([node('a', 0, { name })], []).text.matchAll(/src:url\((data:[^)]+)\)/g)]
    expect(facesOf('Alpha')).toHaveLength(1)
    expect(facesOf('Škoda')).toHaveLength(2)
    const bytes = Buffer.from(facesOf('Alpha')[0]?.[1]?.split(',')[1] ?? '', 'base64')
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
  })

  test('the letters of the SVG image are those of the page', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../src/app/global.css'), 'utf8')
    const rangesIn = (css: string) =>
      [...css.matchAll(/unicode-range:([^;}]+)/g)].map(([, ranges = '']) => ranges.replaceAll(/\s/g, '')).sort()
    expect(rangesIn(embeddedLetters('aš'))).toEqual(rangesIn(page))
  })

  test('the SVG image contains every element, however far apart', () => {
    const { document } = drawn([node('a', -900, { x: -2000 }), node('b', 5000, { x: 3000 })], [link('b', 'a')])
    const [left = 0, top = 0, width = 0, height = 0] = (document.documentElement.getAttribute('viewBox') ?? '')
      .split(' ')
      .map(Number)
    expect([left, top]).toEqual([0, 0])
    expect(width).toBeGreaterThan(5000)
    expect(height).toBeGreaterThan(5900)
  })

  test('the SVG image shows changed, hypothetical, pinned, annotated and collapsed elements', () => {
    const { texts } = drawn(
      [node('a', 0, { change: 'gained', pinned: true, notes: 1 }), node('b', 140, { folded: 4 })],
      [link('a', 'b', { scenario: 'removed', notes: 2 })],
    )
    expect(texts).toContain('− 60%')
    expect(texts).toContain('+')
    expect(texts).toContain('⋯ 4')
  })

  test('the SVG image highlights groups by letter and colour, lists them below, and fades the rest', () => {
    const highlight = { kind: 'test', groups: [{ label: 'Community 1', tone: 0, nodes: ['a'], links: [] }] }
    const { texts, document } = drawn([node('a', 0), node('b', 140)], [link('a', 'b')], { highlight })
    expect(texts.filter((text) => text === 'A')).toHaveLength(2)
    expect(texts.at(-1) === 'Company' || texts.includes('Community 1')).toBe(true)
    expect(document.querySelectorAll('g[opacity="0.2"]')).toHaveLength(1)
  })

  test('the SVG image of an empty graph view is a caption alone', () => {
    expect(drawn([], []).texts).toEqual(['<Alpha> & "Söhne"\ufffd', 'As of 31 January 2026', 'Company'])
  })

  test('the SVG image places its caption on the right for right-to-left scripts', () => {
    const { document } = drawn([node('a', 0)], [], { direction: 'rtl' })
    const first = document.querySelector('text')
    expect(first?.getAttribute('direction')).toBe('rtl')
    expect(Number(first?.getAttribute('x'))).toBeGreaterThan(600)
  })
})

test('a translucent colour is written in a form that every SVG program reads', () => {
  expect(paint('fill', 'rgba(0, 0, 0, 0.65)')).toEqual({ fill: 'rgb(0,0,0)', 'fill-opacity': 0.65 })
  expect(paint('stroke', 'rgb(1 2 3 / 50%)')).toEqual({ stroke: 'rgb(1,2,3)', 'stroke-opacity': 0.5 })
  expect(paint('stroke', '#722ed1')).toEqual({ stroke: '#722ed1' })
})
