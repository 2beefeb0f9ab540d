import { assign, type SnapshotFrom, setup } from 'xstate'
import type { QueryExportRequest } from '#contracts/query/query.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'

type ResultExportEvent =
  | { type: 'export.requested'; request: QueryExportRequest }
  | { type: 'export.cancelled' }
  | FileEvent

/** What becomes of the file of an export. */
export type FileEvent =
  | { type: 'bytes.arrived'; received: number }
  | { type: 'file.saved' }
  | { type: 'file.failed'; problem: Problem }

type ResultExportContext = {
  request: QueryExportRequest | null
  /** Bytes that have come. */
  received: number
  problem: Problem | null
}

/** Having the whole result of a query as a file, and stopping that. */
export const resultExportMachine = setup({
  types: { context: {} as ResultExportContext, events: {} as ResultExportEvent },
  actors: { saveFile: unprovidedCallback<FileEvent, { request: QueryExportRequest }>('saveFile') },
  actions: {
    rememberRequest: assign((_, { request }: { request: QueryExportRequest }) => ({
      request,
      received: 0,
      problem: null,
    })),
    rememberReceived: assign({ received: (_, { received }: { received: number }) => received }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
  },
}).createMachine({
  id: 'resultExport',
  context: { request: null, received: 0, problem: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'export.requested': {
          target: 'exporting',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
      },
    },
    exporting: {
      invoke: { src: 'saveFile', input: ({ context }) => ({ request: requestIn(context) }) },
      on: {
        'export.cancelled': 'resting',
        'bytes.arrived': {
          actions: { type: 'rememberReceived', params: ({ event }) => event },
        },
        'file.saved': 'resting',
        'file.failed': {
          target: 'resting',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
  },
})

function requestIn({ request }: ResultExportContext): QueryExportRequest {
  if (request === null) throw new Error('A request comes first: export.requested')
  return request
}

/** `received`: bytes that have come, `null` where nothing is being exported. */
export function selectResultExport(snapshot: SnapshotFrom<typeof resultExportMachine>): {
  received: number | null
  problem: Problem | null
} {
  const { received, problem } = snapshot.context
  return { received: snapshot.matches('exporting') ? received : null, problem }
}
