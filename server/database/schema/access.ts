import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SignInMethod } from '#contracts/account/account.ts'
import type { AccountState } from '#contracts/administration/administration.ts'
import type { Access } from '#contracts/session/session.ts'
import type { CodePurpose } from '#contracts/session/sign-in.ts'
import type { Scope } from '#contracts/values/operation.ts'
import { at, bytes, key } from './columns.ts'

const account = () =>
  bigint('user_id', { mode: 'bigint' })
    .notNull()
    .references(() => userAccount.id, { onDelete: 'cascade' })

/** Who may sign in. `username` is kept as `usernameKey` writes it, so that letter case and width never matter. */
export const userAccount = pgTable('user_account', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull().unique(),
  name: text().notNull(),
  /** SHA-256 of a picture in `stored_picture`, hexadecimal. */
  avatar: text(),
  access: text().$type<Access>().notNull(),
  state: text().$type<AccountState>().notNull().default('active'),
  /** Null without a password. */
  passwordHash: text('password_hash'),
  /** Verified by a code, in the form of E.164. */
  phone: text().unique(),
  nickname: text().notNull().default(''),
  email: text().notNull().default(''),
  profile: text().notNull().default(''),
  country: text().notNull().default(''),
  province: text().notNull().default(''),
  city: text().notNull().default(''),
  streetAddress: text('street_address').notNull().default(''),
  lastSignedInAt: at('last_signed_in_at'),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** A signed-in browser. Only the SHA-256 of its token is stored. */
export const userSession = pgTable(
  'user_session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** What lists and revocation call it. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: account(),
    /** True for "automatic login": the session outlives the browser. */
    persistent: boolean().notNull(),
    method: text().$type<SignInMethod>().notNull().default('password'),
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/**
 * Attempts to sign in within the running window, per account and network address. `account` is empty in the row that
 * counts all attempts of an address. Shared by every server process on the database.
 */
export const signInAttempt = pgTable(
  'sign_in_attempt',
  {
    account: text().notNull(),
    address: text().notNull(),
    attempts: integer().notNull(),
    windowEnds: at('window_ends').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.address] }), index().on(table.windowEnds)],
)

/** The newest code sent to a telephone for a purpose. Only its hash is kept. */
export const verificationCode = pgTable(
  'verification_code',
  {
    phone: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    codeHash: bytes('code_hash').notNull(),
    tries: integer().notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.purpose] }), index().on(table.expiresAt)],
)

/** A sign-in, or a new passkey, that waits for its next step. Only the hash of its secret is stored. */
export const authChallenge = pgTable(
  'auth_challenge',
  {
    secretHash: bytes('secret_hash').primaryKey(),
    kind: text().notNull(),
    userId: bigint('user_id', { mode: 'bigint' }).references(() => userAccount.id, { onDelete: 'cascade' }),
    data: jsonb().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/** The shared secret of an authenticator. Without `confirmedAt` it is not in force yet. */
export const secondFactor = pgTable('second_factor', {
  userId: account().primaryKey(),
  secret: bytes().notNull(),
  /** The time step of the newest code that was used: a code is good once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
  confirmedAt: at('confirmed_at'),
})

/** Codes for the day the authenticator is lost, hashed; deleted when used. */
export const recoveryCode = pgTable(
  'recovery_code',
  { userId: account(), codeHash: bytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** A public key of an authenticator (WebAuthn). */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: account(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint({ mode: 'bigint' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index().on(table.userId)],
)

/** Who an account is at an OpenID provider. */
export const federatedIdentity = pgTable(
  'federated_identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: account(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index().on(table.userId)],
)

/** What a program signs in with. Only the SHA-256 of its text is stored, which is a random one of 256 bits. */
export const apiToken = pgTable(
  'api_token',
  {
    id: key().primaryKey(),
    tokenHash: bytes('token_hash').notNull(),
    userId: account(),
    name: text().notNull(),
    scopes: jsonb().$type<Scope[]>().notNull(),
    sources: jsonb().$type<string[]>(),
    networks: jsonb().$type<string[]>(),
    /** Percent of the owner's shares. */
    share: integer().notNull(),
    /** Networks it came from. */
    places: jsonb().$type<string[]>().notNull().default([]),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    lastUsedAt: at('last_used_at'),
    lastAddress: text('last_address'),
    revokedAt: at('revoked_at'),
  },
  (table) => [index().on(table.userId)],
)

/** What a user or a token has asked for within the running minute or day. Unlogged: a crash forgets it. */
export const budgetUse = pgTable(
  'budget_use',
  {
    subject: key().notNull(),
    budget: key().notNull(),
    used: integer().notNull(),
    windowEnds: at('window_ends').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.budget] }), index().on(table.windowEnds)],
)

/**
 * What a user sent with an `Idempotency-Key`, for a day: while it is being done, who does it and until when that is
 * believed; once it is done, the SHA-256 of the request and the reply.
 */
export const requestKey = pgTable(
  'request_key',
  {
    userId: account(),
    key: key().notNull(),
    holder: uuid().notNull(),
    heldUntil: at('held_until').notNull(),
    expiresAt: at('expires_at').notNull(),
    digest: bytes(),
    status: integer(),
    reply: text(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index().on(table.expiresAt)],
)
