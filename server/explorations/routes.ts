import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  ContentSaved,
  DataVersion,
  ExplorationContent,
  ExplorationVersion,
  maxSaveBytes,
  maxVersions,
  NameGiven,
  NewExploration,
  SavedExploration,
  SavedExplorationId,
  SavedExplorationList,
  VersionId,
  VersionList,
} from '#contracts/explorations/saved-exploration.ts'
import {
  ColleagueList,
  maxShares,
  OpenedExploration,
  ShareDraft,
  SharedExplorationList,
  ShareId,
  ShareLink,
  ShareList,
} from '#contracts/explorations/share-link.ts'
import { explorationKeepers } from '#contracts/session/session.ts'
import { plainLine } from '#contracts/values/plain-line.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { ifMatchOf } from '#server/http/if-match.ts'
import { data, done, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser, type SignedInEnvironment } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters, screenParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { Asker } from './exploration-rows.ts'
import type { ExplorationService } from './service.ts'

const one = validated('param', v.object({ id: SavedExplorationId }))
const oneVersion = validated('param', v.object({ id: SavedExplorationId, version: VersionId }))
const oneShareOf = validated('param', v.object({ id: SavedExplorationId, share: ShareId }))
const oneShare = validated('param', v.object({ share: ShareId }))
const named = validated('json', NameGiven)
const wanted = validated('query', v.object({ q: v.optional(plainLine(200), ''), ...screenParameters(20, 100) }))
const Versions = v.object(pageParameters(maxVersions, maxVersions))
const Shares = v.object(pageParameters(maxShares, maxShares))
const keepers = requireAccess(...explorationKeepers)
const saving = bodyLimit(maxSaveBytes)

const askerOf = (c: Context<SignedInEnvironment>): Asker => ({
  userId: c.get('signedIn').id,
  by: c.get('actor'),
})

/** What was written down as JSON already, in the envelope. */
const written = (c: Context, data: string) =>
  c.body(`{"success":true,"data":${data}}`, 200, { 'Content-Type': 'application/json' })

