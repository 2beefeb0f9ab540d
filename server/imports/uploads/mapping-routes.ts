import { Hono } from 'hono'
import * as v from 'valibot'
import {
  MappingList,
  MappingName,
  MappingRenaming,
  MappingToSave,
  SavedMapping,
} from '#contracts/imports/column-mapping.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { data, done, operation, page } from '#server/http/operation.ts'
import { pageAsked } from '#server/http/page-cursor.ts'
import { pageParameters } from '#server/http/page-parameters.ts'
import { plainText } from '#server/http/plain-text.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { success } from '#server/http/success.ts'
import { validated } from '#server/http/validated.ts'
import { requireImporter } from '../files/sent-file.ts'
import { listedMappings, type SavedMappings } from './saved-mappings.ts'

const named = validated('param', v.object({ name: v.pipe(plainText, MappingName) }))
const Page = v.object(pageParameters(listedMappings, 1000))

const reading = { stability: 'stable', scope: 'read', budget: 'read' } as const
const writing = { stability: 'stable', scope: 'import', budget: 'read' } as const
const operations = {
  list: operation({
    ...reading,
    id: 'listMappings',
    summary: 'List the saved mappings of columns',
    command: 'mappings list',
    replies: { 200: page(MappingList) },
  }),
  save: operation({
    ...writing,
    id: 'saveMapping',
    summary: 'Save a mapping of columns',
    command: 'mappings save',
    replies: { 200: data(SavedMapping) },
    refusals: ['conflict', 'taken'],
  }),
  rename: operation({
    ...writing,
    id: 'renameMapping',
    summary: 'Give a mapping another name',
    command: 'mappings rename',
    replies: { 200: data(SavedMapping) },
    refusals: ['not_found', 'taken'],
  }),
  remove: operation({
    ...writing,
    id: 'removeMapping',
    summary: 'Remove a mapping',
    command: 'mappings remove',
    replies: { 200: done },
    refusals: ['not_found'],
  }),
}

/** `/api/mappings`: saved column mappings, shared by all users. */
export const mappingRoutes = (mappings: SavedMappings) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, validated('query', Page), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await mappings.list(page))))
    })
    .put(
      '/:name',
      operations.save,
      requireImporter,
      bodyLimit(2 ** 20),
      named,
      validated('json', MappingToSave),
      async (c) => c.json(success(await mappings.save(c.req.valid('param').name, c.req.valid('json'), c.get('actor')))),
    )
    .patch(
      '/:name',
      operations.rename,
      requireImporter,
      smallBody(),
      named,
      validated('json', MappingRenaming),
      async (c) =>
        c.json(success(await mappings.rename(c.req.valid('param').name, c.req.valid('json').name, c.get('actor')))),
    )
    .delete('/:name', operations.remove, requireImporter, named, async (c) => {
      await mappings.remove(c.req.valid('param').name, c.get('actor'))
      return c.json(success({}))
    })
