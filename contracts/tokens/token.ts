import * as v from 'valibot'
import { Scope } from '../values/operation.ts'
import { plainLine } from '../values/plain-line.ts'
import { tableSearch } from '../values/table-search.ts'

/** What names a token in lists and in the log; it opens nothing. */
export const TokenId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{12}$/), v.brand('TokenId'))
export type TokenId = v.InferOutput<typeof TokenId>

/** Days for which a token works: where nothing else is said, and at most. */
export const defaultTokenDays = 90
export const maxTokenDays = 365

/** Tokens of one user that work at a time. */
export const maxTokens = 50

/** An address, or a range of them as CIDR has it (RFC 4632, RFC 4291): `192.0.2.0/24`, `2001:db8::/32`. */
export const NetworkRange = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(60),
  v.check(isNetworkRange, 'is no network range'),
)

function isNetworkRange(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/')
  const bits = v.is(v.pipe(v.string(), v.ipv4()), address) ? 32 : v.is(v.pipe(v.string(), v.ipv6()), address) ? 128 : -1
  return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
}

export const TokenName = v.pipe(plainLine(100), v.minLength(1))
const someOf = <Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.pipe(
    v.array(schema),
    v.minLength(1),
    v.maxLength(20),
    v.transform((all) => [...new Set(all)]),
  )

/** `POST /api/tokens`. */
export const NewToken = v.object({
  name: TokenName,
  scopes: v.pipe(
    v.array(Scope),
    v.minLength(1),
    v.maxLength(20),
    v.transform((all) => Scope.options.filter((scope) => all.includes(scope))),
  ),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxTokenDays)), defaultTokenDays),
  /** Names of data sources; it then reaches only what is asked of one of them by name. `null`: everything. */
  sources: v.optional(v.nullable(someOf(v.pipe(plainLine(200), v.minLength(1)))), null),
  /** Networks from which it may come. `null`: any. */
  networks: v.optional(v.nullable(someOf(NetworkRange)), null),
  /** Percent of the owner's shares that it may use. */
  share: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 100),
})
export type NewToken = v.InferOutput<typeof NewToken>
export type NewTokenInput = v.InferInput<typeof NewToken>

export const TokenState = v.picklist(['active', 'expired', 'revoked'])
export type TokenState = v.InferOutput<typeof TokenState>

/** A token as lists show it. Times are ISO 8601 in UTC. */
export const TokenSummary = v.object({
  id: TokenId,
  name: v.string(),
  /** User name of the owner of the token. */
  owner: v.string(),
  scopes: v.array(Scope),
  sources: v.nullable(v.array(v.string())),
  networks: v.nullable(v.array(v.string())),
  share: v.number(),
  state: TokenState,
  createdAt: v.string(),
  expiresAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  lastAddress: v.nullable(v.string()),
  revokedAt: v.nullable(v.string()),
})
export type TokenSummary = v.InferOutput<typeof TokenSummary>

/**
 * `GET /api/tokens`, and of all users `GET /api/admin/tokens`: those that work first, the newest of them before others.
 */
export const TokenList = v.object({ tokens: v.array(TokenSummary), total: v.number() })
export type TokenList = v.InferOutput<typeof TokenList>

/** Reply of `POST /api/tokens`; `secret` is the token itself, shown only once. */
export const MadeToken = v.object({ token: TokenSummary, secret: v.string() })
export type MadeToken = v.InferOutput<typeof MadeToken>

/** The table of tokens in the URL of its screen. */
export const tokenTable = tableSearch([], 'tokens')
