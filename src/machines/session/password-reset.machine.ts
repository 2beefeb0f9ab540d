import * as v from 'valibot'
import { assign, type SnapshotFrom, setup } from 'xstate'
import { PasswordReset } from '#contracts/session/sign-in.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { formStates } from '../kit/requests.ts'
import { unprovided } from '../kit/unprovided.ts'
import { type CodeFault, codeFaultOf, type PhoneFault, phoneFaultOf, withoutField } from './sign-in-attempt.ts'

/** What was typed into the form. It holds a password and a code: it travels in events alone. */
export type PasswordResetForm = { phone: string; code: string; password: string }
export type PasswordResetField = keyof PasswordResetForm | PhoneFault | CodeFault

type PasswordResetEvent =
  | { type: 'reset.submitted'; form: PasswordResetForm }
  | { type: 'form.opened' }
  | { type: 'field.corrected'; field: keyof PasswordResetForm }

/** Setting a new password, proved by a code that is sent to the telephone of the account. */
export const passwordResetMachine = setup({
  types: {
    context: {} as { unusable: PasswordResetField[]; problem: Problem | null },
    events: {} as PasswordResetEvent,
  },
  actors: { resetPassword: unprovided<void, { reset: PasswordReset }>('resetPassword') },
  guards: {
    formIsUsable: (_, { form }: { form: PasswordResetForm }) => unusableFieldsOf(form).length === 0,
  },
  actions: {
    rememberUnusable: assign({
      unusable: (_, { form }: { form: PasswordResetForm }) => unusableFieldsOf(form),
      problem: null,
    }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetFault: assign({
      unusable: ({ context }, { field }: { field: string }) => withoutField(context.unusable, field),
      problem: null,
    }),
    forgetAttempt: assign({ unusable: [], problem: null }),
  },
}).createMachine({
  id: 'passwordReset',
  context: { unusable: [], problem: null },
  initial: 'idle',
  on: { 'field.corrected': { actions: { type: 'forgetFault', params: ({ event }) => event } } },
  states: formStates({
    port: 'resetPassword',
    input: ({ event }: { event: PasswordResetEvent }) => ({ reset: resetIn(event) }),
    submitted: 'reset.submitted',
    opened: 'form.opened',
    done: [],
  }),
})

function resetIn(event: PasswordResetEvent): PasswordReset {
  if (event.type !== 'reset.submitted') throw new Error('Only "reset.submitted" leads to a reset')
  return event.form
}

function unusableFieldsOf(form: PasswordResetForm): PasswordResetField[] {
  const fields = (['phone', 'code', 'password'] as const).filter(
    (field) => !v.is(PasswordReset.entries[field], form[field]),
  )
  return fields.map((field) => {
    if (field === 'phone') return phoneFaultOf(form.phone)
    return field === 'code' ? codeFaultOf(form.code) : field
  })
}

export const selectPasswordReset = (snapshot: SnapshotFrom<typeof passwordResetMachine>) => ({
  busy: snapshot.hasTag('busy'),
  completed: snapshot.matches('answered'),
  ...snapshot.context,
})
