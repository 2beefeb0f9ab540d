import type {
  ArticleFilter,
  ArticleList,
  ArticleReport,
  OpinionSummary,
} from '#contracts/adverse-media/adverse-media.ts'

export type OpinionService = {
  summary: (filter: ArticleFilter) => Promise<OpinionSummary>
  list: (filter: ArticleFilter, page: { offset: number; limit: number }) => Promise<ArticleList>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<ArticleReport>
}
