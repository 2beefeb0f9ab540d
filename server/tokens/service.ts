import { BlockList, isIPv6 } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import type { AuditActor } from '#contracts/audit/audit.ts'
import { Access } from '#contracts/session/session.ts'
import {
  type MadeToken,
  maxTokens,
  type NewToken,
  type TokenId,
  type TokenList,
  TokenSummary,
} from '#contracts/tokens/token.ts'
import { Scope } from '#contracts/values/operation.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Bearer } from '#server/http/request-environment.ts'
import { imageAddress, type SessionUser } from '#server/http/session-user.ts'
import { networkAddressOf } from '#server/session/network-address.ts'
import { hashOf } from '#server/session/secret.ts'
import { createToken, idInToken, isTokenOf } from './token-text.ts'

/** Why a token opens nothing. */
export type TokenRefusal = 'token_unknown' | 'token_expired' | 'token_revoked' | 'token_network'

/** Whom a token speaks for; `refused` where it opens nothing, with the token it names where there is one. */
export type FoundToken =
  | { user: SessionUser; bearer: Bearer; refused?: never }
  | { refused: TokenRefusal; id: TokenId | null; owner: string | null }

/** The tokens of programs. */
export type TokenService = {
  /** Refuses with `conflict` where the user has the most there may be. The text of the token exists nowhere else. */
  make: (user: SessionUser, wanted: NewToken, by: AuditActor) => Promise<MadeToken>
  /** The tokens of a user, or with `null` of all, a thousand at most. */
  list: (userId: bigint | null) => Promise<TokenList>
  /** Ends a token of a user, or with `null` of anybody, from the next request on. Refuses with `not_found`. */
  revoke: (id: TokenId, userId: bigint | null, by: AuditActor) => Promise<void>
  /** @param text what came as the token @param address from where */
  find: (text: string, address: string) => Promise<FoundToken>
}

/** Seconds to which the last use is known. */
const useSeconds = 60
/** Networks of a token that are remembered. */
const maxPlaces = 100
const maxListed = 1000

const stateSql = `CASE WHEN t.revoked_at IS NOT NULL THEN 'revoked' WHEN t.expires_at <= now() THEN 'expired' ELSE 'active' END`
const summarySql = `SELECT t.id, t.name, u.username AS owner, t.scopes, t.sources, t.networks, t.share, ${stateSql} AS state,
  t.created_at AS "createdAt", t.expires_at AS "expiresAt", t.last_used_at AS "lastUsedAt",
  t.last_address AS "lastAddress", t.revoked_at AS "revokedAt"
  FROM api_token t JOIN user_account u ON u.id = t.user_id`
const Summary = v.object({
  ...TokenSummary.entries,
  createdAt: isoTime,
  expiresAt: isoTime,
  lastUsedAt: v.nullable(isoTime),
  revokedAt: v.nullable(isoTime),
})
const Found = v.object({
  hash: v.instance(Buffer),
  name: v.string(),
  scopes: v.array(Scope),
  sources: v.nullable(v.array(v.string())),
  networks: v.nullable(v.array(v.string())),
  share: v.number(),
  state: TokenSummary.entries.state,
  /** Seconds since the last use; `null` before the first. */
  idle: v.nullable(v.number()),
  isNewPlace: v.boolean(),
  userId: v.pipe(v.string(), v.toBigint()),
  username: v.string(),
  displayName: v.string(),
  avatar: v.nullable(v.string()),
  access: Access,
  isActive: v.boolean(),
})
type Found = v.InferOutput<typeof Found>

