import * as v from 'valibot'
import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { IsoDate } from '#contracts/values/iso-date.ts'

/** How many times as fast as usual the days are played. */
export const PlaySpeed = v.picklist([0.5, 1, 4])
export type PlaySpeed = v.InferOutput<typeof PlaySpeed>

/** A day that can be gone to; `isGrave`: so much changed that it stands for longer while the days are played. */
export type LapseDay = { day: IsoDate; isGrave: boolean }

type LapseDays = {
  /** Whose days they are: a company's, an issuer's, those of all issuers. */
  subject: string
  /** The earliest first. */
  days: readonly LapseDay[]
  today: IsoDate
}

/** The day of the view, `null` for today, and whether it takes another one now. */
type ShownDay = { shown: IsoDate | null; isReady: boolean }

type TimeLapseContext = Omit<LapseDays, 'subject'> &
  ShownDay & {
    subject: string | null
    /** The day that the view was asked for, until it shows it. */
    asked: IsoDate | null
    /** Where a slider is being moved to, before the day there is chosen. */
    pointed: number | null
    /** How often the days were played, and whether the day asked for belongs to the last time. */
    plays: number
    isPlayed: boolean
    speed: PlaySpeed
  }

type TimeLapseEvent =
  | { type: 'days.followed'; days: LapseDays }
  | { type: 'view.followed'; view: ShownDay }
  | { type: 'place.pointed'; place: number }
  | { type: 'date.stepped'; by: 1 | -1 }
  | { type: 'play.started' }
  | { type: 'play.paused' }
  | { type: 'speed.chosen'; speed: PlaySpeed }
  | { type: 'panel.left' }

/** Milliseconds for which a day stands while the days are played as usual, and one on which more changed. */
export const [dayRests, graveRests] = [900, 1_800]

/** Goes through days on which something changed or became known: one by one, or by itself with pauses. */
export const timeLapseMachine = setup({
  types: {
    context: {} as TimeLapseContext,
    events: {} as TimeLapseEvent,
    input: {} as { kept: PlaySpeed | null },
    emitted: {} as { type: 'day.reached'; day: IsoDate } | { type: 'speed.changed'; speed: PlaySpeed },
  },
  guards: {
    isOtherSubject: ({ context }, { days }: { days: LapseDays }) => context.subject !== days.subject,
    isAsked: ({ context }, { view }: { view: ShownDay }) => view.isReady && view.shown === context.asked,
    isReady: (_, { view }: { view: ShownDay }) => view.isReady,
    mayStep: ({ context }, { by }: { by: 1 | -1 }) => isFree(context) && stepFrom(context, by) !== null,
    mayPlay: ({ context }) => isFree(context) && startOf(context) !== null,
    isOtherSpeed: ({ context }, { speed }: { speed: PlaySpeed }) => speed !== context.speed,
    hasNext: ({ context }) => stepFrom(context, 1) !== null,
  },
  actions: {
    rememberDays: assign((_, { days }: { days: LapseDays }) => days),
    forgetAsked: assign({ asked: null }),
    rememberView: assign(({ context }, { view }: { view: ShownDay }) => ({
      ...view,
      asked: view.isReady ? null : context.asked,
      pointed: null,
    })),
    rememberPointed: assign({ pointed: (_, { place }: { place: number }) => place }),
    askForStep: assign({
      asked: ({ context }, { by }: { by: 1 | -1 }) => stepFrom(context, by),
      isPlayed: false,
    }),
    askForStart: assign({
      asked: ({ context }) => startOf(context),
      plays: ({ context }) => context.plays + 1,
      isPlayed: true,
    }),
    askForNext: assign({ asked: ({ context }) => stepFrom(context, 1) }),
    rememberSpeed: assign({ speed: (_, { speed }: { speed: PlaySpeed }) => speed }),
    announceSpeed: emit(({ context: { speed } }) => ({ type: 'speed.changed' as const, speed })),
    announceDay: emit(({ context }) => ({ type: 'day.reached' as const, day: askedIn(context) })),
  },
  delays: {
    dayRests: ({ context: { days, shown, speed } }) =>
      (days.find(({ day }) => day === shown)?.isGrave ? graveRests : dayRests) / speed,
  },
}).createMachine({
  id: 'timeLapse',
  context: ({ input: { kept } }) => ({
    subject: null,
    days: [],
    today: '1970-01-01',
    shown: null,
    isReady: false,
    asked: null,
    pointed: null,
    plays: 0,
    isPlayed: false,
    speed: kept ?? 1,
  }),
  initial: 'idle',
  on: {
    'days.followed': [
      {
        guard: { type: 'isOtherSubject', params: ({ event }) => event },
        target: '.idle',
        actions: [{ type: 'rememberDays', params: ({ event }) => event }, 'forgetAsked'],
      },
      { actions: { type: 'rememberDays', params: ({ event }) => event } },
    ],
    'view.followed': { actions: { type: 'rememberView', params: ({ event }) => event } },
    'place.pointed': { actions: { type: 'rememberPointed', params: ({ event }) => event } },
    'date.stepped': {
      guard: { type: 'mayStep', params: ({ event }) => event },
      actions: [{ type: 'askForStep', params: ({ event }) => event }, 'announceDay'],
    },
    'speed.chosen': {
      guard: { type: 'isOtherSpeed', params: ({ event }) => event },
      actions: [{ type: 'rememberSpeed', params: ({ event }) => event }, 'announceSpeed'],
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
            'view.followed': [
              {
                guard: { type: 'isAsked', params: ({ event }) => event },
                target: 'resting',
                actions: { type: 'rememberView', params: ({ event }) => event },
              },
              {
                guard: { type: 'isReady', params: ({ event }) => event },
                target: '#timeLapse.paused',
                actions: { type: 'rememberView', params: ({ event }) => event },
              },
              { actions: { type: 'rememberView', params: ({ event }) => event } },
            ],
          },
        },
        resting: {
          on: {
            'view.followed': {
              target: '#timeLapse.paused',
              actions: { type: 'rememberView', params: ({ event }) => event },
            },
          },
          after: {
            dayRests: [
              {
                guard: 'hasNext',
                target: 'showing',
                actions: ['askForNext', 'announceDay'],
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

/** Whether the view shows a day and was asked for no other one. */
const isFree = ({ isReady, asked }: TimeLapseContext): boolean => isReady && asked === null

/** The day after the one shown, or before it; `null` where there is none. */
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
  if (asked === null) throw new Error('A day is chosen before the view is asked for it')
  return asked
}

export type TimeLapseActor = ActorRefFrom<typeof timeLapseMachine>

/** The number of the play that asked for a day; `null` where none did. */
export const selectPlayOf = ({ context }: SnapshotFrom<typeof timeLapseMachine>, day: IsoDate): number | null =>
  context.isPlayed && context.asked === day ? context.plays : null

/** Where going through the days stands; whether there are days to go to, also while one is being loaded. */
type TimeLapseStatus = {
  playing: boolean
  speed: PlaySpeed
  speeds: readonly PlaySpeed[]
  mayPlay: boolean
  mayGoBack: boolean
  mayGoForward: boolean
  pointed: number | null
}

export function selectTimeLapse(snapshot: SnapshotFrom<typeof timeLapseMachine>): TimeLapseStatus {
  const { context } = snapshot
  return {
    playing: snapshot.matches('playing'),
    speed: context.speed,
    speeds: PlaySpeed.options,
    mayPlay: startOf(context) !== null,
    mayGoBack: stepFrom(context, -1) !== null,
    mayGoForward: stepFrom(context, 1) !== null,
    pointed: context.pointed,
  }
}
