import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  AlertCondition,
  AlertFiring,
  AlertFiringId,
  AlertPreview,
  AlertRule,
  AlertRuleDraft,
  AlertRuleList,
  AlertRuleSwitch,
  maxAlertRules,
} from '#contracts/alerts/alert-rule.ts'
import { AlertRuleId } from '#contracts/query/ids.ts'
import { alertEditors } from '#contracts/session/session.ts'
import { data, done, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, type SignedInEnvironment } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { AlertRuleService, RuleKeeper } from './service.ts'

const named = validated('param', v.object({ id: AlertRuleId }))
const Page = v.object(pageParameters(maxAlertRules, maxAlertRules))
const oneFiring = validated('param', v.object({ id: AlertFiringId }))
const keepers = requireAccess(...alertEditors)

const alerting = { stability: 'stable', scope: 'alerts', budget: 'read' } as const
const operations = {
  list: operation({
    ...alerting,
    id: 'listAlertRules',
    summary: 'List the alert rules of the user',
    command: 'alert-rules list',
    replies: { 200: page(AlertRuleList) },
  }),
  create: operation({
    ...alerting,
    id: 'createAlertRule',
    summary: 'Create an alert rule',
    command: 'alert-rules create',
    replies: { 201: data(AlertRule) },
    refusals: ['conflict', 'not_found'],
  }),
  preview: operation({
    ...alerting,
    id: 'previewAlertRule',
    summary: 'Read what an alert rule would have found',
    command: 'alert-rules preview',
    persons: true,
    replies: { 200: data(AlertPreview) },
    refusals: ['not_found'],
  }),
  firing: operation({
    ...alerting,
    id: 'readAlertFiring',
    summary: 'Read what made an alert rule fire',
    command: 'alert-rules firing',
    persons: true,
    replies: { 200: data(AlertFiring) },
    refusals: ['not_found'],
  }),
  change: operation({
    ...alerting,
    id: 'changeAlertRule',
    summary: 'Change an alert rule',
    command: 'alert-rules change',
    replies: { 200: data(AlertRule) },
    refusals: ['not_found', 'conflict'],
  }),
  switch: operation({
    ...alerting,
    id: 'switchAlertRule',
    summary: 'Switch an alert rule on or off',
    command: 'alert-rules switch',
    replies: { 200: data(AlertRule) },
    refusals: ['not_found'],
  }),
  remove: operation({
    ...alerting,
    id: 'removeAlertRule',
    summary: 'Remove an alert rule',
    command: 'alert-rules remove',
    replies: { 200: done },
    refusals: ['not_found'],
  }),
  restore: operation({
    ...alerting,
    id: 'restoreAlertRule',
    summary: 'Take back the removal of an alert rule',
    command: 'alert-rules restore',
    replies: { 200: data(AlertRule) },
    refusals: ['not_found', 'conflict'],
  }),
}

/** `/api/alert-rules`: the user's own alert rules. */
export function alertRuleRoutes(service: AlertRuleService) {
  const keeperOf = (c: Context<SignedInEnvironment>): RuleKeeper => ({
    userId: c.get('signedIn').id,
    by: c.get('actor'),
  })
  return new Hono<RequestEnvironment>()
    .get('/', operations.list, keepers, validated('query', Page), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.list(c.get('signedIn').id, page))))
    })
    .post('/', operations.create, keepers, smallBody(), validated('json', AlertRuleDraft), async (c) =>
      c.json(success(await service.create(c.req.valid('json'), keeperOf(c))), 201),
    )
    .post('/preview', operations.preview, keepers, smallBody(), validated('json', AlertCondition), async (c) =>
      c.json(success(await service.preview(c.req.valid('json'), c.get('signedIn').id))),
    )
    .get('/firings/:id', operations.firing, keepers, oneFiring, async (c) =>
      c.json(success(await service.firing(c.req.valid('param').id, c.get('signedIn').id))),
    )
    .put('/:id', operations.change, keepers, smallBody(), named, validated('json', AlertRuleDraft), async (c) =>
      c.json(success(await service.change(c.req.valid('param').id, c.req.valid('json'), keeperOf(c)))),
    )
    .patch('/:id', operations.switch, keepers, smallBody(), named, validated('json', AlertRuleSwitch), async (c) =>
      c.json(success(await service.switch(c.req.valid('param').id, c.req.valid('json').enabled, keeperOf(c)))),
    )
    .delete('/:id', operations.remove, keepers, named, async (c) => {
      await service.remove(c.req.valid('param').id, keeperOf(c))
      return c.json(success({}))
    })
    .post('/:id/restore', operations.restore, keepers, named, async (c) =>
      c.json(success(await service.restore(c.req.valid('param').id, keeperOf(c)))),
    )
}
