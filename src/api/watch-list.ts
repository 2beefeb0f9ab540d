import { queryOptions } from '@tanstack/react-query'
import type { EntityId } from '#contracts/entities/entity.ts'
import { WatchList } from '#contracts/watch-list/watch-list.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

/** Whom the user follows. */
export const watchListQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['watchList'],
    queryFn: ({ signal }) =>
      request((init) => calls['watch-list'].$get({}, { init }), WatchList, shownIn('content', signal)),
    ...changing,
  })

/** Follows a party, or follows it no more. A failure is told where all failures are. */
export async function setFollowing(
  { calls, request }: Server,
  { party, follows }: { party: EntityId; follows: boolean },
  signal: AbortSignal,
): Promise<void> {
  const one = calls['watch-list'][':id']
  const send = (init: RequestInit) =>
    follows ? one.$put({ param: { id: party } }, { init }) : one.$delete({ param: { id: party } }, { init })
  await request(send, WatchList, { signal })
}
