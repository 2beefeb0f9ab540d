import { assign, type SnapshotFrom, setup } from 'xstate'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { DifferenceReply } from '#contracts/scenarios/network-difference.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { questionStates } from '../kit/requests.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'

/**
 * What of the differences is wanted: those of the company, of all that is on the graph view, or of the whole network.
 */
export type ComparisonReach = 'company' | 'graph-view' | 'network'

/**
 * Two days of a network, `null` being today; `around` compares the network beside the company, too, and
 * `among` asks for the changes of some parties alone.
 */
export type ComparisonAsk = {
  company: EntityId
  asOf: IsoDate | null
  comparedAsOf: IsoDate | null
  around: boolean
  among: readonly EntityId[] | null
}

export type PointedDays = { shown: number | null; compared: number | null }

export type ComparisonContext = {
  reach: ComparisonReach
  /** Who is drawn on the graph view. */
  drawn: readonly EntityId[]
  /** Where on the days of change the reader is moving each day to, before it is chosen; `null` where not. */
  pointed: PointedDays
  ask: ComparisonAsk | null
  progress: number
  /** What is different, with the question it answers. */
  answer: { ask: ComparisonAsk; reply: DifferenceReply } | null
  problem: Problem | null
}

/** What the port says as it goes; one of the last two ends the matter. */
export type ComparisonReport =
  | { type: 'progress.made'; progress: number }
  | { type: 'difference.found'; reply: DifferenceReply }
  | { type: 'run.failed'; problem: Problem }

type Days = Omit<ComparisonAsk, 'around' | 'among'> & { drawn: readonly EntityId[] }

type ComparisonEvent =
  | ComparisonReport
  | { type: 'days.followed'; days: Days }
  | { type: 'reach.chosen'; reach: ComparisonReach }
  | { type: 'day.pointed'; pointed: Partial<PointedDays> }
  | { type: 'comparison.cancelled' }
  | { type: 'comparison.retried' }
  | { type: 'comparison.ended' }

/** What became different between two days of a network; another question takes the place of one still computed. */
export const networkComparisonMachine = setup({
  types: { context: {} as ComparisonContext, events: {} as ComparisonEvent },
  actors: { compareDays: unprovidedCallback<ComparisonReport, ComparisonAsk>('compareDays') },
  guards: {
    isAnother: ({ context: { ask, reach } }, { days }: { days: Days }) =>
      ask === null ||
      ask.company !== days.company ||
      ask.asOf !== days.asOf ||
      ask.comparedAsOf !== days.comparedAsOf ||
      !isSame(ask.among, amongOf(reach, days.drawn)),
    hasAsked: ({ context }) => context.ask !== null,
    asksOtherwise: ({ context: { ask, drawn } }, { reach }: { reach: ComparisonReach }) =>
      ask !== null && (ask.around !== isAround(reach) || !isSame(ask.among, amongOf(reach, drawn))),
  },
  actions: {
    rememberDays: assign({
      ask: ({ context: { reach } }, { days: { drawn, ...days } }: { days: Days }): ComparisonAsk => ({
        ...days,
        around: isAround(reach),
        among: amongOf(reach, drawn),
      }),
      drawn: (_, { days }: { days: Days }) => days.drawn,
    }),
    rememberDrawn: assign({ drawn: (_, { days }: { days: Days }) => days.drawn }),
    rememberReach: assign(({ context: { ask, drawn } }, { reach }: { reach: ComparisonReach }) => ({
      reach,
      ask: ask && { ...ask, around: isAround(reach), among: amongOf(reach, drawn) },
    })),
    rememberPointed: assign({
      pointed: ({ context }, { pointed }: { pointed: Partial<PointedDays> }) => ({ ...context.pointed, ...pointed }),
    }),
    begin: assign({ progress: 0, problem: null }),
    rememberProgress: assign({ progress: (_, { progress }: { progress: number }) => progress }),
    rememberAnswer: assign({
      answer: ({ context }, { reply }: { reply: DifferenceReply }) => ({ ask: askIn(context), reply }),
      progress: 1,
    }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forget: assign({ ask: null, answer: null, problem: null, progress: 0 }),
  },
}).createMachine({
  id: 'networkComparison',
  context: {
    reach: 'company',
    drawn: [],
    pointed: { shown: null, compared: null },
    ask: null,
    progress: 0,
    answer: null,
    problem: null,
  },
  initial: 'idle',
  on: {
    'days.followed': [
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        target: '.sending',
        reenter: true,
        actions: { type: 'rememberDays', params: ({ event }) => event },
      },
      { actions: { type: 'rememberDrawn', params: ({ event }) => event } },
    ],
    'day.pointed': { actions: { type: 'rememberPointed', params: ({ event }) => event } },
    'reach.chosen': [
      {
        guard: { type: 'asksOtherwise', params: ({ event }) => event },
        target: '.sending',
        reenter: true,
        actions: { type: 'rememberReach', params: ({ event }) => event },
      },
      { actions: { type: 'rememberReach', params: ({ event }) => event } },
    ],
    'comparison.ended': { guard: 'hasAsked', target: '.idle', actions: 'forget' },
  },
  states: questionStates({
    port: 'compareDays',
    input: ({ context }: { context: ComparisonContext }) => askIn(context),
    found: 'difference.found',
    cancelled: 'comparison.cancelled',
    retried: 'comparison.retried',
  }),
})

const isAround = (reach: ComparisonReach): boolean => reach !== 'company'

const amongOf = (reach: ComparisonReach, drawn: readonly EntityId[]): readonly EntityId[] | null =>
  reach === 'graph-view' ? drawn : null

function isSame(one: readonly EntityId[] | null, other: readonly EntityId[] | null): boolean {
  if (one === null || other === null) return one === other
  const known = new Set(one)
  return one.length === other.length && other.every((id) => known.has(id))
}

function askIn({ ask }: ComparisonContext): ComparisonAsk {
  if (ask === null) throw new Error('Two days come first: days.followed')
  return ask
}

/** Where comparing two days stands. `answer` may be to an earlier question as long as another is computed. */
export type ComparisonStatus = Pick<ComparisonContext, 'reach' | 'pointed' | 'answer' | 'progress'> & {
  busy: boolean
  problem: Problem | null
  cancelled: boolean
  mayRetry: boolean
}

export function selectComparison(snapshot: SnapshotFrom<typeof networkComparisonMachine>): ComparisonStatus {
  const { reach, pointed, answer, progress, problem } = snapshot.context
  return {
    reach,
    pointed,
    answer,
    progress,
    problem: snapshot.matches('failed') ? problem : null,
    busy: snapshot.hasTag('busy'),
    cancelled: snapshot.matches('cancelled'),
    mayRetry: snapshot.can({ type: 'comparison.retried' }),
  }
}
