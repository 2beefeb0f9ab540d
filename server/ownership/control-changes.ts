import type { ClientBase } from 'pg'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { networkOnDay } from '#analysis/network/network-on-day.ts'
import { possibleUltimateControllers } from '#analysis/ownership/control/possible-control.ts'
import { ultimateControllers } from '#analysis/ownership/control/ultimate-controller.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import { createNetworkColumns, openEnd, openStart } from '#contracts/ownership/network-columns.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { maxToldControllers } from '#contracts/webhooks/webhook.ts'
import { calledName } from '#server/entities/entity-rows.ts'
import { recordEvent } from '#server/outbox/record-event.ts'
import { flagsOf } from './stored-terms.ts'

/** Interests of an import that are looked at, companies beneath them, and interests above a part of these. */
const maxLookedAt = { brought: 100_000, companies: 5_000, interests: 50_000 }
type Bounds = typeof maxLookedAt
/** Events of one change. */
const maxEvents = 500
/** Companies whose controllers are worked out together. */
const atOnce = 500

type Interest = {
  id: string
  owner: string
  company: string
  source: number
  kind: number
  flags: number
  capitalMin: number | null
  capitalMax: number | null
  votesMin: number | null
  votesMax: number | null
  validFrom: number | null
  validTo: number | null
}

/** `s`: a row of `interest_statement`; kinds, flags and days are coded as in `NetworkColumns`. */
const interest = `
  s.id::text, s.owner_id::text AS owner, s.company_id::text AS company, s.source_id::int4 AS source,
  array_position(ARRAY[${InterestKind.options.map((kind) => `'${kind}'`).join(', ')}], s.kind) - 1 AS kind,
  ${flagsOf('s')} AS flags,
  s.capital_min AS "capitalMin", s.capital_max AS "capitalMax", s.votes_min AS "votesMin", s.votes_max AS "votesMax",
  s.valid_from - date '1970-01-01' AS "validFrom", s.valid_to - date '1970-01-01' AS "validTo"`

/** The current interests that an import stated, and those of earlier imports in whose place they stand. */
type Brought = { added: Interest[]; replaced: Interest[]; complete: boolean }

async function readBrought(client: ClientBase, importId: string, { brought: max }: Bounds): Promise<Brought> {
  const added = await client.query<Interest>(
    `SELECT ${interest} FROM interest_statement s WHERE s.import_id = $1 AND s.superseded_by IS NULL LIMIT $2`,
    [importId, max + 1],
  )
  const replaced = await client.query<Interest>(
    `SELECT ${interest} FROM interest_statement s WHERE s.superseded_by = ANY ($1::bigint[]) AND s.import_id <> $2`,
    [added.rows.map(({ id }) => id), importId],
  )
  return { added: added.rows, replaced: replaced.rows, complete: added.rows.length <= max }
}

type Start = { companies: readonly string[]; replaced: readonly Interest[]; complete: boolean }

const startOf = ({ added, replaced, complete }: Brought): Start => ({
  companies: [...added, ...replaced].map(({ company }) => company),
  replaced,
  complete,
})

/** Companies and what they reach by their holdings, nearest first. */
async function companiesBeneath(
  client: ClientBase,
  { companies, replaced, complete }: Start,
  { companies: max }: Bounds,
) {
  const found = new Set(companies)
  const formerHoldings = Map.groupBy(replaced, ({ owner }) => owner)
  for (let level = [...found]; level.length > 0 && found.size <= max; ) {
    const { rows } = await client.query<{ company: string }>(
      `SELECT DISTINCT company_id::text AS company FROM interest_statement
        WHERE owner_id = ANY ($1::bigint[]) AND superseded_by IS NULL LIMIT $2`,
      [level, max + 1],
    )
    const held = [...rows, ...level.flatMap((owner) => formerHoldings.get(owner) ?? [])].map(({ company }) => company)
    level = [...new Set(held)].filter((company) => !found.has(company))
    for (const company of level) found.add(company)
  }
  return { companies: [...found].slice(0, max), complete: complete && found.size <= max }
}

/** What is told apart: those that an import stated are left out, and those that it replaced are there. */
type Without = { added: ReadonlySet<string>; replaced: ReadonlyMap<string, Interest[]> }
const asItStands: Without = { added: new Set(), replaced: new Map() }

const withoutImport = ({ added, replaced }: Brought): Without => ({
  added: new Set(added.map(({ id }) => id)),
  replaced: Map.groupBy(replaced, ({ company }) => company),
})

