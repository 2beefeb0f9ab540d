import * as v from 'valibot'

/** What is said about companies (`news`), and what they or their exchange announce themselves (`announcement`). */
export const ArticleKind = v.picklist(['news', 'announcement'])
export type ArticleKind = v.InferOutput<typeof ArticleKind>

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
})
export type Article = v.InferOutput<typeof Article>
