import type { ActorRefFrom } from 'xstate'
import type { DeliveryId, Webhook } from '#contracts/webhooks/webhook.ts'
import { sender, useFields } from '../kit/bridge.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { selectWebhooks, type webhooksMachine } from './webhooks.machine.ts'

const named = ({ id, name }: Webhook) => ({ id, name })

/** What an administrator does with webhooks; `secrets` holds the secret of one that was just made. */
export function useWebhooks(
  actor: ActorRefFrom<typeof webhooksMachine>,
  secrets: Pick<SignedInEnvironment['secrets']['webhooks'], 'read'>,
) {
  const on = sender(actor)
  const state = useFields(actor, selectWebhooks)
  return {
    ...state,
    secret: secrets.read(state.secret),
    onCreate: on('creation.requested'),
    onChange: on('webhook.chosen', 'webhook'),
    onSwitch: (webhook: Webhook, switchedOn: boolean) =>
      actor.send({ type: 'webhook.switched', subject: named(webhook), switchedOn }),
    onTest: (webhook: Webhook) => actor.send({ type: 'test.requested', subject: named(webhook) }),
    onReplaceSecret: (webhook: Webhook) => actor.send({ type: 'secret.replaced', subject: named(webhook) }),
    onKept: on('secret.kept'),
    onRemove: (webhook: Webhook) => actor.send({ type: 'removal.requested', subject: named(webhook) }),
    onUndo: on('removal.undone'),
    onAgain: (webhook: Webhook, delivery: DeliveryId) =>
      actor.send({ type: 'delivery.repeated', subject: named(webhook), delivery }),
    onEdit: on('draft.edited', 'change'),
    onSave: on('save.requested'),
    onClose: on('form.closed'),
  }
}
