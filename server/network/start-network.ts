import type { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { EntityId, type EntitySummary } from '#contracts/entity.ts'
import type { OwnershipReply } from '#contracts/network.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { Database } from '#server/database/database.ts'
import { currentIdOf, entitiesOf } from '#server/entities/entity-rows.ts'
import { edgesOf } from './interest-edges.ts'
import { neighbourPage } from './neighbour-page.ts'
import { createNetworkAnalysis } from './network-analysis.ts'
import type { NetworkService } from './network-service.ts'
import type { OwnershipFigures } from './ownership-of.ts'

export type NetworkParts = { service: NetworkService; stop: () => Promise<void> }

/** The network service over the database, with its analysis in a thread of its own. */
export function startNetwork({ pool, connection }: Database, log: Logger): NetworkParts {
  const analysis = createNetworkAnalysis(connection, log)
  return {
    service: {
      neighbours: async (id, query) => {
        const neighbour = query.neighbour && (await knownId(pool, query.neighbour))
        const page = await neighbourPage(pool, await knownId(pool, id), { ...query, neighbour })
        const end = query.offset + page.neighbours.length
        return {
          nodes: await entitiesOf(pool, page.neighbours),
          edges: await edgesOf(pool, page.interests),
          total: page.total,
          nextOffset: page.neighbours.length > 0 && end < page.total ? end : null,
        }
      },
      ownership: async (id, { asOf }) => {
        const company = await knownId(pool, id)
        return replyFrom(pool, company, asOf, await analysis.ownership(company, asOf))
      },
      paths: async (id, { owner, ...query }) => {
        const [company, holder] = await Promise.all([knownId(pool, id), knownId(pool, owner)])
        const { paths, more, loops } = await analysis.paths(company, { owner: holder, ...query })
        const entities = await entitiesOf(pool, [...new Set(paths.flatMap(({ nodes }) => nodes))])
        const sum = paths.length > 0 ? paths.reduce((all, { contribution }) => all + contribution, 0) : null
        const idOf = new Map(entities.map((entity) => [entity.id as string, entity.id]))
        const named = paths.map((path) => ({ ...path, nodes: path.nodes.flatMap((node) => idOf.get(node) ?? []) }))
        return { paths: named, more, loops, sum, entities }
      },
      dates: async (id) => analysis.dates(await knownId(pool, id)),
      extract: async (id, { asOf }) => analysis.extract(await knownId(pool, id), asOf),
      overview: ({ asOf }) => analysis.overview(asOf),
    },
    stop: analysis.stop,
  }
}

async function knownId(pool: Pool, id: string): Promise<string> {
  const current = await currentIdOf(pool, id)
  if (current === null) throw new ProblemError('not_found', 'There is no such entity.', { id })
  return current
}

/** Puts names and provenance to the figures. */
async function replyFrom(
  pool: Pool,
  id: string,
  asOf: string | null,
  figures: OwnershipFigures,
): Promise<OwnershipReply> {
  const { control, findings } = figures
  const proofParties = control.proof.flatMap(({ company, through }) => [company, ...through.map(({ party }) => party)])
  const ids = new Set([
    id,
    ...control.controllers,
    ...proofParties,
    ...figures.owners.map(({ entity }) => entity),
    ...figures.gaps.map(({ company }) => company),
    ...findings.flatMap(({ company, possibleControllers }) => [company, ...possibleControllers]),
  ])
  const [entities, edges] = await Promise.all([entitiesOf(pool, [...ids]), edgesOf(pool, control.statements)])
  const byId = new Map<string, EntitySummary>(entities.map((entity) => [entity.id, entity]))
  const entityOf = (party: string): EntitySummary => {
    const entity = byId.get(party)
    if (!entity) throw new Error(`The network names the entity ${party}, which the database does not hold`)
    return entity
  }
  return {
    company: entityOf(id),
    asOf,
    control: {
      kind: control.kind,
      controllers: control.controllers.map(entityOf),
      proof: control.proof,
      nodes: [...new Set([...control.controllers, ...proofParties])].map(entityOf),
      edges,
      votes: control.votes,
    },
    owners: figures.owners.map(({ entity, ...shares }) => ({ entity: entityOf(entity), ...shares })),
    ownerTotal: figures.ownerTotal,
    unidentified: figures.unidentified,
    holdings: figures.holdings.map(({ company, integrated }) => ({ company: v.parse(EntityId, company), integrated })),
    holdingTotal: figures.holdingTotal,
    gaps: figures.gaps.map(({ company, share }) => ({ company: entityOf(company), share })),
    findings: findings.map(({ company, possibleControllers, ...finding }) => ({
      ...finding,
      company: entityOf(company),
      ...(possibleControllers.length > 0 && { possibleControllers: possibleControllers.map(entityOf) }),
    })),
  }
}
