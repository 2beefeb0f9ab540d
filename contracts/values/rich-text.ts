import * as v from 'valibot'
import { plainLine } from './plain-line.ts'

const maxCharacters = 200_000

/** Lists and objects within one another: two for each of twelve levels of nodes, and what marks hold. */
const deepest = 30

const readable = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u

/** Where a link leads: to a page of the web, to an address of mail, or within this installation; never to a script. */
export const LinkAddress = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s\p{Cc}\p{Cs}]*$/iu),
)

/** An address as it is meant: a host without a scheme is a page of the web. */
export function linkAddressOf(typed: string): string {
  const trimmed = typed.trim()
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(trimmed) ? `https://${trimmed}` : trimmed
}

/** The dialog for a link or an image of a text, with what has been typed. */
export type TextDialog =
  | { type: 'link'; address: string; refused: boolean }
  /** `isThere`: about the words of an image of the text; else about a new one. `file`: key in the file store. */
  | { type: 'image'; alt: string; file: { key: string; name: string } | null; isThere: boolean; refused: boolean }

const Link = v.object({ type: v.literal('link'), attrs: v.object({ href: LinkAddress }) })
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
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(50_000), v.regex(readable)),
  marks: v.optional(v.pipe(v.array(Mark), v.maxLength(6))),
})
const Image = v.object({
  type: v.literal('image'),
  attrs: v.object({
    /** An image of this installation; never of another site. */
    src: v.pipe(v.string(), v.regex(/^\/api\/about\/pictures\/[0-9a-f]{64}$/)),
    alt: v.pipe(plainLine(300), v.minLength(1)),
  }),
})
const contentOf = (node: v.GenericSchema<unknown, RichTextNode>) => v.optional(v.pipe(v.array(node), v.maxLength(2000)))

const Inline = v.variant('type', [Text, Image, v.object({ type: v.literal('hardBreak') })])
const CodeLine = v.variant('type', [v.omit(Text, ['marks'])])
const ListItem = v.object({ type: v.literal('listItem'), content: contentOf(v.lazy(() => RichTextBlock)) })

/** A block of a formatted text. */
export const RichTextBlock: v.GenericSchema<unknown, RichTextNode> = v.variant('type', [
  v.object({ type: v.literal('paragraph'), content: contentOf(Inline) }),
  v.object({
    type: v.literal('heading'),
    attrs: v.object({ level: v.picklist([2, 3, 4]) }),
    content: contentOf(Inline),
  }),
  v.object({ type: v.picklist(['bulletList', 'orderedList']), content: contentOf(ListItem) }),
  v.object({ type: v.literal('blockquote'), content: contentOf(v.lazy(() => RichTextBlock)) }),
  v.object({ type: v.literal('codeBlock'), content: contentOf(CodeLine) }),
  v.object({ type: v.literal('horizontalRule') }),
  Image,
])

/**
 * A formatted text as data, never as markup: headings, paragraphs, lists, quotations, code, links, and pictures of the
 * installation. At most 200,000 characters of JSON, about twelve levels deep.
 */
export const RichText = v.pipe(
  v.unknown(),
  v.check(
    (value) => isShallow(value) && (JSON.stringify(value) ?? '').length <= maxCharacters,
    'is too deep or too large',
  ),
  v.object({ type: v.literal('doc'), content: v.pipe(v.array(RichTextBlock), v.maxLength(2000)) }),
)
export type RichText = v.InferOutput<typeof RichText>

function isShallow(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= deepest; depth++) {
    level = level.flatMap((node) => (typeof node === 'object' && node !== null ? Object.values(node) : []))
    if (level.length === 0) return true
  }
  return false
}
