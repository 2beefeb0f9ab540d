import * as v from 'valibot'
import type { Access } from '#contracts/session/session.ts'
import { NewToken, type NewTokenInput } from '#contracts/tokens/token.ts'
import { Scope } from '#contracts/values/operation.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { createTokenService } from '#server/tokens/service.ts'
import type { TestDatabase } from './database.ts'

export const everyScope: readonly Scope[] = Scope.options

/**
 * Makes tokens for users named after their access level, without a browser. @returns the headers to send, and the token
 */
export function tokenMaker({ pool }: Pick<TestDatabase, 'pool'>) {
  const tokens = createTokenService(pool, createAuditLog(pool))
  return async (access: Access, wanted: Partial<NewTokenInput> = {}) => {
    const { rows } = await pool.query<{ id: string }>('SELECT id::text AS id FROM user_account WHERE username = $1', [
      access,
    ])
    const user = { id: BigInt(rows[0]?.id ?? 0), username: access, name: access, avatar: null, access }
    const asked = v.parse(NewToken, { name: `${access}’s program`, scopes: [...everyScope], ...wanted })
    const { token, secret } = await tokens.make(user, asked, { actor: access, address: null })
    return { token, secret, headers: { authorization: `Bearer ${secret}` } }
  }
}
