import { createMiddleware } from 'hono/factory'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { EntityId, type EntityKind } from '#contracts/entities/entity.ts'
import { doerOf } from '#server/http/audit-actor.ts'
import type { SignedInEnvironment } from '#server/http/require-user.ts'
import type { AuditLog } from './audit-log.ts'

/** A user who looks at a person again and again is recorded once in this time. */
const seconds = 3600

/**
 * Records, before it is answered, that a signed-in user reads what is known of a natural person; for addresses with the
 * entity in `:id`.
 */
export const recordPersonReads = (pool: Pool, audit: AuditLog, trustProxy: boolean) =>
  createMiddleware<SignedInEnvironment>(async (c, next) => {
    const id = c.req.param('id')
    const name = v.is(EntityId, id) ? await nameOfPerson(pool, id) : null
    if (name !== null) {
      const entry = {
        ...doerOf(c, trustProxy),
        action: 'person.read',
        target: name,
        details: { entity: id ?? '' },
      } as const
      await audit.recordOnce(entry, seconds)
    }
    await next()
  })

/** The name of a natural person, or the identity where no source gives a name; `null` for other entities. */
async function nameOfPerson(pool: Pool, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ kind: EntityKind; name: string | null }>({
    name: 'kind-of-entity',
    text: `SELECT kind, name FROM entity
            WHERE id = (SELECT coalesce(merged_into, id) FROM entity WHERE id = $1)`,
    values: [id],
  })
  return rows[0]?.kind === 'person' ? (rows[0].name ?? id) : null
}
