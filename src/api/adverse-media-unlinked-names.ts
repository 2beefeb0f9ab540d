import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import {
  DecidedName,
  type NameDraft,
  type NameList,
  UnlinkedNamesPage,
} from '#contracts/adverse-media/unlinked-name.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** Milliseconds between two looks while articles wait to be read anew. */
const millisecondsWhileWaiting = 5000

/** Names of companies by which articles are linked to none, page after page. */
export const unlinkedNamesQuery = ({ calls, request }: Server, list: NameList) =>
  infiniteQueryOptions({
    queryKey: ['unlinked-names', list],
    queryFn: ({ pageParam, signal }) =>
      request(
        (init) =>
          calls['adverse-media']['unlinked-names'].$get(
            { query: { list, ...(pageParam !== null && { after: pageParam }) } },
            { init },
          ),
        UnlinkedNamesPage,
        shownIn('content', signal),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.waiting ?? 0) > 0 ? millisecondsWhileWaiting : false),
  })

/** Says which party bears a name, or that it is no company's; the reply is what is said of it then. */
export const decideName = ({ calls, request }: Server, json: NameDraft, signal: AbortSignal) =>
  request((init) => calls['adverse-media']['unlinked-names'].$put({ json }, { init }), DecidedName, { signal })
