import type { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { EntityId, type EntitySummary } from '#contracts/entities/entity.ts'
import type {
  ChangeDates,
  Direction,
  NeighboursReply,
  NetworkEdge,
  OwnershipReply,
} from '#contracts/ownership/network.ts'
import type { RankedPaths } from '#contracts/ownership/ranked-paths.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Database } from '#server/database/database.ts'
import { currentIdOf, entitiesOf } from '#server/entities/entity-rows.ts'
import { createNetworkAnalysis } from './network-analysis.ts'
import type { OwnershipFigures } from './ownership-of.ts'
import { type StoredTerms, termsFrom } from './stored-terms.ts'

type InterestRow = StoredTerms & {
  id: string
  owner_id: string
  company_id: string
  row: string
  source: string
  file: string
  import_id: string
  imported_at: Date
  synthetic: boolean
}

const selection = `
  SELECT i.id, i.owner_id, i.company_id, i.kind, i.capital_min, i.capital_max, i.capital_min_exclusive,
         i.votes_min, i.votes_max, i.votes_min_exclusive, i.valid_from::text, i.valid_to::text, i.details, i.row,
         s.name AS source, j.file, i.import_id, coalesce(j.finished_at, j.created_at) AS imported_at, j.synthetic
    FROM interest_statement i JOIN source s ON s.id = i.source_id JOIN import_job j ON j.id = i.import_id`

/** The interests with these ids, each with its statement. */
async function edgesOf(pool: Pool, ids: readonly string[]): Promise<NetworkEdge[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<InterestRow>({
    name: 'edges-of',
    text: `${selection} WHERE i.id = ANY ($1::bigint[]) ORDER BY i.id`,
    values: [ids],
  })
  return rows.map(edgeFrom)
}

function edgeFrom(row: InterestRow): NetworkEdge {
  return {
    id: row.id,
    owner: v.parse(EntityId, row.owner_id),
    company: v.parse(EntityId, row.company_id),
    ...termsFrom(row),
    provenance: {
      source: row.source,
      file: row.file,
      row: Number(row.row),
      importId: row.import_id,
      importedAt: row.imported_at.toISOString(),
      synthetic: row.synthetic,
    },
  }
}

export type NetworkParts = {
  service: NetworkService
  /** Begins to read the network anew after an import. */
  renew: () => Promise<void>
  stop: () => Promise<void>
}

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
        const figures = await analysis.ownership(company, asOf)
        return replyFrom(pool, company, asOf, figures).catch(async (error) => {
          if (!(error instanceof UnknownParty)) throw error
          return replyFrom(pool, company, asOf, await analysis.ownership(company, asOf, true))
        })
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
    renew: analysis.renew,
    stop: analysis.stop,
  }
}

async function knownId(pool: Pool, id: string): Promise<string> {
  const current = await currentIdOf(pool, id)
  if (current === null) throw new ProblemError('not_found', 'There is no such entity.', { id })
  return current
}

/** The network is a former one, and names what the last import took back. */
class UnknownParty extends Error {}

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
    if (!entity) throw new UnknownParty(`The network names the entity ${party}, which the database does not hold`)
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
    rangesAreBounds: figures.rangesAreBounds,
    holdings: figures.holdings.map(({ company, integrated }) => ({ company: v.parse(EntityId, company), integrated })),
    holdingTotal: figures.holdingTotal,
    gaps: figures.gaps.map(({ company, share }) => ({ company: entityOf(company), share })),
    ...(figures.furtherGaps !== undefined && { furtherGaps: figures.furtherGaps }),
    ...(figures.furtherFindings !== undefined && { furtherFindings: figures.furtherFindings }),
    findings: findings.map(({ company, possibleControllers, ...finding }) => ({
      ...finding,
      company: entityOf(company),
      ...(possibleControllers.length > 0 && { possibleControllers: possibleControllers.map(entityOf) }),
    })),
  }
}

type NeighbourQuery = {
  direction: Direction
  /** The only one that is asked for; `null` for all. */
  neighbour: string | null
  asOf: string | null
  offset: number
  limit: number
}

type NeighbourPage = { neighbours: string[]; interests: string[]; total: number }

/**
 * Direct owners or holdings of an entity, largest first: by the largest share of votes or capital that any statement
 * gives, consolidation before all, unknown sizes after the known. A page holds whole neighbours with all their
 * interests. `asOf` is a day, or `null` for the latest statements: every current interest whose end is not stated.
 */
async function neighbourPage(pool: Pool, entity: string, query: NeighbourQuery): Promise<NeighbourPage> {
  const { direction, neighbour, asOf, offset, limit } = query
  const [own, other] = direction === 'owners' ? ['company_id', 'owner_id'] : ['owner_id', 'company_id']
  const { rows } = await pool.query<{ neighbour: string; interests: string[]; total: string }>({
    name: `neighbours-${direction}`,
    text: `
      SELECT ${other} AS neighbour, array_agg(id ORDER BY id) AS interests, count(*) OVER () AS total
        FROM interest_statement
       WHERE ${own} = $1 AND superseded_by IS NULL
         AND CASE WHEN $2::date IS NULL THEN valid_to IS NULL
                  ELSE (valid_from IS NULL OR valid_from <= $2) AND (valid_to IS NULL OR $2 < valid_to) END
         AND ($5::bigint IS NULL OR ${other} = $5)
       GROUP BY ${other}
       ORDER BY bool_or(kind IN ('consolidation', 'ultimate_consolidation')) DESC,
                max(greatest(coalesce(votes_min, -1), coalesce(capital_min, -1))) DESC, bool_or(kind = 'stake') DESC, ${other}
       LIMIT $3 OFFSET $4`,
    values: [entity, asOf, limit, offset, neighbour],
  })
  if (rows.length === 0 && offset > 0) {
    const { total } = await neighbourPage(pool, entity, { ...query, offset: 0, limit: 1 })
    return { neighbours: [], interests: [], total }
  }
  return {
    neighbours: rows.map(({ neighbour }) => neighbour),
    interests: rows.flatMap(({ interests }) => interests),
    total: rows[0] ? Number(rows[0].total) : 0,
  }
}

export type NetworkService = {
  /** Direct owners or holdings, largest first, or one of them (`neighbour`). Refuses with `not_found`. */
  neighbours: (
    id: string,
    query: { direction: Direction; neighbour: string | null; asOf: string | null; offset: number; limit: number },
  ) => Promise<NeighboursReply>
  /** Who owns and controls a company on a day (`null`: by the latest statements). Refuses with `not_found`. */
  ownership: (id: string, query: { asOf: string | null }) => Promise<OwnershipReply>
  /** The ownership paths of an owner in a company, largest first. Refuses with `not_found`. */
  paths: (id: string, query: { owner: string; asOf: string | null; limit: number }) => Promise<RankedPaths>
  /** The days on which something changes above a company or right below it. Refuses with `not_found`. */
  dates: (id: string) => Promise<ChangeDates>
  /** The network around a company as a `NetworkExtract`, written as JSON. Refuses with `not_found`. */
  extract: (id: string, query: { asOf: string | null }) => Promise<string>
  /** The network as a whole as a `NetworkOverview`, written as JSON. */
  overview: (query: { asOf: string | null }) => Promise<string>
}
