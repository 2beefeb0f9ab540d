import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { EntitySummary } from '#contracts/entities/entity.ts'
import {
  type ExplorationContent,
  type KeyedStep,
  maxExplorationBytes,
  type SavedTree,
} from '#contracts/explorations/saved-exploration.ts'
import { ProblemError } from '#contracts/values/problem.ts'

type Content = Omit<ExplorationContent, 'revision'>

/** Columns of a graph view, in the order of {@link valuesOf}. */
export const graphViewColumns = 'company_id, as_of, tree, state_hash, data_version, steps, notes'

export const valuesOf = ({ company, asOf, tree, stateHash, dataVersion, notes }: Content) => [
  company,
  asOf,
  JSON.stringify(tree),
  stateHash,
  dataVersion,
  tree.entries.length,
  notes,
]

/**
 * Writes down the steps of an exploration that are new to it, with the parties they name.
 *
 * @throws ProblemError `too_large` where all steps together are; `invalid_request` where the tree names a step that was
 *   never sent
 */
export async function writeSteps(
  client: ClientBase,
  exploration: string,
  { added, tree }: Pick<Content, 'added' | 'tree'>,
): Promise<void> {
  const texts = added.map(({ key, step }) => ({ key, text: JSON.stringify(step) }))
  await client.query(
    `WITH fresh AS (
       INSERT INTO exploration_step (exploration_id, key, step)
       SELECT $1, key, step FROM unnest($2::text[], $3::text[]) AS t (key, step)
       ON CONFLICT DO NOTHING RETURNING octet_length(step) AS bytes)
     UPDATE exploration SET bytes = bytes + (SELECT coalesce(sum(bytes), 0) FROM fresh) WHERE id = $1`,
    [exploration, texts.map(({ key }) => key), texts.map(({ text }) => text)],
  )
  await writeParties(client, exploration, added)
  await requireComplete(client, exploration, tree)
}

async function requireComplete(client: ClientBase, exploration: string, tree: SavedTree): Promise<void> {
  const keys = [...new Set(tree.entries.map(({ key }) => key))]
  const { rows } = await client.query<{ bytes: string; known: string }>(
    `SELECT x.bytes, (SELECT count(*) FROM exploration_step s WHERE s.exploration_id = x.id AND s.key = ANY ($2)) AS known
       FROM exploration x WHERE x.id = $1`,
    [exploration, keys],
  )
  if (Number(rows[0]?.bytes) > maxExplorationBytes) {
    throw new ProblemError('too_large', `The exploration has more than ${maxExplorationBytes} bytes.`, {
      maximum: maxExplorationBytes,
    })
  }
  if (Number(rows[0]?.known) === keys.length) return
  throw new ProblemError('invalid_request', '"tree" names a step that is not there.', {
    field: 'tree',
    reason: 'missing_step',
  })
}

async function writeParties(client: ClientBase, exploration: string, added: readonly KeyedStep[]): Promise<void> {
  const parties = new Map<string, string | null>()
  for (const { step } of added) collectParties(step, parties)
  await client.query(
    `INSERT INTO exploration_party (exploration_id, entity_id, name)
     SELECT $1, id, name FROM unnest($2::bigint[], $3::text[]) AS t (id, name)
     ON CONFLICT DO NOTHING`,
    [exploration, [...parties.keys()], [...parties.values()].map((name) => name?.replaceAll('\0', '') ?? null)],
  )
}

/** Every party that is described anywhere in a step. */
function collectParties(value: unknown, parties: Map<string, string | null>): void {
  if (typeof value !== 'object' || value === null) return
  if ('identifiers' in value && v.is(EntitySummary, value)) {
    parties.set(value.id, value.name)
    return
  }
  for (const part of Object.values(value)) collectParties(part, parties)
}
