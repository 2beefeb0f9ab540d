import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'

/** A day on which something changed around the company, and whether control of anything did. */
type LapseDay = { day: IsoDate; changesControl: boolean }

type LapseDays = {
  company: EntityId
  /** The earliest first. */
  days: readonly LapseDay[]
  today: IsoDate
}

/** The day of the graph view, `null` for today, and whether it takes another one now. */
type ShownDay = { shown: IsoDate | null; isReady: boolean }

type TimeLapseContext = Omit<LapseDays, 'company'> &
  ShownDay & {
    company: EntityId | null
    /** The day that the graph view was asked for, until it shows it. */
    asked: IsoDate | null
  }

type TimeLapseEvent =
  | { type: 'days.followed'; days: LapseDays }
  | { type: 'graph.followed'; graph: ShownDay }
  | { type: 'date.stepped'; by: 1 | -1 }
  | { type: 'play.started' }
  | { type: 'play.paused' }
  | { type: 'panel.left' }

/** Milliseconds for which a day stands while the days are played, and one on which control changed. */
export const [dayRests, controlRests] = [900, 1_800]

/** Goes through the days on which something changed around a company: one by one, or by itself with pauses. */
export const timeLapseMachine = setup({
  types: {
    context: {} as TimeLapseContext,
    events: {} as TimeLapseEvent,
    emitted: {} as { type: 'day.reached'; day: IsoDate },
  },
  guards: {
    isOtherCompany: ({ context }, { days }: { days: LapseDays }) => context.company !== days.company,
    isAsked: ({ context }, { graph }: { graph: ShownDay }) => graph.isReady && graph.shown === context.asked,
    isReady: (_, { graph }: { graph: ShownDay }) => graph.isReady,
    mayStep: ({ context }, { by }: { by: 1 | -1 }) => isFree(context) && stepFrom(context, by) !== null,
    mayPlay: ({ context }) => isFree(context) && startOf(context) !== null,
    hasNext: ({ context }) => stepFrom(context, 1) !== null,
  },
  actions: {
    rememberDays: assign((_, { days }: { days: LapseDays }) => days),
    forgetAsked: assign({ asked: null }),
    rememberGraph: assign(({ context }, { graph }: { graph: ShownDay }) => ({
      ...graph,
      asked: graph.isReady ? null : context.asked,
    })),
    askForStep: assign({ asked: ({ context }, { by }: { by: 1 | -1 }) => stepFrom(context, by) }),
    askForStart: assign({ asked: ({ context }) => startOf(context) }),
    announceDay: emit(({ context }) => ({ type: 'day.reached' as const, day: askedIn(context) })),
  },
  delays: {
    dayRests: ({ context: { days, shown } }) =>
      days.find(({ day }) => day === shown)?.changesControl ? controlRests : dayRests,
  },
}).createMachine({
  id: 'timeLapse',
  context: { company: null, days: [], today: '1970-01-01', shown: null, isReady: false, asked: null },
  initial: 'idle',
  on: {
    'days.followed': [
      {
        guard: { type: 'isOtherCompany', params: ({ event }) => event },
        target: '.idle',
        actions: [{ type: 'rememberDays', params: ({ event }) => event }, 'forgetAsked'],
      },
      { actions: { type: 'rememberDays', params: ({ event }) => event } },
    ],
    'graph.followed': { actions: { type: 'rememberGraph', params: ({ event }) => event } },
    'date.stepped': {
      guard: { type: 'mayStep', params: ({ event }) => event },
      actions: [{ type: 'askForStep', params: ({ event }) => event }, 'announceDay'],
    },
    'play.started': { guard: 'mayPlay', target: '.playing', actions: ['askForStart', 'announceDay'] },
  },
  states: {
    idle: {},
    playing: {
      initial: 'showing',
      on: {
        'play.started': {},
        'play.paused': 'paused',
        'panel.left': 'ended',
        'date.stepped': [
          {
            guard: { type: 'mayStep', params: ({ event }) => event },
            target: 'paused',
            actions: [{ type: 'askForStep', params: ({ event }) => event }, 'announceDay'],
          },
          { target: 'paused' },
        ],
      },
      states: {
        showing: {
          on: {
            'graph.followed': [
              {
                guard: { type: 'isAsked', params: ({ event }) => event },
                target: 'resting',
                actions: { type: 'rememberGraph', params: ({ event }) => event },
              },
              {
                guard: { type: 'isReady', params: ({ event }) => event },
                target: '#timeLapse.paused',
                actions: { type: 'rememberGraph', params: ({ event }) => event },
              },
              { actions: { type: 'rememberGraph', params: ({ event }) => event } },
            ],
          },
        },
        resting: {
          on: {
            'graph.followed': {
              target: '#timeLapse.paused',
              actions: { type: 'rememberGraph', params: ({ event }) => event },
            },
          },
          after: {
            dayRests: [
              {
                guard: 'hasNext',
                target: 'showing',
                actions: [{ type: 'askForStep', params: { by: 1 } }, 'announceDay'],
              },
              { target: '#timeLapse.ended' },
            ],
          },
        },
      },
    },
    paused: { on: { 'panel.left': 'ended' } },
    ended: {},
  },
})

/** Whether the graph view shows a day and was asked for no other one. */
const isFree = ({ isReady, asked }: TimeLapseContext): boolean => isReady && asked === null

/** The day of change after the one shown, or before it; `null` where there is none. */
function stepFrom({ days, shown, today }: TimeLapseContext, by: 1 | -1): IsoDate | null {
  if (by === 1) return days.find(({ day }) => day > (shown ?? today))?.day ?? null
  return days.findLast(({ day }) => (shown === null ? day <= today : day < shown))?.day ?? null
}

/** The day from which the days are played: the next one, or the first where today or the last is shown. */
function startOf(context: TimeLapseContext): IsoDate | null {
  const next = context.shown === null ? null : stepFrom(context, 1)
  const start = next ?? context.days[0]?.day ?? null
  return start === context.shown ? null : start
}

function askedIn({ asked }: TimeLapseContext): IsoDate {
  if (asked === null) throw new Error('A day is chosen before the graph view is asked for it')
  return asked
}

export type TimeLapseActor = ActorRefFrom<typeof timeLapseMachine>

/** Where going through the days stands; whether there are days to go to, also while one is being loaded. */
type TimeLapseStatus = { playing: boolean; mayPlay: boolean; mayGoBack: boolean; mayGoForward: boolean }

export function selectTimeLapse(snapshot: SnapshotFrom<typeof timeLapseMachine>): TimeLapseStatus {
  const { context } = snapshot
  return {
    playing: snapshot.matches('playing'),
    mayPlay: startOf(context) !== null,
    mayGoBack: stepFrom(context, -1) !== null,
    mayGoForward: stepFrom(context, 1) !== null,
  }
}
