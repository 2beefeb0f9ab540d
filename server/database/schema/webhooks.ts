import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type {
  DeliveryProblem,
  DeliveryState,
  EventContent,
  EventNames,
  EventType,
} from '#contracts/webhooks/webhook.ts'
import { userAccount } from './access.ts'
import { at, bytes } from './columns.ts'

/**
 * The number of the last event, in one row: writers take turns, so that events are seen in the order of their numbers.
 */
export const eventHead = pgTable('event_head', {
  id: integer().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
})

/** What other programs are told of, written in the transaction in which it happens. */
export const eventRecord = pgTable('event_record', {
  sequence: bigint({ mode: 'number' }).primaryKey(),
  id: uuid().notNull().defaultRandom(),
  type: text().$type<EventType>().notNull(),
  at: at('at').notNull().default(sql`clock_timestamp()`),
  content: jsonb().$type<EventContent>().notNull(),
  names: jsonb().$type<EventNames>().notNull(),
  /** Whose it is; `null`: everybody's. */
  userId: bigint('user_id', { mode: 'bigint' }).references(() => userAccount.id, { onDelete: 'cascade' }),
})

/** Where is told of what. */
export const webhook = pgTable(
  'webhook',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    address: text().notNull(),
    events: text().array().$type<EventType[]>().notNull(),
    withNames: boolean('with_names').notNull(),
    secret: bytes().notNull(),
    formerSecret: bytes('former_secret'),
    formerSecretUntil: at('former_secret_until'),
    stopped: text(),
    failingSince: at('failing_since'),
    lastDeliveredAt: at('last_delivered_at'),
    createdBy: bigint('created_by', { mode: 'bigint' }).references(() => userAccount.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Since when it is removed; a day later it is gone. */
    removedAt: at('removed_at'),
  },
  (table) => [uniqueIndex('webhook_name').on(table.name).where(sql`${table.removedAt} is null`)],
)

/** An event on its way to a receiver. Who sends it holds its row lock, which a process that dies gives back at once. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: bigint('webhook_id', { mode: 'bigint' })
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: bigint({ mode: 'number' })
      .notNull()
      .references(() => eventRecord.sequence, { onDelete: 'cascade' }),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().default(sql`clock_timestamp()`),
    status: integer(),
    problem: jsonb().$type<DeliveryProblem>(),
  },
  (table) => [
    index('webhook_delivery_webhook').on(table.webhookId, table.id),
    index('webhook_delivery_event').on(table.event),
    index('webhook_delivery_due').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
  ],
)
