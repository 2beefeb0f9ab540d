import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CanvasLink, CanvasNode, CanvasPalette } from '#src/components/graph-view/canvas-elements.ts'
import { drawnGraphView } from '#src/components/graph-view/drawn-graph-view.ts'
import { embeddedLetters } from '#src/components/graph-view/embedded-letters.ts'
import { type FilmStrip, filmStripSvg } from '#src/components/graph-view/film-strip-svg.ts'
import { graphViewSvg } from '#src/components/graph-view/graph-view-svg.ts'
import { marksOf } from '#src/components/graph-view/legend-marks.ts'
import { posterSizes } from '#src/components/graph-view/poster-page.ts'
import { type Poster, posterDigest, posterSvg } from '#src/components/graph-view/poster-svg.ts'
import { paint } from '#src/components/graph-view/svg-parts.ts'
import { boldTextWidth } from '#src/components/graph-view/text-runs.ts'
import { textWidth } from '#src/components/graph-view/text-width.ts'
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
    const drawing = document.querySelector('g[transform]')
    const [moved = 0] = /-?\d+/.exec(drawing?.getAttribute('transform') ?? '') ?? []
    const ends = [...(drawing?.querySelectorAll('rect') ?? [])].map(
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

  test.each(['ltr', 'rtl'] as const)(
    'a film strip has its graph views one below another in the same room, %s',
    (direction) => {
      const frame = (title: string, nodes: CanvasNode[], links: CanvasLink[] = []): FilmStrip['frames'][number] => {
        return { title, lines: [`What changed on ${title}`], graphView: { nodes, links } }
      }
      const frames = [
        frame('1 May', [node('a', 0)]),
        frame('2 May', [node('a', 0), node('b', 140, { x: 900 })], [link('a', 'b')]),
      ]
      const text = filmStripSvg({ caption, frames, look: { palette, direction } })
      const document = new DOMParser().parseFromString(text, 'image/svg+xml')
      const words = [...document.querySelectorAll('text')].map(({ textContent }) => textContent)
      expect(words.filter((each) => !/^(Company|LEI|60%)/.test(each))).toEqual([
        '<Alpha> & "Söhne"\ufffd',
        'As of 31 January 2026',
        '1 May',
        'What changed on 1 May',
        '2 May',
        'What changed on 2 May',
      ])
      expect(words.at(-1)).toBe('Company')
      expect(words.filter((each) => each === 'Company a')).toHaveLength(2)
      const moved = [...document.querySelectorAll('svg > g > g[transform^="translate"]')]
        .map((each) =>
          /translate\((-?\d+) (-?\d+)\)/
            .exec(each.getAttribute('transform') ?? '')
            ?.slice(1)
            .map(Number),
        )
        .filter((each) => each !== undefined)
      expect(moved).toHaveLength(2)
      const [[x1 = 0, y1 = 0] = [], [x2 = 1, y2 = 0] = []] = moved
      expect([x1, y2 > y1 + 140]).toEqual([x2, true])
      const [, , width = 0, height = 0] = (document.documentElement.getAttribute('viewBox') ?? '')
        .split(' ')
        .map(Number)
      expect([width > 900, height > y2 + 140]).toEqual([true, true])
      expect(document.querySelector('desc')?.textContent).toContain('2 May What changed on 2 May')
      expect([...text.matchAll(/@font-face/g)]).toHaveLength(1)
      expect(document.querySelectorAll('script, image, use, foreignObject, a')).toHaveLength(0)
    },
  )

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

/** A company under a number of owners, ten in a row. */
function poster(
  owners: number,
  changes: Partial<Omit<Poster, 'words'>> & { words?: Partial<Poster['words']> } = {},
): Poster {
  const names = Array.from({ length: owners }, (_, index) => `o${index}`)
  const nodes = [
    ...names.map((name, index) => node(name, -150 * Math.ceil((index + 1) / 10), { x: 180 * (index % 10) })),
    ...(owners > 0 ? [node('subject', 0, { emphasis: 'subject' })] : []),
  ]
  const links = names.map((name, index) => link(name, 'subject', { onPath: index === 0 }))
  const { words, ...rest } = changes
  return {
    paper: 'a4',
    graphView: { nodes, links },
    legend: marksOf(nodes, links).map((mark) => ({ mark, words: `Mark ${mark}` })),
    look: { palette, direction: 'ltr' },
    ...rest,
    words: {
      topic: 'RiskAtlas · Owners and control',
      date: 'As of 31 January 2026',
      badges: ['Demonstration data'],
      title: 'Subject & <Sons>',
      answer: [
        [
          { words: 'Alpha', look: 'name' },
          { words: ' controls it: ', look: 'plain' },
          { words: '55%', look: 'figure' },
          { words: ' of votes.', look: 'plain' },
        ],
      ],
      figures: [
        { value: '55%', words: 'votes commanded by Alpha', tone: 'control' },
        { value: 'unknown', words: 'capital held by Alpha', tone: 'plain' },
        { value: '36%', words: 'of the dividend', tone: 'open' },
      ],
      sources: ['Source: stakes.csv, rows 1, 2.'],
      remarks: ['Some statements were made up.'],
      made: 'Made on 1 February 2026',
      digest: 'SHA-256 of the contents',
      ...words,
    },
  }
}

/** The edges of what a poster says and shows, with the size of its page. */
function laidOut(given: Poster) {
  const text = posterSvg(given, posterDigest(given, 'd'))
  const page = new DOMParser().parseFromString(text, 'image/svg+xml')
  const [, , width = 0, height = 0] = (page.documentElement.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const written = [...page.querySelectorAll('text')].filter((one) => one.closest('#graph-view') === null)
  const boxes = written.map((one) => {
    const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(one.getAttribute(name)))
    const isBold = Number(one.getAttribute('font-weight') ?? 400) > 400 || one.querySelector('[font-weight]') !== null
    const wide = (isBold ? boldTextWidth : textWidth)(one.textContent ?? '', size ?? 0)
    const isRight = (one.getAttribute('text-anchor') === 'end') !== (one.getAttribute('direction') === 'rtl')
    const left = (x ?? 0) - (one.getAttribute('text-anchor') === 'middle' ? wide / 2 : isRight ? wide : 0)
    return { left, right: left + wide, top: (y ?? 0) - (size ?? 0), bottom: (y ?? 0) + 0.3 * (size ?? 0) }
  })
  const { left, right, top, bottom } = drawnGraphView(given.graphView.nodes, given.graphView.links, palette, null)
  const [x = 0, y = 0, scale = 1] =
    /translate\((\S+) (\S+)\) scale\((\S+)\)/
      .exec(page.querySelector('#graph-view')?.getAttribute('transform') ?? '')
      ?.slice(1)
      .map(Number) ?? []
  const drawing = {
    left: x + left * scale,
    right: x + right * scale,
    top: y + top * scale,
    bottom: y + bottom * scale,
  }
  const texts = written.map(({ textContent }) => textContent ?? '')
  return { text, page, width, height, boxes, drawing, texts, scale }
}

const clear = 24
const long = {
  latin: 'Consolidated-Holdings of the Very Long Name and Partners Incorporated in Luxembourg '.repeat(4).trim(),
  chinese: '国际投资控股集团有限责任公司（上海）自由贸易试验区分公司'.repeat(6),
  unbroken: 'Donaudampfschifffahrtsgesellschaft'.repeat(8),
}

describe('a poster', () => {
  test('a poster is as large as its paper, in landscape', () => {
    for (const paper of ['a4', 'a3'] as const) {
      const { page, width, height } = laidOut(poster(3, { paper }))
      const [wide, high] = posterSizes[paper].millimetres
      expect([page.documentElement.getAttribute('width'), page.documentElement.getAttribute('height')]).toEqual([
        `${wide}mm`,
        `${high}mm`,
      ])
      expect(width / height).toBeCloseTo(wide / high, 2)
    }
  })

  test.each([
    ['of nobody', poster(0)],
    ['of one party', poster(1)],
    ['of 60 parties', poster(60)],
    ['of 300 parties on A3', poster(300, { paper: 'a3' })],
    ['from the right', poster(12, { look: { palette, direction: 'rtl' } })],
    ...Object.entries(long).map(([language, name]): [string, Poster] => [
      `with long names (${language})`,
      poster(12, {
        words: {
          title: name,
          badges: ['Demonstration data', 'Scenario, not a statement of fact'],
          answer: [
            [
              { words: name, look: 'name' },
              { words: ' controls it.', look: 'plain' },
            ],
            [{ words: name, look: 'plain' }],
          ],
          figures: [
            { value: 'at least 50.01%', words: name, tone: 'control' },
            { value: name, words: name, tone: 'plain' },
          ],
          sources: [name, name, name],
        },
        legend: Array.from({ length: 18 }, () => ({ mark: 'company' as const, words: name.slice(0, 60) })),
      }),
    ]),
  ])('a poster %s lets nothing come near an edge, and nothing lie on the drawing', (_, given) => {
    const { width, height, boxes, drawing } = laidOut(given)
    for (const { left, right, top, bottom } of [...boxes, drawing]) {
      expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThanOrEqual(clear)
    }
    const over = boxes.filter(
      ({ left, right, top, bottom }) =>
        left < drawing.right && right > drawing.left && top < drawing.bottom && bottom > drawing.top,
    )
    expect(over).toEqual([])
  })

  test('a poster cuts no word, however long', () => {
    for (const name of Object.values(long)) {
      const { texts } = laidOut(poster(1, { words: { title: name, answer: [], badges: [], figures: [], sources: [] } }))
      expect(texts.join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
    }
  })

  test('a poster explains exactly what is drawn, and says its figures, sources and hash', () => {
    const given = poster(2)
    const { texts } = laidOut(given)
    const drawnMarks = marksOf(given.graphView.nodes, given.graphView.links)
    expect(texts.filter((text) => text.startsWith('Mark '))).toEqual(drawnMarks.map((mark) => `Mark ${mark}`))
    expect(texts).toContain('Alpha controls it: 55% of votes.')
    expect(texts).toEqual(expect.arrayContaining(['55%', 'unknown', '36%', 'Demonstration data']))
    expect(texts).toContain('Source: stakes.csv, rows 1, 2.')
    expect(texts.join('').replaceAll(' ', '')).toContain(posterDigest(given, 'd'))
  })

  test('the hash of a poster changes with its words, its drawing and the data behind, not with paper and day', () => {
    const given = poster(2)
    const { nodes, links } = given.graphView
    const others = [
      posterDigest(poster(2, { words: { title: 'Other' } }), 'd'),
      posterDigest({ ...given, graphView: { nodes: nodes.map((one) => ({ ...one, x: one.x + 1 })), links } }, 'd'),
      posterDigest(given, 'e'),
    ]
    expect(new Set([posterDigest(given, 'd'), ...others]).size).toBe(4)
    const later = poster(2, { words: { made: 'Made on 2 February 2026' } })
    expect(posterDigest({ ...later, paper: 'a3' }, 'd')).toBe(posterDigest(given, 'd'))
  })

  test('a poster takes names for text, and loads nothing', () => {
    const { page, texts } = laidOut(poster(1, { words: { title: '<script>alert(1)</script> & "Söhne"' } }))
    expect(texts).toContain('<script>alert(1)</script> & "Söhne"')
    expect(page.querySelectorAll('script, image, use, foreignObject, a')).toHaveLength(0)
  })
})

test('a translucent colour is written in a form that every SVG program reads', () => {
  expect(paint('fill', 'rgba(0, 0, 0, 0.65)')).toEqual({ fill: 'rgb(0,0,0)', 'fill-opacity': 0.65 })
  expect(paint('stroke', 'rgb(1 2 3 / 50%)')).toEqual({ stroke: 'rgb(1,2,3)', 'stroke-opacity': 0.5 })
  expect(paint('stroke', '#722ed1')).toEqual({ stroke: '#722ed1' })
})
