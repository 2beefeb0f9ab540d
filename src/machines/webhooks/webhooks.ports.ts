import { fromPromise } from 'xstate'
import {
  changeWebhook,
  createWebhook,
  readDelivery,
  removeWebhook,
  replaceWebhookSecret,
  restoreWebhook,
  sendWebhookAgain,
  switchWebhook,
  testWebhook,
  webhooksQuery,
} from '#src/api/webhooks.ts'
import { defineActor } from '../kit/define-actor.ts'
import { webhooksMachine } from './webhooks.machine.ts'

export const webhooks = defineActor(webhooksMachine, {
  ports: ({ server, secrets }) => ({
    saveWebhook: fromPromise(async ({ input: { id, draft }, signal }) => {
      if (id !== null) {
        const { name } = await changeWebhook(server, id, draft, signal)
        return { id, name, secret: null }
      }
      const { webhook, secret } = await createWebhook(server, draft, signal)
      return { id: webhook.id, name: webhook.name, secret: secrets.webhooks.put(secret) }
    }),
    switchWebhook: fromPromise(({ input, signal }) => switchWebhook(server, input.id, input.switchedOn, signal)),
    removeWebhook: fromPromise(({ input, signal }) => removeWebhook(server, input.id, signal)),
    restoreWebhook: fromPromise(({ input, signal }) => restoreWebhook(server, input.id, signal)),
    replaceSecret: fromPromise(async ({ input, signal }) => ({
      key: secrets.webhooks.put((await replaceWebhookSecret(server, input.id, signal)).secret),
    })),
    sendTest: fromPromise(({ input, signal }) => testWebhook(server, input.id, signal)),
    lookAtTest: fromPromise(({ input, signal }) => readDelivery(server, input.id, input.delivery, signal)),
    sendAgain: fromPromise(({ input, signal }) => sendWebhookAgain(server, input.id, input.delivery, signal)),
  }),
  on: {
    'webhooks.changed': ({ queryClient, server }) =>
      void queryClient.invalidateQueries({ queryKey: webhooksQuery(server).queryKey }),
    'secret.released': ({ secrets }) => secrets.webhooks.empty(),
  },
})
