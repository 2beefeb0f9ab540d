import { queryOptions } from '@tanstack/react-query'
import { Home } from '#contracts/home/home.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

/** What the user sees first. */
export const homeQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) =>
      request((init) => calls.home.$get({ query: {} }, { init }), Home, shownIn('content', signal)),
    ...changing,
  })
