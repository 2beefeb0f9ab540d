import type { QueryClient } from '@tanstack/react-query'
import { fromCallback } from 'xstate'
import type { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import { ProblemError, problemFrom } from '#contracts/values/problem.ts'
import { networkOverviewQuery } from '#src/api/graph-view.ts'
import { networkExtractQuery } from '#src/api/measures.ts'
import type { Server } from '#src/api/server.ts'
import type { ArrangementMessage } from '#src/components/graph-view/overview/arrangement.worker.ts'
import { networkOverviewMachine } from '#src/machines/graph-view/network-overview.machine.ts'
import type { OverviewAsk } from '#src/machines/graph-view/network-overview.types.ts'
import { overviewHere } from './measures/compute-here.ts'

type Arranging = { onProgress: (message: ArrangementMessage) => void; signal: AbortSignal }

/** The machine of the overview with its port on the server and on a worker that lays the network out. */
export const provideNetworkOverview = (server: Server, queryClient: QueryClient) =>
  networkOverviewMachine.provide({
    actors: {
      layOutNetwork: fromCallback(({ input, sendBack }) => {
        const stopped = new AbortController()
        const layOut = async () => {
          const network = await networkOf(server, queryClient, input, stopped.signal)
          if (stopped.signal.aborted) return
          sendBack({ type: 'network.read', network })
          const positions = await arrange(network, {
            signal: stopped.signal,
            onProgress: ({ done, positions }) =>
              sendBack({ type: 'arrangement.advanced', progress: done, positions: positions && tenths(positions) }),
          })
          sendBack({ type: 'arrangement.finished', positions: tenths(positions) })
        }
        layOut().catch((error: unknown) => {
          if (!stopped.signal.aborted) sendBack({ type: 'overview.failed', problem: problemFrom(error) })
        })
        return () => stopped.abort()
      }),
    },
  })

async function networkOf(
  server: Server,
  queryClient: QueryClient,
  { company, asOf }: OverviewAsk,
  signal: AbortSignal,
): Promise<NetworkOverview> {
  if (company === null) return queryClient.fetchQuery(networkOverviewQuery(server, asOf))
  return overviewHere(await queryClient.fetchQuery(networkExtractQuery(server, { id: company, asOf })), signal)
}

/** Lays a network out in a worker, so that the page goes on answering. Breaking it off ends the worker at once. */
async function arrange({ ids, owners, companies }: NetworkOverview, { onProgress, signal }: Arranging) {
  const worker = new Worker(new URL('../components/graph-view/overview/arrangement.worker.ts', import.meta.url), {
    type: 'module',
  })
  const { promise, resolve, reject } = Promise.withResolvers<Float32Array>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  worker.addEventListener('error', () => reject(new ProblemError('unavailable', 'The layout broke off.')))
  worker.addEventListener('message', ({ data }: MessageEvent<ArrangementMessage>) => {
    if (data.done === 1 && data.positions) resolve(data.positions)
    else onProgress(data)
  })
  try {
    worker.postMessage({ count: ids.length, owner: owners, company: companies })
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
}

/** Places to a tenth of a pixel, as plain data. */
const tenths = (positions: Float32Array): number[] => Array.from(positions, (value) => Math.round(value * 10) / 10)
