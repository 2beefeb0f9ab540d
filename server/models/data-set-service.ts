import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import type { Logger } from 'pino'
import type { AuditActor } from '#contracts/audit/audit.ts'
import {
  type DataSetEdit,
  type DataSetList,
  maxDataSetBytes,
  noRoles,
  type StoredDataSet,
} from '#contracts/models/stored-data-set.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Page, Paged } from '#server/database/page.ts'
import { requireRevision } from '#server/database/revision.ts'
import { storeReply } from '#server/database/stored-reply.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { emptyFile, piecesOf, tooLarge } from '#server/imports/files/stored-file.ts'
import type { MeasureService } from '#server/ownership/measure-service.ts'
import { createTurns } from '#server/threads/fair-shares.ts'
import { createWorkerClient } from '#server/threads/worker-client.ts'
import { bringBack, listDataSets, readContent, readDataSet, requireRoom, takeOut } from './data-set-rows.ts'
import { requireWanted } from './facts-of-rows.ts'
import type { ModelsAnswer, ModelsTask } from './models-worker.ts'
import { profileFrom, type ReadAnew, readAnew } from './read-anew.ts'

type Sender = AuditActor & { actor: string }
type EditOptions = { onProgress: (done: number) => void; signal: AbortSignal }

/** Labelled tables from which models can learn. All analysts see all of them. */
export type DataSetService = {
  list: (page: Page) => Promise<Paged<DataSetList>>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<StoredDataSet>
  /** The file as it was sent. Refuses with `not_found`. */
  file: (id: string) => Promise<{ name: string; content: Buffer }>
  /** Refuses what cannot be read as a table, and with `conflict` where as many are stored as may be. */
  add: (file: { name: string; bytes: ReadableStream<Uint8Array> }, by: Sender) => Promise<StoredDataSet>
  /**
   * Reads the file anew where roles or facts change, and links its rows to parties where there is a column of
   * companies; tells which part of the rows is linked. Broken off, it changes nothing. Refuses with `not_found`,
   * `conflict`, `too_large`, `too_broad`, `timed_out` and `invalid_request`.
   */
  edit: (id: string, edit: DataSetEdit, by: Sender, options: EditOptions) => Promise<StoredDataSet>
  remove: (id: string, by: Sender) => Promise<void>
  /**
   * Brings back what was removed within the last hour, unless ten others were since. Refuses with `not_found`, and
   * with `conflict` where as many are stored as may be.
   */
  restore: (id: string, by: Sender) => Promise<StoredDataSet>
}

export type DataSetParts = { service: DataSetService; stop: () => Promise<void> }

const maxMilliseconds = 120_000
type DataSetGiven = { pool: Pool; audit: AuditLog; log: Logger; groups: MeasureService['groups'] }

/** The data sets of the database, which are read in a thread of their own. */
export function startDataSets({ pool, audit, log, groups }: DataSetGiven): DataSetParts {
  const module = new URL('./models-worker.ts', import.meta.url)
  const thread = createWorkerClient<ModelsTask, ModelsAnswer>(module, {}, { maxMilliseconds, log })
  const turn = createTurns()
  const asker = (user: string, signal?: AbortSignal) => (task: ModelsTask) =>
    turn(user, () => thread.ask(task, signal ? { signal } : {}), signal)
  return {
    service: {
      list: (page) => listDataSets(pool, page),
      read: (id) => readDataSet(pool, id),
      file: async (id) => ({ name: (await readDataSet(pool, id)).file, content: await readContent(pool, id) }),
      add: async ({ name, bytes }, by) => {
        const content = await wholeFile(name, bytes)
        const { profile } = await profileFrom(asker(by.actor), { file: name, content, roles: noRoles, facts: null })
        const sha256 = createHash('sha256').update(content).digest('hex')
        return inTransaction(pool, async (client) => {
          await requireRoom(client)
          const { rows } = await client.query<{ id: string }>(
            `INSERT INTO data_set (name, file, content, sha256, roles, profile, created_by)
             VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id::text`,
            [nameFrom(name), name, content, sha256, JSON.stringify(noRoles), JSON.stringify(profile), by.actor],
          )
          const id = rows[0]?.id ?? ''
          await audit.record({ ...by, action: 'dataSet.added', target: id, details: { file: name, sha256 } }, client)
          const added = await readDataSet(client, id)
          await storeReply(client, () => added)
          return added
        })
      },
      edit: async (id, edit, by, options) => {
        const seen = await readDataSet(pool, id)
        requireRevision(seen.revision, { revision: edit.revision, ifMatch: null })
        const services = { pool, groups, ask: asker(by.actor, options.signal) }
        const run = { ...options, user: by.actor }
        const found = edit.roles || edit.facts ? await readAnew(services, seen, edit, run) : null
        requireWanted(options.signal)
        return inTransaction(pool, async (client) => {
          await storeEdit(client, id, { ...edit, found })
          const details = edit.facts && { facts: edit.facts.join(' ') }
          await audit.record({ ...by, action: 'dataSet.changed', target: id, ...(details && { details }) }, client)
          return readDataSet(client, id)
        })
      },
      remove: (id, by) =>
        inTransaction(pool, async (client) => {
          const { file, sha256 } = await readDataSet(client, id, true)
          await takeOut(client, id)
          await audit.record({ ...by, action: 'dataSet.removed', target: id, details: { file, sha256 } }, client)
        }),
      restore: (id, by) =>
        inTransaction(pool, async (client) => {
          await requireRoom(client)
          const restored = await bringBack(client, id)
          const { file, sha256 } = restored
          await audit.record({ ...by, action: 'dataSet.restored', target: id, details: { file, sha256 } }, client)
          return restored
        }),
    },
    stop: thread.stop,
  }
}

/** @throws ProblemError `not_found`, `conflict` */
async function storeEdit(
  client: ClientBase,
  id: string,
  { revision, name, roles, found }: DataSetEdit & { found: ReadAnew | null },
): Promise<void> {
  const now = await readDataSet(client, id, true)
  requireRevision(now.revision, { revision, ifMatch: null })
  await client.query('UPDATE data_set SET name = $2, revision = revision + 1 WHERE id = $1', [id, name ?? now.name])
  if (found === null) return
  await client.query('UPDATE data_set SET roles = $2, profile = $3, facts = $4, fact_values = $5 WHERE id = $1', [
    id,
    JSON.stringify(roles ?? now.roles),
    JSON.stringify(found.profile),
    found.facts === null ? null : JSON.stringify(found.facts),
    found.factValues,
  ])
}

/** @throws ProblemError `empty_file`, `too_large` */
async function wholeFile(name: string, bytes: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of piecesOf(bytes)) {
    length += piece.length
    if (length > maxDataSetBytes) throw tooLarge(name, maxDataSetBytes)
    pieces.push(piece)
  }
  if (length === 0) throw emptyFile(name)
  return Buffer.concat(pieces)
}

/** The name of a file without its folder and its endings. */
const nameFrom = (file: string) =>
  (file.split(/[/\\]/).at(-1) ?? file).replace(/(?:\.(?:csv|tsv|txt|xlsx|arff|gz))+$/i, '').slice(0, 100) ||
  file.slice(0, 100)
