import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RichText, RichTextNode } from '#contracts/values/rich-text.ts'
import { RichTextView } from '#src/components/controls/rich-text/rich-text-view.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'

const image = `/api/about/pictures/${'a'.repeat(64)}`
const text = (words: string, marks: RichTextMark[] = []): RichTextNode => ({ type: 'text', text: words, marks })
type RichTextMark = NonNullable<Extract<RichTextNode, { type: 'text' }>['marks']>[number]

const everything: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Who we are')] },
    {
      type: 'paragraph',
      content: [
        text('bold', [{ type: 'bold' }]),
        text('link', [{ type: 'link', attrs: { href: 'https://example.org/' } }, { type: 'italic' }]),
        { type: 'hardBreak' },
        text('home', [{ type: 'link', attrs: { href: '/products' } }]),
      ],
    },
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('one')] }] }] },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [text('said')] }] },
    { type: 'codeBlock', content: [text('code')] },
    { type: 'horizontalRule' },
    { type: 'image', attrs: { src: image, alt: 'The house' } },
  ],
}

test('each kind of rich text node becomes its matching element', async () => {
  const { container } = await renderIn('en-US', <RichTextView document={everything} lang="en-US" />)
  expect(screen.getByRole('heading', { level: 2, name: 'Who we are' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'link' })).toHaveAttribute('href', 'https://example.org/')
  expect(screen.getByRole('link', { name: 'link' })).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByRole('link', { name: 'home' })).not.toHaveAttribute('target')
  expect(screen.getByRole('img', { name: 'The house' })).toHaveAttribute('src', image)
  expect(screen.getByRole('listitem')).toHaveTextContent('one')
  expect(container.querySelector('blockquote')).toHaveTextContent('said')
  expect(container.querySelector('pre code')).toHaveTextContent('code')
  expect(container.querySelector('strong')).toHaveTextContent('bold')
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('rich text is shown literally and never parsed as markup', async () => {
  const hostile = fc.oneof(
    fc.constantFrom('<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;b&gt;', '{{x}}', '‮abc'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 4 }), async (words) => {
      const content = words.map((word): RichTextNode => ({ type: 'paragraph', content: [text(word)] }))
      const { container, unmount } = await renderIn(
        'en-US',
        <RichTextView document={{ type: 'doc', content }} lang="en-US" />,
      )
      expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual(words)
      expect(container.querySelectorAll('script, img')).toHaveLength(0)
      unmount()
    }),
    { numRuns: 60 },
  )
})
