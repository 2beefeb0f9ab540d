import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { MediaRuleBound } from '#contracts/adverse-media/media-rules.ts'

/** What the rules about adverse media are called among what is looked through. */
const origin = 'adverseMedia'
const [shownDays, dayMilliseconds] = [90, 86_400_000]

/** What was not remembered at first. */
const keptBefore: Partial<MediaRuleBound> = { unread: 0 }

type Looked = Omit<MediaRuleBound, 'at'>

/** Remembers that the rules did not look at all that an import brought, where they did not. */
export async function keepMediaBound(client: ClientBase, looked: Looked, now = Date.now()): Promise<void> {
  if (looked.lookedAt === looked.companies && looked.relationsLookedAt === looked.relations) return
  await client.query(
    `INSERT INTO alert_position (origin, position) VALUES ($1, $2)
     ON CONFLICT (origin) DO UPDATE SET position = excluded.position`,
    [origin, JSON.stringify({ at: new Date(now).toISOString(), ...looked })],
  )
}

/** Where they did not, the last time in ninety days; `null` where they always did. */
export async function readMediaBound(connection: Pool | ClientBase, now = Date.now()): Promise<MediaRuleBound | null> {
  const { rows } = await connection.query<{ position: string }>(
    'SELECT position FROM alert_position WHERE origin = $1',
    [origin],
  )
  if (!rows[0]) return null
  const bound = v.parse(MediaRuleBound, { ...keptBefore, ...JSON.parse(rows[0].position) })
  return now - Date.parse(bound.at) > shownDays * dayMilliseconds ? null : bound
}
