import { Hono } from 'hono'
import * as v from 'valibot'
import { AnnouncementPreset, MappingName, Separator } from '#contracts/imports/column-mapping.ts'
import { ImportJob } from '#contracts/imports/import.ts'
import { DryRun, UploadId, UploadList, UploadPreview, UploadReading, UploadReply } from '#contracts/imports/upload.ts'
import { TextEncoding } from '#contracts/values/text-encoding.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { data, done, operation, page } from '#server/http/operation.ts'
import { pageAsked } from '#server/http/page-cursor.ts'
import { pageParameters } from '#server/http/page-parameters.ts'
import { plainText } from '#server/http/plain-text.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { success } from '#server/http/success.ts'
import { takesFile, validated } from '#server/http/validated.ts'
import { fileRefusals, requireImporter, SentFile, sentFile } from '../files/sent-file.ts'
import { type Intake, listedUploads } from './intake.ts'

const { name, source, encoding } = SentFile.entries
const UploadedFile = v.object({
  name,
  source,
  /** The name of a saved mapping by which the file is read. */
  mapping: v.optional(v.pipe(plainText, MappingName)),
  /** Whose list of announcements it is read as, where no mapping is named. */
  preset: v.optional(AnnouncementPreset),
  encoding,
  /** Whether to inspect the file before importing it. */
  look: v.optional(v.picklist(['true', 'false']), 'false'),
})
const one = validated('param', v.object({ id: UploadId }))
const Place = v.object({
  sheet: v.optional(v.pipe(plainText, v.minLength(1), v.maxLength(100))),
  /** 0: it has no header. */
  headerRow: v.optional(v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,3})$/), v.transform(Number), v.maxValue(1000))),
  separator: v.optional(Separator),
  /** The encoding of its text; `found`: whatever its sender named. */
  encoding: v.optional(
    v.pipe(
      v.picklist([...TextEncoding.options, 'found']),
      v.transform((encoding) => (encoding === 'found' ? null : encoding)),
    ),
  ),
})
const reading = bodyLimit(2 ** 18)
const Page = v.object(pageParameters(listedUploads, 1000))

const sending = { stability: 'stable', scope: 'import', budget: 'read' } as const
const operations = {
  store: operation({
    ...sending,
    budget: 'upload',
    id: 'uploadFile',
    keyed: true,
    summary: 'Send a file to look into before it is imported',
    command: 'uploads send',
    replies: { 202: data(UploadReply) },
    refusals: [...fileRefusals, 'not_found', 'conflict', 'already_running'],
  }),
  list: operation({
    ...sending,
    id: 'listUploads',
    summary: 'List the files that wait for their import',
    command: 'uploads list',
    replies: { 200: page(UploadList) },
  }),
  preview: operation({
    ...sending,
    id: 'previewUpload',
    summary: 'Read the beginning of a file that waits',
    command: 'uploads show',
    persons: true,
    replies: { 200: data(UploadPreview) },
    refusals: [...fileRefusals, 'not_found'],
  }),
  try: operation({
    ...sending,
    id: 'tryUpload',
    summary: 'Try an import out, and import nothing',
    command: 'uploads try',
    persons: true,
    replies: { 200: data(DryRun) },
    refusals: [...fileRefusals, 'not_found', 'already_running'],
  }),
  import: operation({
    ...sending,
    id: 'importUpload',
    keyed: true,
    summary: 'Import a file that waits',
    command: 'uploads import',
    replies: { 202: data(ImportJob) },
    refusals: [...fileRefusals, 'not_found', 'conflict', 'already_running'],
  }),
  remove: operation({
    ...sending,
    id: 'removeUpload',
    summary: 'Remove a file that waits',
    command: 'uploads remove',
    replies: { 200: done },
    refusals: ['not_found', 'already_running', 'conflict'],
  }),
}

/** `/api/uploads`: files that wait for their mapping, and previews of their import. */
export function uploadRoutes(service: Intake) {
  return new Hono<RequestEnvironment>()
    .post('/', operations.store, requireImporter, validated('query', UploadedFile), takesFile, async (c) => {
      const { mapping, preset, encoding, look, ...named } = c.req.valid('query')
      const upload = {
        ...sentFile(c, named),
        ...(preset && { preset }),
        reading: {
          ...(mapping !== undefined && { mapping: await service.mappings.read(mapping) }),
          ...(encoding && { encoding }),
        },
      }
      return c.json(success(await service.store(upload, look === 'true')), 202)
    })
    .get('/', operations.list, requireImporter, validated('query', Page), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.list(c.get('actor'), page))))
    })
    .get('/:id', operations.preview, requireImporter, one, validated('query', Place), async (c) =>
      c.json(success(await service.preview(c.req.valid('param').id, c.get('actor'), c.req.valid('query')))),
    )
    .post('/:id/try', operations.try, requireImporter, reading, one, validated('json', UploadReading), async (c) =>
      c.json(
        success(await service.tryOut(c.req.valid('param').id, c.get('actor'), c.req.valid('json'), c.req.raw.signal)),
      ),
    )
    .post(
      '/:id/import',
      operations.import,
      requireImporter,
      reading,
      one,
      validated('json', UploadReading),
      async (c) =>
        c.json(success(await service.start(c.req.valid('param').id, c.get('actor'), c.req.valid('json'))), 202),
    )
    .delete('/:id', operations.remove, requireImporter, one, async (c) => {
      await service.remove(c.req.valid('param').id, c.get('actor'))
      return c.json(success({}))
    })
}
