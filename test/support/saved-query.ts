import type { SavedQueryId } from '#contracts/query/ids.ts'
import { everything } from '#contracts/query/query.ts'
import type { SavedQuery } from '#contracts/query/saved-query.ts'

/** A saved query of a user called Ada as the API gives it, different from the usual one in what is named. */
export const savedQuery = (differences: Partial<SavedQuery>): SavedQuery => ({
  id: '7' as SavedQueryId,
  name: 'Kept',
  query: everything,
  sort: null,
  order: 'descending',
  visibility: 'private',
  owner: { username: 'ada', name: 'Ada' },
  isOwn: true,
  revision: 1,
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
  updatedBy: 'ada',
  ...differences,
})
