import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { AlertCondition, AlertFiringId, AlertRuleDraft, AlertRuleSwitch } from '#contracts/alerts/alert-rule.ts'
import { AlertRuleId } from '#contracts/query/ids.ts'
import { alertKeepers } from '#contracts/session/session.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, type SignedInEnvironment } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import type { AlertRuleService, RuleKeeper } from './service.ts'

const named = validated('param', v.object({ id: AlertRuleId }))
const oneFiring = validated('param', v.object({ id: AlertFiringId }))
const keepers = requireAccess(...alertKeepers)

/** `/api/alert-rules`: the user's own alert rules. */
export function alertRuleRoutes(service: AlertRuleService, trustProxy: boolean) {
  const keeperOf = (c: Context<SignedInEnvironment>): RuleKeeper => ({
    userId: c.get('signedIn').id,
    by: auditActorOf(c, trustProxy),
  })
  return new Hono<RequestEnvironment>()
    .get('/', keepers, async (c) => c.json(success({ rules: await service.list(c.get('signedIn').id) })))
    .post('/', keepers, smallBody(), validated('json', AlertRuleDraft), async (c) =>
      c.json(success(await service.create(c.req.valid('json'), keeperOf(c))), 201),
    )
    .post('/preview', keepers, smallBody(), validated('json', AlertCondition), async (c) =>
      c.json(success(await service.preview(c.req.valid('json'), c.get('signedIn').id))),
    )
    .get('/firings/:id', keepers, oneFiring, async (c) =>
      c.json(success(await service.firing(c.req.valid('param').id, c.get('signedIn').id))),
    )
    .put('/:id', keepers, smallBody(), named, validated('json', AlertRuleDraft), async (c) =>
      c.json(success(await service.change(c.req.valid('param').id, c.req.valid('json'), keeperOf(c)))),
    )
    .patch('/:id', keepers, smallBody(), named, validated('json', AlertRuleSwitch), async (c) =>
      c.json(success(await service.switch(c.req.valid('param').id, c.req.valid('json').enabled, keeperOf(c)))),
    )
    .delete('/:id', keepers, named, async (c) => {
      await service.remove(c.req.valid('param').id, keeperOf(c))
      return c.json(success({}))
    })
    .post('/:id/restore', keepers, named, async (c) =>
      c.json(success(await service.restore(c.req.valid('param').id, keeperOf(c)))),
    )
}
