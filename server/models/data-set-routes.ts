import { Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import {
  DataSetEdit,
  DataSetId,
  DataSetList,
  maxDataSetBytes,
  StoredDataSet,
} from '#contracts/models/stored-data-set.ts'
import { importers } from '#contracts/session/session.ts'
import { answer, answerWith } from '#server/http/answer-in-lines.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { data, done, file, operation, page } from '#server/http/operation.ts'
import { pageAsked } from '#server/http/page-cursor.ts'
import { pageParameters } from '#server/http/page-parameters.ts'
import { plainText } from '#server/http/plain-text.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { success } from '#server/http/success.ts'
import { takesFile, validated } from '#server/http/validated.ts'
import { fileRefusals, sentBytes } from '../imports/files/sent-file.ts'
import type { DataSetService } from './data-set-service.ts'

const Wanted = v.object(pageParameters(50, 200))
const SentTable = v.object({ name: v.pipe(plainText, v.minLength(1), v.maxLength(255)) })
const one = validated('param', v.object({ id: DataSetId }))
const keepers = requireAccess(...importers)

const reading = { stability: 'experimental', scope: 'read', budget: 'read', persons: true } as const
const changing = { stability: 'experimental', scope: 'import', budget: 'upload', persons: true } as const
const operations = {
  list: operation({
    ...reading,
    id: 'listDataSets',
    summary: 'List the tables from which models can learn',
    command: 'data-sets list',
    replies: { 200: page(DataSetList) },
  }),
  add: operation({
    ...changing,
    id: 'addDataSet',
    summary: 'Send a table from which models can learn',
    description: 'CSV, XLSX or ARFF, plain or as `.gz`, with one row for each subject and time.',
    command: 'data-sets add',
    keyed: true,
    replies: { 201: data(StoredDataSet) },
    refusals: [...fileRefusals, 'conflict'],
  }),
  read: operation({
    ...reading,
    id: 'readDataSet',
    summary: 'Read what the columns of a data set hold',
    command: 'data-sets show',
    replies: { 200: data(StoredDataSet) },
    refusals: ['not_found'],
  }),
  file: operation({
    ...reading,
    budget: 'export',
    id: 'readDataSetFile',
    summary: 'Get the file of a data set as it was sent',
    command: 'data-sets file',
    replies: { 200: file('application/octet-stream') },
    refusals: ['not_found'],
  }),
  edit: operation({
    ...changing,
    id: 'editDataSet',
    summary: 'Change the name of a data set, what its columns are, or which facts are columns',
    description:
      'Facts are computed anew; for rows with a time, from what was published before it. Whoever accepts lines is told ' +
      'which part of the rows is done. Breaking the request off breaks the work off, and changes nothing.',
    command: 'data-sets edit',
    replies: { 200: answerWith(StoredDataSet) },
    refusals: ['not_found', 'conflict', 'too_large', 'too_broad'],
  }),
  remove: operation({
    ...changing,
    budget: 'read',
    id: 'removeDataSet',
    summary: 'Remove a data set',
    command: 'data-sets remove',
    replies: { 200: done },
    refusals: ['not_found'],
  }),
  restore: operation({
    ...changing,
    budget: 'read',
    id: 'restoreDataSet',
    summary: 'Take back the removal of a data set within an hour',
    description:
      'Models and scores name it again. The last ten that were removed are kept; after the hour they go for good with ' +
      'the next data set that is added, removed or brought back.',
    command: 'data-sets restore',
    replies: { 200: data(StoredDataSet) },
    refusals: ['not_found', 'conflict'],
  }),
}

/** The known endings of a file's name. */
const endingOf = (name: string): string => /(?:\.(?:csv|tsv|txt|xlsx|arff|gz))+$/i.exec(name)?.[0].toLowerCase() ?? ''

/** `/api/data-sets`: labelled tables from which models can learn. */
export const dataSetRoutes = (service: DataSetService, log: Logger) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, validated('query', Wanted), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.list(page))))
    })
    .post(
      '/',
      operations.add,
      keepers,
      bodyLimit(maxDataSetBytes),
      validated('query', SentTable),
      takesFile,
      async (c) => {
        const { name } = c.req.valid('query')
        return c.json(success(await service.add({ name, bytes: sentBytes(c, name) }, c.get('actor'))), 201)
      },
    )
    .get('/:id', operations.read, requireUser, one, async (c) =>
      c.json(success(await service.read(c.req.valid('param').id))),
    )
    .get('/:id/file', operations.file, requireUser, one, async (c) => {
      const { id } = c.req.valid('param')
      const { name, content } = await service.file(id)
      // What it holds is for other programs: no browser is to show it.
      return c.body(new Uint8Array(content), 200, {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="data-set-${id}${endingOf(name)}"`,
      })
    })
    .patch('/:id', operations.edit, keepers, smallBody(), one, validated('json', DataSetEdit), (c) => {
      const [{ id }, edit, by] = [c.req.valid('param'), c.req.valid('json'), c.get('actor')]
      return answer(c, log, (options) => service.edit(id, edit, by, options))
    })
    .delete('/:id', operations.remove, keepers, one, async (c) => {
      await service.remove(c.req.valid('param').id, c.get('actor'))
      return c.json(success({}))
    })
    .post('/:id/restore', operations.restore, keepers, one, async (c) =>
      c.json(success(await service.restore(c.req.valid('param').id, c.get('actor')))),
    )
