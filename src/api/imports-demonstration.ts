import { queryOptions } from '@tanstack/react-query'
import { Demonstration } from '#contracts/imports/demonstration.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

/** Milliseconds between two polls while demonstration data arrive or go. */
const refreshInterval = 1_000

/** Whether the demonstration data are there; polled while they arrive or go. */
export const demonstrationQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['imports', 'demonstration'],
    queryFn: ({ signal }) =>
      request((init) => calls.demonstration.$get({}, { init }), Demonstration, shownIn('content', signal)),
    ...changing,
    refetchInterval: ({ state }) =>
      state.data?.state === 'loading' || state.data?.state === 'removing' ? refreshInterval : false,
  })

export const removeDemonstration = ({ calls, request }: Server, signal: AbortSignal): Promise<Demonstration> =>
  request((init) => calls.demonstration.$delete({}, { init }), Demonstration, shownIn('form', signal))

export const loadDemonstration = ({ calls, request }: Server, signal: AbortSignal): Promise<Demonstration> =>
  request((init) => calls.demonstration.$post({}, { init }), Demonstration, shownIn('content', signal))
