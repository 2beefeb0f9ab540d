import { Hono } from 'hono'
import * as v from 'valibot'
import {
  AdverseMediaSummary,
  ArticleFilter,
  ArticleId,
  ArticleList,
  ArticleReport,
  GroupingDraft,
} from '#contracts/adverse-media/adverse-media.ts'
import { EventModelReport } from '#contracts/adverse-media/event-model.ts'
import { EventVerdictDraft } from '#contracts/adverse-media/event-verdict.ts'
import { HotWords } from '#contracts/adverse-media/hot-words.ts'
import { SentimentJudgementDraft } from '#contracts/adverse-media/sentiment-judgement.ts'
import { DecidedName, NameDraft, NameList, UnlinkedNames } from '#contracts/adverse-media/unlinked-name.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import { caseKeepers } from '#contracts/session/session.ts'
import { data, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters, screenParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { EventModelService } from './event-models.ts'
import type { EventVerdictService } from './event-verdicts.ts'
import type { ReprintDecisionService } from './reprint-decisions.ts'
import type { SentimentJudgementService } from './sentiment-judgements.ts'
import type { AdverseMediaService } from './service.ts'
import type { UnlinkedNameService } from './unlinked-names.ts'

const Page = v.object({
  ...ArticleFilter.entries,
  once: v.optional(v.nullable(v.picklist(['yes', 'no'])), null),
  ...screenParameters(10, 100),
})

const NamesPage = v.object({ list: v.optional(NameList, 'open'), ...pageParameters(20, 100) })

const One = v.object({ id: ArticleId })
const Named = v.object({ id: ArticleId, entity: EntityId })
const OfType = v.object({ id: ArticleId, type: v.pipe(v.string(), v.regex(/^\w{1,40}$/)) })

const reading = { stability: 'stable', scope: 'read', budget: 'read', persons: true } as const
const learning = { stability: 'experimental', scope: 'cases', budget: 'measure' } as const
const operations = {
  summary: operation({
    ...reading,
    id: 'readAdverseMediaSummary',
    summary: 'Read what is said about companies, in figures',
    command: 'adverse-media summary',
    replies: { 200: data(AdverseMediaSummary) },
  }),
  hotWords: operation({
    ...reading,
    id: 'listHotWords',
    summary: 'List the words that stand out in the titles of articles',
    command: 'adverse-media words',
    replies: { 200: data(HotWords) },
  }),
  articles: operation({
    ...reading,
    id: 'listArticles',
    summary: 'List articles and announcements',
    command: 'adverse-media articles',
    replies: { 200: page(ArticleList) },
  }),
  article: operation({
    ...reading,
    id: 'readArticle',
    summary: 'Read an article, its risk events and companies',
    command: 'adverse-media show',
    replies: { 200: data(ArticleReport) },
    refusals: ['not_found'],
  }),
  judge: operation({
    stability: 'experimental',
    scope: 'cases',
    budget: 'read',
    persons: true,
    id: 'judgeSentiment',
    summary: 'Say how an article does speak of a company',
    description: 'Such judgements tell how often labels are wrong. What was said before is replaced, or taken back.',
    command: 'adverse-media judge',
    replies: { 200: data(ArticleReport) },
    refusals: ['not_found'],
  }),
  judgeEvent: operation({
    stability: 'experimental',
    scope: 'cases',
    budget: 'read',
    persons: true,
    id: 'judgeEvent',
    summary: 'Say whether an article does tell of an event',
    description: 'A rejected event counts nowhere. Such judgements tell how often events of each type are right.',
    command: 'adverse-media judge-event',
    replies: { 200: data(ArticleReport) },
    refusals: ['not_found'],
  }),
  eventModel: operation({
    ...reading,
    stability: 'experimental',
    persons: false,
    id: 'readEventModel',
    summary: 'Read what is learnt from verdicts on events',
    command: 'adverse-media event-model',
    replies: { 200: data(EventModelReport) },
  }),
  learnEvents: operation({
    ...learning,
    id: 'learnEventModel',
    summary: 'Learn a model of events from the verdicts of users',
    description:
      'It takes the place of the one in use where it does no worse on the sentences held out; articles are read anew then.',
    command: 'adverse-media learn-events',
    replies: { 200: data(EventModelReport) },
    refusals: ['conflict'],
  }),
  forgetEvents: operation({
    ...learning,
    id: 'forgetEventModel',
    summary: "Go back to the project's own model of events",
    command: 'adverse-media forget-events',
    replies: { 200: data(EventModelReport) },
  }),
  names: operation({
    ...reading,
    stability: 'experimental',
    id: 'listUnlinkedNames',
    summary: 'List names of companies by which articles are linked to none',
    description: 'Names that no party bears, or that several do; those of most articles first.',
    command: 'adverse-media names',
    replies: { 200: page(UnlinkedNames) },
  }),
  decideName: operation({
    stability: 'experimental',
    scope: 'cases',
    budget: 'read',
    persons: true,
    id: 'decideName',
    summary: 'Say which party bears a name, or that it is no company',
    description:
      'Articles with the name are then read anew and linked to the party. What was said before is replaced, or taken back.',
    command: 'adverse-media decide-name',
    replies: { 200: data(DecidedName) },
    refusals: ['not_found'],
  }),
  group: operation({
    stability: 'experimental',
    scope: 'cases',
    budget: 'read',
    persons: true,
    id: 'groupArticle',
    summary: 'Take an article out of its reprints, or put it with another',
    command: 'adverse-media group',
    replies: { 200: data(ArticleReport) },
    refusals: ['not_found', 'conflict'],
  }),
}

type Services = {
  adverseMedia: AdverseMediaService
  sentimentJudgements: SentimentJudgementService
  reprintDecisions: ReprintDecisionService
  eventVerdicts: EventVerdictService
  eventModels: EventModelService
  unlinkedNames: UnlinkedNameService
}

/** `/api/adverse-media`: articles and announcements, their risk events and companies. */
export const adverseMediaRoutes = ({
  adverseMedia,
  sentimentJudgements,
  reprintDecisions,
  eventVerdicts,
  eventModels,
  unlinkedNames,
}: Services) =>
  new Hono<RequestEnvironment>()
    .get('/summary', operations.summary, requireUser, validated('query', ArticleFilter), async (c) =>
      c.json(success(await adverseMedia.summary(c.req.valid('query')))),
    )
    .get('/hot-words', operations.hotWords, requireUser, validated('query', ArticleFilter), async (c) =>
      c.json(success(await adverseMedia.hotWords(c.req.valid('query')))),
    )
    .get('/event-model', operations.eventModel, requireUser, async (c) => c.json(success(await eventModels.report())))
    .post('/event-model', operations.learnEvents, requireAccess(...caseKeepers), async (c) =>
      c.json(success(await eventModels.learn(c.get('actor')))),
    )
    .delete('/event-model', operations.forgetEvents, requireAccess(...caseKeepers), async (c) =>
      c.json(success(await eventModels.forget(c.get('actor')))),
    )
    .get('/unlinked-names', operations.names, requireUser, validated('query', NamesPage), async (c) => {
      const { list, ...asked } = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      return c.json(success(reply(await unlinkedNames.list(list, page))))
    })
    .put(
      '/unlinked-names',
      operations.decideName,
      requireAccess(...caseKeepers),
      smallBody(),
      validated('json', NameDraft),
      async (c) => c.json(success(await unlinkedNames.decide(c.req.valid('json'), c.get('actor')))),
    )
    .get('/articles', operations.articles, requireUser, validated('query', Page), async (c) => {
      const { offset, limit, after, once, ...filter } = c.req.valid('query')
      const { page, reply } = pageAsked(c, { offset, limit, after })
      return c.json(success(reply(await adverseMedia.list(filter, page, once === 'yes'))))
    })
    .get('/articles/:id', operations.article, requireUser, validated('param', One), async (c) =>
      c.json(success(await adverseMedia.read(c.req.valid('param').id))),
    )
    .put(
      '/articles/:id/companies/:entity/sentiment',
      operations.judge,
      requireAccess(...caseKeepers),
      smallBody(),
      validated('param', Named),
      validated('json', SentimentJudgementDraft),
      async (c) => {
        const { id, entity } = c.req.valid('param')
        return c.json(success(await sentimentJudgements.judge(id, entity, c.req.valid('json'), c.get('actor'))))
      },
    )
    .put(
      '/articles/:id/events/:type/verdict',
      operations.judgeEvent,
      requireAccess(...caseKeepers),
      smallBody(),
      validated('param', OfType),
      validated('json', EventVerdictDraft),
      async (c) => {
        const { id, type } = c.req.valid('param')
        return c.json(success(await eventVerdicts.judge(id, type, c.req.valid('json'), c.get('actor'))))
      },
    )
    .put(
      '/articles/:id/grouping',
      operations.group,
      requireAccess(...caseKeepers),
      smallBody(),
      validated('param', One),
      validated('json', GroupingDraft),
      async (c) =>
        c.json(success(await reprintDecisions.decide(c.req.valid('param').id, c.req.valid('json'), c.get('actor')))),
    )
