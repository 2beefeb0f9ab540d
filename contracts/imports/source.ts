import * as v from 'valibot'
import type { ArticleKind } from '../adverse-media/article.ts'
import { rowId } from '../values/row-id.ts'

export const SourceId = rowId('SourceId')
export type SourceId = v.InferOutput<typeof SourceId>

/** States of a data source's chart (`lifecycles/data-source`). */
export const SourceState = v.picklist(['closed', 'running', 'online', 'abnormal'])
export type SourceState = v.InferOutput<typeof SourceState>

/** Articles that stand in the database, by their kind. */
export const ArticleCounts = v.object({ news: v.number(), announcement: v.number() } satisfies Record<
  ArticleKind,
  unknown
>)
export type ArticleCounts = v.InferOutput<typeof ArticleCounts>

/** A data source with what it has brought. Times are ISO 8601 in UTC. */
export const DataSource = v.object({
  id: SourceId,
  name: v.string(),
  state: SourceState,
  imports: v.number(),
  /** The newest import that was settled. */
  lastImport: v.nullable(v.object({ file: v.string(), finishedAt: v.string() })),
  /** Facts and records that it stated, over all its imports. */
  facts: v.number(),
  articles: ArticleCounts,
  synthetic: v.boolean(),
})
export type DataSource = v.InferOutput<typeof DataSource>

/** `GET /api/sources`, by name. */
export const SourceList = v.object({ sources: v.array(DataSource) })
export type SourceList = v.InferOutput<typeof SourceList>

/** `POST /api/sources/:id`: closing a source keeps what it brought and refuses further files of it. */
export const SourceChange = v.object({ event: v.picklist(['source.closed', 'source.opened']) })
export type SourceChange = v.InferOutput<typeof SourceChange>
