import * as v from 'valibot'
import { ArticleCounts } from '#contracts/imports/source.ts'

/** The current articles of each source that has any, as `source_id` and `articles`, to be joined from the left. */
export const articlesBySource = `(
      SELECT source_id, json_build_object('news', count(*) FILTER (WHERE kind = 'news'),
               'announcement', count(*) FILTER (WHERE kind = 'announcement')) AS articles
        FROM document GROUP BY source_id)`

/** Column `articles` of {@link articlesBySource}; a source without articles has none of either kind. */
export const storedArticleCounts = v.pipe(
  v.nullable(ArticleCounts),
  v.transform((counts): ArticleCounts => counts ?? { news: 0, announcement: 0 }),
)
