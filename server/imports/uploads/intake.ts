import type { Pool, PoolClient } from 'pg'
import type { AuditActor } from '#contracts/audit/audit.ts'
import type { ImportJob, RefusedFile } from '#contracts/imports/import.ts'
import type {
  DryRun,
  UploadList,
  UploadPreview,
  UploadPurpose,
  UploadReading,
  UploadReply,
} from '#contracts/imports/upload.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import type { TablePlace } from '#formats/open-table.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Database } from '#server/database/database.ts'
import { withLease } from '#server/database/lease.ts'
import { firstRows, type Page, type Paged } from '#server/database/page.ts'
import { storeReply } from '#server/database/stored-reply.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { inTurn, requireRoom } from '../files/import-files.ts'
import { couldBeMapped, lookAt, mappingTargets } from '../files/inspect-upload.ts'
import { openStored } from '../files/open-stored.ts'
import {
  dropParts,
  dropUnused,
  inspectPart,
  inspectParts,
  partsOf,
  type StoredPart,
  storeParts,
  type Upload,
  type UploadDetails,
  unrelatedToFile,
} from '../files/store-parts.ts'
import { contentHashOf, dropFile, storedBytes, storeFile } from '../files/stored-file.ts'
import { createUnfinishedUploads, type UnfinishedUploads } from '../files/unfinished-uploads.ts'
import { keepUpload, readUpload, requirePlace, takeUpload, type UploadFile, uploadsOf } from '../files/upload-rows.ts'
import { type ImportService, withRefused } from '../jobs/import-service.ts'
import { dryRun } from './dry-run.ts'
import { createSavedMappings, type SavedMappings } from './saved-mappings.ts'

/** Who asks: an upload is its sender's alone, and another's is not found. */
type Sender = AuditActor & { actor: string }

/** The life of a file from its upload to the import that merges it, with the mappings by which it is read. */
export type Intake = {
  /**
   * Stores a file, and begins its import unless `look` asks to see it first or its columns are not known. Refuses what
   * can be seen at once to be unreadable, as {@link Upload} does, and with `conflict` where as many of the sender's
   * wait as may; nothing is stored then.
   */
  store: (upload: Upload & { createdBy: string }, look: boolean) => Promise<UploadReply>
  /** The uploads of a user that wait, newest first. */
  list: (sender: Sender, page?: Page) => Promise<Paged<UploadList>>
  /**
   * What the file looks like, from a place in it, in the encoding that its sender named unless another is asked for.
   */
  preview: (
    id: string,
    sender: Sender,
    place: TablePlace & { encoding?: TextEncoding | null | undefined },
  ) => Promise<UploadPreview>
  /**
   * What the import would do. Bounded in time; `already_running` while this process tries another or an import is being
   * merged for long. `signal` breaks it off.
   */
  tryOut: (id: string, sender: Sender, reading: UploadReading, signal: AbortSignal) => Promise<DryRun>
  /**
   * What the import of a file would do that is not kept; of an archive, the imports of its files one after the other,
   * each under its file's name, with the files that cannot be read.
   */
  tryFile: (
    upload: Upload,
    signal: AbortSignal,
  ) => Promise<{ runs: { file: string; run: DryRun }[]; refused: RefusedFile[] }>
  /** Starts the import, which ends the upload. */
  start: (id: string, sender: Sender, reading: UploadReading) => Promise<ImportJob>
  remove: (id: string, sender: Sender) => Promise<void>
  /** Files that are sent in parts. */
  unfinished: UnfinishedUploads
  /**
   * Takes a file all of whose bytes have arrived, as `store` does. Asked again, it says the same. Refuses with
   * `not_found`, with `conflict` while bytes are missing, and what `store` refuses, the file dropped; with
   * `already_running` while it is being taken.
   */
  finish: (id: string, sender: Sender, purpose: UploadPurpose) => Promise<UploadReply>
  mappings: SavedMappings
}

/** Files that wait, that are listed where nothing else is asked for. */
export const listedUploads = 100

type Dependencies = { database: Database; imports: ImportService; audit: AuditLog; maxBytes: number; budget: number }

/**
 * The intake over a database. `imports` begins and merges them; `maxBytes` of one file, `budget` of all files of a
 * user.
 */