export function createTokenService(pool: Pool, audit: AuditLog): TokenService {
  return {
    make: async (user, wanted, by) => {
      const { id, text } = createToken()
      const token = await inTransaction(pool, async (client) => {
        await client.query('SELECT FROM user_account WHERE id = $1 FOR UPDATE', [user.id])
        await refuseTooMany(client, user.id)
        await insert(client, { id, hash: hashOf(text), userId: user.id }, wanted)
        const details = { name: wanted.name, scopes: wanted.scopes.join(' '), days: wanted.days }
        await audit.record({ ...by, action: 'token.made', target: id, details }, client)
        const { rows } = await client.query(`${summarySql} WHERE t.id = $1`, [id])
        return v.parse(Summary, rows[0])
      })
      return { token, secret: text }
    },
    list: async (userId) => {
      const { rows } = await pool.query(
        `${summarySql} WHERE $1::bigint IS NULL OR t.user_id = $1
         ORDER BY ${stateSql} = 'active' DESC, t.created_at DESC, t.id LIMIT ${maxListed}`,
        [userId],
      )
      const counted = await pool.query<{ total: number }>(
        'SELECT count(*)::int AS total FROM api_token WHERE $1::bigint IS NULL OR user_id = $1',
        [userId],
      )
      return { tokens: v.parse(v.array(Summary), rows), total: counted.rows[0]?.total ?? 0 }
    },
    revoke: (id, userId, by) =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ name: string; owner: string; ended: boolean }>(
          `SELECT t.name, u.username AS owner, t.revoked_at IS NOT NULL AS ended
             FROM api_token t JOIN user_account u ON u.id = t.user_id
            WHERE t.id = $1 AND ($2::bigint IS NULL OR t.user_id = $2) FOR UPDATE OF t`,
          [id, userId],
        )
        const [token] = rows
        if (!token) throw new ProblemError('not_found', 'There is no such token.', { id })
        if (token.ended) return
        await client.query('UPDATE api_token SET revoked_at = now() WHERE id = $1', [id])
        const details = { name: token.name, owner: token.owner }
        await audit.record({ ...by, action: 'token.revoked', target: id, details }, client)
      }),
    find: async (text, address) => {
      const id = idInToken(text)
      const place = networkAddressOf(address)
      const found = id && (await readToken(pool, id, place))
      if (!found || !isTokenOf(found.hash, text)) return { refused: 'token_unknown', id: null, owner: null }
      const refused = refusalOf(found, address)
      if (refused !== null) return { refused, id, owner: found.username }
      await noteUse(pool, audit, { id, address, place, found })
      const { userId, username, displayName: name, avatar, access, scopes, sources, share } = found
      const user = { id: userId, username, name, avatar: imageAddress(avatar), access }
      return { user, bearer: { id, scopes, sources, share } }
    },
  }
}

async function refuseTooMany(client: PoolClient, userId: bigint): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM api_token WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > now()',
    [userId],
  )
  if ((rows[0]?.count ?? 0) >= maxTokens) {
    throw new ProblemError('conflict', `Nobody has more than ${maxTokens} tokens.`, { maximum: maxTokens })
  }
}

async function insert(
  client: PoolClient,
  { id, hash, userId }: { id: TokenId; hash: Buffer; userId: bigint },
  { name, scopes, sources, networks, share, days }: NewToken,
): Promise<void> {
  const asJson = (list: readonly string[] | null) => list && JSON.stringify(list)
  await client.query(
    `INSERT INTO api_token (id, token_hash, user_id, name, scopes, sources, networks, share, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => $9))`,
    [id, hash, userId, name, asJson(scopes), asJson(sources), asJson(networks), share, days],
  )
}

async function readToken(pool: Pool, id: TokenId, place: string): Promise<Found | null> {
  const { rows } = await pool.query({
    name: 'find-token',
    text: `SELECT t.token_hash AS hash, t.name, t.scopes, t.sources, t.networks, t.share, ${stateSql} AS state,
             extract(epoch FROM now() - t.last_used_at)::float8 AS idle, NOT t.places ? $2 AS "isNewPlace",
             u.id::text AS "userId", u.username, u.name AS "displayName", u.avatar, u.access,
             u.state = 'active' AS "isActive"
           FROM api_token t JOIN user_account u ON u.id = t.user_id WHERE t.id = $1`,
    values: [id, place],
  })
  return rows.length === 0 ? null : v.parse(Found, rows[0])
}

function refusalOf({ state, isActive, networks }: Found, address: string): TokenRefusal | null {
  if (!isActive || state === 'revoked') return 'token_revoked'
  if (state === 'expired') return 'token_expired'
  return networks === null || isWithin(address, networks) ? null : 'token_network'
}

function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList()
  const family = (text: string) => (isIPv6(text) ? 'ipv6' : 'ipv4')
  for (const network of networks) {
    const [first = '', prefix] = network.split('/')
    if (prefix === undefined) list.addAddress(first, family(first))
    else list.addSubnet(first, Number(prefix), family(first))
  }
  const plain = address.replace(/%.*$/, '')
  return list.check(plain, family(plain))
}

type Use = { id: TokenId; address: string; place: string; found: Found }

/** Keeps when it was used last, to a minute, and records that it comes from a network it did not come from before. */
async function noteUse(pool: Pool, audit: AuditLog, { id, address, place, found }: Use): Promise<void> {
  if (found.isNewPlace) {
    await inTransaction(pool, async (client) => {
      const { rowCount } = await client.query(
        `UPDATE api_token SET places = CASE WHEN jsonb_array_length(places) < ${maxPlaces} THEN places ELSE places - 0 END || to_jsonb($2::text),
                last_used_at = now(), last_address = $3
          WHERE id = $1 AND NOT places ? $2`,
        [id, place, address],
      )
      const entry = { actor: found.username, address, action: 'token.newAddress', target: id } as const
      if (rowCount === 1) await audit.record({ ...entry, details: { name: found.name } }, client)
    })
  } else if (found.idle === null || found.idle >= useSeconds) {
    await pool.query('UPDATE api_token SET last_used_at = now(), last_address = $2 WHERE id = $1', [id, address])
  }
}
