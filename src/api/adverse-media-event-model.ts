import { queryOptions } from '@tanstack/react-query'
import { EventModelReport } from '#contracts/adverse-media/event-model.ts'
import type { Server } from './server.ts'

/** What is learnt from verdicts on risk events. */
export const eventModelQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['event-model'],
    queryFn: ({ signal }) =>
      request((init) => calls['adverse-media']['event-model'].$get({}, { init }), EventModelReport, { signal }),
  })

/** Learns a model from the verdicts there are; the reply says what came of it. */
export const learnEventModel = ({ calls, request }: Server, signal: AbortSignal) =>
  request((init) => calls['adverse-media']['event-model'].$post({}, { init }), EventModelReport, { signal })

/** Goes back to the project's own model. */
export const forgetEventModel = ({ calls, request }: Server, signal: AbortSignal) =>
  request((init) => calls['adverse-media']['event-model'].$delete({}, { init }), EventModelReport, { signal })
