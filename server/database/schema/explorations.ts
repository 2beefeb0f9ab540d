import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SavedTree, VersionKind } from '#contracts/explorations/saved-exploration.ts'
import type { SharePermission } from '#contracts/explorations/share-link.ts'
import { userAccount } from './access.ts'
import { at, key } from './columns.ts'

const id = () => bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity()
const account = () =>
  bigint('user_id', { mode: 'bigint' })
    .notNull()
    .references(() => userAccount.id, { onDelete: 'cascade' })
const ofExploration = () =>
  bigint('exploration_id', { mode: 'bigint' })
    .notNull()
    .references(() => exploration.id, { onDelete: 'cascade' })

/** The tree of steps, its position, and the data version. */
const image = () => ({
  companyId: bigint('company_id', { mode: 'bigint' }).notNull(),
  asOf: date('as_of', { mode: 'string' }),
  tree: jsonb().$type<SavedTree>().notNull(),
  stateHash: text('state_hash').notNull(),
  dataVersion: bigint('data_version', { mode: 'bigint' }),
  steps: integer().notNull(),
  notes: integer().notNull(),
})

/** What a user explored, as it is now. */
export const exploration = pgTable(
  'exploration',
  {
    id: id(),
    userId: account(),
    name: text().notNull(),
    ...image(),
    revision: integer().notNull().default(1),
    /** Length of all its steps. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** User name. */
    updatedBy: text('updated_by').notNull(),
    /** Removed ones stay for a while, so that the removal can be undone. */
    removedAt: at('removed_at'),
  },
  (table) => [index().on(table.userId, table.updatedAt)],
)

/** Steps with the data they brought in, as JSON; trees name them by their keys. Rows are only ever added. */
export const explorationStep = pgTable(
  'exploration_step',
  { explorationId: ofExploration(), key: key('key').notNull(), step: text().notNull() },
  (table) => [primaryKey({ columns: [table.explorationId, table.key] })],
)

/** Parties that the steps of an exploration name, as they were called then. */
export const explorationParty = pgTable(
  'exploration_party',
  {
    explorationId: ofExploration(),
    entityId: bigint('entity_id', { mode: 'bigint' }).notNull(),
    name: text(),
  },
  (table) => [primaryKey({ columns: [table.explorationId, table.entityId] })],
)

/** An exploration as it stood once. */
export const explorationVersion = pgTable(
  'exploration_version',
  {
    id: id(),
    explorationId: ofExploration(),
    kind: text().$type<VersionKind>().notNull(),
    name: text().notNull(),
    ...image(),
    createdAt: at('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    removedAt: at('removed_at'),
  },
  (table) => [index().on(table.explorationId, table.id)],
)

/** A link by which others open an exploration, or one version of it. */
export const explorationShare = pgTable(
  'exploration_share',
  {
    id: uuid().primaryKey().defaultRandom(),
    explorationId: ofExploration(),
    permission: text().$type<SharePermission>().notNull(),
    /** Lets in every signed-in user, not only those named. */
    everybody: boolean().notNull(),
    /** What it shows where it is frozen. */
    versionId: bigint('version_id', { mode: 'bigint' }).references(() => explorationVersion.id, {
      onDelete: 'cascade',
    }),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
  },
  (table) => [index().on(table.explorationId)],
)

/** Whom a link names. */
export const explorationShareUser = pgTable(
  'exploration_share_user',
  {
    shareId: uuid('share_id')
      .notNull()
      .references(() => explorationShare.id, { onDelete: 'cascade' }),
    userId: account(),
  },
  (table) => [primaryKey({ columns: [table.shareId, table.userId] }), index().on(table.userId)],
)

/** A user's scenario around a company: the changes as JSON. */
export const scenario = pgTable(
  'scenario',
  {
    id: id(),
    userId: account(),
    name: text().notNull(),
    companyId: bigint('company_id', { mode: 'bigint' }).notNull(),
    asOf: date('as_of', { mode: 'string' }),
    changes: text().notNull(),
    revision: integer().notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    removedAt: at('removed_at'),
  },
  (table) => [index().on(table.userId, table.updatedAt)],
)
