import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import {
  maxScenarioBytes,
  Scenario,
  ScenarioChange,
  ScenarioDraft,
  ScenarioId,
  ScenarioList,
} from '#contracts/scenarios/scenario.ts'
import { explorationKeepers } from '#contracts/session/session.ts'
import { plainLine } from '#contracts/values/plain-line.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { ifMatchOf } from '#server/http/if-match.ts'
import { data, done, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, type SignedInEnvironment } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { screenParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { ScenarioKeeper, ScenarioService } from './service.ts'

const one = validated('param', v.object({ id: ScenarioId }))
const wanted = validated(
  'query',
  v.object({
    company: v.optional(v.nullable(EntityId), null),
    q: v.optional(plainLine(200), ''),
    ...screenParameters(20, 100),
  }),
)
const keepers = requireAccess(...explorationKeepers)
const scenarioBody = bodyLimit(maxScenarioBytes)

const kept = { stability: 'stable', scope: 'cases', budget: 'read' } as const
const operations = {
  list: operation({
    ...kept,
    id: 'listScenarios',
    summary: 'List the scenarios of the user',
    command: 'scenarios list',
    persons: true,
    replies: { 200: page(ScenarioList) },
  }),
  create: operation({
    ...kept,
    id: 'createScenario',
    keyed: true,
    summary: 'Keep a scenario',
    command: 'scenarios create',
    persons: true,
    replies: { 201: data(Scenario) },
    refusals: ['conflict', 'not_found'],
  }),
  change: operation({
    ...kept,
    id: 'changeScenario',
    revised: true,
    summary: 'Change a scenario',
    command: 'scenarios change',
    persons: true,
    replies: { 200: data(Scenario) },
    refusals: ['not_found', 'conflict'],
  }),
  remove: operation({
    ...kept,
    id: 'removeScenario',
    revised: true,
    summary: 'Remove a scenario',
    command: 'scenarios remove',
    replies: { 200: done },
    refusals: ['not_found', 'conflict'],
  }),
  recover: operation({
    ...kept,
    id: 'recoverScenario',
    summary: 'Take back the removal of a scenario',
    command: 'scenarios recover',
    persons: true,
    replies: { 200: data(Scenario) },
    refusals: ['not_found', 'conflict'],
  }),
}

/** `/api/scenarios`: a user's own scenarios. */
export function scenarioRoutes(service: ScenarioService) {
  const keeperOf = (c: Context<SignedInEnvironment>): ScenarioKeeper => ({
    userId: c.get('signedIn').id,
    by: c.get('actor'),
  })
  return new Hono<RequestEnvironment>()
    .get('/', operations.list, keepers, wanted, async (c) => {
      const asked = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      return c.json(success(reply(await service.list(c.get('signedIn').id, { ...asked, ...page }))))
    })
    .post('/', operations.create, keepers, scenarioBody, validated('json', ScenarioDraft), async (c) =>
      c.json(success(await service.create(c.req.valid('json'), keeperOf(c))), 201),
    )
    .put('/:id', operations.change, keepers, scenarioBody, one, validated('json', ScenarioChange), async (c) =>
      c.json(success(await service.change(c.req.valid('param').id, c.req.valid('json'), keeperOf(c), ifMatchOf(c)))),
    )
    .delete('/:id', operations.remove, keepers, one, async (c) => {
      await service.remove(c.req.valid('param').id, keeperOf(c), ifMatchOf(c))
      return c.json(success({}))
    })
    .post('/:id/recover', operations.recover, keepers, one, async (c) =>
      c.json(success(await service.recover(c.req.valid('param').id, keeperOf(c)))),
    )
}
