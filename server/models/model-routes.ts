import { Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { ModelChange, ModelId, ModelList, StoredModel, TrainingDraft } from '#contracts/models/stored-model.ts'
import { importers } from '#contracts/session/session.ts'
import { answer, answerWith } from '#server/http/answer-in-lines.ts'
import { data, done, file, operation, page } from '#server/http/operation.ts'
import { pageAsked } from '#server/http/page-cursor.ts'
import { pageParameters } from '#server/http/page-parameters.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { success } from '#server/http/success.ts'
import { validated } from '#server/http/validated.ts'
import type { ModelService } from './model-service.ts'

const Wanted = v.object(pageParameters(50, 200))
const one = validated('param', v.object({ id: ModelId }))
const keepers = requireAccess(...importers)

const reading = { stability: 'experimental', scope: 'read', budget: 'read' } as const
const changing = { stability: 'experimental', scope: 'import', budget: 'read' } as const
const operations = {
  list: operation({
    ...reading,
    id: 'listModels',
    summary: 'List the models',
    command: 'trained-models list',
    replies: { 200: page(ModelList) },
  }),
  train: operation({
    ...changing,
    budget: 'measure',
    id: 'trainModel',
    summary: 'Train a model on a data set',
    description: 'Breaking the request off breaks the training off, and leaves nothing.',
    command: 'trained-models train',
    replies: { 200: answerWith(StoredModel) },
    refusals: ['not_found', 'conflict'],
  }),
  read: operation({
    ...reading,
    id: 'readModel',
    summary: 'Read the card of a model',
    command: 'trained-models show',
    replies: { 200: data(StoredModel) },
    refusals: ['not_found'],
  }),
  file: operation({
    ...reading,
    budget: 'export',
    id: 'readModelFile',
    summary: 'Get a model as a file for the command line',
    command: 'trained-models file',
    replies: { 200: file('application/json') },
    refusals: ['not_found'],
  }),
  move: operation({
    ...changing,
    id: 'moveModel',
    summary: 'Ask for approval of a model, give or refuse it, take it out of use or back',
    command: 'trained-models move',
    replies: { 200: data(StoredModel) },
    refusals: ['not_found', 'conflict', 'not_allowed'],
  }),
  remove: operation({
    ...changing,
    id: 'removeModel',
    summary: 'Remove a model that is not approved',
    command: 'trained-models remove',
    replies: { 200: done },
    refusals: ['not_found', 'conflict'],
  }),
}

/** `/api/models`: models that are learnt from data sets, from their training to their end. */
export const modelRoutes = (service: ModelService, log: Logger) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, validated('query', Wanted), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.list(page))))
    })
    .post('/', operations.train, keepers, smallBody(), validated('json', TrainingDraft), (c) => {
      const [draft, by] = [c.req.valid('json'), c.get('actor')]
      return answer(c, log, (options) => service.train(draft, by, options))
    })
    .get('/:id', operations.read, requireUser, one, async (c) =>
      c.json(success(await service.read(c.req.valid('param').id))),
    )
    .get('/:id/file', operations.file, requireUser, one, async (c) => {
      const { id } = c.req.valid('param')
      const { file } = await service.file(id)
      return c.body(file, 200, {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="model-${id}.json"`,
      })
    })
    .post('/:id/events', operations.move, keepers, smallBody(), one, validated('json', ModelChange), async (c) =>
      c.json(success(await service.move(c.req.valid('param').id, c.req.valid('json'), c.get('actor')))),
    )
    .delete('/:id', operations.remove, keepers, one, async (c) => {
      await service.remove(c.req.valid('param').id, c.get('actor'))
      return c.json(success({}))
    })
