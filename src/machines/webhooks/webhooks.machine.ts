import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import {
  type DeliveryId,
  unusableWebhookFieldsOf,
  type Webhook,
  type WebhookDelivery,
  WebhookDraft,
  type WebhookField,
  type WebhookId,
} from '#contracts/webhooks/webhook.ts'
import {
  changedDraft,
  editableListActions,
  editableListDelays,
  editableListGuards,
  editableListStates,
} from '../kit/editable-lists.ts'
import { unprovided } from '../kit/unprovided.ts'

/** A webhook of which something is said besides what it is: which one, and its name. */
export type NamedWebhook = { id: WebhookId; name: string }

/** `secret`: where the one-time secret store holds the secret that was made; `null` where none was. */
type WithSecret = NamedWebhook & { secret: string | null }

type WebhooksContext = {
  /** The webhook that is being rewritten; `null` for a new one. */
  id: WebhookId | null
  /** What is being typed. */
  draft: WebhookDraft | null
  /** Fields of the draft that cannot be saved as they are. */
  unusable: WebhookField[]
  /** Whether another webhook has the name. */
  nameIsTaken: boolean
  /** The webhook to which something is being done, or was just now. */
  subject: NamedWebhook | null
  switchingOn: boolean
  /** Where the one-time secret store holds the secret that was made; the secret itself stays outside. */
  secret: string | null
  /** The test that is on its way, or what became of it. */
  test: WebhookDelivery | null
  /** How often was looked what became of it. */
  looks: number
  /** The delivery that is being sent again. */
  resent: DeliveryId | null
  problem: Problem | null
}

type WebhooksEvent =
  | { type: 'creation.requested' }
  | { type: 'webhook.chosen'; webhook: Webhook }
  | { type: 'draft.edited'; change: Partial<WebhookDraft> }
  | { type: 'save.requested' }
  | { type: 'form.closed' }
  | { type: 'webhook.switched'; subject: NamedWebhook; switchedOn: boolean }
  | { type: 'test.requested'; subject: NamedWebhook }
  | { type: 'secret.replaced'; subject: NamedWebhook }
  | { type: 'secret.kept' }
  | { type: 'delivery.repeated'; subject: NamedWebhook; delivery: DeliveryId }
  | { type: 'removal.requested'; subject: NamedWebhook }
  | { type: 'removal.undone' }

/** A receiver is given 15 seconds to answer. */
const maxLooks = 20

const newWebhook: WebhookDraft = { name: '', address: '', events: [], withNames: false }

const kept = editableListStates(({ switchingOn }: WebhooksContext) => ({ switchedOn: switchingOn }))({
  machine: 'webhooks',
  save: 'saveWebhook',
  switch: 'switchWebhook',
  remove: 'removeWebhook',
  restore: 'restoreWebhook',
  namesField: 'anotherHasTheName',
  markField: 'rememberTakenName',
})

/**
 * What an administrator does with webhooks: writing one, reading its secret this once, testing, sending again,
 * removing.
 */
