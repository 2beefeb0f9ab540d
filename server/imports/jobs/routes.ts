import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  CorrectedRows,
  ImportFiles,
  ImportId,
  ImportJob,
  ImportList,
  ImportProblems,
  maxListedFiles,
  RollbackPreview,
} from '#contracts/imports/import.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { data, file, operation, page } from '#server/http/operation.ts'
import { pageAsked } from '#server/http/page-cursor.ts'
import { pageParameters, screenParameters } from '#server/http/page-parameters.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser, type SignedInEnvironment } from '#server/http/require-user.ts'
import { streamOf } from '#server/http/stream-of.ts'
import { success } from '#server/http/success.ts'
import { takesFile, validated } from '#server/http/validated.ts'
import type { FileHolder } from '../files/import-files.ts'
import { fileRefusals, requireImporter, SentFile, sentBytes, sentFile } from '../files/sent-file.ts'
import { type ImportService, listedImports } from './import-service.ts'

const Import = v.object({ id: ImportId })
const correctable = bodyLimit(2 ** 24)
/** `mine`: those of the user who asks. */
const Whose = v.object({ mine: v.optional(v.literal('true')), ...pageParameters(listedImports, 1000) })
const Problems = v.object(screenParameters(50, 5000))
const Files = v.object(pageParameters(maxListedFiles, 1000))

const reading = { stability: 'stable', scope: 'read', budget: 'read' } as const
const importing = { stability: 'stable', scope: 'import', budget: 'read' } as const
const operations = {
  store: operation({
    ...importing,
    budget: 'upload',
    id: 'importFile',
    keyed: true,
    summary: 'Import a file',
    command: 'imports create',
    replies: { 202: data(ImportJob) },
    refusals: [...fileRefusals, 'already_running', 'conflict'],
  }),
  list: operation({
    ...reading,
    id: 'listImports',
    summary: 'List the imports',
    command: 'imports list',
    replies: { 200: page(ImportList) },
  }),
  files: operation({
    ...importing,
    id: 'listStoredFiles',
    summary: 'List the stored files of your imports',
    command: 'imports files',
    replies: { 200: page(ImportFiles) },
  }),
  readFile: operation({
    ...importing,
    id: 'readStoredFile',
    summary: 'Download the stored file of an import',
    command: 'imports file',
    persons: true,
    replies: { 200: file('application/octet-stream') },
    refusals: ['not_found'],
  }),
  dropFile: operation({
    ...importing,
    id: 'dropStoredFile',
    summary: 'Drop the stored file of an import',
    command: 'imports drop-file',
    replies: { 200: data(ImportJob) },
    refusals: ['not_found', 'conflict'],
  }),
  read: operation({
    ...reading,
    id: 'readImport',
    summary: 'Read an import and how far it is',
    command: 'imports show',
    replies: { 200: data(ImportJob) },
    refusals: ['not_found'],
  }),
  problems: operation({
    ...reading,
    id: 'listImportProblems',
    summary: 'List the rows that an import left out',
    command: 'imports problems',
    persons: true,
    replies: { 200: page(ImportProblems) },
    refusals: ['not_found'],
  }),
  cancel: operation({
    ...importing,
    id: 'cancelImport',
    summary: 'Cancel an import',
    command: 'imports cancel',
    replies: { 200: data(ImportJob) },
    refusals: ['not_found', 'conflict'],
  }),
  previewRollback: operation({
    ...importing,
    id: 'previewRollback',
    summary: 'Read what rolling back an import would change',
    command: 'imports preview-rollback',
    replies: { 200: data(RollbackPreview) },
    refusals: ['not_found', 'conflict'],
  }),
  rollBack: operation({
    ...importing,
    id: 'rollBackImport',
    summary: 'Roll an import back',
    command: 'imports rollback',
    confirm: true,
    replies: { 202: data(ImportJob) },
    refusals: ['not_found', 'conflict'],
  }),
  correct: operation({
    ...importing,
    id: 'correctImportRows',
    keyed: true,
    summary: 'Send corrected rows of an import',
    command: 'imports correct',
    replies: { 202: data(ImportJob) },
    refusals: ['not_found', 'conflict', 'source_closed', 'too_large'],
  }),
  correctByFile: operation({
    ...importing,
    budget: 'upload',
    id: 'correctImportRowsByFile',
    keyed: true,
    summary: 'Send corrected rows of an import as a file',
    command: 'imports correct-file',
    replies: { 202: data(ImportJob) },
    refusals: [...fileRefusals, 'not_found', 'conflict'],
  }),
  again: operation({
    ...importing,
    id: 'importAgain',
    keyed: true,
    summary: 'Import the same file once more',
    command: 'imports again',
    replies: { 202: data(ImportJob) },
    refusals: ['not_found', 'conflict', 'source_closed'],
  }),
}

