import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { NewUsername, Password } from '#contracts/session/session.ts'
import { PhoneCredentials, type Registration, type RegistrationReply } from '#contracts/session/sign-in.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { answerIn, formStates } from '../kit/requests.ts'
import { unprovided } from '../kit/unprovided.ts'
import { type CodeFault, codeFaultOf, type PhoneFault, phoneFaultOf, withoutField } from './sign-in-attempt.ts'

/** What was typed into the form. It holds a password and a code: it travels in events alone. */
export type RegistrationForm = { username: string; password: string; phone: string; code: string }
export type RegistrationField = keyof RegistrationForm | 'wrongUsername' | PhoneFault | CodeFault

type RegistrationEvent =
  | { type: 'registration.submitted'; form: RegistrationForm }
  | { type: 'form.opened' }
  | { type: 'field.corrected'; field: keyof RegistrationForm }

/** Making an account for oneself: with a password, and a telephone number where one is given. */
export const registrationMachine = setup({
  types: {
    context: {} as { unusable: RegistrationField[]; problem: Problem | null },
    events: {} as RegistrationEvent,
    emitted: {} as { type: 'registration.completed'; state: RegistrationReply['state'] },
  },
  actors: { register: unprovided<RegistrationReply, { registration: Registration }>('register') },
  guards: {
    formIsUsable: (_, { form }: { form: RegistrationForm }) => unusableFieldsOf(form).length === 0,
  },
  actions: {
    rememberUnusable: assign({
      unusable: (_, { form }: { form: RegistrationForm }) => unusableFieldsOf(form),
      problem: null,
    }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetFault: assign({
      unusable: ({ context }, { field }: { field: string }) => withoutField(context.unusable, field),
      problem: null,
    }),
    forgetAttempt: assign({ unusable: [], problem: null }),
    announceCompletion: emit((_, { answer: { state } }: { answer: RegistrationReply }) => ({
      type: 'registration.completed' as const,
      state,
    })),
  },
}).createMachine({
  id: 'registration',
  context: { unusable: [], problem: null },
  initial: 'idle',
  on: { 'field.corrected': { actions: { type: 'forgetFault', params: ({ event }) => event } } },
  states: formStates({
    port: 'register',
    input: ({ event }: { event: RegistrationEvent }) => ({ registration: registrationIn(event) }),
    submitted: 'registration.submitted',
    opened: 'form.opened',
    done: [{ type: 'announceCompletion', params: answerIn }],
  }),
})

function registrationIn(event: RegistrationEvent): Registration {
  if (event.type !== 'registration.submitted') throw new Error('Only "registration.submitted" leads to registering')
  const { username, password, phone, code } = event.form
  return { username, password, ...(phone !== '' && { phone, code }) }
}

const isBlank = (text: string): boolean => text.trim() === ''

function unusableFieldsOf({ username, password, phone, code }: RegistrationForm): RegistrationField[] {
  const withPhone = phone !== '' || code !== ''
  const fields = [
    !v.is(NewUsername, username) && (isBlank(username) ? 'username' : 'wrongUsername'),
    !v.is(Password, password) && 'password',
    withPhone && !v.is(PhoneCredentials.entries.phone, phone) && phoneFaultOf(phone),
    withPhone && !v.is(PhoneCredentials.entries.code, code) && codeFaultOf(code),
  ] as const
  return fields.filter((field) => field !== false)
}

export const selectRegistration = (snapshot: SnapshotFrom<typeof registrationMachine>) => ({
  busy: snapshot.hasTag('busy'),
  ...snapshot.context,
})