/** The interests in companies and in the companies above them; `null` where they are too many. */
async function interestsAbove(
  client: ClientBase,
  companies: readonly string[],
  { added, replaced }: Without,
  { interests: max }: Bounds,
): Promise<Interest[] | null> {
  const asked = new Set(companies)
  const found: Interest[] = []
  for (let level = [...companies]; level.length > 0; ) {
    const { rows } = await client.query<Interest>(
      `SELECT ${interest} FROM interest_statement s
        WHERE s.company_id = ANY ($1::bigint[]) AND s.superseded_by IS NULL LIMIT $2`,
      [level, max + 1],
    )
    const above = [...rows.filter(({ id }) => !added.has(id)), ...level.flatMap((each) => replaced.get(each) ?? [])]
    found.push(...above)
    if (rows.length > max || found.length > max) return null
    level = [...new Set(above.map(({ owner }) => owner))].filter((owner) => !asked.has(owner))
    for (const owner of level) asked.add(owner)
  }
  return found
}

function networkOf(interests: readonly Interest[]): { network: Network; nodeOf: Map<string, number> } {
  const nodeOf = new Map<string, number>()
  const nodeFor = (party: string): number => {
    const node = nodeOf.get(party) ?? nodeOf.size
    nodeOf.set(party, node)
    return node
  }
  const ends = interests.map(({ owner, company }) => [nodeFor(owner), nodeFor(company)] as const)
  const columns = createNetworkColumns(nodeOf.size, interests.length)
  for (const [position, one] of interests.entries()) {
    const [owner, company] = ends[position] as readonly [number, number]
    columns.owner[position] = owner
    columns.company[position] = company
    columns.kind[position] = one.kind
    columns.flags[position] = one.flags
    columns.capitalMin[position] = one.capitalMin ?? Number.NaN
    columns.capitalMax[position] = one.capitalMax ?? Number.NaN
    columns.votesMin[position] = one.votesMin ?? Number.NaN
    columns.votesMax[position] = one.votesMax ?? Number.NaN
    columns.validFrom[position] = one.validFrom ?? openStart
    columns.validTo[position] = one.validTo ?? openEnd
  }
  const statementIds = Float64Array.from(interests, ({ id }) => Number(id))
  const sourceIds = Int32Array.from(interests, ({ source }) => source)
  const today = dayNumberFrom(chinaDayOf(Date.now()))
  return { network: networkOnDay(networkFrom(columns), today, { statementIds, sourceIds }), nodeOf }
}

/**
 * Who surely controls a company ultimately, and who could beside them if stakes of unknown or banded size were large
 * enough; ids in ascending order.
 */
type Controllers = { sure: string[]; possible: string[] }
/** The controllers of companies about whose owners something is stated. */
type Control = Map<string, Controllers>

/** Today, one source each, as the equity network shows it. */
async function controlOf(client: ClientBase, companies: readonly string[], without: Without, bounds: Bounds) {
  const control: Control = new Map()
  let complete = true
  for (let from = 0; from < companies.length; from += atOnce) {
    const part = companies.slice(from, from + atOnce)
    const interests = await interestsAbove(client, part, without, bounds)
    if (interests === null) {
      complete = false
      continue
    }
    const { network, nodeOf } = networkOf(interests)
    const parties = [...nodeOf.keys()]
    const stated = new Set(interests.map(({ company }) => company))
    const held = part.filter((company) => stated.has(company))
    const controllersAt = ultimateControllers(
      network,
      held.map((company) => nodeOf.get(company) as number),
      [],
    )
    const possibleOver = possibleUltimateControllers(network)
    const idsOf = (nodes: readonly number[]) => nodes.map((node) => parties[node] as string).toSorted()
    for (const [position, company] of held.entries()) {
      const sure = idsOf(controllersAt(position).controllers)
      control.set(company, { sure, possible: idsOf(possibleOver(nodeOf.get(company) as number)) })
    }
  }
  return { control, complete }
}

type ChangedControl = { company: string; former: Controllers; now: Controllers }

/** Which parties are one: each with the one that stands for all of them. */
type Standing = ReadonlyMap<string, string>

/** Companies of which owners were stated before and are stated now. */
function differences(
  companies: readonly string[],
  before: Control,
  after: Control,
  standing: Standing = new Map(),
): ChangedControl[] {
  const whoOf = (parties: readonly string[]) =>
    [...new Set(parties.map((party) => standing.get(party) ?? party))].toSorted().join()
  const areAlike = (one: Controllers, other: Controllers) =>
    whoOf(one.sure) === whoOf(other.sure) && whoOf(one.possible) === whoOf(other.possible)
  return companies.flatMap((company) => {
    const [former, now] = [before.get(company), after.get(company)]
    if (!former || !now || areAlike(former, now)) return []
    return [{ company, former, now }]
  })
}

