import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  type DeliveryId,
  DeliveryPage,
  Webhook,
  WebhookDelivery,
  type WebhookDraft,
  type WebhookId,
  WebhookList,
  WebhookWithSecret,
} from '#contracts/webhooks/webhook.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

const [whileSomethingWaits, otherwise] = [3_000, 30_000]

/** Every webhook; polled more often while something is on its way. */
export const webhooksQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['administration', 'webhooks'],
    queryFn: ({ signal }) =>
      request((init) => calls.admin.webhooks.$get({ query: {} }, { init }), WebhookList, shownIn('content', signal)),
    ...changing,
    refetchInterval: ({ state: { data } }) =>
      data?.webhooks.some(({ waiting, stopped }) => waiting > 0 && stopped === null) ? whileSomethingWaits : otherwise,
  })

const readDeliveries = (
  { calls, request }: Server,
  id: WebhookId,
  before: DeliveryId | undefined,
  signal: AbortSignal,
) =>
  request(
    (init) =>
      calls.admin.webhooks[':id'].deliveries.$get(
        { param: { id }, query: before === undefined ? {} : { before } },
        { init },
      ),
    DeliveryPage,
    shownIn('content', signal),
  )

/**
 * What was sent to a webhook, newest first. @param before the delivery above the first one; without it, from the newest
 */
export const deliveriesQuery = (server: Server, id: WebhookId, before: DeliveryId | undefined) =>
  queryOptions({
    queryKey: ['administration', 'webhooks', id, 'deliveries', before ?? null],
    queryFn: ({ signal }) => readDeliveries(server, id, before, signal),
    ...changing,
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ state }) => state === 'waiting') ? whileSomethingWaits : otherwise,
  })

/** One of the newest deliveries of a webhook; `null` where it is none of them. */
export async function readDelivery(
  server: Server,
  id: WebhookId,
  delivery: DeliveryId,
  signal: AbortSignal,
): Promise<WebhookDelivery | null> {
  const { deliveries } = await readDeliveries(server, id, undefined, signal)
  return deliveries.find((one) => one.id === delivery) ?? null
}

export const createWebhook = ({ calls, request }: Server, json: WebhookDraft, signal: AbortSignal) =>
  request((init) => calls.admin.webhooks.$post({ json }, { init }), WebhookWithSecret, shownIn('form', signal))

export const changeWebhook = ({ calls, request }: Server, id: WebhookId, json: WebhookDraft, signal: AbortSignal) =>
  request(
    (init) => calls.admin.webhooks[':id'].$put({ param: { id }, json }, { init }),
    Webhook,
    shownIn('form', signal),
  )

export const switchWebhook = async (
  { calls, request }: Server,
  id: WebhookId,
  switchedOn: boolean,
  signal: AbortSignal,
): Promise<void> => {
  const send = (init: RequestInit) =>
    calls.admin.webhooks[':id'].$patch({ param: { id }, json: { switchedOn } }, { init })
  await request(send, Webhook, shownIn('form', signal))
}

export const removeWebhook = async ({ calls, request }: Server, id: WebhookId, signal: AbortSignal): Promise<void> => {
  await request(
    (init) => calls.admin.webhooks[':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

export const restoreWebhook = async ({ calls, request }: Server, id: WebhookId, signal: AbortSignal): Promise<void> => {
  await request(
    (init) => calls.admin.webhooks[':id'].restore.$post({ param: { id } }, { init }),
    Webhook,
    shownIn('form', signal),
  )
}

export const replaceWebhookSecret = ({ calls, request }: Server, id: WebhookId, signal: AbortSignal) =>
  request(
    (init) => calls.admin.webhooks[':id'].secret.$post({ param: { id } }, { init }),
    WebhookWithSecret,
    shownIn('form', signal),
  )

export const testWebhook = ({ calls, request }: Server, id: WebhookId, signal: AbortSignal) =>
  request(
    (init) => calls.admin.webhooks[':id'].test.$post({ param: { id } }, { init }),
    WebhookDelivery,
    shownIn('form', signal),
  )

export const sendWebhookAgain = async (
  { calls, request }: Server,
  id: WebhookId,
  delivery: DeliveryId,
  signal: AbortSignal,
): Promise<void> => {
  const send = (init: RequestInit) =>
    calls.admin.webhooks[':id'].deliveries[':delivery'].again.$post({ param: { id, delivery } }, { init })
  await request(send, WebhookDelivery, shownIn('form', signal))
}
