import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { Account, Profile } from '#contracts/account/account.ts'
import type { AuditActor } from '#contracts/audit/audit.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { dropImageIfUnused, keepImage } from '#server/images/stored-images.ts'

/** One's own account. */
export type AccountService = {
  read: (userId: bigint) => Promise<Account>
  /** Replaces the profile. The display name is the nickname, or the user name without one. */
  changeProfile: (userId: bigint, profile: Profile, by: AuditActor) => Promise<Account>
  /**
   * Replaces the avatar; `null` removes it.
   *
   * @throws ProblemError `unknown_format` or `too_large`
   */
  changeAvatar: (userId: bigint, bytes: Uint8Array | null, by: AuditActor) => Promise<Account>
}

const ProfileRow = v.object(v.entriesFromList(Object.keys(Profile.entries) as (keyof Profile)[], v.string()))
const Row = v.object({
  ...v.omit(Account, ['profile', 'secondFactor']).entries,
  ...ProfileRow.entries,
  createdAt: isoTime,
  secondFactorSince: v.nullable(isoTime),
  recoveryCodesLeft: v.number(),
})
const Kept = v.object({ username: v.string(), avatar: v.nullable(v.string()), ...ProfileRow.entries })

const profileColumns = `nickname, email, profile, country, province, city, street_address AS "streetAddress"`

/** The own account, over the database. */
export function createAccountService(pool: Pool, audit: AuditLog): AccountService {
  const read = async (userId: bigint): Promise<Account> => {
    const { rows } = await pool.query(
      `SELECT username, access, '/api/pictures/' || avatar AS avatar, phone, password_hash IS NOT NULL AS "hasPassword",
              u.created_at AS "createdAt", ${profileColumns}, f.confirmed_at AS "secondFactorSince",
              (SELECT count(*)::int FROM recovery_code r WHERE r.user_id = u.id) AS "recoveryCodesLeft"
         FROM user_account u LEFT JOIN second_factor f ON f.user_id = u.id WHERE u.id = $1`,
      [userId],
    )
    if (rows.length === 0) throw new ProblemError('signed_out', 'The account is gone.')
    return accountFrom(v.parse(Row, rows[0]))
  }
  return {
    read,
    changeProfile: async (userId, profile, by) => {
      await inTransaction(pool, async (client) => {
        const before = await lockAccount(client, userId)
        const fields = (Object.keys(profile) as (keyof Profile)[]).filter((name) => profile[name] !== before[name])
        if (fields.length === 0) return
        await client.query(
          `UPDATE user_account SET nickname = $2, email = $3, profile = $4, country = $5, province = $6, city = $7,
                  street_address = $8, name = $9 WHERE id = $1`,
          [
            userId,
            profile.nickname,
            profile.email,
            profile.profile,
            profile.country,
            profile.province,
            profile.city,
            profile.streetAddress,
            profile.nickname || before.username,
          ],
        )
        const target = before.username
        await audit.record({ ...by, action: 'user.changed', target, details: { fields: fields.join(', ') } }, client)
      })
      return read(userId)
    },
    changeAvatar: async (userId, bytes, by) => {
      await inTransaction(pool, async (client) => {
        const hash = bytes && (await keepImage(client, bytes))
        const before = await lockAccount(client, userId)
        if (hash === before.avatar) return
        await client.query('UPDATE user_account SET avatar = $2 WHERE id = $1', [userId, hash])
        if (before.avatar !== null) await dropImageIfUnused(client, before.avatar)
        const target = before.username
        await audit.record({ ...by, action: 'user.changed', target, details: { fields: 'avatar' } }, client)
      })
      return read(userId)
    },
  }
}

async function lockAccount(client: PoolClient, userId: bigint): Promise<v.InferOutput<typeof Kept>> {
  const { rows } = await client.query(
    `SELECT username, avatar, ${profileColumns} FROM user_account WHERE id = $1 FOR UPDATE`,
    [userId],
  )
  if (rows.length === 0) throw new ProblemError('signed_out', 'The account is gone.')
  return v.parse(Kept, rows[0])
}

function accountFrom({ secondFactorSince, recoveryCodesLeft, ...row }: v.InferOutput<typeof Row>): Account {
  const { nickname, email, profile, country, province, city, streetAddress, ...account } = row
  return {
    ...account,
    // Values stored under earlier rules are shown unchanged.
    profile: { nickname, email, profile, country, province, city, streetAddress } as Profile,
    secondFactor: secondFactorSince === null ? null : { since: secondFactorSince, recoveryCodesLeft },
  }
}
