import * as v from 'valibot'

const deepest = 12
const mostBytes = 200_000

const Link = v.object({
  type: v.literal('link'),
  attrs: v.object({
    href: v.pipe(v.string(), v.maxLength(2000), v.regex(/^(?:https?:\/\/|mailto:|\/(?![/\\]))\S*$/i)),
  }),
})
const Mark = v.variant('type', [
  v.object({ type: v.literal('bold') }),
  v.object({ type: v.literal('italic') }),
  v.object({ type: v.literal('strike') }),
  v.object({ type: v.literal('underline') }),
  v.object({ type: v.literal('code') }),
  Link,
])

/** A piece of text with its marks, or a block that holds others; named as the editor names them. */
export type RichTextNode =
  | { type: 'text'; text: string; marks?: v.InferOutput<typeof Mark>[] | undefined }
  | { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content?: RichTextNode[] | undefined }
  | { type: 'image'; attrs: { src: string; alt: string } }
  | { type: 'hardBreak' | 'horizontalRule' }
  | {
      type: 'paragraph' | 'bulletList' | 'orderedList' | 'listItem' | 'blockquote' | 'codeBlock'
      content?: RichTextNode[] | undefined
    }

const Text = v.object({
  type: v.literal('text'),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(50_000)),
  marks: v.optional(v.pipe(v.array(Mark), v.maxLength(6))),
})
const Image = v.object({
  type: v.literal('image'),
  attrs: v.object({
    /** A picture of this installation; never another site's. */
    src: v.pipe(v.string(), v.regex(/^\/api\/about\/pictures\/[0-9a-f]{64}$/)),
    alt: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
  }),
})
const Content = v.optional(v.pipe(v.array(v.lazy(() => RichTextNode)), v.maxLength(2000)))

export const RichTextNode: v.GenericSchema<unknown, RichTextNode> = v.union([
  Text,
  Image,
  v.object({ type: v.picklist(['hardBreak', 'horizontalRule']) }),
  v.object({ type: v.literal('heading'), attrs: v.object({ level: v.picklist([2, 3, 4]) }), content: Content }),
  v.object({
    type: v.picklist(['paragraph', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock']),
    content: Content,
  }),
])

/**
 * A formatted text as data, never as markup: headings, paragraphs, lists, quotations, code, links, and pictures of the
 * installation. At most 200,000 characters of JSON and twelve levels deep.
 */
export const RichText = v.pipe(
  v.unknown(),
  v.check(
    (value) => depthOf(value) <= deepest && (JSON.stringify(value) ?? '').length <= mostBytes,
    'is too deep or too large',
  ),
  v.object({ type: v.literal('doc'), content: v.pipe(v.array(RichTextNode), v.maxLength(2000)) }),
)
export type RichText = v.InferOutput<typeof RichText>

function depthOf(value: unknown): number {
  let level = [value]
  for (let depth = 0; ; depth++) {
    if (level.length === 0) return depth
    if (depth > deepest) return depth
    level = level.flatMap((node) =>
      typeof node === 'object' && node !== null && 'content' in node && Array.isArray(node.content) ? node.content : [],
    )
  }
}
