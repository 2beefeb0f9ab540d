import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DataSetFacts } from '#contracts/models/data-set-facts.ts'
import type { Scoring } from '#contracts/models/scoring.ts'
import type { DataSetProfile, StoredRoles } from '#contracts/models/stored-data-set.ts'
import type { ModelCard, ModelMemory, ModelState, TrainingDraft } from '#contracts/models/stored-model.ts'
import { at, bytes } from './columns.ts'

/** A table from which models can learn, as it was sent. */
export const dataSet = pgTable(
  'data_set',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    file: text().notNull(),
    content: bytes().notNull(),
    sha256: text('sha256').notNull(),
    roles: jsonb().$type<StoredRoles>().notNull(),
    /** What the content holds under these roles. */
    profile: jsonb().$type<DataSetProfile>().notNull(),
    /** How its rows are linked to parties, and the values of the facts that are columns, one column after the other. */
    facts: jsonb().$type<DataSetFacts>(),
    factValues: bytes('fact_values'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** User name. */
    createdBy: text('created_by'),
    revision: integer().notNull().default(1),
    /** Until when it may be brought back follows from it. */
    removedAt: at('removed_at'),
  },
  (table) => [index('data_set_created').on(table.createdAt, table.id)],
)

/** A model that was trained on a data set. */
export const riskModel = pgTable(
  'risk_model',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    dataSetId: bigint('data_set_id', { mode: 'bigint' }).references(() => dataSet.id, { onDelete: 'set null' }),
    choice: jsonb().$type<TrainingDraft>().notNull(),
    /** The file of the model, as its hash was taken. */
    file: text().notNull(),
    hash: text().notNull(),
    card: jsonb().$type<ModelCard>().notNull(),
    state: text().$type<ModelState>().notNull(),
    memory: jsonb().$type<ModelMemory>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    revision: integer().notNull().default(1),
  },
  (table) => [index('risk_model_created').on(table.createdAt, table.id)],
)

/** The rows of a data set as a model scored them. */
export const modelScoring = pgTable(
  'model_scoring',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    modelId: bigint('model_id', { mode: 'bigint' })
      .notNull()
      .references(() => riskModel.id, { onDelete: 'cascade' }),
    dataSetId: bigint('data_set_id', { mode: 'bigint' }).references(() => dataSet.id, { onDelete: 'set null' }),
    result: jsonb()
      .$type<Pick<Scoring, 'rows' | 'mean' | 'stabilityIndex' | 'metrics' | 'parts' | 'listed'>>()
      .notNull(),
    /** Every row with its probability, as CSV. */
    file: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** User name. */
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('model_scoring_created').on(table.modelId, table.createdAt, table.id)],
)