/** Imports as they are read: how far each is, and what it left out. */
const readingRoutes = (service: ImportService) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, validated('query', Whose), async (c) => {
      const { mine, ...asked } = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      return c.json(success(reply(await service.list(mine ? c.get('signedIn').username : null, page))))
    })
    .get('/:id', operations.read, requireUser, validated('param', Import), async (c) =>
      c.json(success(await service.read(c.req.valid('param').id))),
    )
    .get(
      '/:id/problems',
      operations.problems,
      requireUser,
      validated('param', Import),
      validated('query', Problems),
      async (c) => {
        const { page, reply } = pageAsked(c, c.req.valid('query'))
        return c.json(success(reply(await service.problems(c.req.valid('param').id, page))))
      },
    )

/** `/api/imports`: imported files, their progress and refused rows. */
export const importRoutes = (service: ImportService) =>
  new Hono<RequestEnvironment>()
    .route('/', storedFileRoutes(service))
    .route('/', readingRoutes(service))
    .post('/', operations.store, requireImporter, validated('query', SentFile), takesFile, async (c) => {
      const { encoding, ...named } = c.req.valid('query')
      const job = await service.store({ ...sentFile(c, named), ...(encoding && { reading: { encoding } }) })
      return c.json(success(job), 202)
    })
    .post('/:id/cancel', operations.cancel, requireImporter, validated('param', Import), async (c) =>
      c.json(success(await service.cancel(c.req.valid('param').id, c.get('actor')))),
    )
    .get('/:id/rollback', operations.previewRollback, requireImporter, validated('param', Import), async (c) =>
      c.json(success(await service.previewRollback(c.req.valid('param').id))),
    )
    .post('/:id/rollback', operations.rollBack, requireImporter, validated('param', Import), async (c) =>
      c.json(success(await service.rollBack(c.req.valid('param').id, c.get('actor'))), 202),
    )
    .post(
      '/:id/corrections',
      operations.correct,
      requireImporter,
      correctable,
      validated('param', Import),
      validated('json', CorrectedRows),
      async (c) =>
        c.json(success(await service.correct(c.req.valid('param').id, c.req.valid('json').rows, c.get('actor'))), 202),
    )
    .post(
      '/:id/corrections/file',
      operations.correctByFile,
      requireImporter,
      correctable,
      takesFile,
      validated('param', Import),
      async (c) => {
        const bytes = sentBytes(c, 'corrected.csv')
        return c.json(success(await service.correctByFile(c.req.valid('param').id, bytes, c.get('actor'))), 202)
      },
    )
    .post('/:id/again', operations.again, requireImporter, validated('param', Import), async (c) =>
      c.json(success(await service.again(c.req.valid('param').id, c.get('actor'))), 202),
    )

/** The stored files of imports, for those who sent them. */
function storedFileRoutes(service: ImportService) {
  const holderOf = (c: Context<SignedInEnvironment>): FileHolder => {
    const { username, access } = c.get('signedIn')
    return { ...c.get('actor'), actor: username, isAdministrator: access === 'admin' }
  }
  return new Hono<RequestEnvironment>()
    .get('/files', operations.files, requireImporter, validated('query', Files), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.files.list(c.get('signedIn').username, page))))
    })
    .get('/:id/file', operations.readFile, requireImporter, validated('param', Import), async (c) => {
      const { name, bytes } = await service.files.open(c.req.valid('param').id, holderOf(c))
      return c.body(streamOf(bytes, c.req.raw.signal), 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename="import"; filename*=UTF-8''${encodeURIComponent(plainNameOf(name))}`,
      })
    })
    .delete('/:id/file', operations.dropFile, requireImporter, validated('param', Import), async (c) => {
      const { id } = c.req.valid('param')
      await service.files.drop(id, holderOf(c))
      return c.json(success(await service.read(id)))
    })
}

/** The name of a file, without the archive that it lay in. */
const plainNameOf = (name: string): string => name.split('/').at(-1) || name
