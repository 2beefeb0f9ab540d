import { fromPromise } from 'xstate'
import { changeUser, createUser, removeSecondFactorOf, resetPassword, writeToUser } from '#src/api/administration.ts'
import { defineActor } from '../kit/define-actor.ts'
import { administrationMachine } from './administration.machine.ts'

export const administration = defineActor(administrationMachine, {
  ports: ({ server, secrets: { passwords } }) => ({
    createUser: fromPromise(async ({ input, signal }) => {
      const { user, password } = await createUser(server, input.user, signal)
      return { subject: user, password: passwords.put(password) }
    }),
    writeMessage: fromPromise(({ input: { subject, text }, signal }) => writeToUser(server, subject.id, text, signal)),
    runAction: fromPromise(async ({ input: { subject, action }, signal }) => {
      switch (action.kind) {
        case 'changeAccess':
          await changeUser(server, subject.id, { access: action.access }, signal)
          return null
        case 'changeState':
          await changeUser(server, subject.id, { state: action.state }, signal)
          return null
        case 'removeSecondFactor':
          await removeSecondFactorOf(server, subject.id, signal)
          return null
        case 'resetPassword':
          return passwords.put((await resetPassword(server, subject.id, signal)).password)
      }
    }),
  }),
  on: {
    'users.changed': ({ queryClient }) => {
      void queryClient.invalidateQueries({ queryKey: ['administration'] })
      void queryClient.invalidateQueries({ queryKey: ['installation'] })
    },
    'secrets.released': ({ secrets }) => secrets.passwords.empty(),
  },
})
