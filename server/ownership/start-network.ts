import type { Pool } from 'pg'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { EntityId, type EntitySummary } from '#contracts/entities/entity.ts'
import type { ConnectionsReply } from '#contracts/ownership/connections.ts'
import type { Direction, NeighboursReply, NetworkEdge, OwnershipReply } from '#contracts/ownership/network.ts'
import type { RankedPaths } from '#contracts/ownership/ranked-paths.ts'
import type { ScreeningReply, ScreeningRequest } from '#contracts/ownership/screening.ts'
import type { ChangeDates } from '#contracts/scenarios/change-dates.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { storedKey } from '#formats/reading/stored-key.ts'
import type { Database } from '#server/database/database.ts'
import {
  ascending,
  descending,
  firstRows,
  noCursor,
  type Page,
  type Paged,
  type PageKey,
  readPage,
} from '#server/database/page.ts'
import { currentIdOf, entitiesOf } from '#server/entities/entity-rows.ts'
import { createNetworkAnalysis } from './network-analysis.ts'
import type {
  CommandedFigures,
  ComparisonFigures,
  ConnectionFigures,
  OwnershipFigures,
  PathFigures,
  ScreeningFigures,
} from './ownership-of.ts'
import { declarationsOf, endedParties } from './stated-of-parties.ts'
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
         i.votes_min, i.votes_max, i.votes_min_exclusive, i.votes_inferred, i.valid_from::text, i.valid_to::text, i.details, i.row,
         s.name AS source, j.file, i.import_id, coalesce(j.finished_at, j.created_at) AS imported_at, j.synthetic
    FROM interest_statement i JOIN source s ON s.id = i.source_id JOIN import_job j ON j.id = i.import_id`

/** The interests with these ids that are stated now and hold on the day, each with its statement. */
async function statedInterests(pool: Pool, ids: readonly string[], asOf: string | null): Promise<NetworkEdge[]> {
  const { rows } = await pool.query<InterestRow>({
    name: 'stated-interests',
    text: `${selection} WHERE i.id = ANY ($1::bigint[]) AND i.superseded_by IS NULL
             AND (i.valid_from IS NULL OR i.valid_from <= $2::date) AND (i.valid_to IS NULL OR $2::date < i.valid_to)`,
    values: [ids, asOf ?? chinaDayOf(Date.now())],
  })
  const byId = new Map(rows.map((row) => [row.id, edgeFrom(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

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
        const end = (query.offset ?? 0) + page.neighbours.length
        const goesByOffset = (query.after ?? null) === null
        return {
          nodes: await entitiesOf(pool, page.neighbours),
          edges: await edgesOf(pool, page.interests),
          total: page.total,
          nextOffset: goesByOffset && page.neighbours.length > 0 && end < page.total ? end : null,
          next: page.next,
        }
      },
      interests: (ids, { asOf }) => statedInterests(pool, ids, asOf),
      ownership: async (id, { asOf, fresh = false }) => {
        const company = await knownId(pool, id)
        const figures = await analysis.ownership(company, asOf, fresh)
        return replyFrom(pool, company, asOf, figures).catch(async (error) => {
          if (!(error instanceof UnknownParty)) throw error
          return replyFrom(pool, company, asOf, await analysis.ownership(company, asOf, true))
        })
      },
      paths: async (id, { owner, asOf, limit, after = null }) => {
        const [company, holder] = await Promise.all([knownId(pool, id), knownId(pool, owner)])
        const passed = after === null ? 0 : pathsPassed(after)
        const figures = await analysis.paths(company, { owner: holder, asOf, limit: passed + limit })
        const { more, loops } = figures
        if (after !== null && pathKey(figures.paths, passed)[1] !== after[1]) throw noCursor('after')
        const paths = figures.paths.slice(passed)
        const entities = await entitiesOf(pool, [...new Set(paths.flatMap(({ nodes }) => nodes))])
        const sum = paths.length > 0 ? paths.reduce((all, { contribution }) => all + contribution, 0) : null
        const idOf = new Map(entities.map((entity) => [entity.id as string, entity.id]))
        const named = paths.map((path) => ({ ...path, nodes: path.nodes.flatMap((node) => idOf.get(node) ?? []) }))
        const next = more && paths.length === limit ? pathKey(figures.paths, passed + limit) : null
        return { asOf, paths: named, more, loops, sum, entities, next }
      },
      screening: async (id, { listed, asOf }) => {
        const company = await knownId(pool, id)
        const known = await Promise.all(listed.map((party) => knownId(pool, party)))
        const asked = { listed: [...new Set(known)], asOf }
        const reply = await screeningReplyFrom(pool, company, asOf, await analysis.screening(company, asked))
        if (reply !== null) return reply
        const fresh = await analysis.screening(company, { ...asked, fresh: true })
        const renewed = await screeningReplyFrom(pool, company, asOf, fresh)
        if (renewed === null) throw new Error('The network names an entity that the database does not hold')
        return renewed
      },
      commanded: async (id, { asOf }) => analysis.commanded(await knownId(pool, id), asOf),
      comparison: async (id, { other, ...query }) => {
        const [company, second] = await Promise.all([knownId(pool, id), knownId(pool, other)])
        return analysis.comparison(company, { other: second, ...query })
      },
      connections: async (id, { other, ...query }) => {
        const [company, second] = await Promise.all([knownId(pool, id), knownId(pool, other)])
        if (company === second) {
          throw new ProblemError('not_found', 'A party has no connection with itself.', { id: company })
        }
        const asked = { other: second, ...query }
        const reply = await connectionsReplyFrom(pool, query.asOf, await analysis.connections(company, asked))
        if (reply !== null) return reply
        const fresh = await analysis.connections(company, { ...asked, fresh: true })
        const renewed = await connectionsReplyFrom(pool, query.asOf, fresh)
        if (renewed === null) throw new Error('The network names an entity that the database does not hold')
        return renewed
      },
      dates: async (id, query) => analysis.dates(await knownId(pool, id), query),
      extract: async (id, { asOf }) => analysis.extract(await knownId(pool, id), asOf),
      overview: ({ asOf, demonstration = false }) => analysis.overview(asOf, demonstration),
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
  const [entities, edges, ended, { declared, further: furtherDeclared }] = await Promise.all([
    entitiesOf(pool, [...ids]),
    edgesOf(pool, control.statements),
    endedParties(pool, [...new Set([id, ...control.controllers, ...proofParties])], asOf),
    declarationsOf(pool, id, asOf),
  ])
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
      ...(ended.length > 0 && { ended }),
    },
    ...(declared.length > 0 && { declared }),
    ...(furtherDeclared > 0 && { furtherDeclared }),
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

/** @returns `null` where the network names what the database does not hold */
async function screeningReplyFrom(
  pool: Pool,
  id: string,
  asOf: IsoDate,
  { statements, ...figures }: ScreeningFigures,
): Promise<ScreeningReply | null> {
  const named = figures.steps.flatMap(({ company, owners }) => [company, ...owners.map(({ party }) => party)])
  const ids = [...new Set([id, ...named])]
  const [entities, edges] = await Promise.all([entitiesOf(pool, ids), edgesOf(pool, statements)])
  const company = entities.find((entity) => entity.id === id)
  if (!company || entities.length < ids.length) return null
  const parties = entities.filter((entity) => named.includes(entity.id))
  return { company, asOf, rule: 'us-ofac-50', ...figures, parties, edges }
}

/** @returns `null` where the network names what the database does not hold */
async function connectionsReplyFrom(
  pool: Pool,
  asOf: IsoDate,
  { connections, ...rest }: ConnectionFigures,
): Promise<ConnectionsReply | null> {
  const ids = [...new Set(connections.flatMap(({ parties }) => parties))]
  const statements = [...new Set(connections.flatMap(({ stakes }) => stakes.flatMap((stake) => stake.statements)))]
  const [entities, edges] = await Promise.all([entitiesOf(pool, ids), edgesOf(pool, statements)])
  if (entities.length < ids.length || edges.length < statements.length) return null
  const byId = new Map<string, EntitySummary>(entities.map((entity) => [entity.id, entity]))
  const byStatement = new Map(edges.map((edge) => [edge.id, edge]))
  return {
    asOf,
    connections: connections.map(({ shape, meetsIn, parties, stakes }) => ({
      shape,
      meetsIn: meetsIn === null ? null : (byId.get(meetsIn) ?? null),
      parties: parties.flatMap((party) => byId.get(party) ?? []),
      stakes: stakes.map((stake) => ({
        owner: v.parse(EntityId, stake.owner),
        company: v.parse(EntityId, stake.company),
        interests: stake.statements.flatMap((statement) => byStatement.get(statement) ?? []),
      })),
    })),
    ...rest,
  }
}

/** The key of a path: the number of paths up to it, and the parties that it goes through. */
const pathKey = (paths: PathFigures['paths'], upTo: number): PageKey => [
  upTo,
  storedKey(paths[upTo - 1]?.nodes.join(' ') ?? ''),
]

const maxPassed = 100_000

function pathsPassed([passed]: PageKey): number {
  if (!Number.isSafeInteger(passed) || Number(passed) < 1 || Number(passed) > maxPassed) throw noCursor('after')
  return Number(passed)
}

type NeighbourQuery = {
  direction: Direction
  /** The only one that is asked for; `null` for all. */
  neighbour: string | null
  asOf: string | null
} & Page

type NeighbourPage = Paged<{ neighbours: string[]; interests: string[]; total: number }>

const largestFirst = [
  descending('consolidates', 'boolean'),
  descending('share', 'float8'),
  descending('is_stake', 'boolean'),
  ascending('neighbour', 'bigint'),
]

/**
 * Direct owners or holdings of an entity, largest first: by the largest share of votes or capital that any statement
 * gives, consolidation before all, unknown sizes after the known. A page holds whole neighbours with all their
 * interests. `asOf` is a day, or `null` for today.
 */
async function neighbourPage(pool: Pool, entity: string, query: NeighbourQuery): Promise<NeighbourPage> {
  const { direction, neighbour, asOf, offset = 0, after = null } = query
  const [own, other] = direction === 'owners' ? ['company_id', 'owner_id'] : ['owner_id', 'company_id']
  const sql = `
      SELECT ${other} AS neighbour, array_agg(id ORDER BY id) AS interests, count(*) OVER () AS total,
             bool_or(kind IN ('consolidation', 'ultimate_consolidation')) AS consolidates,
             max(greatest(coalesce(votes_min, -1), coalesce(capital_min, -1))) AS share, bool_or(kind = 'stake') AS is_stake
        FROM interest_statement
       WHERE ${own} = $1 AND superseded_by IS NULL
         AND (valid_from IS NULL OR valid_from <= $2::date) AND (valid_to IS NULL OR $2::date < valid_to)
         AND ($3::bigint IS NULL OR ${other} = $3)
       GROUP BY ${other}`
  const { rows, next } = await readPage<{ neighbour: string; interests: string[]; total: string }>(
    pool,
    {
      name: `neighbours-${direction}`,
      sql,
      values: [entity, asOf ?? chinaDayOf(Date.now()), neighbour],
      order: largestFirst,
    },
    query,
  )
  if (rows.length === 0 && (offset > 0 || after !== null)) {
    const { total } = await neighbourPage(pool, entity, { direction, neighbour, asOf, ...firstRows(1) })
    return { neighbours: [], interests: [], total, next }
  }
  return {
    neighbours: rows.map(({ neighbour }) => neighbour),
    interests: rows.flatMap(({ interests }) => interests),
    total: rows[0] ? Number(rows[0].total) : 0,
    next,
  }
}

export type NetworkService = {
  /** Direct owners or holdings, largest first, or one of them (`neighbour`). Refuses with `not_found`. */
  neighbours: (id: string, query: NeighbourQuery) => Promise<Paged<NeighboursReply>>
  /**
   * The interests with these ids that are stated now and hold on a day (`null`: today), in the order in which they are
   * asked for; others are left out.
   */
  interests: (ids: readonly string[], query: { asOf: string | null }) => Promise<NetworkEdge[]>
  /**
   * Who owns and controls a company on a day (`null`: today). Refuses with `not_found`.
   *
   * @param query `fresh`: whether the network before the last import will not do
   */
  ownership: (id: string, query: { asOf: string | null; fresh?: boolean }) => Promise<OwnershipReply>
  /** The ownership paths of an owner in a company, largest first. Refuses with `not_found`. */
  paths: (id: string, query: { owner: string; asOf: IsoDate } & Omit<Page, 'offset'>) => Promise<Paged<RankedPaths>>
  /** Whether listed parties own half of a company, by the 50 percent rule. Refuses with `not_found`. */
  screening: (id: string, query: Omit<ScreeningRequest, 'asOf'> & { asOf: IsoDate }) => Promise<ScreeningReply>
  /** The votes that a party commands in the companies below it. Refuses with `not_found`. */
  commanded: (id: string, query: { asOf: IsoDate }) => Promise<CommandedFigures>
  /** What two companies own of each other, and who owns both, at most `limit`. Refuses with `not_found`. */
  comparison: (
    id: string,
    query: { other: string; asOf: IsoDate; limit: number; fresh?: boolean },
  ) => Promise<ComparisonFigures>
  /**
   * By which stakes two parties are connected, at most `limit` chains. Refuses with `not_found`, also where both are
   * one.
   */
  connections: (id: string, query: { other: string; asOf: IsoDate; limit: number }) => Promise<ConnectionsReply>
  /**
   * The days on which something changes above a company or right below it, and what changed on the latest of them where
   * that is `told`. Refuses with `not_found`.
   */
  dates: (id: string, query: { told: boolean }) => Promise<ChangeDates>
  /** The network around a company as a `NetworkExtract`, written as JSON. Refuses with `not_found`. */
  extract: (id: string, query: { asOf: IsoDate }) => Promise<string>
  /**
   * The network as a whole as a `NetworkOverview`, written as JSON; with demonstration data only where they are asked
   * for or nothing else is there.
   */
  overview: (query: { asOf: IsoDate; demonstration?: boolean }) => Promise<string>
}
