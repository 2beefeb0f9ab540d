import { fromPromise } from 'xstate'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, replaceRecoveryCodes } from '#src/api/account.ts'
import { defineActor } from '../kit/define-actor.ts'
import { accountChanged } from './account-changed.ports.ts'
import { secondFactorSetupMachine } from './second-factor-setup.machine.ts'

export const secondFactorSetup = defineActor(secondFactorSetupMachine, {
  ports: ({ server, secrets: { secondFactor } }) => ({
    beginSetup: fromPromise(async ({ signal }) => ({ key: secondFactor.put(await beginSecondFactor(server, signal)) })),
    confirmSetup: fromPromise(async ({ input: { code }, signal }) => ({
      key: secondFactor.put((await confirmSecondFactor(server, code, signal)).codes),
    })),
    removeSecondFactor: fromPromise(({ input: { password }, signal }) => removeSecondFactor(server, password, signal)),
    replaceCodes: fromPromise(async ({ input: { password }, signal }) => ({
      key: secondFactor.put((await replaceRecoveryCodes(server, password, signal)).codes),
    })),
  }),
  on: {
    'account.changed': accountChanged,
    'secrets.released': ({ secrets }) => secrets.secondFactor.empty(),
  },
})