const kept = { stability: 'stable', scope: 'cases', budget: 'read' } as const
const reading = { stability: 'stable', scope: 'read', budget: 'read' } as const
const operations = {
  list: operation({
    ...kept,
    id: 'listExplorations',
    summary: 'List the explorations of the user',
    command: 'explorations list',
    replies: { 200: page(SavedExplorationList) },
  }),
  create: operation({
    ...kept,
    id: 'createExploration',
    keyed: true,
    summary: 'Keep an exploration',
    command: 'explorations create',
    replies: { 201: data(SavedExploration) },
    refusals: ['conflict', 'too_large'],
  }),
  open: operation({
    ...kept,
    id: 'openExploration',
    summary: 'Open an exploration with its steps',
    command: 'explorations show',
    persons: true,
    replies: { 200: data(OpenedExploration) },
    refusals: ['not_found'],
  }),
  rename: operation({
    ...kept,
    id: 'renameExploration',
    revised: true,
    summary: 'Give an exploration another name',
    command: 'explorations rename',
    replies: { 200: data(SavedExploration) },
    refusals: ['not_found', 'conflict'],
  }),
  save: operation({
    ...kept,
    id: 'saveExploration',
    revised: true,
    summary: 'Save the steps of an exploration',
    command: 'explorations save',
    replies: { 200: data(ContentSaved) },
    refusals: ['not_found', 'conflict', 'too_large'],
  }),
  copy: operation({
    ...kept,
    id: 'copyExploration',
    keyed: true,
    summary: 'Copy an exploration',
    command: 'explorations copy',
    replies: { 201: data(SavedExploration) },
    refusals: ['not_found', 'conflict'],
  }),
  remove: operation({
    ...kept,
    id: 'removeExploration',
    revised: true,
    summary: 'Remove an exploration',
    command: 'explorations remove',
    replies: { 200: done },
    refusals: ['not_found', 'conflict'],
  }),
  recover: operation({
    ...kept,
    id: 'recoverExploration',
    summary: 'Take back the removal of an exploration',
    command: 'explorations recover',
    replies: { 200: data(SavedExploration) },
    refusals: ['not_found', 'conflict'],
  }),
  versions: operation({
    ...kept,
    id: 'listExplorationVersions',
    summary: 'List the versions of an exploration',
    command: 'explorations versions',
    replies: { 200: page(VersionList) },
    refusals: ['not_found'],
  }),
  createVersion: operation({
    ...kept,
    id: 'createExplorationVersion',
    keyed: true,
    summary: 'Name the present state of an exploration',
    command: 'explorations name-version',
    replies: { 201: data(ExplorationVersion) },
    refusals: ['not_found', 'conflict'],
  }),
  restoreVersion: operation({
    ...kept,
    id: 'restoreExplorationVersion',
    revised: true,
    summary: 'Go back to a version of an exploration',
    command: 'explorations restore-version',
    replies: { 200: data(ContentSaved) },
    refusals: ['not_found', 'conflict'],
  }),
  removeVersion: operation({
    ...kept,
    id: 'removeExplorationVersion',
    summary: 'Remove a version of an exploration',
    command: 'explorations remove-version',
    replies: { 200: done },
    refusals: ['not_found', 'conflict'],
  }),
  recoverVersion: operation({
    ...kept,
    id: 'recoverExplorationVersion',
    summary: 'Take back the removal of a version',
    command: 'explorations recover-version',
    replies: { 200: data(ExplorationVersion) },
    refusals: ['not_found', 'conflict'],
  }),
  shares: operation({
    ...kept,
    id: 'listShares',
    summary: 'List the links by which an exploration is shared',
    command: 'shares of',
    replies: { 200: page(ShareList) },
    refusals: ['not_found'],
  }),
  share: operation({
    ...kept,
    id: 'createShare',
    keyed: true,
    summary: 'Share an exploration by a link',
    command: 'shares create',
    replies: { 201: data(ShareLink) },
    refusals: ['not_found', 'conflict', 'not_allowed'],
  }),
  revoke: operation({
    ...kept,
    id: 'revokeShare',
    summary: 'Revoke a link',
    command: 'shares revoke',
    replies: { 200: data(ShareLink) },
    refusals: ['not_found'],
  }),
  shared: operation({
    ...kept,
    id: 'listSharedExplorations',
    summary: 'List the explorations that others share with the user',
    command: 'shares list',
    replies: { 200: page(SharedExplorationList) },
  }),
  people: operation({
    ...kept,
    id: 'findColleagues',
    summary: 'Find users to share with',
    command: 'shares people',
    replies: { 200: data(ColleagueList) },
  }),
  openShare: operation({
    ...kept,
    id: 'openShare',
    summary: 'Open a shared exploration',
    command: 'shares show',
    persons: true,
    replies: { 200: data(OpenedExploration) },
    refusals: ['not_found', 'not_allowed', 'link_expired', 'link_revoked'],
  }),
  saveShare: operation({
    ...kept,
    id: 'saveShare',
    revised: true,
    summary: 'Save the steps of a shared exploration',
    command: 'shares save',
    replies: { 200: data(ContentSaved) },
    refusals: ['not_found', 'not_allowed', 'link_expired', 'link_revoked', 'conflict', 'too_large'],
  }),
  copyShare: operation({
    ...kept,
    id: 'copyShare',
    keyed: true,
    summary: 'Copy a shared exploration',
    command: 'shares copy',
    replies: { 201: data(SavedExploration) },
    refusals: ['not_found', 'not_allowed', 'link_expired', 'link_revoked', 'conflict'],
  }),
  version: operation({
    ...reading,
    id: 'readDataVersion',
    summary: 'Read the version of the data',
    command: 'network version',
    replies: { 200: data(DataVersion) },
  }),
}

