import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import type { sessionMachine } from './session.machine.ts'
import { selectIsWelcomed, selectSessionIsBusy, selectSignIn, selectUser } from './session.selectors.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'

type Typed<Method extends SignInAttempt['method']> = Omit<Extract<SignInAttempt, { method: Method }>, 'method'>

/** Signing in, by each of the ways, and what is wrong with the last try. */
export function useSignIn(actor: ActorRefFrom<typeof sessionMachine>) {
  const on = sender(actor)
  const submit = (attempt: SignInAttempt) => actor.send({ type: 'signIn.submitted', attempt })
  const { busy, problem, unusable, needsSecondFactor } = useFields(actor, selectSignIn)
  const form = { busy, unusable, onCorrected: on('field.corrected', 'field') }
  return {
    busy,
    problem,
    unusable,
    needsSecondFactor,
    onPasskey: (autoLogin: boolean) => submit({ method: 'passkey', autoLogin }),
    onProvider: (redirect: string | undefined, autoLogin: boolean) =>
      submit({ method: 'provider', redirect, autoLogin }),
    onRestart: on('signIn.restarted'),
    onOtherUser: on('otherUser.preferred'),
    /** The form with username and password. */
    account: {
      ...form,
      passwordIsWrong: problem?.code === 'wrong_credentials',
      onSubmit: (typed: Typed<'password'>) => submit({ method: 'password', ...typed }),
    },
    /** The form with a telephone number and the code that is sent to it. */
    phone: {
      ...form,
      codeIsWrong: problem?.code === 'wrong_code',
      onSubmit: (typed: Typed<'phone'>) => submit({ method: 'phone', ...typed }),
    },
    /** The form of the second step. */
    secondFactor: {
      busy,
      codeIsUnusable: unusable.includes('secondFactor'),
      codeIsWrong: problem?.code === 'wrong_code',
      onCorrected: () => actor.send({ type: 'field.corrected', field: 'secondFactor' }),
      onSubmit: on('secondFactor.submitted', 'code'),
      onRestart: on('signIn.restarted'),
    },
  }
}

/** Who is signed in, and signing out. */
export const useSignedIn = (actor: ActorRefFrom<typeof sessionMachine>) => ({
  user: useSelector(actor, selectUser),
  signingOut: useSelector(actor, selectSessionIsBusy),
  welcomed: useSelector(actor, selectIsWelcomed),
  onSignOut: sender(actor)('signOut.requested'),
})

export type SecondFactorBridge = ReturnType<typeof useSignIn>['secondFactor']
