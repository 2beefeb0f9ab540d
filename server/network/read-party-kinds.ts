import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { EntityKind } from '#contracts/entity.ts'
import { BinaryRows } from './binary-rows.ts'
import type { StoredNetwork } from './read-network.ts'

const kinds = EntityKind.options.map((kind) => `'${kind}'`).join(', ')
const parties = `SELECT id, (array_position(ARRAY[${kinds}], kind) - 1)::int2 FROM entity WHERE merged_into IS NULL`

/** The kind of each node as a position in `EntityKind.options`. */
export async function readPartyKinds(client: ClientBase, { nodeOf }: StoredNetwork): Promise<Uint8Array> {
  const codes = new Uint8Array(nodeOf.size).fill(EntityKind.options.indexOf('unknown'))
  const rows = new BinaryRows((row) => {
    const [id, code] = [row.int8(), row.int2()]
    const node = nodeOf.get(id)
    if (node !== undefined) codes[node] = code
  })
  for await (const chunk of client.query(copyTo(`COPY (${parties}) TO STDOUT (FORMAT binary)`))) rows.take(chunk)
  return codes
}
