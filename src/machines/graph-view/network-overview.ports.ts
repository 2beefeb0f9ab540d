import { fromCallback } from 'xstate'
import type { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { networkOverviewQuery } from '#src/api/graph-view.ts'
import { networkExtractQuery } from '#src/api/measures.ts'
import { defineActor } from '../kit/define-actor.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { overviewHere } from '../measures/compute-here.ts'
import { networkOverviewMachine, type OverviewAsk } from './network-overview.machine.ts'

/** The overview, laid out in a worker. */
export const networkOverview = defineActor(networkOverviewMachine, {
  ports: ({ server, queryClient, arrange }) => ({
    layOutNetwork: fromCallback(({ input, sendBack }) => {
      const stopped = new AbortController()
      const layOut = async () => {
        const network = await networkOf({ server, queryClient }, input, stopped.signal)
        if (stopped.signal.aborted) return
        sendBack({ type: 'network.read', network })
        const { positions, ...regions } = await arrange(network, {
          signal: stopped.signal,
          onProgress: ({ done, positions }) =>
            sendBack({ type: 'arrangement.advanced', progress: done, positions: positions && tenths(positions) }),
        })
        sendBack({ type: 'arrangement.finished', positions: tenths(positions), ...regions })
      }
      layOut().catch((error: unknown) => {
        if (!stopped.signal.aborted) sendBack({ type: 'overview.failed', problem: problemFrom(error) })
      })
      return () => stopped.abort()
    }),
  }),
})

async function networkOf(
  { server, queryClient }: Pick<SignedInEnvironment, 'server' | 'queryClient'>,
  { company, asOf, demonstration = false }: OverviewAsk,
  signal: AbortSignal,
): Promise<NetworkOverview> {
  if (company === null) return queryClient.fetchQuery(networkOverviewQuery(server, { asOf, demonstration }))
  return overviewHere(await queryClient.fetchQuery(networkExtractQuery(server, { id: company, asOf })), signal)
}

/** Places to a tenth of a pixel, as plain data. */
const tenths = (positions: Float32Array): number[] => Array.from(positions, (value) => Math.round(value * 10) / 10)
