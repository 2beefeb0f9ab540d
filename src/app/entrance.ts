import { QueryClient } from '@tanstack/react-query'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { CodePurpose } from '#contracts/session/sign-in.ts'
import type { Client } from '#src/api/client.ts'
import { register, requestCode, resetPassword } from '#src/api/sign-in.ts'
import { passwordResetMachine } from '#src/machines/session/password-reset.machine.ts'
import { registrationMachine } from '#src/machines/session/registration.machine.ts'
import { verificationCodeMachine } from '#src/machines/session/verification-code.machine.ts'
import type { Entrance } from '#src/routes/-router-context.ts'
import { type CodeWaits, createCodeWaits } from './code-waits.ts'

/** The machine that has codes sent, with its ports on the server and on the clock. */
export const provideVerificationCode = (client: Client, purpose: CodePurpose, waits: CodeWaits) =>
  verificationCodeMachine.provide({
    actors: {
      requestCode: fromPromise(({ input: { phone }, signal }) => requestCode(client, { purpose, phone }, signal)),
      countDown: fromCallback(({ input: { seconds }, sendBack }) =>
        waits.countDown(purpose, seconds, (secondsLeft) => sendBack({ type: 'countdown.passed', secondsLeft })),
      ),
    },
  })

/** The registration machine with its port on the server. */
export const provideRegistration = (client: Client) =>
  registrationMachine.provide({
    actors: { register: fromPromise(({ input, signal }) => register(client, input.registration, signal)) },
  })

/** The machine of a forgotten password with its port on the server. */
export const providePasswordReset = (client: Client) =>
  passwordResetMachine.provide({
    actors: { resetPassword: fromPromise(({ input, signal }) => resetPassword(client, input.reset, signal)) },
  })

/** Starts what serves people who are not signed in, beside the session itself. */
export function createEntrance(client: Client, storage: Pick<Storage, 'getItem' | 'setItem'>): Entrance {
  const waits = createCodeWaits(storage, () => Date.now())
  const codeFor = (purpose: CodePurpose) =>
    createActor(provideVerificationCode(client, purpose, waits), {
      input: { secondsLeft: waits.secondsLeft(purpose) },
    })
  const actors = {
    signInCode: codeFor('signIn'),
    registrationCode: codeFor('register'),
    passwordResetCode: codeFor('resetPassword'),
    registration: createActor(provideRegistration(client)),
    passwordReset: createActor(providePasswordReset(client)),
  }
  for (const actor of Object.values(actors)) actor.start()
  return {
    client,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
    actors,
  }
}
