import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { ExportFormat, PosterPaper } from '#contracts/exports/network-export.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/**
 * A file to be made of what the screen shows; `graphView` is where the drawn graph view is shelved, for formats of it.
 */
export type ExportOrder = { format: ExportFormat; graphView: string | null }

/** What is made: `paper` is what a poster is laid out for. */
export type MadeOrder = ExportOrder & { paper: PosterPaper }

/**
 * A file that was handed to the user, or where `printed` to the print of the browser; `digest` is that of an evidence
 * bundle.
 */
export type SavedExport = { name: string; digest: string | null; printed?: boolean }

export type NetworkExportContext = {
  order: ExportOrder | null
  /** The paper of posters, this one and later ones. */
  paper: PosterPaper
  saved: SavedExport | null
  problem: Problem | null
}

type NetworkExportEvent =
  | { type: 'export.chosen'; order: ExportOrder }
  | { type: 'export.cancelled' }
  | { type: 'paper.chosen'; paper: PosterPaper }
  | { type: 'export.retried' }
  | { type: 'outcome.dismissed' }

/** Making a file of the explored network: one at a time, in the background, and handed to the user at the end. */
export const networkExportMachine = setup({
  types: {
    context: {} as NetworkExportContext,
    events: {} as NetworkExportEvent,
    input: {} as { paper: PosterPaper | null },
    /** `file.released`: the shelved graph view is needed no longer. */
    emitted: {} as { type: 'file.released'; key: string } | { type: 'paper.changed'; paper: PosterPaper },
  },
  actors: { makeFile: unprovided<SavedExport, MadeOrder>('makeFile') },
  delays: { readingTime: 6000 },
  guards: {
    isAnotherPaper: ({ context }, { paper }: { paper: PosterPaper }) => context.paper !== paper,
    holdsGraphView: ({ context }) => context.order?.graphView != null,
    saysAllInOneGlance: ({ context }) => context.saved?.digest === null,
  },
  actions: {
    rememberOrder: assign({
      order: (_, { order }: { order: ExportOrder }) => order,
      saved: null,
      problem: null,
    }),
    rememberPaper: assign({ paper: (_, { paper }: { paper: PosterPaper }) => paper }),
    announcePaper: emit(({ context }) => ({ type: 'paper.changed' as const, paper: context.paper })),
    forgetOutcome: assign({ saved: null, problem: null }),
    rememberSaved: assign({ saved: (_, { saved }: { saved: SavedExport }) => saved }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }): Problem => problemFrom(error) }),
    /** Of no graph view, nothing is released. */
    releaseGraphView: emit(({ context }) => ({ type: 'file.released' as const, key: context.order?.graphView ?? '' })),
    forgetOrder: assign({ order: null }),
  },
}).createMachine({
  id: 'networkExport',
  context: ({ input }) => ({ order: null, paper: input.paper ?? 'a4', saved: null, problem: null }),
  initial: 'idle',
  on: {
    'paper.chosen': {
      guard: { type: 'isAnotherPaper', params: ({ event }) => event },
      actions: [{ type: 'rememberPaper', params: ({ event }) => event }, 'announcePaper'],
    },
  },
  states: {
    idle: {
      entry: 'forgetOrder',
      on: {
        'export.chosen': {
          target: 'making',
          actions: { type: 'rememberOrder', params: ({ event }) => event },
        },
        'outcome.dismissed': { actions: 'forgetOutcome' },
      },
      after: { readingTime: { guard: 'saysAllInOneGlance', actions: 'forgetOutcome' } },
    },
    making: {
      tags: 'busy',
      invoke: {
        src: 'makeFile',
        input: ({ context }) => orderIn(context),
        onDone: {
          target: 'releasing',
          actions: { type: 'rememberSaved', params: ({ event }) => ({ saved: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
      on: { 'export.cancelled': 'releasing' },
    },
    failed: {
      on: {
        'export.chosen': {
          target: 'making',
          actions: ['releaseGraphView', { type: 'rememberOrder', params: ({ event }) => event }],
        },
        'export.retried': { target: 'making', actions: 'forgetOutcome' },
        'outcome.dismissed': { target: 'releasing', actions: 'forgetOutcome' },
      },
    },
    releasing: {
      always: [{ guard: 'holdsGraphView', target: 'idle', actions: 'releaseGraphView' }, { target: 'idle' }],
    },
  },
})

function orderIn({ order, paper }: NetworkExportContext): MadeOrder {
  if (order === null) throw new Error('Nothing was ordered: export.chosen comes first')
  return { ...order, paper }
}

/** What becomes of the file that was ordered. */
export type ExportStatus = {
  /** The format that is being made. */
  making: ExportFormat | null
  /** The paper of posters. */
  paper: PosterPaper
  saved: SavedExport | null
  problem: Problem | null
  mayExport: boolean
}

export function selectExportStatus(snapshot: SnapshotFrom<typeof networkExportMachine>): ExportStatus {
  const { order, paper, saved, problem } = snapshot.context
  return {
    making: snapshot.hasTag('busy') && order ? order.format : null,
    paper,
    saved,
    problem,
    mayExport: snapshot.can({ type: 'export.chosen', order: { format: 'svg', graphView: null } }),
  }
}
