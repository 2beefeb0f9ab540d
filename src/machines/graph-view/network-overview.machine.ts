import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Territory } from '#analysis/graph-view/territories.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'

/** What is to be looked at: the whole network, or what lies around a company. */
export type OverviewAsk = {
  company: EntityId | null
  asOf: IsoDate | null
  /** Whether the whole network counts demonstration data although there are other parties. */
  demonstration?: boolean
}

export type NetworkOverviewContext = {
  ask: OverviewAsk | null
  network: NetworkOverview | null
  /** x and y of each party in turn, in pixels at zoom 1; `null` before the first layout. */
  positions: number[] | null
  /** Where communities stand; none before the layout is done. */
  territories: readonly Territory[]
  /** Connected parts too small for one; `null` before the layout is done. */
  islands: number | null
  /** How much of the layout is done, 0 to 1. */
  progress: number
  selected: string | null
  problem: Problem | null
}

type Arranged = { positions: number[]; territories: Territory[]; islands: number }

/** What the port says as it goes; `arrangement.finished` and `overview.failed` end it. */
export type OverviewReport =
  | { type: 'network.read'; network: NetworkOverview }
  | { type: 'arrangement.advanced'; progress: number; positions: number[] | null }
  | ({ type: 'arrangement.finished' } & Arranged)
  | { type: 'overview.failed'; problem: Problem }

type NetworkOverviewEvent =
  | OverviewReport
  | { type: 'overview.asked'; ask: OverviewAsk }
  | { type: 'overview.retried' }
  | { type: 'overview.closed' }
  | { type: 'arrangement.cancelled' }
  | { type: 'party.selected'; party: string | null }

/**
 * Looking at a network as a whole: reading it, laying it out with the graph view growing meanwhile, and pointing at
 * parties.
 */
export const networkOverviewMachine = setup({
  types: { context: {} as NetworkOverviewContext, events: {} as NetworkOverviewEvent },
  actors: { layOutNetwork: unprovidedCallback<OverviewReport, OverviewAsk>('layOutNetwork') },
  guards: {
    isDrawn: ({ context }) => context.positions !== null,
    isAnotherAsk: ({ context }, { ask }: { ask: OverviewAsk }) =>
      context.ask?.company !== ask.company ||
      context.ask.asOf !== ask.asOf ||
      (context.ask.demonstration ?? false) !== (ask.demonstration ?? false),
  },
  actions: {
    rememberAsk: assign((_, { ask }: { ask: OverviewAsk }) => ({ ...nothingShown, ask })),
    startAgain: assign(({ context }) => ({ ...nothingShown, ask: context.ask })),
    rememberNetwork: assign({ network: (_, { network }: { network: NetworkOverview }) => network }),
    rememberProgress: assign(
      ({ context }, { progress, positions }: { progress: number; positions: number[] | null }) => ({
        progress,
        positions: positions ?? context.positions,
      }),
    ),
    rememberArrangement: assign((_, { positions, territories, islands }: Arranged) => {
      return { positions, territories, islands, progress: 1 }
    }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    select: assign({ selected: (_, { party }: { party: string | null }) => party }),
    forgetEverything: assign(() => nothingShown),
  },
}).createMachine({
  id: 'networkOverview',
  context: () => nothingShown,
  initial: 'closed',
  on: {
    'overview.asked': {
      guard: { type: 'isAnotherAsk', params: ({ event }) => event },
      target: '.laidOut.reading',
      reenter: true,
      actions: { type: 'rememberAsk', params: ({ event }) => event },
    },
    'overview.closed': { target: '.closed', actions: 'forgetEverything' },
    'party.selected': { actions: { type: 'select', params: ({ event }) => event } },
  },
  states: {
    closed: {},
    laidOut: {
      invoke: { src: 'layOutNetwork', input: ({ context }) => askIn(context) },
      initial: 'reading',
      on: {
        'overview.failed': {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
      states: {
        reading: {
          tags: 'busy',
          on: {
            'network.read': {
              target: 'arranging',
              actions: { type: 'rememberNetwork', params: ({ event }) => event },
            },
            'arrangement.cancelled': '#networkOverview.cancelled',
          },
        },
        arranging: {
          tags: 'busy',
          on: {
            'arrangement.advanced': {
              actions: {
                type: 'rememberProgress',
                params: ({ event }) => event,
              },
            },
            'arrangement.finished': {
              target: '#networkOverview.shown',
              actions: { type: 'rememberArrangement', params: ({ event }) => event },
            },
            'arrangement.cancelled': [
              { guard: 'isDrawn', target: '#networkOverview.shown' },
              { target: '#networkOverview.cancelled' },
            ],
          },
        },
      },
    },
    shown: { on: { 'overview.retried': { target: 'laidOut', actions: 'startAgain' } } },
    cancelled: { on: { 'overview.retried': { target: 'laidOut', actions: 'startAgain' } } },
    failed: { on: { 'overview.retried': { target: 'laidOut', actions: 'startAgain' } } },
  },
})

const nothingShown: NetworkOverviewContext = {
  ask: null,
  network: null,
  positions: null,
  territories: [],
  islands: null,
  progress: 0,
  selected: null,
  problem: null,
}

function askIn({ ask }: NetworkOverviewContext): OverviewAsk {
  if (ask === null) throw new Error('Nothing has been asked: overview.asked comes first')
  return ask
}

type Snapshot = SnapshotFrom<typeof networkOverviewMachine>

export const selectOverview = ({ context }: Snapshot) => context

/** What the overview is at, and what can be asked of it. */
export type OverviewStatus = 'closed' | 'reading' | 'arranging' | 'shown' | 'cancelled' | 'failed'

export function selectOverviewStatus(snapshot: Snapshot): OverviewStatus {
  if (snapshot.matches({ laidOut: 'reading' })) return 'reading'
  if (snapshot.matches({ laidOut: 'arranging' })) return 'arranging'
  for (const status of ['shown', 'cancelled', 'failed'] as const) if (snapshot.matches(status)) return status
  return 'closed'
}

export const selectMayArrangeAgain = (snapshot: Snapshot): boolean => snapshot.can({ type: 'overview.retried' })
export const selectMayStopArranging = (snapshot: Snapshot): boolean => snapshot.can({ type: 'arrangement.cancelled' })
