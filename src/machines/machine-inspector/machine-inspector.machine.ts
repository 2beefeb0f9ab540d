import { assign, emit, setup } from 'xstate'
import type { RecordingProblem } from '#contracts/machine-inspector/machine-recording.ts'
import type { OpenedRecording } from '#contracts/machine-inspector/recorded-transition.ts'
import { unprovided } from '../kit/unprovided.ts'

/** Moments shown in a second while a recording plays. */
export const speeds = [0.5, 1, 2, 5, 20] as const
export type Speed = (typeof speeds)[number]

export type MachineInspectorContext = {
  /** The moment looked at; `null` while the machines are followed as they go. */
  moment: number | null
  opened: OpenedRecording | null
  /** Why the last file was no recording. */
  problem: RecordingProblem | null
  speed: Speed
  /** Size of the chart as a multiple of the natural one; `null` fits the width. */
  zoom: number | null
  /** Whether the next start of the application is recorded from its beginning. */
  keeps: boolean
}

/** What came of reading a file. */
export type ReadFile = { opened: OpenedRecording } | { problem: RecordingProblem }

type MachineInspectorEvent =
  | { type: 'moment.chosen'; moment: number }
  | { type: 'moment.left' }
  | { type: 'file.chosen'; file: File }
  | { type: 'file.closed' }
  | { type: 'problem.dismissed' }
  | { type: 'replay.started' }
  | { type: 'replay.paused' }
  | { type: 'speed.chosen'; speed: Speed }
  | { type: 'zoom.chosen'; zoom: number | null }
  | { type: 'keeping.switched' }

/** Looking at machines: following them, looking back while they go on, or playing what a file has recorded. */
export const machineInspectorMachine = setup({
  types: {
    context: {} as MachineInspectorContext,
    events: {} as MachineInspectorEvent,
    emitted: {} as { type: 'keeping.changed'; keeps: boolean },
    input: {} as { keeps: boolean },
  },
  actors: { readFile: unprovided<ReadFile, { file: File }>('readFile') },
  guards: {
    isRecording: (_, { read }: { read: ReadFile }) => 'opened' in read,
    hasOpenedFile: ({ context }) => context.opened !== null,
    isAtTheEnd: ({ context }) => nextMomentOf(context) === null,
    hasNextMoment: ({ context }) => nextMomentOf(context) !== null,
  },
  actions: {
    rememberMoment: assign({ moment: (_, { moment }: { moment: number }) => moment }),
    forgetMoment: assign({ moment: null }),
    takeNextMoment: assign({ moment: ({ context }) => nextMomentOf(context) ?? context.moment }),
    rewindAtEnd: assign({ moment: ({ context }) => (nextMomentOf(context) === null ? null : context.moment) }),
    rememberOpened: assign({
      opened: (_, { read }: { read: ReadFile }) => ('opened' in read ? read.opened : null),
      moment: (_, { read }: { read: ReadFile }) => ('opened' in read ? firstMomentToSee(read.opened) : null),
      problem: null,
    }),
    forgetOpened: assign({ opened: null, moment: null }),
    rememberProblem: assign({
      problem: (_, { read }: { read: ReadFile }) => ('problem' in read ? read.problem : null),
    }),
    rememberUnreadable: assign({
      problem: (_, { error }: { error: unknown }) => ({
        code: 'not_json' as const,
        reason: error instanceof Error ? error.message : '',
      }),
    }),
    forgetProblem: assign({ problem: null }),
    rememberSpeed: assign({ speed: (_, { speed }: { speed: Speed }) => speed }),
    rememberZoom: assign({ zoom: (_, { zoom }: { zoom: number | null }) => zoom }),
    switchKeeping: assign({ keeps: ({ context }) => !context.keeps }),
    announceKeeping: emit(({ context }) => ({ type: 'keeping.changed' as const, keeps: context.keeps })),
  },
  delays: { pauseBetweenMoments: ({ context }) => 1_000 / context.speed },
}).createMachine({
  id: 'machineInspector',
  context: ({ input }) => ({ moment: null, opened: null, problem: null, speed: 1, zoom: null, keeps: input.keeps }),
  initial: 'following',
  on: {
    'zoom.chosen': { actions: { type: 'rememberZoom', params: ({ event }) => event } },
    'keeping.switched': { actions: ['switchKeeping', 'announceKeeping'] },
    'problem.dismissed': { actions: 'forgetProblem' },
    'file.chosen': { target: '.reading', actions: 'forgetProblem' },
  },
  states: {
    following: {
      on: {
        'moment.chosen': {
          target: 'lookingBack',
          actions: { type: 'rememberMoment', params: ({ event }) => event },
        },
      },
    },
    lookingBack: {
      on: {
        'moment.chosen': { actions: { type: 'rememberMoment', params: ({ event }) => event } },
        'moment.left': { target: 'following', actions: 'forgetMoment' },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readFile',
        input: ({ event }) => ({ file: fileIn(event) }),
        onDone: [
          {
            guard: { type: 'isRecording', params: ({ event }) => ({ read: event.output }) },
            target: 'replaying',
            actions: { type: 'rememberOpened', params: ({ event }) => ({ read: event.output }) },
          },
          {
            target: 'returning',
            actions: { type: 'rememberProblem', params: ({ event }) => ({ read: event.output }) },
          },
        ],
        onError: {
          target: 'returning',
          actions: { type: 'rememberUnreadable', params: ({ event }) => event },
        },
      },
    },
    returning: {
      always: [
        { guard: 'hasOpenedFile', target: 'replaying' },
        { target: 'following', actions: 'forgetMoment' },
      ],
    },
    replaying: {
      initial: 'paused',
      on: {
        'file.closed': { target: 'following', actions: 'forgetOpened' },
        'moment.chosen': {
          target: '.paused',
          actions: { type: 'rememberMoment', params: ({ event }) => event },
        },
        'speed.chosen': { actions: { type: 'rememberSpeed', params: ({ event }) => event } },
      },
      states: {
        paused: { on: { 'replay.started': { target: 'playing', actions: ['rewindAtEnd', 'takeNextMoment'] } } },
        playing: {
          always: { guard: 'isAtTheEnd', target: 'paused' },
          on: { 'replay.paused': 'paused' },
          after: {
            pauseBetweenMoments: {
              guard: 'hasNextMoment',
              target: 'playing',
              reenter: true,
              actions: 'takeNextMoment',
            },
          },
        },
      },
    },
  },
})

function fileIn(event: MachineInspectorEvent): File {
  if (event.type !== 'file.chosen') throw new Error('Only "file.chosen" leads to reading a file')
  return event.file
}

/** The moment after the one looked at; `null` at the end. */
function nextMomentOf({ opened, moment }: MachineInspectorContext): number | null {
  return opened?.recording.moments.find(({ id }) => moment === null || id > moment)?.id ?? null
}

/** The first that led elsewhere when it was played again, else the first of all. */
function firstMomentToSee({ recording, replay }: OpenedRecording): number | null {
  const differing = replay.checks.find(({ differences }) => differences.length > 0)
  return differing?.moment ?? recording.moments[0]?.id ?? null
}
