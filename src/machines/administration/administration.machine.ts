import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { NewUser } from '#contracts/administration/administration.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { type TextFault, textFaultOf } from '../kit/text-fault.ts'
import { unprovided } from '../kit/unprovided.ts'
import { inverseOf, isDestructive, type Subject, type UserAction } from './user-action.ts'

type AdministrationContext = {
  subject: Subject | null
  action: UserAction | null
  /** What was typed to confirm: the name of the user. */
  typedName: string
  /** Where the one-time secret store holds the password that was made; the password itself stays outside. */
  password: string | null
  /** What was done last, and what would take it back. */
  done: { subject: Subject; action: UserAction | null; inverse: UserAction | null } | null
  /** What is wrong with the name of a new user, or with the message. */
  fault: TextFault | null
  problem: Problem | null
}

type AdministrationEvent =
  | { type: 'creation.requested' }
  | { type: 'user.submitted'; user: NewUser }
  | { type: 'message.requested'; subject: Subject }
  | { type: 'message.submitted'; text: string }
  /** What was wrong is typed again. */
  | { type: 'field.corrected' }
  | { type: 'action.requested'; subject: Subject; action: UserAction }
  | { type: 'name.typed'; name: string }
  | { type: 'action.confirmed' }
  | { type: 'action.undone' }
  | { type: 'dialog.closed' }

/** Key in the one-time secret store of a password that was made; `null` where none was. */
type PasswordKey = string | null

