import { Client, type ClientBase, type ClientConfig, type Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { networkOnDay } from '#analysis/network/network-on-day.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import { createNetworkColumns, type NetworkColumns } from '#contracts/ownership/network-columns.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { BinaryRows } from './binary-rows.ts'
import { flagsOf } from './stored-terms.ts'

/**
 * The current interests of the database as a network, in arrays alone, which pass from thread to thread without being
 * copied. Node numbers are positions in `entities`; the network's `statements` are positions in `statementIds` and
 * `sourceIds`. Ids are whole numbers below 2⁵³. `held` is the network of the day on which it was read, one source each.
 */
export type ReadNetwork = {
  version: number
  network: Network
  held: { day: IsoDate; network: Network }
  entities: Float64Array
  /** What {@link PartyNodes} finds the nodes in. */
  pages: Int32Array[]
  statementIds: Float64Array
  sourceIds: Int32Array
}

const pageSize = 2 ** 16

/** The nodes of parties by their identities: pages of consecutive identities, each with its node and 1, or 0. */
export class PartyNodes {
  readonly pages: Int32Array[]
  #size: number

  constructor(pages: Int32Array[] = [], size = 0) {
    this.pages = pages
    this.#size = size
  }

  get size(): number {
    return this.#size
  }

  get(entity: number): number | undefined {
    const next = this.pages[Math.floor(entity / pageSize)]?.[entity % pageSize] ?? 0
    return next === 0 ? undefined : next - 1
  }

  has(entity: number): boolean {
    return this.get(entity) !== undefined
  }

  /** Gives a party the next node. */
  add(entity: number): number {
    const number = Math.floor(entity / pageSize)
    this.pages[number] ??= new Int32Array(pageSize)
    const page = this.pages[number]
    page[entity % pageSize] = ++this.#size
    return this.#size - 1
  }
}

/** The network version that an import raises which changes something. */
export async function versionIn(connection: ClientBase | Pool): Promise<number> {
  const { rows } = await connection.query<{ version: string }>('SELECT version FROM network_version WHERE id = 1')
  return Number(rows[0]?.version ?? 0)
}

const kinds = InterestKind.options.map((kind) => `'${kind}'`).join(', ')

const current = `
  SELECT id, owner_id, company_id, source_id::int4, (array_position(ARRAY[${kinds}], kind) - 1)::int2,
         ${flagsOf('interest_statement')}::int2,
         capital_min, capital_max, votes_min, votes_max, valid_from - date '1970-01-01', valid_to - date '1970-01-01'
    FROM interest_statement WHERE superseded_by IS NULL`

/** What is read: everything, or everything but demonstration data. */
export type NetworkExtent = { leavesOutDemonstration?: boolean }

const butDemonstration = 'AND import_id NOT IN (SELECT id FROM import_job WHERE synthetic)'

/** Reads the network as the caller's transaction sees it. */
async function readNetwork(
  client: ClientBase,
  { leavesOutDemonstration = false }: NetworkExtent,
): Promise<ReadNetwork> {
  const version = await versionIn(client)
  const further = leavesOutDemonstration ? butDemonstration : ''
  const counted = await client.query<{ n: string }>(
    `SELECT count(*) AS n FROM interest_statement WHERE superseded_by IS NULL ${further}`,
  )
  const count = Number(counted.rows[0]?.n)
  const columns = createNetworkColumns(0, count)
  const statementIds = new Float64Array(count)
  const sourceIds = new Int32Array(count)
  const nodeOf = new PartyNodes()
  const entities: number[] = []
  const nodeFor = (entity: number): number => {
    const known = nodeOf.get(entity)
    if (known !== undefined) return known
    entities.push(entity)
    return nodeOf.add(entity)
  }
  let position = 0
  const rows = new BinaryRows((row) => {
    statementIds[position] = row.int8()
    columns.owner[position] = nodeFor(row.int8())
    columns.company[position] = nodeFor(row.int8())
    sourceIds[position] = row.int4()
    columns.kind[position] = row.int2()
    columns.flags[position] = row.int2()
    columns.capitalMin[position] = row.float8() ?? Number.NaN
    columns.capitalMax[position] = row.float8() ?? Number.NaN
    columns.votesMin[position] = row.float8() ?? Number.NaN
    columns.votesMax[position] = row.float8() ?? Number.NaN
    columns.validFrom[position] = row.int4OrNull() ?? (columns.validFrom[position] as number)
    columns.validTo[position] = row.int4OrNull() ?? (columns.validTo[position] as number)
    position++
  })
  for await (const chunk of client.query(copyTo(`COPY (${current} ${further}) TO STDOUT (FORMAT binary)`)))
    rows.take(chunk)
  const whole: NetworkColumns = { ...columns, nodeCount: nodeOf.size }
  const network = networkFrom(whole)
  const day = chinaDayOf(Date.now())
  return {
    version,
    network,
    held: { day, network: networkOnDay(network, dayNumberFrom(day), { statementIds, sourceIds }) },
    entities: new Float64Array(entities),
    pages: nodeOf.pages,
    statementIds,
    sourceIds,
  }
}

/** Reads the network over a connection of its own. */
export async function readStored(connection: ClientConfig, extent: NetworkExtent = {}): Promise<ReadNetwork> {
  const client = new Client({ ...connection, application_name: 'network reading' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await readNetwork(client, extent)
  } finally {
    await client.end()
  }
}
