import { Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { ComparisonWanted, ModelComparison } from '#contracts/models/model-comparison.ts'
import { Scoring, ScoringDraft, ScoringId, ScoringList } from '#contracts/models/scoring.ts'
import { ModelId } from '#contracts/models/stored-model.ts'
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
import type { ScoringService } from './scoring-service.ts'

const Wanted = v.object({ model: ModelId, ...pageParameters(50, 200) })
const one = validated('param', v.object({ id: ScoringId }))
const keepers = requireAccess(...importers)

const reading = { stability: 'experimental', scope: 'read', budget: 'read' } as const
const changing = { stability: 'experimental', scope: 'import', budget: 'read' } as const
const operations = {
  list: operation({
    ...reading,
    id: 'listScorings',
    summary: 'List the data sets that a model scored',
    command: 'scorings list',
    replies: { 200: page(ScoringList) },
    refusals: ['not_found'],
  }),
  score: operation({
    ...changing,
    budget: 'measure',
    persons: true,
    id: 'scoreDataSet',
    summary: 'Score the rows of a data set by an approved model',
    description: 'Breaking the request off breaks the work off, and leaves nothing.',
    command: 'scorings add',
    replies: { 200: answerWith(Scoring) },
    refusals: ['not_found', 'conflict', 'too_large', 'too_broad'],
  }),
  read: operation({
    ...reading,
    persons: true,
    id: 'readScoring',
    summary: 'Read the scores of a data set, the highest with what made them',
    command: 'scorings show',
    replies: { 200: data(Scoring) },
    refusals: ['not_found'],
  }),
  file: operation({
    ...reading,
    budget: 'export',
    persons: true,
    id: 'readScores',
    summary: 'Get the score of every row as CSV',
    command: 'scorings file',
    replies: { 200: file('text/csv') },
    refusals: ['not_found'],
  }),
  remove: operation({
    ...changing,
    id: 'removeScoring',
    summary: 'Remove the scores of a data set',
    command: 'scorings remove',
    replies: { 200: done },
    refusals: ['not_found'],
  }),
}

const comparing = operation({
  ...reading,
  budget: 'measure',
  id: 'compareModels',
  summary: 'Compare how well two models tell the rows of a data set',
  command: 'trained-models compare',
  replies: { 200: answerWith(ModelComparison) },
  refusals: ['not_found', 'too_large', 'too_broad'],
})

/** `/api/model-comparison`: two models on the rows of a data set. */
export const comparisonRoutes = (service: ScoringService, log: Logger) =>
  new Hono<RequestEnvironment>().get('/', comparing, requireUser, validated('query', ComparisonWanted), (c) => {
    const wanted = c.req.valid('query')
    return answer(c, log, ({ user, ...options }) => service.compare(wanted, user, options))
  })

/** `/api/scorings`: data sets scored by approved models. */
export const scoringRoutes = (service: ScoringService, log: Logger) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, validated('query', Wanted), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.list(c.req.valid('query').model, page))))
    })
    .post('/', operations.score, keepers, smallBody(), validated('json', ScoringDraft), (c) => {
      const [draft, by] = [c.req.valid('json'), c.get('actor')]
      return answer(c, log, (options) => service.score(draft, by, options))
    })
    .get('/:id', operations.read, requireUser, one, async (c) =>
      c.json(success(await service.read(c.req.valid('param').id))),
    )
    .get('/:id/file', operations.file, requireUser, one, async (c) => {
      const { id } = c.req.valid('param')
      return c.body(await service.file(id), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="scores-${id}.csv"`,
      })
    })
    .delete('/:id', operations.remove, keepers, one, async (c) => {
      await service.remove(c.req.valid('param').id, c.get('actor'))
      return c.json(success({}))
    })
