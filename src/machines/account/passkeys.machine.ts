import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type PasskeyId, PasskeyName } from '#contracts/account/account.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { type TextFault, textFaultOf } from '../kit/text-fault.ts'
import { unprovided } from '../kit/unprovided.ts'

type PasskeysContext = {
  /** The passkey that is being renamed, or taken away. */
  subject: { id: PasskeyId; name: string } | null
  nameFault: TextFault | null
  problem: Problem | null
}

type PasskeysEvent =
  | { type: 'addition.requested' }
  | { type: 'passkey.chosen'; id: PasskeyId; name: string }
  | { type: 'removal.requested'; id: PasskeyId; name: string }
  | { type: 'name.submitted'; name: string }
  /** An unusable name is typed again. */
  | { type: 'name.corrected' }
  | { type: 'removal.confirmed' }
  | { type: 'dialog.closed' }

/** The own passkeys: adding one with this device, naming one again, taking one away. */
export const passkeysMachine = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    emitted: {} as { type: 'passkeys.changed' },
  },
  actors: {
    addPasskey: unprovided<void, { name: string }>('addPasskey'),
    renamePasskey: unprovided<void, { id: PasskeyId; name: string }>('renamePasskey'),
    removePasskey: unprovided<void, { id: PasskeyId }>('removePasskey'),
  },
  guards: { nameIsUsable: (_, { name }: { name: string }) => v.is(PasskeyName, name) },
  actions: {
    rememberSubject: assign({
      subject: (_, { id, name }: { id: PasskeyId; name: string }) => ({ id, name }),
      problem: null,
      nameFault: null,
    }),
    forgetSubject: assign({ subject: null, nameFault: null }),
    markName: assign({ nameFault: (_, { name }: { name: string }) => textFaultOf(name) }),
    forgetFault: assign({ nameFault: null }),
    forgetProblem: assign({ problem: null, nameFault: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    announceChange: emit({ type: 'passkeys.changed' }),
  },
}).createMachine({
  id: 'passkeys',
  context: { subject: null, nameFault: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forgetSubject',
      on: {
        'addition.requested': { target: 'namingNew', actions: 'forgetProblem' },
        'passkey.chosen': { target: 'renaming', actions: { type: 'rememberSubject', params: ({ event }) => event } },
        'removal.requested': {
          target: 'confirmingRemoval',
          actions: { type: 'rememberSubject', params: ({ event }) => event },
        },
      },
    },
    namingNew: {
      on: {
        'dialog.closed': { target: 'resting', actions: 'forgetProblem' },
        'name.submitted': [
          {
            guard: { type: 'nameIsUsable', params: ({ event }) => event },
            target: 'adding',
            actions: 'forgetProblem',
          },
          { actions: { type: 'markName', params: ({ event }) => event } },
        ],
        'name.corrected': { actions: 'forgetFault' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        src: 'addPasskey',
        input: ({ event }) => ({ name: nameIn(event) }),
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: {
          target: 'namingNew',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    renaming: {
      on: {
        'dialog.closed': { target: 'resting', actions: 'forgetProblem' },
        'name.submitted': [
          {
            guard: { type: 'nameIsUsable', params: ({ event }) => event },
            target: 'savingName',
            actions: 'forgetProblem',
          },
          { actions: { type: 'markName', params: ({ event }) => event } },
        ],
        'name.corrected': { actions: 'forgetFault' },
      },
    },
    savingName: {
      tags: 'busy',
      invoke: {
        src: 'renamePasskey',
        input: ({ context, event }) => ({ id: subjectOf(context), name: nameIn(event) }),
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: {
          target: 'renaming',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    confirmingRemoval: {
      on: {
        'dialog.closed': { target: 'resting', actions: 'forgetProblem' },
        'removal.confirmed': { target: 'removing', actions: 'forgetProblem' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removePasskey',
        input: ({ context }) => ({ id: subjectOf(context) }),
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: {
          target: 'confirmingRemoval',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
  },
})

function subjectOf({ subject }: PasskeysContext): PasskeyId {
  if (!subject) throw new Error('A passkey is chosen before it is changed')
  return subject.id
}

function nameIn(event: PasskeysEvent): string {
  if (event.type !== 'name.submitted') throw new Error('Only "name.submitted" carries a name')
  return event.name.trim()
}

type PasskeysSnapshot = SnapshotFrom<typeof passkeysMachine>

/** Which dialog about passkeys is open. */
export type PasskeyDialog = 'none' | 'adding' | 'renaming' | 'removing'

export const selectPasskeys = (snapshot: PasskeysSnapshot) => ({
  ...snapshot.context,
  dialog: dialogOf(snapshot),
  busy: snapshot.hasTag('busy'),
  mayAdd: snapshot.can({ type: 'addition.requested' }),
})

function dialogOf(snapshot: PasskeysSnapshot): PasskeyDialog {
  if (snapshot.matches('namingNew') || snapshot.matches('adding')) return 'adding'
  if (snapshot.matches('renaming') || snapshot.matches('savingName')) return 'renaming'
  return snapshot.matches('resting') ? 'none' : 'removing'
}