/** `/api/explorations`: a user's own explorations. */
export function explorationRoutes(service: ExplorationService) {
  return new Hono<RequestEnvironment>()
    .get('/', operations.list, keepers, wanted, async (c) => {
      const asked = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      return c.json(success(reply(await service.list(c.get('signedIn').id, { ...asked, ...page }))))
    })
    .post('/', operations.create, keepers, saving, validated('json', NewExploration), async (c) =>
      c.json(success(await service.create(c.req.valid('json'), askerOf(c))), 201),
    )
    .get('/:id', operations.open, keepers, one, async (c) =>
      written(c, await service.open(c.req.valid('param').id, askerOf(c))),
    )
    .patch('/:id', operations.rename, keepers, smallBody(), one, named, async (c) =>
      c.json(
        success(await service.rename(c.req.valid('param').id, c.req.valid('json').name, askerOf(c), ifMatchOf(c))),
      ),
    )
    .put('/:id/content', operations.save, keepers, saving, one, validated('json', ExplorationContent), async (c) =>
      c.json(success(await service.save(c.req.valid('param').id, c.req.valid('json'), askerOf(c), ifMatchOf(c)))),
    )
    .post('/:id/copies', operations.copy, keepers, smallBody(), one, named, async (c) =>
      c.json(success(await service.copy(c.req.valid('param').id, c.req.valid('json').name, askerOf(c))), 201),
    )
    .delete('/:id', operations.remove, keepers, one, async (c) => {
      await service.remove(c.req.valid('param').id, askerOf(c), ifMatchOf(c))
      return c.json(success({}))
    })
    .post('/:id/recover', operations.recover, keepers, one, async (c) =>
      c.json(success(await service.recover(c.req.valid('param').id, askerOf(c)))),
    )
    .get('/:id/versions', operations.versions, keepers, one, validated('query', Versions), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.versions.list(c.req.valid('param').id, page, askerOf(c)))))
    })
    .post('/:id/versions', operations.createVersion, keepers, smallBody(), one, named, async (c) =>
      c.json(
        success(await service.versions.create(c.req.valid('param').id, c.req.valid('json').name, askerOf(c))),
        201,
      ),
    )
    .post('/:id/versions/:version/restore', operations.restoreVersion, keepers, oneVersion, async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(success(await service.versions.restore(id, version, askerOf(c), ifMatchOf(c))))
    })
    .delete('/:id/versions/:version', operations.removeVersion, keepers, oneVersion, async (c) => {
      const { id, version } = c.req.valid('param')
      await service.versions.remove(id, version, askerOf(c))
      return c.json(success({}))
    })
    .post('/:id/versions/:version/recover', operations.recoverVersion, keepers, oneVersion, async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(success(await service.versions.recover(id, version, askerOf(c))))
    })
    .get('/:id/shares', operations.shares, keepers, one, validated('query', Shares), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.shares.list(c.req.valid('param').id, page, askerOf(c)))))
    })
    .post(
      '/:id/shares',
      operations.share,
      keepers,
      smallBody(64 * 1024),
      one,
      validated('json', ShareDraft),
      async (c) =>
        c.json(success(await service.shares.create(c.req.valid('param').id, c.req.valid('json'), askerOf(c))), 201),
    )
    .delete('/:id/shares/:share', operations.revoke, keepers, oneShareOf, async (c) => {
      const { id, share } = c.req.valid('param')
      return c.json(success(await service.shares.revoke(id, share, askerOf(c))))
    })
}

const searched = validated('query', v.object({ q: v.pipe(plainLine(200), v.minLength(2)) }))

/** `/api/shares`: shared explorations for their recipients, some of whom may edit. */
export function shareRoutes({ shared }: ExplorationService) {
  return new Hono<RequestEnvironment>()
    .get('/', operations.shared, requireUser, wanted, async (c) => {
      const asked = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      return c.json(success(reply(await shared.list(c.get('signedIn').id, { ...asked, ...page }))))
    })
    .get('/people', operations.people, keepers, searched, async (c) =>
      c.json(success({ people: await shared.people(c.req.valid('query').q, askerOf(c)) })),
    )
    .get('/:share', operations.openShare, requireUser, oneShare, async (c) =>
      written(c, await shared.open(c.req.valid('param').share, askerOf(c))),
    )
    .put(
      '/:share/content',
      operations.saveShare,
      keepers,
      saving,
      oneShare,
      validated('json', ExplorationContent),
      async (c) =>
        c.json(success(await shared.save(c.req.valid('param').share, c.req.valid('json'), askerOf(c), ifMatchOf(c)))),
    )
    .post('/:share/copies', operations.copyShare, keepers, smallBody(), oneShare, named, async (c) =>
      c.json(success(await shared.copy(c.req.valid('param').share, c.req.valid('json').name, askerOf(c))), 201),
    )
}

/** `/api/network/version`: shows a screen that there are newer data. */
export const dataVersionRoutes = (service: Pick<ExplorationService, 'dataVersion'>) =>
  new Hono<RequestEnvironment>().get('/version', operations.version, requireUser, async (c) =>
    c.json(success({ version: await service.dataVersion() })),
  )
