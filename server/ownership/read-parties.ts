import type { ClientBase } from 'pg'
import type { EntityId, EntityKind } from '#contracts/entities/entity.ts'

type Party = { id: EntityId; name: string | null; kind: EntityKind }

/** Who the parties of these identities are, in the order in which they are asked for. */
export async function readParties(client: ClientBase, ids: readonly string[]): Promise<Party[]> {
  const { rows } = await client.query<Party>('SELECT id, name, kind FROM entity WHERE id = ANY ($1::bigint[])', [ids])
  const byId = new Map<string, Party>(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