export const webhooksMachine = setup({
  types: {
    context: {} as WebhooksContext,
    events: {} as WebhooksEvent,
    emitted: {} as { type: 'webhooks.changed' } | { type: 'secret.released' },
  },
  actors: {
    saveWebhook: unprovided<WithSecret, { id: WebhookId | null; draft: WebhookDraft }>('saveWebhook'),
    switchWebhook: unprovided<void, { id: WebhookId; switchedOn: boolean }>('switchWebhook'),
    removeWebhook: unprovided<void, { id: WebhookId }>('removeWebhook'),
    restoreWebhook: unprovided<void, { id: WebhookId }>('restoreWebhook'),
    replaceSecret: unprovided<{ key: string }, { id: WebhookId }>('replaceSecret'),
    sendTest: unprovided<WebhookDelivery, { id: WebhookId }>('sendTest'),
    lookAtTest: unprovided<WebhookDelivery | null, { id: WebhookId; delivery: DeliveryId }>('lookAtTest'),
    sendAgain: unprovided<void, { id: WebhookId; delivery: DeliveryId }>('sendAgain'),
  },
  guards: {
    ...editableListGuards<WebhooksContext>(WebhookDraft),
    anotherHasTheName: (_, { error }: { error: unknown }) => problemFrom(error).code === 'taken',
    madeSecret: (_, { secret }: { secret: string | null }) => secret !== null,
    testIsTried: ({ context }) => context.test !== null && context.test.attempts > 0,
    lookedLongEnough: ({ context }) => context.looks >= maxLooks,
  },
  actions: {
    ...editableListActions<WebhooksContext, WebhooksEvent>(unusableWebhookFieldsOf),
    beginNew: assign({ id: null, draft: newWebhook }),
    beginWith: assign({
      id: (_, { webhook }: { webhook: Webhook }) => webhook.id,
      draft: (_, { webhook }: { webhook: Webhook }) => draftOf(webhook),
    }),
    rememberChange: assign(({ context }, { change }: { change: Partial<WebhookDraft> }) => ({
      ...changedDraft(context, change, unusableWebhookFieldsOf),
      nameIsTaken: context.nameIsTaken && !('name' in change),
    })),
    rememberTakenName: assign({
      nameIsTaken: (_, { error }: { error: unknown }) => problemFrom(error).code === 'taken',
    }),
    forgetForm: assign({ id: null, draft: null, unusable: [], nameIsTaken: false }),
    rememberSwitch: assign({ switchingOn: (_, { switchedOn }: { switchedOn: boolean }) => switchedOn }),
    rememberResent: assign({ resent: (_, { delivery }: { delivery: DeliveryId }) => delivery }),
    forgetSubject: assign({ subject: null, test: null, resent: null }),
    rememberSecret: assign({ secret: (_, { secret }: { secret: string | null }) => secret }),
    forgetSecret: assign({ secret: null }),
    rememberTest: assign({ test: (_, { test }: { test: WebhookDelivery }) => test, looks: 0 }),
    rememberLook: assign(({ context }, { test }: { test: WebhookDelivery | null }) => ({
      test: test ?? context.test,
      looks: context.looks + 1,
    })),
    announceChange: emit({ type: 'webhooks.changed' }),
    releaseSecret: emit({ type: 'secret.released' }),
  },
  delays: { ...editableListDelays, resultLifetime: 20_000, lookInterval: 1_000 },
}).createMachine({
  id: 'webhooks',
  context: {
    id: null,
    draft: null,
    unusable: [],
    nameIsTaken: false,
    subject: null,
    switchingOn: false,
    secret: null,
    test: null,
    looks: 0,
    resent: null,
    problem: null,
  },
  initial: 'listing',
  states: {
    listing: {
      initial: 'resting',
      on: {
        'creation.requested': { target: 'editing', actions: ['forgetProblem', 'beginNew'] },
        'webhook.chosen': {
          target: 'editing',
          actions: ['forgetProblem', { type: 'beginWith', params: ({ event }) => event }],
        },
        'webhook.switched': {
          target: 'switching',
          actions: [
            'forgetProblem',
            { type: 'rememberSubject', params: ({ event }) => event },
            { type: 'rememberSwitch', params: ({ event }) => event },
          ],
        },
        'test.requested': {
          target: 'testing',
          actions: ['forgetProblem', { type: 'rememberSubject', params: ({ event }) => event }],
        },
        'secret.replaced': {
          target: 'replacing',
          actions: ['forgetProblem', { type: 'rememberSubject', params: ({ event }) => event }],
        },
        'delivery.repeated': {
          target: 'resending',
          actions: [
            'forgetProblem',
            { type: 'rememberSubject', params: ({ event }) => event },
            { type: 'rememberResent', params: ({ event }) => event },
          ],
        },
        'removal.requested': {
          target: 'removing',
          actions: ['forgetProblem', { type: 'rememberSubject', params: ({ event }) => event }],
        },
      },
      states: {
        ...kept.listed,
        tested: { after: { resultLifetime: 'resting' } },
        resent: { after: { wordLifetime: 'resting' } },
      },
    },
    editing: {
      tags: 'unsaved',
      initial: 'typing',
      on: {
        'draft.edited': { actions: { type: 'rememberChange', params: ({ event }) => event } },
        'save.requested': [
          { guard: 'draftIsUsable', target: 'saving', actions: 'forgetProblem' },
          { actions: 'rememberUnusable' },
        ],
        'form.closed': { target: 'listing', actions: ['forgetForm', 'forgetProblem'] },
      },
      states: { typing: {}, asBefore: { type: 'history' } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveWebhook',
        input: kept.saving.invoke.input,
        onError: kept.saving.invoke.onError,
        onDone: [
          {
            guard: { type: 'madeSecret', params: ({ event }) => event.output },
            target: 'showing',
            actions: [
              'forgetForm',
              { type: 'rememberSubject', params: ({ event }) => ({ subject: event.output }) },
              { type: 'rememberSecret', params: ({ event }) => event.output },
              'announceChange',
            ],
          },
          {
            target: 'listing.saved',
            actions: [
              'forgetForm',
              { type: 'rememberSubject', params: ({ event }) => ({ subject: event.output }) },
              'announceChange',
            ],
          },
        ],
      },
    },
    replacing: {
      tags: 'busy',
      invoke: {
        src: 'replaceSecret',
        input: kept.subjectOf,
        onDone: {
          target: 'showing',
          actions: [
            { type: 'rememberSecret', params: ({ event }) => ({ secret: event.output.key }) },
            'announceChange',
          ],
        },
        onError: {
          target: 'listing.failed',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
    showing: { exit: ['forgetSecret', 'releaseSecret'], on: { 'secret.kept': 'listing' } },
    testing: {
      tags: 'busy',
      initial: 'sending',
      states: {
        sending: {
          invoke: {
            src: 'sendTest',
            input: kept.subjectOf,
            onDone: {
              target: 'waiting',
              actions: [{ type: 'rememberTest', params: ({ event }) => ({ test: event.output }) }, 'announceChange'],
            },
            onError: {
              target: '#webhooks.listing.failed',
              actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'announceChange'],
            },
          },
        },
        waiting: {
          always: [
            { guard: 'testIsTried', target: '#webhooks.listing.tested', actions: 'announceChange' },
            { guard: 'lookedLongEnough', target: '#webhooks.listing.tested', actions: 'announceChange' },
          ],
          after: { lookInterval: 'looking' },
        },
        looking: {
          invoke: {
            src: 'lookAtTest',
            input: ({ context }) => ({ ...kept.subjectOf({ context }), delivery: testIn(context) }),
            onDone: {
              target: 'waiting',
              actions: { type: 'rememberLook', params: ({ event }) => ({ test: event.output }) },
            },
            onError: {
              target: '#webhooks.listing.failed',
              actions: { type: 'rememberProblem', params: ({ event }) => event },
            },
          },
        },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        src: 'sendAgain',
        input: ({ context }) => ({ ...kept.subjectOf({ context }), delivery: resentIn(context) }),
        onDone: { target: 'listing.resent', actions: 'announceChange' },
        onError: {
          target: 'listing.failed',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
    switching: kept.switching,
    removing: kept.removing,
    restoring: kept.restoring,
  },
})

const draftOf = ({ name, address, events, withNames }: Webhook): WebhookDraft => ({ name, address, events, withNames })

function testIn({ test }: WebhooksContext): DeliveryId {
  if (!test) throw new Error('A test is sent before it is looked what became of it')
  return test.id
}

function resentIn({ resent }: WebhooksContext): DeliveryId {
  if (!resent) throw new Error('A delivery is named before it is sent again')
  return resent
}

type WebhooksSnapshot = SnapshotFrom<typeof webhooksMachine>

export const selectWebhooks = (snapshot: WebhooksSnapshot) => ({
  ...snapshot.context,
  outcome: outcomeOf(snapshot),
  saving: snapshot.matches('saving'),
  mayEdit: snapshot.can({ type: 'draft.edited', change: {} }),
  mayUndo: snapshot.can({ type: 'removal.undone' }),
  /** Whether something may be done to the webhooks of the list. */
  mayKeep: snapshot.can({ type: 'creation.requested' }),
  /** What is being done to the subject. */
  doing: (['switching', 'testing', 'replacing', 'resending'] as const).find((state) => snapshot.matches(state)) ?? null,
})

/** What was done to the subject just now. */
function outcomeOf(snapshot: WebhooksSnapshot): 'saved' | 'tested' | 'resent' | 'removed' | null {
  if (snapshot.matches({ listing: 'undoable' })) return 'removed'
  return (['saved', 'tested', 'resent'] as const).find((listing) => snapshot.matches({ listing })) ?? null
}
