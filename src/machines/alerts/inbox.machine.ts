import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { Alert, AlertId, AlertKind, AlertSourceSettings, CaseId, TriageEvent } from '#contracts/alerts/alert.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/** Alerts as they were seen. */
export type SeenAlert = Pick<Alert, 'id' | 'revision'>

type InboxContext = {
  /** Alerts that are dealt with together. */
  picked: AlertId[]
  asked: { alerts: SeenAlert[]; event: TriageEvent } | null
  /** What was done last and can be undone. */
  done: { alerts: SeenAlert[]; event: TriageEvent['type'] } | null
  /** Alerts of which a case is being opened. */
  opening: AlertId[]
  settings: { kind: AlertKind; settings: AlertSourceSettings } | null
  problem: Problem | null
}

type InboxEvent =
  | { type: 'alert.picked'; id: AlertId }
  | { type: 'picks.cleared' }
  | { type: 'triage.requested'; alerts: SeenAlert[]; event: TriageEvent }
  | { type: 'undo.requested' }
  | { type: 'case.requested'; alerts: AlertId[] }
  | { type: 'source.changed'; kind: AlertKind; settings: AlertSourceSettings }
  | { type: 'problem.dismissed' }

/** Going through the inbox: picking alerts, doing one thing to them, undoing it, and opening a case of them. */
export const inboxMachine = setup({
  types: {
    context: {} as InboxContext,
    events: {} as InboxEvent,
    emitted: {} as { type: 'inbox.changed' } | { type: 'case.opened'; id: CaseId },
  },
  actors: {
    triage: unprovided<SeenAlert[], { alerts: SeenAlert[]; event: TriageEvent }>('triage'),
    openCase: unprovided<CaseId, { alerts: AlertId[] }>('openCase'),
    changeSource: unprovided<void, { kind: AlertKind; settings: AlertSourceSettings }>('changeSource'),
  },
  guards: {
    somethingWasDone: ({ context }) => context.done !== null,
    canBeUndone: ({ context }) =>
      context.asked?.event.type === 'alert.muted' || context.asked?.event.type === 'alert.dismissed',
    onlyMarksSeen: ({ context }) => context.asked?.event.type === 'alert.seen',
    onlyMarksSeenAfterDeed: ({ context }) => context.asked?.event.type === 'alert.seen' && context.done !== null,
    alertsAreNamed: (_, { alerts }: { alerts: readonly unknown[] }) => alerts.length > 0,
  },
  actions: {
    togglePick: assign({
      picked: ({ context: { picked } }, { id }: { id: AlertId }) =>
        picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id],
    }),
    clearPicks: assign({ picked: [] }),
    rememberAsked: assign({
      asked: (_, { alerts, event }: { alerts: SeenAlert[]; event: TriageEvent }) => ({ alerts, event }),
      problem: null,
    }),
    askToUndo: assign(({ context: { done } }) => ({
      asked: done && { alerts: done.alerts, event: { type: 'triage.undone' as const } },
      problem: null,
    })),
    rememberDone: assign({
      done: ({ context: { asked } }, { alerts }: { alerts: SeenAlert[] }) =>
        asked && { alerts, event: asked.event.type },
    }),
    forgetDone: assign({ done: null }),
    forgetAsked: assign({ asked: null }),
    rememberOpening: assign({ opening: (_, { alerts }: { alerts: AlertId[] }) => alerts, problem: null }),
    rememberSettings: assign({
      settings: (_, { kind, settings }: { kind: AlertKind; settings: AlertSourceSettings }) => ({ kind, settings }),
      problem: null,
    }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceChange: emit({ type: 'inbox.changed' }),
    announceCase: emit((_, { id }: { id: CaseId }) => ({ type: 'case.opened' as const, id })),
  },
}).createMachine({
  id: 'inbox',
  context: { picked: [], asked: null, done: null, opening: [], settings: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forgetAsked',
      on: {
        'alert.picked': { actions: { type: 'togglePick', params: ({ event }) => event } },
        'picks.cleared': { actions: 'clearPicks' },
        'triage.requested': {
          guard: { type: 'alertsAreNamed', params: ({ event }) => event },
          target: 'triaging',
          actions: { type: 'rememberAsked', params: ({ event }) => event },
        },
        'undo.requested': { guard: 'somethingWasDone', target: 'triaging', actions: 'askToUndo' },
        'case.requested': {
          guard: { type: 'alertsAreNamed', params: ({ event }) => event },
          target: 'opening',
          actions: { type: 'rememberOpening', params: ({ event }) => event },
        },
        'source.changed': {
          target: 'configuring',
          actions: { type: 'rememberSettings', params: ({ event }) => event },
        },
        'problem.dismissed': { actions: 'forgetProblem' },
      },
    },
    triaging: {
      tags: 'busy',
      on: {
        // Whoever goes on while an alert is being marked as seen is not kept waiting.
        'triage.requested': {
          guard: 'onlyMarksSeen',
          target: 'triaging',
          reenter: true,
          actions: { type: 'rememberAsked', params: ({ event }) => event },
        },
        'undo.requested': {
          guard: 'onlyMarksSeenAfterDeed',
          target: 'triaging',
          reenter: true,
          actions: 'askToUndo',
        },
        'case.requested': {
          guard: 'onlyMarksSeen',
          target: 'opening',
          actions: { type: 'rememberOpening', params: ({ event }) => event },
        },
        'alert.picked': { actions: { type: 'togglePick', params: ({ event }) => event } },
      },
      invoke: {
        src: 'triage',
        input: ({ context }) => askedIn(context),
        onDone: [
          { guard: 'onlyMarksSeen', target: 'resting', actions: 'announceChange' },
          {
            guard: 'canBeUndone',
            target: 'resting',
            actions: [
              { type: 'rememberDone', params: ({ event }) => ({ alerts: event.output }) },
              'clearPicks',
              'announceChange',
            ],
          },
          { target: 'resting', actions: ['forgetDone', 'clearPicks', 'announceChange'] },
        ],
        onError: {
          target: 'resting',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'openCase',
        input: ({ context }) => ({ alerts: context.opening }),
        onDone: {
          target: 'resting',
          actions: [
            'clearPicks',
            'announceChange',
            { type: 'announceCase', params: ({ event }) => ({ id: event.output }) },
          ],
        },
        onError: {
          target: 'resting',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
    configuring: {
      tags: 'busy',
      invoke: {
        src: 'changeSource',
        input: ({ context }) => settingsIn(context),
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: {
          target: 'resting',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
  },
})

function askedIn({ asked }: InboxContext) {
  if (!asked) throw new Error('What is to be done with alerts is known before it is done')
  return asked
}

function settingsIn({ settings }: InboxContext) {
  if (!settings) throw new Error('Settings are known before they are sent')
  return settings
}

export const selectInbox = (snapshot: SnapshotFrom<typeof inboxMachine>) => ({
  picked: snapshot.context.picked,
  problem: snapshot.context.problem,
  done: snapshot.context.done,
  busy: snapshot.hasTag('busy'),
  mayUndo: snapshot.can({ type: 'undo.requested' }),
})
