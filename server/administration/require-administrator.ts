import { createMiddleware } from 'hono/factory'
import type { Pool } from 'pg'
import { ProblemError } from '#contracts/values/problem.ts'
import { requireAccess, type SignedInEnvironment } from '#server/http/require-user.ts'
import { readSettings } from '#server/installation/settings.ts'

/**
 * Lets administrators pass: others are refused with `not_allowed` or `signed_out`, and with `second_factor_required`
 * administrators who have neither a second factor nor a passkey where the installation asks for one.
 */
export function requireAdministrator(pool: Pool) {
  const isAdministrator = requireAccess('admin')
  return createMiddleware<SignedInEnvironment>((c, next) =>
    isAdministrator(c, async () => {
      const { secondFactorForAdministrators } = await readSettings(pool)
      if (secondFactorForAdministrators) await requireSecondFactor(pool, c.get('signedIn').id)
      await next()
    }),
  )
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
