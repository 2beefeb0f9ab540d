import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import { createNetworkColumns, type NetworkColumns } from '#contracts/ownership/network-columns.ts'
import { BinaryRows } from './binary-rows.ts'

/**
 * The current interests of the database as a network. Node numbers are positions in `entities`; the network's
 * `statements` are positions in `statementIds` and `sourceIds`. Ids are whole numbers below 2⁵³.
 */
export type StoredNetwork = {
  network: Network
  entities: Float64Array
  nodeOf: Map<number, number>
  statementIds: Float64Array
  sourceIds: Int32Array
}

const kinds = InterestKind.options.map((kind) => `'${kind}'`).join(', ')

const current = `
  SELECT id, owner_id, company_id, source_id::int4, (array_position(ARRAY[${kinds}], kind) - 1)::int2,
         (capital_min_exclusive::int + 2 * votes_min_exclusive::int)::int2,
         capital_min, capital_max, votes_min, votes_max, valid_from - date '1970-01-01', valid_to - date '1970-01-01'
    FROM interest_statement WHERE superseded_by IS NULL`

/** Reads the network as the caller's transaction sees it. */
export async function readNetwork(client: ClientBase): Promise<StoredNetwork> {
  const counted = await client.query<{ n: string }>(
    'SELECT count(*) AS n FROM interest_statement WHERE superseded_by IS NULL',
  )
  const count = Number(counted.rows[0]?.n)
  const columns = createNetworkColumns(0, count)
  const statementIds = new Float64Array(count)
  const sourceIds = new Int32Array(count)
  const nodeOf = new Map<number, number>()
  const nodeFor = (entity: number): number => {
    const node = nodeOf.get(entity) ?? nodeOf.size
    if (node === nodeOf.size) nodeOf.set(entity, node)
    return node
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
  for await (const chunk of client.query(copyTo(`COPY (${current}) TO STDOUT (FORMAT binary)`))) rows.take(chunk)
  const whole: NetworkColumns = { ...columns, nodeCount: nodeOf.size }
  return { network: networkFrom(whole), entities: Float64Array.from(nodeOf.keys()), nodeOf, statementIds, sourceIds }
}
