import { assign, emit, setup } from 'xstate'
import type { RecordingProblem } from '#contracts/machine-inspector/machine-recording.ts'
import type { OpenedRecording } from '#contracts/machine-inspector/recorded-transition.ts'
import { unprovided } from '../kit/unprovided.ts'

/** Moments shown in a second while a recording plays. */
export const speeds = [0.5, 1, 2, 5, 20] as const
export type Speed = (typeof speeds)[number]

export type MachineInspectorContext = {
  /** The moment looked at; `null` while the machines are followed as they go. */
  transition: number | null
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
  | { type: 'transition.chosen'; transition: number }
  | { type: 'transition.left' }
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
    isAtTheEnd: ({ context }) => nextTransitionOf(context) === null,
    hasNextTransition: ({ context }) => nextTransitionOf(context) !== null,
  },
  actions: {
    rememberTransition: assign({ transition: (_, { transition }: { transition: number }) => transition }),
    forgetTransition: assign({ transition: null }),
    takeNextTransition: assign({ transition: ({ context }) => nextTransitionOf(context) ?? context.transition }),
    rewindAtEnd: assign({
      transition: ({ context }) => (nextTransitionOf(context) === null ? null : context.transition),
    }),
    rememberOpened: assign({
      opened: (_, { read }: { read: ReadFile }) => ('opened' in read ? read.opened : null),
      transition: (_, { read }: { read: ReadFile }) => ('opened' in read ? firstTransitionToSee(read.opened) : null),
      problem: null,
    }),
    forgetOpened: assign({ opened: null, transition: null }),
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
  delays: { pauseBetweenTransitions: ({ context }) => 1_000 / context.speed },
}).createMachine({
  id: 'machineInspector',
  context: ({ input }) => ({ transition: null, opened: null, problem: null, speed: 1, zoom: null, keeps: input.keeps }),
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
        'transition.chosen': {
          target: 'lookingBack',
          actions: { type: 'rememberTransition', params: ({ event }) => event },
        },
      },
    },
    lookingBack: {
      on: {
        'transition.chosen': { actions: { type: 'rememberTransition', params: ({ event }) => event } },
        'transition.left': { target: 'following', actions: 'forgetTransition' },
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
        { target: 'following', actions: 'forgetTransition' },
      ],
    },
    replaying: {
      initial: 'paused',
      on: {
        'file.closed': { target: 'following', actions: 'forgetOpened' },
        'transition.chosen': {
          target: '.paused',
          actions: { type: 'rememberTransition', params: ({ event }) => event },
        },
        'speed.chosen': { actions: { type: 'rememberSpeed', params: ({ event }) => event } },
      },
      states: {
        paused: { on: { 'replay.started': { target: 'playing', actions: ['rewindAtEnd', 'takeNextTransition'] } } },
        playing: {
          always: { guard: 'isAtTheEnd', target: 'paused' },
          on: { 'replay.paused': 'paused' },
          after: {
            pauseBetweenTransitions: {
              guard: 'hasNextTransition',
              target: 'playing',
              reenter: true,
              actions: 'takeNextTransition',
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
function nextTransitionOf({ opened, transition }: MachineInspectorContext): number | null {
  return opened?.recording.transitions.find(({ id }) => transition === null || id > transition)?.id ?? null
}

/** The first that led elsewhere when it was played again, else the first of all. */
function firstTransitionToSee({ recording, replay }: OpenedRecording): number | null {
  const differing = replay.checks.find(({ differences }) => differences.length > 0)
  return differing?.transition ?? recording.transitions[0]?.id ?? null
}
