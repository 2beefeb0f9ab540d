import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { MediaRulePreview, MediaThresholds } from '#contracts/adverse-media/media-rules.ts'
import {
  AlertDetails,
  AlertId,
  AlertKind,
  AlertLevel,
  AlertList,
  AlertSourceList,
  AlertSourceSettings,
  AlertView,
  Triage,
  Triaged,
} from '#contracts/alerts/alert.ts'
import { alertEditors } from '#contracts/session/session.ts'
import { plainLine } from '#contracts/values/plain-line.ts'
import { data, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser, type SignedInEnvironment } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { InboxService } from './inbox-service.ts'
import type { Triager } from './triage.ts'

const Wanted = v.object({
  view: v.optional(AlertView, 'open'),
  kind: v.optional(AlertKind),
  level: v.optional(AlertLevel, 'notice'),
  q: v.optional(plainLine(200), ''),
  ...pageParameters(50, 200),
})
const keepers = requireAccess(...alertEditors)
const one = validated('param', v.object({ id: AlertId }))
const oneSource = validated('param', v.object({ kind: AlertKind }))

const alerting = { stability: 'experimental', scope: 'alerts', budget: 'read', persons: true } as const
const operations = {
  list: operation({
    ...alerting,
    id: 'listAlerts',
    summary: 'List the alerts of the inbox',
    command: 'alerts list',
    replies: { 200: page(AlertList) },
  }),
  sources: operation({
    ...alerting,
    id: 'listAlertSources',
    summary: 'List how alerts of each kind are raised, and how often they were right',
    command: 'alerts sources',
    replies: { 200: data(AlertSourceList) },
  }),
  mediaRules: operation({
    ...alerting,
    persons: false,
    id: 'previewMediaRules',
    summary: 'Tell how often rules about adverse media would have fired in ninety days',
    command: 'alerts preview-media',
    replies: { 200: data(MediaRulePreview) },
    refusals: ['too_broad', 'too_large'],
  }),
  tryMediaRules: operation({
    ...alerting,
    persons: false,
    id: 'tryMediaRules',
    summary: 'Tell how often rules about adverse media would have fired in ninety days with other thresholds',
    command: 'alerts try-media',
    replies: { 200: data(MediaRulePreview) },
    refusals: ['too_broad', 'too_large'],
  }),
  changeMediaRules: operation({
    ...alerting,
    id: 'changeMediaRules',
    summary: 'Change the thresholds of the rules about adverse media',
    command: 'alerts configure-media',
    replies: { 200: data(AlertSourceList) },
  }),
  changeSource: operation({
    ...alerting,
    id: 'changeAlertSource',
    summary: 'Change how alerts of a kind are raised',
    command: 'alerts configure',
    replies: { 200: data(AlertSourceList) },
  }),
  triage: operation({
    ...alerting,
    id: 'triageAlerts',
    summary: 'Mute, dismiss or assign alerts, or take that back',
    command: 'alerts triage',
    replies: { 200: data(Triaged) },
    refusals: ['not_found', 'conflict'],
  }),
  read: operation({
    ...alerting,
    id: 'readAlert',
    summary: 'Read why an alert fired, and how often its rule was right',
    command: 'alerts show',
    replies: { 200: data(AlertDetails) },
    refusals: ['not_found'],
  }),
}

/** `/api/alerts`: the inbox. */
export function inboxRoutes(service: InboxService) {
  const triagerOf = (c: Context<SignedInEnvironment>): Triager => ({
    userId: c.get('signedIn').id,
    by: c.get('actor'),
  })
  return new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, validated('query', Wanted), async (c) => {
      const { kind = null, view, level, q, ...asked } = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      return c.json(success(reply(await service.list(c.get('signedIn').id, { view, kind, level, q, ...page }))))
    })
    .get('/sources', operations.sources, requireUser, async (c) => c.json(success(await service.sources())))
    .get('/media-rules', operations.mediaRules, requireUser, async (c) =>
      c.json(success(await service.mediaRules(null))),
    )
    .post(
      '/media-rules/preview',
      operations.tryMediaRules,
      keepers,
      smallBody(),
      validated('json', MediaThresholds),
      async (c) => c.json(success(await service.mediaRules(c.req.valid('json')))),
    )
    .put(
      '/media-rules',
      operations.changeMediaRules,
      keepers,
      smallBody(),
      validated('json', MediaThresholds),
      async (c) => c.json(success(await service.changeMediaRules(c.req.valid('json'), triagerOf(c)))),
    )
    .put(
      '/sources/:kind',
      operations.changeSource,
      keepers,
      smallBody(),
      oneSource,
      validated('json', AlertSourceSettings),
      async (c) => {
        const { kind } = c.req.valid('param')
        return c.json(success(await service.changeSource(kind, c.req.valid('json'), triagerOf(c))))
      },
    )
    .post('/events', operations.triage, keepers, smallBody(), validated('json', Triage), async (c) =>
      c.json(success({ alerts: await service.triage(c.req.valid('json'), triagerOf(c)) })),
    )
    .get('/:id', operations.read, requireUser, one, async (c) =>
      c.json(success(await service.read(c.req.valid('param').id, c.get('signedIn').id))),
    )
}
