import { createMiddleware } from 'hono/factory'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { type OutboxList, OutboxMessage } from '#contracts/administration/administration.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { descending, type Page, type Paged, readPage } from '#server/database/page.ts'
import { refusingAs, requireAccess, type SignedInEnvironment } from '#server/http/require-user.ts'
import { readSettings } from '#server/installation/settings.ts'

const Row = v.object({ ...OutboxMessage.entries, createdAt: isoTime })

/** A page of the messages to telephones, the newest first. @param gateway whether one is configured to send them */
export async function readOutbox(pool: Pool, page: Page, gateway: boolean): Promise<Paged<OutboxList>> {
  const sql = `SELECT id::text, phone, text, state, attempts, problem, created_at AS "createdAt"
                 FROM outbox_message`
  const { rows, next } = await readPage(pool, { sql, order: [descending('id::bigint', 'bigint')] }, page)
  const counted = await pool.query<{ total: string }>('SELECT count(*) AS total FROM outbox_message')
  return { messages: v.parse(v.array(Row), rows), total: Number(counted.rows[0]?.total), gateway, next }
}

/**
 * Lets administrators pass: others are refused with `not_allowed` or `signed_out`, and with `second_factor_required`
 * administrators who have neither a second factor nor a passkey where the installation asks for one.
 */
export function requireAdministrator(pool: Pool) {
  const isAdministrator = requireAccess('admin')
  const check = createMiddleware<SignedInEnvironment>((c, next) =>
    isAdministrator(c, async () => {
      const { secondFactorForAdministrators } = await readSettings(pool)
      if (secondFactorForAdministrators) await requireSecondFactor(pool, c.get('signedIn').id)
      await next()
    }),
  )
  return refusingAs(check, isAdministrator)
}

/** @throws ProblemError `second_factor_required` where the user has neither a second factor nor a passkey */
export async function requireSecondFactor(pool: Pool, userId: bigint): Promise<void> {
  const { rowCount } = await pool.query(
    `SELECT FROM second_factor WHERE user_id = $1 AND confirmed_at IS NOT NULL
     UNION ALL SELECT FROM passkey WHERE user_id = $1`,
    [userId],
  )
  if (rowCount !== 0) return
  throw new ProblemError('second_factor_required', 'Administrators need a second factor or a passkey here.')
}
