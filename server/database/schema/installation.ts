import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AboutLanguage, AboutPageId } from '#contracts/about/about.ts'
import type { OutboxState } from '#contracts/administration/administration.ts'
import type { AuditAction, AuditDetails } from '#contracts/audit/audit.ts'
import type { NoticeContent, NoticeType } from '#contracts/notices/notice.ts'
import type { RichText } from '#contracts/values/rich-text.ts'
import { userAccount } from './access.ts'
import { at, bytes } from './columns.ts'

/** What an administrator decided for the whole installation: one row per setting that differs from its default. */
export const installationSetting = pgTable('installation_setting', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})

/** Messages to telephones: to be sent through the gateway, or stored for an administrator. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    text: text().notNull(),
    state: text().$type<OutboxState>().notNull(),
    attempts: integer().notNull().default(0),
    problem: text(),
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.state, table.nextAttemptAt)],
)

/** A notice of the bell in the header. */
export const notice = pgTable(
  'notice',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'bigint' })
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    type: text().$type<NoticeType>().notNull(),
    content: jsonb().$type<NoticeContent>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    readAt: at('read_at'),
  },
  (table) => [index().on(table.userId, table.id)],
)

/** The audit log: each record's hash covers it and the hash before it. Rows are only ever added. */
export const auditRecord = pgTable(
  'audit_record',
  {
    sequence: bigint({ mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    actor: text(),
    action: text().$type<AuditAction>().notNull(),
    target: text(),
    details: jsonb().$type<AuditDetails>().notNull(),
    address: text(),
    hash: bytes().notNull(),
  },
  (table) => [index().on(table.action, table.sequence), index().on(table.actor, table.sequence)],
)

/** The end of the audit chain, in one row: it serialises writers and reveals a truncated chain. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
  hash: bytes().notNull(),
})

/** A page of "About us" as an administrator last wrote it. */
export const aboutText = pgTable(
  'about_text',
  {
    page: text().$type<AboutPageId>().notNull(),
    language: text().$type<AboutLanguage>().notNull(),
    document: jsonb().$type<RichText>().notNull(),
    version: integer().notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.page, table.language] })],
)

/** Images of users and pages, by the SHA-256 of their bytes in hexadecimal. */
export const storedImage = pgTable('stored_picture', {
  hash: text().primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: bytes().notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
})
