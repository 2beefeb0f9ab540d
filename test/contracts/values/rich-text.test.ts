import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { RichText } from '#contracts/values/rich-text.ts'

const accepts = (document: unknown) => v.safeParse(RichText, document).success
const page = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const linked = (href: string) =>
  page(paragraph({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] }))
const quoted = (levels: number): unknown =>
  levels === 0 ? paragraph({ type: 'text', text: 'deep' }) : { type: 'blockquote', content: [quoted(levels - 1)] }
const image = `/api/about/pictures/${'a1'.repeat(32)}`

describe('a text', () => {
  test("rich text accepts the editor's nodes and drops unknown ones", () => {
    const content = [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Title' }] },
      paragraph({ type: 'text', text: 'bold', marks: [{ type: 'bold' }] }, { type: 'hardBreak' }),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph({ type: 'text', text: 'one' })] }] },
      { type: 'codeBlock', content: [{ type: 'text', text: 'a\n\tb' }] },
      { type: 'image', attrs: { src: image, alt: 'A chart' } },
      { type: 'horizontalRule' },
    ]
    const sent = [...content, { type: 'orderedList', attrs: { start: 3 }, content: [], style: 'color: red' }]
    expect(v.parse(RichText, page(...sent))).toEqual(page(...content, { type: 'orderedList', content: [] }))
  })

  test.each([
    ['a node of no known type', page({ type: 'script', content: [] })],
    ['a text outside a paragraph', page({ type: 'text', text: 'loose' })],
    ['a list item outside a list', page({ type: 'listItem', content: [] })],
    ['a paragraph in a paragraph', page(paragraph(paragraph()))],
    ['a picture of another site', page({ type: 'image', attrs: { src: 'https://evil.example/x.png', alt: 'x' } })],
    ['a picture that is data', page({ type: 'image', attrs: { src: 'data:image/svg+xml,<svg/>', alt: 'x' } })],
    ['a picture without words for it', page({ type: 'image', attrs: { src: image, alt: ' ' } })],
    ['a heading of the first level', page({ type: 'heading', attrs: { level: 1 }, content: [] })],
    ['an empty piece of text', page(paragraph({ type: 'text', text: '' }))],
    ['a null character', page(paragraph({ type: 'text', text: 'a\0b' }))],
    ['half a character', page(paragraph({ type: 'text', text: 'a\ud800b' }))],
    [
      'more than can be kept',
      page(...Array.from({ length: 5 }, () => paragraph({ type: 'text', text: 'x'.repeat(49_000) }))),
    ],
    ['too many levels', page(quoted(20))],
    ['markup instead of a document', '<p>hello</p>'],
  ])('rich text rejects %s', (_, document) => {
    expect(accepts(document)).toBe(false)
  })

  test('rich text accepts nested quotations', () => {
    expect(accepts(page(quoted(10)))).toBe(true)
  })
})

describe('a link', () => {
  test.each(['https://example.org/a?b=c#d', 'http://example.org', 'mailto:a@example.org', '/AboutUs/Partners', '/'])(
    'a rich text link may lead to %s',
    (href) => expect(accepts(linked(href))).toBe(true),
  )

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://a b',
    'https://\0',
    '',
    'relative',
  ])('a rich text link may not lead to %j', (href) => {
    expect(accepts(linked(href))).toBe(false)
  })
})

test('Property: any JSON is validated as rich text without an exception, and accepted text is unchanged', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue({ maxDepth: 6 }), almostDocument()), (value) => {
      const { success, output } = v.safeParse(RichText, value)
      if (success) expect(v.parse(RichText, output)).toEqual(output)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['lists', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
  ['objects', (depth: number) => `${'{"content":'.repeat(depth)}1${'}'.repeat(depth)}`],
  ['quotations', (depth: number) => '{"type":"blockquote","content":['.repeat(depth) + ']}'.repeat(depth)],
])('%s nested a hundred thousand times are rejected, wherever they occur', (_, nested) => {
  const hostile = JSON.parse(nested(100_000))
  for (const value of [hostile, page(hostile), page({ ...paragraph(), attrs: hostile })]) {
    expect(accepts(value)).toBe(false)
  }
})

test('a page of nodes invalid at every level is rejected in bounded time', () => {
  const wrong = (level: number): unknown =>
    level === 0
      ? { type: 'nothing' }
      : { type: 'blockquote', content: Array.from({ length: 3 }, () => wrong(level - 1)) }
  expect(accepts(page(wrong(8)))).toBe(false)
})

/** Documents with right and wrong nodes in any place. */
function almostDocument() {
  const types = [
    'text',
    'paragraph',
    'heading',
    'bulletList',
    'listItem',
    'blockquote',
    'codeBlock',
    'image',
    'hardBreak',
    'x',
  ]
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.record(
      {
        type: fc.constantFrom(...types),
        text: fc.string(),
        attrs: fc.oneof(
          fc.record({ level: fc.constantFrom(1, 2, 3) }),
          fc.constant({ src: image, alt: 'x' }),
          fc.jsonValue(),
        ),
        marks: fc.array(
          fc.record({ type: fc.constantFrom('bold', 'link', 'x'), attrs: fc.record({ href: fc.webUrl() }) }),
        ),
        content: fc.array(tie('node'), { maxLength: 3 }),
      },
      { requiredKeys: ['type'] },
    ),
  }))
  return fc.array(node, { maxLength: 4 }).map((content) => page(...content))
}
