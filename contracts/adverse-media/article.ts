import * as v from 'valibot'

/** What is said about companies (`news`), and what they or their exchange announce themselves (`announcement`). */
export const ArticleKind = v.picklist(['news', 'announcement'])
export type ArticleKind = v.InferOutput<typeof ArticleKind>

/**
 * A file that belongs to an article: its address or its name among the uploaded files. `bytes` as the source states
 * them.
 */
export const Attachment = v.object({
  url: v.string(),
  type: v.nullable(v.string()),
  bytes: v.nullable(v.number()),
})
export type Attachment = v.InferOutput<typeof Attachment>

/** Characters of a body below which an article is as good as a link. */
export const minBodyCharacters = 30

/** Why a document of an article gives no text, or not all of it. */
export const DocumentFinding = v.picklist([
  /** Pages that contain images alone. */
  'no_text',
  'encrypted',
  'damaged',
  'too_large',
  /** Only the first pages were read. */
  'too_many_pages',
  'too_slow',
])
export type DocumentFinding = v.InferOutput<typeof DocumentFinding>

/** An article or announcement as text alone: whatever markup it came with is gone. `publishedAt` is ISO 8601 in UTC. */
export const Article = v.object({
  kind: ArticleKind,
  title: v.string(),
  /** Paragraphs, separated by line feeds; empty where only the title is known. */
  body: v.string(),
  publishedAt: v.nullable(v.string()),
  url: v.nullable(v.string()),
  publisher: v.nullable(v.string()),
  /** Codes of the securities it concerns, as the source gives them. */
  codes: v.array(v.string()),
  /** The source's own identity of it. */
  externalId: v.optional(v.string()),
  author: v.optional(v.string()),
  /** BCP 47, as the source states it: `zh-cn`, `en`. */
  language: v.optional(v.string()),
  /** Short names of the securities it concerns. */
  names: v.optional(v.array(v.string())),
  category: v.optional(v.string()),
  attachments: v.optional(v.array(Attachment)),
  /** What is wrong with the document that its body was to be taken from. */
  finding: v.optional(DocumentFinding),
  /** The address of the page or PDF that the body was taken from, where the source gave a link alone. */
  bodyFrom: v.optional(v.string()),
})
export type Article = v.InferOutput<typeof Article>
