import type { QueryClient } from '@tanstack/react-query'
import { fromCallback } from 'xstate'
import { EntityKind } from '#contracts/entity.ts'
import type { NetworkExtract } from '#contracts/network-extract.ts'
import type { NetworkOverview } from '#contracts/network-overview.ts'
import { ProblemError, problemFrom } from '#contracts/problem.ts'
import { networkExtractQuery } from '#src/api/measures-api.ts'
import { networkOverviewQuery } from '#src/api/network-overview-api.ts'
import type { Server } from '#src/api/server.ts'
import type { ArrangementMessage } from '#src/components/graph-canvas/overview/arrangement.worker.ts'
import { networkOverviewMachine } from '#src/machines/network-overview/network-overview.machine.ts'
import type { OverviewAsk } from '#src/machines/network-overview/network-overview.types.ts'

type Arranging = { onProgress: (message: ArrangementMessage) => void; signal: AbortSignal }

/** The machine of the overview with its port on the server and on a worker that lays the network out. */
export const provideNetworkOverview = (server: Server, queryClient: QueryClient) =>
  networkOverviewMachine.provide({
    actors: {
      layOutNetwork: fromCallback(({ input, sendBack }) => {
        const stopped = new AbortController()
        const layOut = async () => {
          const network = await networkOf(server, queryClient, input)
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

async function networkOf(server: Server, queryClient: QueryClient, { company, asOf }: OverviewAsk) {
  if (company === null) return queryClient.fetchQuery(networkOverviewQuery(server, asOf))
  return overviewOf(await queryClient.fetchQuery(networkExtractQuery(server, { id: company, asOf })))
}

/** What lies around a company in the columns of an overview. */
function overviewOf({ parties, interests }: NetworkExtract): NetworkOverview {
  const ties = new Map<number, { owner: number; company: number; weight: number }>()
  for (const [owner, company, , , capitalFrom, capitalTo, votesFrom, votesTo] of interests) {
    if (owner === company) continue
    const key = owner * parties.length + company
    const weight = Math.max(middle(capitalFrom, capitalTo), middle(votesFrom, votesTo), ties.get(key)?.weight ?? 0)
    ties.set(key, { owner, company, weight })
  }
  const kept = [...ties.values()]
  return {
    ids: parties.map(({ id }) => id),
    names: parties.map(({ name }) => name),
    kinds: parties.map(({ kind }) => EntityKind.options.indexOf(kind)),
    owners: kept.map(({ owner }) => owner),
    companies: kept.map(({ company }) => company),
    weights: kept.map(({ weight }) => weight),
    total: parties.length,
  }
}

const middle = (from: number | null, to: number | null) => (from === null || to === null ? 0 : (from + to) / 2)

/** Lays a network out in a worker, so that the page goes on answering. Breaking it off ends the worker at once. */
async function arrange({ ids, owners, companies }: NetworkOverview, { onProgress, signal }: Arranging) {
  const worker = new Worker(new URL('../components/graph-canvas/overview/arrangement.worker.ts', import.meta.url), {
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