export function createIntake({ database, imports, audit, maxBytes, budget }: Dependencies): Intake {
  const { pool } = database
  const unfinished = createUnfinishedUploads(pool, maxBytes, budget)
  const mappings = createSavedMappings(pool, audit)
  let trying = false
  const read = async (id: string, sender: Sender): Promise<UploadFile> => {
    const found = await readUpload(pool, id, sender.actor)
    if (!found) throw new ProblemError('not_found', 'There is no such upload.', { id })
    return found
  }
  /** A stored upload prepared for reading, inspected again. */
  const partFrom = ({ upload, file }: UploadFile, asked: UploadReading, { actor, address }: Sender) => {
    const { mapping, source, encoding = upload.encoding } = asked
    const { name } = upload
    const reading = { mapping, encoding }
    return inspectPart(pool, { upload: { name, source, reading, createdBy: actor, address, synthetic: false }, file })
  }
  const tryAlone = async (parts: readonly StoredPart[], signal: AbortSignal) => {
    if (trying) throw new ProblemError('already_running', 'Another dry run is under way; try again in a moment.')
    trying = true
    try {
      return await dryRun(database, parts, signal)
    } finally {
      trying = false
    }
  }
  return {
    store: (upload, look) => storeUpload({ pool, imports, maxBytes, budget }, upload, look),
    list: ({ actor }, page = firstRows(listedUploads)) => uploadsOf(pool, actor, page),
    preview: async (id, sender, { encoding, ...place }) => {
      const { upload } = await read(id, sender)
      const taken = encoding === undefined ? upload.encoding : encoding
      const seen = await lookAt(upload.name, () => storedBytes(pool, id), place, taken)
      const saved = seen.table ? await mappings.forColumns(seen.table.columns) : []
      return { upload, ...seen, targets: mappingTargets, saved }
    },
    tryOut: async (id, sender, reading, signal) => {
      const [run] = await tryAlone([await partFrom(await read(id, sender), reading, sender)], signal)
      if (!run) throw new Error('A file that was tried has a result')
      return run
    },
    tryFile: async (upload, signal) => {
      const { parts, refused } = await storeParts(pool, upload, maxBytes)
      try {
        const runs = await tryAlone(parts, signal)
        return { runs: runs.map((run, index) => ({ file: (parts[index] as StoredPart).upload.name, run })), refused }
      } finally {
        await dropParts(pool, parts)
      }
    },
    start: async (id, sender, reading) => {
      const part = await partFrom(await read(id, sender), reading, sender)
      return imports.begin([part], async (client) => {
        if (!(await takeUpload(client, id))) throw new ProblemError('not_found', 'There is no such upload.', { id })
      })
    },
    remove: async (id, sender) => {
      await read(id, sender)
      const taken = await inTransaction(pool, (client) => takeUpload(client, id))
      if (taken) await dropFile(pool, id)
    },
    unfinished,
    finish: finishing({ pool, imports, maxBytes, budget, unfinished }),
    mappings,
  }
}

type Storing = { pool: Pool } & Pick<Dependencies, 'imports' | 'maxBytes' | 'budget'>

/** Stores a file, and begins its import or keeps it to be looked at first. */
async function storeUpload(
  storing: Storing,
  { bytes, ...sent }: Upload & { createdBy: string },
  look: boolean,
): Promise<UploadReply> {
  const { pool, maxBytes, budget } = storing
  await requireRoom(pool, sent.createdBy, { bytes: 0, budget })
  const whole = { upload: sent, file: await storeFile(pool, { name: sent.name, bytes }, maxBytes) }
  try {
    return await takeStored(storing, whole, look, async () => undefined)
  } catch (error) {
    await dropParts(pool, [whole])
    throw error
  }
}

