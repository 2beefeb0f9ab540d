import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { PasswordChange } from '#contracts/account/account.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { formStates } from '../kit/requests.ts'
import { unprovided } from '../kit/unprovided.ts'

type PasswordChangeContext = {
  problem: Problem | null
  /** Number of changes since the page was opened; each clears the fields. */
  changes: number
  /** Whether the last attempt left the new password empty. */
  incomplete: boolean
}

type PasswordChangeEvent =
  | { type: 'password.submitted'; change: PasswordChange }
  | { type: 'password.corrected' }
  | { type: 'page.left' }

const form = formStates({
  port: 'changePassword',
  input: ({ event }: { event: PasswordChangeEvent }) => ({ change: changeIn(event) }),
  submitted: 'password.submitted',
  opened: 'page.left',
  done: ['countChange', 'announceChange'],
})

/** Changing the own password; what is typed goes to the server alone and is remembered nowhere. */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    emitted: {} as { type: 'account.changed' },
  },
  actors: { changePassword: unprovided<void, { change: PasswordChange }>('changePassword') },
  guards: {
    formIsUsable: (_, { change }: { change: PasswordChange }) => v.is(PasswordChange, change),
  },
  actions: {
    forgetAttempt: assign({ problem: null, incomplete: false }),
    rememberUnusable: assign({ problem: null, incomplete: true }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetFault: assign({ incomplete: false }),
    countChange: assign({ changes: ({ context }) => context.changes + 1 }),
    announceChange: emit({ type: 'account.changed' }),
  },
  delays: { successLifetime: 8_000 },
}).createMachine({
  id: 'passwordChange',
  context: { problem: null, changes: 0, incomplete: false },
  on: { 'password.corrected': { actions: 'forgetFault' } },
  initial: 'idle',
  states: { ...form, answered: { ...form.answered, after: { successLifetime: 'idle' } } },
})

function changeIn(event: PasswordChangeEvent): PasswordChange {
  if (event.type !== 'password.submitted') throw new Error('Only "password.submitted" leads to changing it')
  return event.change
}

/** The state of the password form, and whether it can be sent. */
export const selectPasswordChange = (snapshot: SnapshotFrom<typeof passwordChangeMachine>) => ({
  ...snapshot.context,
  busy: snapshot.hasTag('busy'),
  changed: snapshot.matches('answered'),
})
