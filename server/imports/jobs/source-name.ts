import type { ClientBase } from 'pg'
import { ProblemError } from '#contracts/values/problem.ts'

/**
 * The source that an upload belongs to: the one it names, otherwise the one that brought the same content before,
 * otherwise one named like the file.
 * @throws ProblemError `source_closed`
 */
export async function openSourceFor(
  client: ClientBase,
  upload: { name: string; source: string | null },
  contentHash: Buffer,
): Promise<string> {
  const id = await sourceIdFor(client, upload, contentHash)
  await requireOpenSource(client, id)
  return id
}

async function sourceIdFor(
  client: ClientBase,
  upload: { name: string; source: string | null },
  contentHash: Buffer,
): Promise<string> {
  if (upload.source === null) {
    const { rows } = await client.query<{ id: string }>(
      'SELECT source_id AS id FROM import_job WHERE content_hash = $1 ORDER BY id LIMIT 1',
      [contentHash],
    )
    if (rows[0]) return rows[0].id
  }
  const name = upload.source ?? sourceNameFrom(upload.name)
  const known = await client.query<{ id: string }>('SELECT id FROM source WHERE name = $1', [name])
  if (known.rows[0]) return known.rows[0].id
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO source (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id`,
    [name],
  )
  return (rows[0] as { id: string }).id
}

/**
 * Refuses a source that was closed.
 * @throws ProblemError `source_closed`
 */
export async function requireOpenSource(client: ClientBase, id: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM source WHERE id = $1 AND closed_at IS NOT NULL',
    [id],
  )
  if (rows[0])
    throw new ProblemError('source_closed', `The source "${rows[0].name}" is closed.`, { source: rows[0].name })
}

/** A file's name without directories and without the extensions of the formats and of compression. */
function sourceNameFrom(file: string): string {
  const base = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)
  return base.replace(/(\.(csv|tsv|xlsx|json|jsonl|ndjson|gz|zip))+$/i, '') || base
}