/** Takes files that were sent in parts, each once however often it is asked for. */
function finishing({ unfinished, ...storing }: Storing & Pick<Intake, 'unfinished'>): Intake['finish'] {
  const { pool, imports } = storing
  const running = new Set<string>()
  const become = async (id: string, createdBy: string): Promise<UploadReply | null> => {
    const { rows } = await pool.query<{ became: string }>(
      'SELECT became FROM unfinished_upload WHERE id = $1 AND created_by = $2 AND became IS NOT NULL',
      [id, createdBy],
    )
    const [{ became } = { became: null }] = rows
    if (became === null) return null
    const upload = await readUpload(pool, became, createdBy)
    return upload ? { job: null, upload: upload.upload } : { job: await imports.read(became), upload: null }
  }
  const take = async (id: string, { actor, address }: Sender, { source, look, encoding }: UploadPurpose) => {
    const { name, bytes, received } = await unfinished.read(id, actor)
    if (received < bytes) {
      throw new ProblemError('conflict', `${received} of ${bytes} bytes have arrived.`, { file: name })
    }
    const file = { importId: id, bytes, contentHash: await contentHashOf(pool, id) }
    const reading = encoding ? { encoding } : {}
    const upload = { name, source, createdBy: actor, address, synthetic: false, reading }
    try {
      return await takeStored(storing, { upload, file }, look, async (client, became) => {
        await client.query('UPDATE unfinished_upload SET became = $2 WHERE id = $1', [id, became])
      })
    } catch (error) {
      // It is kept where the refusal says nothing of it, to be taken once that is over.
      if (error instanceof ProblemError && !unrelatedToFile.has(error.code)) await unfinished.drop(id)
      throw error
    }
  }
  return async (id, sender, purpose) => {
    if (running.has(id)) throw new ProblemError('already_running', 'The file is being taken already.', { id })
    running.add(id)
    try {
      const finished = () => become(id, sender.actor)
      return (
        (await finished()) ??
        (await withLease(pool, `upload ${id}`, async () => (await finished()) ?? (await take(id, sender, purpose))))
      )
    } finally {
      running.delete(id)
    }
  }
}

/** Does something in the transaction in which a file becomes an import, or is kept, of this id. */
type Claim = (client: PoolClient, became: string) => Promise<void>

/**
 * Begins the import of a stored file, or keeps it to be looked at first. Where it refuses, nothing but the file itself
 * is left.
 */
async function takeStored(
  { pool, imports, maxBytes, budget }: Storing,
  whole: StoredPart & { upload: UploadDetails & { createdBy: string } },
  look: boolean,
  claim: Claim,
): Promise<UploadReply> {
  const sent = whole.upload
  let parts: StoredPart[] = [whole]
  const begin = async (refused: readonly RefusedFile[] = []) => {
    const claimed = (client: PoolClient) => claim(client, (parts[0] as StoredPart).file.importId)
    const replyOf = (job: ImportJob) => ({ job: withRefused(job, refused), upload: null })
    const job = await imports.begin(parts, claimed, replyOf)
    await dropUnused(pool, whole, parts)
    return replyOf(job)
  }
  try {
    const found = await partsOf(pool, whole, maxBytes)
    parts = found.parts
    const files = parts.length + found.refused.length
    if (files > 1) {
      if (look) throw severalFiles(sent.name, files)
      const read = await inspectParts(pool, found)
      parts = read.parts
      return await begin(read.refused)
    }
    const [part = whole] = parts
    const { name } = part.upload
    const encoding = sent.reading?.encoding ?? null
    if (look) await refuseDocuments(pool, part)
    const seen = await inspectPart(pool, part).catch(async (error: unknown) => {
      const open = () => storedBytes(pool, part.file.importId)
      if (sent.reading?.mapping || sent.preset || !(await couldBeMapped(name, open, error, encoding))) throw error
      return null
    })
    const { source } = (seen ?? part).upload
    if (seen && !look) {
      parts = [seen]
      return await begin()
    }
    const upload = await inTransaction(pool, async (client) => {
      await inTurn(client, sent.createdBy)
      await claim(client, part.file.importId)
      await requireRoom(client, sent.createdBy, { bytes: part.file.bytes, budget })
      await requirePlace(client, sent.createdBy)
      const upload = await keepUpload(client, part.file, { ...sent, name, source, encoding })
      await storeReply(client, () => ({ job: null, upload }))
      return upload
    })
    await dropUnused(pool, whole, parts)
    return { job: null, upload }
  } catch (error) {
    const { importId } = whole.file
    await dropParts(
      pool,
      parts.filter(({ file }) => file.importId !== importId),
    )
    throw error
  }
}

/** Refuses to look at a list that came with its documents: it is imported with them or not at all. */
async function refuseDocuments(pool: Pool, { upload, file }: StoredPart): Promise<void> {
  const { attachments } = await openStored(pool, file.importId, upload.name)
  if (attachments) throw severalFiles(upload.name, attachments.names.length + 1)
}

function severalFiles(file: string, files: number): ProblemError {
  const reason = `the archive holds ${files} files; one is looked at at a time`
  return new ProblemError('unknown_format', `${file}: ${reason}`, { file, reason, cause: 'zip_several', found: files })
}
