import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import { maxScenarioBytes, ScenarioChange, ScenarioDraft, ScenarioId } from '#contracts/scenarios/scenario.ts'
import { explorationKeepers } from '#contracts/session/session.ts'
import { plainLine } from '#contracts/values/plain-line.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, type SignedInEnvironment } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { limitOf, offset } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { ScenarioKeeper, ScenarioService } from './service.ts'

const one = validated('param', v.object({ id: ScenarioId }))
const wanted = validated(
  'query',
  v.object({
    company: v.optional(v.nullable(EntityId), null),
    q: v.optional(plainLine(200), ''),
    offset,
    limit: limitOf(20, 100),
  }),
)
const keepers = requireAccess(...explorationKeepers)
const scenarioBody = bodyLimit(maxScenarioBytes)

/** `/api/scenarios`: a user's own scenarios. */
export function scenarioRoutes(service: ScenarioService, trustProxy: boolean) {
  const keeperOf = (c: Context<SignedInEnvironment>): ScenarioKeeper => ({
    userId: c.get('signedIn').id,
    by: auditActorOf(c, trustProxy),
  })
  return new Hono<RequestEnvironment>()
    .get('/', keepers, wanted, async (c) =>
      c.json(success(await service.list(c.get('signedIn').id, c.req.valid('query')))),
    )
    .post('/', keepers, scenarioBody, validated('json', ScenarioDraft), async (c) =>
      c.json(success(await service.create(c.req.valid('json'), keeperOf(c))), 201),
    )
    .put('/:id', keepers, scenarioBody, one, validated('json', ScenarioChange), async (c) =>
      c.json(success(await service.change(c.req.valid('param').id, c.req.valid('json'), keeperOf(c)))),
    )
    .delete('/:id', keepers, one, async (c) => {
      await service.remove(c.req.valid('param').id, keeperOf(c))
      return c.json(success({}))
    })
    .post('/:id/recover', keepers, one, async (c) =>
      c.json(success(await service.recover(c.req.valid('param').id, keeperOf(c)))),
    )
}