/** What an administrator does to users: creating, approving, disabling, changing rights, resetting, writing to them. */
export const administrationMachine = setup({
  types: {
    context: {} as AdministrationContext,
    events: {} as AdministrationEvent,
    emitted: {} as { type: 'users.changed' } | { type: 'secrets.released' },
  },
  actors: {
    createUser: unprovided<{ subject: Subject; password: string }, { user: NewUser }>('createUser'),
    writeMessage: unprovided<void, { subject: Subject; text: string }>('writeMessage'),
    runAction: unprovided<PasswordKey, { subject: Subject; action: UserAction }>('runAction'),
  },
  guards: {
    userIsUsable: (_, { user }: { user: NewUser }) => v.is(NewUser, user),
    textIsUsable: (_, { text }: { text: string }) => text.trim() !== '',
    isDestructive: (_, { action }: { action: UserAction }) => isDestructive(action),
    nameIsTyped: ({ context }) => context.typedName.trim() === context.subject?.username,
    madePassword: (_, { key }: { key: PasswordKey }) => key !== null,
    canBeUndone: ({ context }) => context.done?.inverse != null,
  },
  actions: {
    rememberSubject: assign({
      subject: (_, { subject }: { subject: Subject }) => subject,
      problem: null,
      fault: null,
      done: null,
    }),
    rememberAction: assign({
      subject: (_, { subject }: { subject: Subject; action: UserAction }) => subject,
      action: (_, { action }: { subject: Subject; action: UserAction }) => action,
      typedName: '',
      problem: null,
      done: null,
    }),
    takeInverse: assign(({ context }) => ({
      subject: context.done?.subject ?? null,
      action: context.done?.inverse ?? null,
      done: null,
      problem: null,
    })),
    rememberTypedName: assign({ typedName: (_, { name }: { name: string }) => name }),
    rememberCreated: assign({
      subject: (_, { subject }: { subject: Subject; password: string }) => subject,
      password: (_, { password }: { subject: Subject; password: string }) => password,
    }),
    rememberPassword: assign({ password: (_, { key }: { key: PasswordKey }) => key }),
    rememberDone: assign({
      done: ({ context: { subject, action } }) =>
        subject && { subject, action, inverse: action && inverseOf(action, subject) },
    }),
    markFault: assign({ fault: (_, { text }: { text: string }) => textFaultOf(text) }),
    forgetFault: assign({ fault: null }),
    forgetRegret: assign({ done: null }),
    forgetDone: assign({ done: null, problem: null, fault: null }),
    forgetProblem: assign({ problem: null, fault: null }),
    forgetAll: assign({ subject: null, action: null, typedName: '', password: null, fault: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    announceChange: emit({ type: 'users.changed' }),
    releaseSecrets: emit({ type: 'secrets.released' }),
  },
  delays: { undoWindow: 10_000 },
}).createMachine({
  id: 'administration',
  context: {
    subject: null,
    action: null,
    typedName: '',
    password: null,
    done: null,
    fault: null,
    problem: null,
  },
  initial: 'resting',
  states: {
    resting: {
      entry: ['forgetAll', 'releaseSecrets'],
      after: { undoWindow: { actions: 'forgetRegret' } },
      on: {
        'creation.requested': { target: 'creating', actions: 'forgetDone' },
        'message.requested': {
          target: 'writing',
          actions: { type: 'rememberSubject', params: ({ event }) => event },
        },
        'action.requested': [
          {
            guard: { type: 'isDestructive', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'rememberAction', params: ({ event }) => event },
          },
          { target: 'acting', actions: { type: 'rememberAction', params: ({ event }) => event } },
        ],
        'action.undone': { guard: 'canBeUndone', target: 'acting', actions: 'takeInverse' },
      },
    },
    creating: {
      on: {
        'dialog.closed': { target: 'resting', actions: 'forgetProblem' },
        'user.submitted': [
          {
            guard: { type: 'userIsUsable', params: ({ event }) => event },
            target: 'sendingUser',
            actions: 'forgetProblem',
          },
          { actions: { type: 'markFault', params: ({ event }) => ({ text: event.user.username }) } },
        ],
        'field.corrected': { actions: 'forgetFault' },
      },
    },
    sendingUser: {
      tags: 'busy',
      invoke: {
        src: 'createUser',
        input: ({ event }) => ({ user: userIn(event) }),
        onDone: {
          target: 'showingPassword',
          actions: [{ type: 'rememberCreated', params: ({ event }) => event.output }, 'announceChange'],
        },
        onError: {
          target: 'creating',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    writing: {
      on: {
        'dialog.closed': { target: 'resting', actions: 'forgetProblem' },
        'message.submitted': [
          {
            guard: { type: 'textIsUsable', params: ({ event }) => event },
            target: 'sendingMessage',
            actions: 'forgetProblem',
          },
          { actions: { type: 'markFault', params: ({ event }) => event } },
        ],
        'field.corrected': { actions: 'forgetFault' },
      },
    },
    sendingMessage: {
      tags: 'busy',
      invoke: {
        src: 'writeMessage',
        input: ({ context, event }) => ({ subject: subjectOf(context), text: textIn(event) }),
        onDone: { target: 'resting', actions: 'rememberDone' },
        onError: {
          target: 'writing',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      on: {
        'dialog.closed': { target: 'resting', actions: 'forgetProblem' },
        'name.typed': { actions: { type: 'rememberTypedName', params: ({ event }) => event } },
        'action.confirmed': { guard: 'nameIsTyped', target: 'acting', actions: 'forgetProblem' },
      },
    },
    acting: {
      tags: 'busy',
      invoke: {
        src: 'runAction',
        input: ({ context }) => ({ subject: subjectOf(context), action: actionOf(context) }),
        onDone: [
          {
            guard: { type: 'madePassword', params: ({ event }) => ({ key: event.output }) },
            target: 'showingPassword',
            actions: [{ type: 'rememberPassword', params: ({ event }) => ({ key: event.output }) }, 'announceChange'],
          },
          { target: 'resting', actions: ['rememberDone', 'announceChange'] },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    showingPassword: { on: { 'dialog.closed': { target: 'resting', actions: 'forgetProblem' } } },
  },
})

function subjectOf({ subject }: AdministrationContext): Subject {
  if (!subject) throw new Error('A user is chosen before something is done to them')
  return subject
}

function actionOf({ action }: AdministrationContext): UserAction {
  if (!action) throw new Error('What is to be done is chosen before it is done')
  return action
}

function userIn(event: AdministrationEvent): NewUser {
  if (event.type !== 'user.submitted') throw new Error('Only "user.submitted" leads to creating a user')
  return v.parse(NewUser, event.user)
}

function textIn(event: AdministrationEvent): string {
  if (event.type !== 'message.submitted') throw new Error('Only "message.submitted" carries a text')
  return event.text.trim()
}

type AdministrationSnapshot = SnapshotFrom<typeof administrationMachine>

/** Which dialog about users is open. */
export type UserDialog = 'none' | 'creating' | 'writing' | 'confirming' | 'showingPassword'

export const selectAdministration = (snapshot: AdministrationSnapshot) => ({
  ...snapshot.context,
  dialog: dialogOf(snapshot),
  busy: snapshot.hasTag('busy'),
  mayAct: snapshot.can({ type: 'creation.requested' }),
  mayConfirm: snapshot.can({ type: 'action.confirmed' }),
  mayUndo: snapshot.can({ type: 'action.undone' }),
})

function dialogOf(snapshot: AdministrationSnapshot): UserDialog {
  if (snapshot.matches('creating') || snapshot.matches('sendingUser')) return 'creating'
  if (snapshot.matches('writing') || snapshot.matches('sendingMessage')) return 'writing'
  if (snapshot.matches('confirming')) return 'confirming'
  return snapshot.matches('showingPassword') ? 'showingPassword' : 'none'
}
