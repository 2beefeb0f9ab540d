import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { ChangeDates } from '#contracts/scenarios/change-dates.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { createWorkerClient } from '#server/threads/worker-client.ts'
import type {
  CommandedFigures,
  ComparisonFigures,
  ConnectionFigures,
  OwnershipFigures,
  PathFigures,
  ScreeningFigures,
} from './ownership-of.ts'

/**
 * Who owns and controls a company, the network around it, or the network as a whole, on a day or by the latest
 * statements.
 */
export type NetworkQuestion =
  | (Fresh &
      (
        | { about: 'ownership'; company: string; asOf: string | null }
        | { about: 'extract'; company: string; asOf: IsoDate }
        | { about: 'overview'; asOf: IsoDate; demonstration: boolean }
        | { about: 'dates'; company: string; asOf: null; told: boolean }
        | { about: 'commanded'; company: string; asOf: IsoDate }
        | { about: 'comparison'; company: string; other: string; asOf: IsoDate; limit: number }
        | { about: 'connections'; company: string; other: string; asOf: IsoDate; limit: number }
        | { about: 'paths'; company: string; owner: string; asOf: string | null; limit: number }
        | { about: 'screening'; company: string; listed: readonly string[]; asOf: string | null }
      ))
  | { about: 'renewal' }

/** Whether the network before the last import will not do, however long the new one takes to be read. */
type Fresh = { fresh?: boolean }

/** An extract travels as the JSON that the browser gets, so that the server has nothing to write down. */
export type NetworkAnswer =
  | { figures: OwnershipFigures }
  | { extract: string }
  | { overview: string }
  | { dates: ChangeDates }
  | { paths: PathFigures }
  | { screening: ScreeningFigures }
  | { commanded: CommandedFigures }
  | { comparison: ComparisonFigures }
  | { connections: ConnectionFigures }
  | { renewed: true }

const maxMilliseconds = 60_000

/** The arithmetic of questions about one company, in a thread of its own over the whole network. */
export function createNetworkAnalysis(connection: ClientConfig, log: Logger) {
  const module = new URL('./network-worker.ts', import.meta.url)
  const thread = createWorkerClient<NetworkQuestion, NetworkAnswer>(module, { connection }, { maxMilliseconds, log })
  const ask = async (question: NetworkQuestion): Promise<NetworkAnswer> => thread.ask(question)
  return {
    ownership: async (company: string, asOf: string | null, fresh = false): Promise<OwnershipFigures> => {
      const answer = await ask({ about: 'ownership', company, asOf, fresh })
      if (!('figures' in answer)) throw new Error('The thread of the network answered another question')
      return answer.figures
    },
    /** @returns a `NetworkExtract` as JSON */
    extract: async (company: string, asOf: IsoDate): Promise<string> => {
      const answer = await ask({ about: 'extract', company, asOf })
      if (!('extract' in answer)) throw new Error('The thread of the network answered another question')
      return answer.extract
    },
    /** @returns a `NetworkOverview` as JSON */
    overview: async (asOf: IsoDate, demonstration: boolean): Promise<string> => {
      const answer = await ask({ about: 'overview', asOf, demonstration })
      if (!('overview' in answer)) throw new Error('The thread of the network answered another question')
      return answer.overview
    },
    dates: async (company: string, query: { told: boolean }): Promise<ChangeDates> => {
      const answer = await ask({ about: 'dates', company, asOf: null, ...query })
      if (!('dates' in answer)) throw new Error('The thread of the network answered another question')
      return answer.dates
    },
    paths: async (
      company: string,
      query: { owner: string; asOf: string | null; limit: number },
    ): Promise<PathFigures> => {
      const answer = await ask({ about: 'paths', company, ...query })
      if (!('paths' in answer)) throw new Error('The thread of the network answered another question')
      return answer.paths
    },
    screening: async (
      company: string,
      query: { listed: readonly string[]; asOf: string | null; fresh?: boolean },
    ): Promise<ScreeningFigures> => {
      const answer = await ask({ about: 'screening', company, ...query })
      if (!('screening' in answer)) throw new Error('The thread of the network answered another question')
      return answer.screening
    },
    commanded: async (company: string, asOf: IsoDate): Promise<CommandedFigures> => {
      const answer = await ask({ about: 'commanded', company, asOf })
      if (!('commanded' in answer)) throw new Error('The thread of the network answered another question')
      return answer.commanded
    },
    comparison: async (
      company: string,
      query: { other: string; asOf: IsoDate; limit: number; fresh?: boolean },
    ): Promise<ComparisonFigures> => {
      const answer = await ask({ about: 'comparison', company, ...query })
      if (!('comparison' in answer)) throw new Error('The thread of the network answered another question')
      return answer.comparison
    },
    connections: async (
      company: string,
      query: { other: string; asOf: IsoDate; limit: number; fresh?: boolean },
    ): Promise<ConnectionFigures> => {
      const answer = await ask({ about: 'connections', company, ...query })
      if (!('connections' in answer)) throw new Error('The thread of the network answered another question')
      return answer.connections
    },
    /** Begins to read the network anew where an import has changed it. */
    renew: async (): Promise<void> => {
      await ask({ about: 'renewal' })
    },
    stop: thread.stop,
  }
}
