import { fromCallback, fromPromise } from 'xstate'
import type { CodePurpose } from '#contracts/session/sign-in.ts'
import { requestCode } from '#src/api/session-sign-in.ts'
import { defineSignedOutActor } from '../kit/define-actor.ts'
import { createCodeWaits } from './code-waits.ts'
import { verificationCodeMachine } from './verification-code.machine.ts'

const codeFor = (purpose: CodePurpose) =>
  defineSignedOutActor(verificationCodeMachine, {
    ports: ({ client, storage, now }) => ({
      requestCode: fromPromise(({ input: { phone }, signal }) => requestCode(client, { purpose, phone }, signal)),
      countDown: fromCallback(({ input: { seconds }, sendBack }) =>
        createCodeWaits(storage, now).countDown(purpose, seconds, (secondsLeft) =>
          sendBack({ type: 'countdown.passed', secondsLeft }),
        ),
      ),
    }),
    input: ({ storage, now }) => ({ secondsLeft: createCodeWaits(storage, now).secondsLeft(purpose) }),
  })

export const signInCode = codeFor('signIn')
export const registrationCode = codeFor('register')
export const passwordResetCode = codeFor('resetPassword')
