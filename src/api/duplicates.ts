import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import {
  DecisionsReply,
  type DuplicateDecisions,
  type DuplicateList,
  DuplicatePage,
} from '#contracts/duplicates/duplicate.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** Pairs of parties that may be one, page after page. */
export const duplicatesQuery = ({ calls, request }: Server, list: DuplicateList) =>
  infiniteQueryOptions({
    queryKey: ['duplicates', list],
    queryFn: ({ pageParam, signal }) =>
      request(
        (init) => calls.duplicates.$get({ query: { list, ...(pageParam !== null && { after: pageParam }) } }, { init }),
        DuplicatePage,
        shownIn('content', signal),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** Decides on pairs. */
export const decideOnDuplicates = ({ calls, request }: Server, decisions: DuplicateDecisions, signal: AbortSignal) =>
  request(
    (init) => calls.duplicates.decisions.$post({ json: decisions }, { init }),
    DecisionsReply,
    shownIn('form', signal),
  )
