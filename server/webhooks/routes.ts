import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  DeliveryId,
  DeliveryPage,
  deliveriesAtOnce,
  maxWebhooks,
  Webhook,
  WebhookDelivery,
  WebhookDraft,
  WebhookId,
  WebhookList,
  WebhookSwitch,
  WebhookWithSecret,
} from '#contracts/webhooks/webhook.ts'
import { data, done, operation, page } from '#server/http/operation.ts'
import { pageAsked } from '#server/http/page-cursor.ts'
import { pageParameters } from '#server/http/page-parameters.ts'
import type { RequireUser, SignedInEnvironment } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { success } from '#server/http/success.ts'
import { validated } from '#server/http/validated.ts'
import type { WebhookKeeper, WebhookService } from './service.ts'

const named = validated('param', v.object({ id: WebhookId }))
const oneDelivery = validated('param', v.object({ id: WebhookId, delivery: DeliveryId }))
const Webhooks = v.object(pageParameters(maxWebhooks, maxWebhooks))
const Page = v.object({ before: v.optional(DeliveryId), ...pageParameters(deliveriesAtOnce, 100) })

const keeping = { stability: 'experimental', scope: null, budget: 'read' } as const
const operations = {
  list: operation({
    ...keeping,
    id: 'listWebhooks',
    summary: 'List the webhooks',
    command: 'webhooks list',
    replies: { 200: page(WebhookList) },
  }),
  create: operation({
    ...keeping,
    id: 'createWebhook',
    summary: 'Add a webhook',
    description: 'The secret with which its receiver checks signatures is in this reply alone.',
    command: 'webhooks create',
    replies: { 201: data(WebhookWithSecret) },
    refusals: ['taken', 'conflict'],
  }),
  change: operation({
    ...keeping,
    id: 'changeWebhook',
    summary: 'Change a webhook',
    command: 'webhooks change',
    replies: { 200: data(Webhook) },
    refusals: ['not_found', 'taken'],
  }),
  switch: operation({
    ...keeping,
    id: 'switchWebhook',
    summary: 'Switch a webhook on or off',
    command: 'webhooks switch',
    replies: { 200: data(Webhook) },
    refusals: ['not_found'],
  }),
  remove: operation({
    ...keeping,
    id: 'removeWebhook',
    summary: 'Remove a webhook',
    command: 'webhooks remove',
    replies: { 200: done },
    refusals: ['not_found'],
  }),
  restore: operation({
    ...keeping,
    id: 'restoreWebhook',
    summary: 'Restore a webhook that was removed within a day',
    command: 'webhooks restore',
    replies: { 200: data(Webhook) },
    refusals: ['not_found', 'taken', 'conflict'],
  }),
  replaceSecret: operation({
    ...keeping,
    id: 'replaceWebhookSecret',
    summary: 'Replace the secret of a webhook',
    description: 'For a day the former secret signs beside the new one.',
    command: 'webhooks replace-secret',
    confirm: true,
    replies: { 200: data(WebhookWithSecret) },
    refusals: ['not_found'],
  }),
  test: operation({
    ...keeping,
    id: 'testWebhook',
    summary: 'Send a webhook an event of its own',
    description: 'What became of it stands among its deliveries, under the id of this reply.',
    command: 'webhooks test',
    replies: { 200: data(WebhookDelivery) },
    refusals: ['not_found', 'conflict'],
  }),
  deliveries: operation({
    ...keeping,
    id: 'listWebhookDeliveries',
    summary: 'List what was sent to a webhook',
    command: 'webhooks deliveries',
    replies: { 200: page(DeliveryPage) },
    refusals: ['not_found'],
  }),
  sendAgain: operation({
    ...keeping,
    id: 'sendWebhookAgain',
    summary: 'Send an event to a webhook again',
    command: 'webhooks send-again',
    replies: { 200: data(WebhookDelivery) },
    refusals: ['not_found'],
  }),
}

/** `/api/admin/webhooks`: where other programs are told of what happens; for administrators. */
export function webhookRoutes(service: WebhookService, requireAdministrator: RequireUser) {
  const keeperOf = (c: Context<SignedInEnvironment>): WebhookKeeper => ({
    id: c.get('signedIn').id,
    ...c.get('actor'),
  })
  return new Hono<SignedInEnvironment>()
    .use(requireAdministrator)
    .get('/', operations.list, validated('query', Webhooks), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.list(page))))
    })
    .post('/', operations.create, smallBody(), validated('json', WebhookDraft), async (c) =>
      c.json(success(await service.create(c.req.valid('json'), keeperOf(c))), 201),
    )
    .put('/:id', operations.change, smallBody(), named, validated('json', WebhookDraft), async (c) =>
      c.json(success(await service.change(c.req.valid('param').id, c.req.valid('json'), keeperOf(c)))),
    )
    .patch('/:id', operations.switch, smallBody(), named, validated('json', WebhookSwitch), async (c) =>
      c.json(success(await service.switch(c.req.valid('param').id, c.req.valid('json').switchedOn, keeperOf(c)))),
    )
    .delete('/:id', operations.remove, named, async (c) => {
      await service.remove(c.req.valid('param').id, keeperOf(c))
      return c.json(success({}))
    })
    .post('/:id/restore', operations.restore, named, async (c) =>
      c.json(success(await service.restore(c.req.valid('param').id, keeperOf(c)))),
    )
    .post('/:id/secret', operations.replaceSecret, named, async (c) =>
      c.json(success(await service.replaceSecret(c.req.valid('param').id, keeperOf(c)))),
    )
    .post('/:id/test', operations.test, named, async (c) =>
      c.json(success(await service.test(c.req.valid('param').id, keeperOf(c)))),
    )
    .get('/:id/deliveries', operations.deliveries, named, validated('query', Page), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.deliveries(c.req.valid('param').id, page))))
    })
    .post('/:id/deliveries/:delivery/again', operations.sendAgain, oneDelivery, async (c) => {
      const { id, delivery } = c.req.valid('param')
      return c.json(success(await service.sendAgain(id, delivery, keeperOf(c))))
    })
}
