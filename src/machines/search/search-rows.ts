import type { ArticleId } from '#contracts/adverse-media/adverse-media.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import type { SearchReply } from '#contracts/search/search.ts'

/** One thing that was found, as the list goes through it. */
export type SearchRow =
  | { group: 'party'; id: EntityId }
  | { group: 'article'; id: ArticleId }
  | { group: 'bill'; number: string }
  | { group: 'issuer'; issuer: string }
  | { group: 'savedQuery'; id: SavedQueryId }

type Groups = Pick<SearchReply, 'parties' | 'articles' | 'bills' | 'issuers' | 'savedQueries'>

/** All rows in the order in which they are shown. */
export const searchRowsIn = ({ parties, articles, bills, issuers, savedQueries }: Groups): SearchRow[] => [
  ...parties.map(({ party: { id } }) => ({ group: 'party' as const, id })),
  ...articles.rows.map(({ id }) => ({ group: 'article' as const, id })),
  ...bills.rows.map(({ number }) => ({ group: 'bill' as const, number })),
  ...issuers.rows.map(({ issuer }) => ({ group: 'issuer' as const, issuer })),
  ...savedQueries.rows.map(({ id }) => ({ group: 'savedQuery' as const, id })),
]

/** Whether anything at all was found. */
export const isFound = ({ total, articles, bills, issuers, savedQueries }: SearchReply): boolean =>
  total + articles.total + bills.total + issuers.total + savedQueries.total > 0
