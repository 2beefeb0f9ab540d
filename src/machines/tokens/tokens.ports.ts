import { fromPromise } from 'xstate'
import { makeToken, revokeToken } from '#src/api/tokens.ts'
import { defineActor } from '../kit/define-actor.ts'
import { tokensMachine } from './tokens.machine.ts'

export const tokens = defineActor(tokensMachine, {
  ports: ({ server, secrets }) => ({
    makeToken: fromPromise(async ({ input: { wanted }, signal }) => ({
      key: secrets.tokens.put((await makeToken(server, wanted, signal)).secret),
    })),
    revokeToken: fromPromise(({ input: { id }, signal }) => revokeToken(server, id, signal)),
  }),
  on: {
    'tokens.changed': ({ queryClient }) => void queryClient.invalidateQueries({ queryKey: ['account', 'tokens'] }),
    'secret.released': ({ secrets }) => secrets.tokens.empty(),
  },
})