/** The parties that an event of a change names. */
const toldOf = ({ former, now }: ChangedControl) => ({
  formerControllers: former.sure.slice(0, maxToldControllers),
  controllers: now.sure.slice(0, maxToldControllers),
  formerPossibleControllers: former.possible.slice(0, maxToldControllers),
  possibleControllers: now.possible.slice(0, maxToldControllers),
})

export type ControlChanges = { changes: ChangedControl[]; complete: boolean }

/** Whose sure or possible ultimate controllers an import made others, as its transaction sees it after merging. */
export async function controlChangedBy(
  client: ClientBase,
  importId: string,
  narrower: Partial<Bounds> = {},
): Promise<ControlChanges> {
  const bounds = { ...maxLookedAt, ...narrower }
  const brought = await readBrought(client, importId, bounds)
  if (brought.added.length === 0) return { changes: [], complete: true }
  const { companies, complete } = await companiesBeneath(client, startOf(brought), bounds)
  const before = await controlOf(client, companies, withoutImport(brought), bounds)
  const after = await controlOf(client, companies, asItStands, bounds)
  return {
    changes: differences(companies, before.control, after.control),
    complete: complete && before.complete && after.complete,
  }
}

/**
 * The same for taking an import back, by looking before and after in one transaction that holds the turn to merge.
 *
 * @returns what tells the changes once the import is taken back
 */
export async function watchControlOf(client: ClientBase, importId: string): Promise<() => Promise<ControlChanges>> {
  const bounds = maxLookedAt
  const brought = await readBrought(client, importId, bounds)
  if (brought.added.length === 0) return async () => ({ changes: [], complete: true })
  const { companies, complete } = await companiesBeneath(client, startOf(brought), bounds)
  const before = await controlOf(client, companies, asItStands, bounds)
  return async () => {
    const after = await controlOf(client, companies, asItStands, bounds)
    return {
      changes: differences(companies, before.control, after.control),
      complete: complete && before.complete && after.complete,
    }
  }
}

/**
 * The same for joining parties and taking them apart, by looking before and after in one transaction that holds the
 * turn to merge. That a controller goes on under the number of the party it was joined with changes nothing.
 *
 * @param standing the parties that are joined or taken apart, each with the one that stands for its group
 */
export async function watchControlAround(
  client: ClientBase,
  standing: Standing,
): Promise<() => Promise<ControlChanges>> {
  const bounds = maxLookedAt
  const parties = [...standing.keys()]
  const { rows } = await client.query<{ company: string }>(
    `SELECT DISTINCT company_id::text AS company FROM interest_statement
      WHERE (owner_id = ANY ($1::bigint[]) OR company_id = ANY ($1)) AND superseded_by IS NULL LIMIT $2`,
    [parties, bounds.companies + 1],
  )
  const start = { companies: [...rows.map(({ company }) => company), ...parties], replaced: [], complete: true }
  const { companies, complete } = await companiesBeneath(client, start, bounds)
  const before = await controlOf(client, companies, asItStands, bounds)
  return async () => {
    const after = await controlOf(client, companies, asItStands, bounds)
    return {
      changes: differences(companies, before.control, after.control, standing),
      complete: complete && before.complete && after.complete,
    }
  }
}

/**
 * Records an event for each change, in the transaction that makes it.
 *
 * @param importId `null` where parties were joined or taken apart
 * @returns how many
 */
export async function recordControlChanges(
  client: ClientBase,
  importId: string | null,
  { changes, complete }: ControlChanges,
): Promise<number> {
  const told = changes.slice(0, maxEvents)
  const ids = told.flatMap((change) => [change.company, ...Object.values(toldOf(change)).flat()])
  const { rows } = await client.query<{ id: string; name: string | null; joined: boolean }>(
    `SELECT e.id::text, ${calledName} AS name, e.merged_into IS NOT NULL AS joined FROM entity e
      WHERE e.id = ANY ($1::bigint[])`,
    [[...new Set(ids)]],
  )
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const standing = new Set(rows.flatMap(({ id, joined }) => (joined ? [] : [id])))
  const namesOf = (parties: readonly string[]) => parties.flatMap((party) => nameOf.get(party) ?? []).join('; ')
  let count = 0
  for (const change of told) {
    const { company } = change
    if (!standing.has(company)) continue
    const { formerControllers, controllers, ...possible } = toldOf(change)
    const named = Object.entries(possible).filter(([, parties]) => parties.length > 0)
    await recordEvent(client, {
      content: {
        type: 'control.changed',
        companyId: company,
        importId,
        formerControllers,
        controllers,
        ...possible,
        complete: complete && changes.length <= maxEvents,
      },
      names: {
        company: namesOf([company]),
        formerControllers: namesOf(formerControllers),
        controllers: namesOf(controllers),
        ...Object.fromEntries(named.map(([field, parties]) => [field, namesOf(parties)])),
      },
    })
    count += 1
  }
  return count
}
