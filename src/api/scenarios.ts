import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { EntityId } from '#contracts/entities/entity.ts'
import { Scenario, type ScenarioDraft, type ScenarioId, ScenarioList } from '#contracts/scenarios/scenario.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

const listed = 100

/** All lists of scenarios. */
export const scenariosKey = ['scenarios']

/** The scenarios of the user, those of a company where one is given, the last changed first. */
export const scenariosQuery = ({ calls, request }: Server, { company, q }: { company: EntityId | null; q: string }) =>
  queryOptions({
    queryKey: [...scenariosKey, company, q],
    queryFn: ({ signal }) => {
      const query = { ...(company !== null && { company }), q, offset: '0', limit: String(listed) }
      return request((init) => calls.scenarios.$get({ query }, { init }), ScenarioList, shownIn('content', signal))
    },
    ...changing,
  })

/** @param before the scenario that is rewritten, and its revision; `null` for a new one */
export const saveScenario = (
  { calls, request }: Server,
  before: Pick<Scenario, 'id' | 'revision'> | null,
  json: ScenarioDraft,
  signal: AbortSignal,
) => {
  const send = (init: RequestInit) =>
    before === null
      ? calls.scenarios.$post({ json }, { init })
      : calls.scenarios[':id'].$put(
          { param: { id: before.id }, json: { ...json, revision: before.revision } },
          { init },
        )
  return request(send, Scenario, shownIn('form', signal))
}

export const removeScenario = async ({ calls, request }: Server, id: ScenarioId, signal: AbortSignal) => {
  await request(
    (init) => calls.scenarios[':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

export const recoverScenario = ({ calls, request }: Server, id: ScenarioId, signal: AbortSignal) =>
  request(
    (init) => calls.scenarios[':id'].recover.$post({ param: { id } }, { init }),
    Scenario,
    shownIn('form', signal),
  )
