import { Hono } from 'hono'
import * as v from 'valibot'
import { Account, Profile } from '#contracts/account/account.ts'
import { AuditPage } from '#contracts/audit/audit.ts'
import { BudgetsLeft } from '#contracts/values/budget.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import type { FairShares } from '#server/http/fair-shares.ts'
import { data, file, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { takesFile, validated } from '#server/http/validated.ts'
import { auditPosition } from '../audit/audit-position.ts'
import type { AuditTrail } from '../audit/audit-trail.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { success } from '../http/success.ts'
import { imageTypes } from '../images/image-header.ts'
import { ImageAddress, type ImageBytes, imageReply } from '../images/stored-images.ts'
import type { AccountService } from './service.ts'

const largestAvatar = 2 ** 20
const largestProfile = 2 ** 15

export type AccountServices = {
  account: AccountService
  fair: Pick<FairShares, 'left'>
  trail: AuditTrail
  /** Refuses with `not_found`. */
  image: (hash: string) => Promise<ImageBytes>
}

const own = { stability: 'internal', scope: null, budget: 'read', command: null } as const
const operations = {
  read: operation({
    ...own,
    id: 'readAccount',
    summary: 'Read what the user says of themselves',
    replies: { 200: data(Account) },
  }),
  profile: operation({
    ...own,
    id: 'changeProfile',
    summary: 'Change what the user says of themselves',
    replies: { 200: data(Account) },
  }),
  avatar: operation({
    ...own,
    id: 'changeAvatar',
    summary: 'Give the user a picture',
    replies: { 200: data(Account) },
    refusals: ['unknown_format', 'too_large'],
  }),
  removeAvatar: operation({
    ...own,
    id: 'removeAvatar',
    summary: 'Remove the picture of the user',
    replies: { 200: data(Account) },
  }),
  activity: operation({
    ...own,
    id: 'listActivity',
    summary: 'List what the user did',
    replies: { 200: page(AuditPage) },
  }),
  budgets: operation({
    ...own,
    budget: null,
    id: 'readBudgets',
    summary: 'Read what is left of the user’s shares',
    replies: { 200: data(BudgetsLeft) },
  }),
  picture: operation({
    ...own,
    id: 'readAvatar',
    tagged: true,
    summary: 'Read the picture of a user',
    replies: { 200: file(...imageTypes) },
    refusals: ['not_found'],
  }),
}

/** `/api/account` and `/api/pictures`: what users see and say of themselves. */
export const accountRoutes = ({ account, fair, trail, image }: AccountServices) =>
  new Hono<RequestEnvironment>()
    .get('/account', operations.read, requireUser, async (c) =>
      c.json(success(await account.read(c.get('signedIn').id))),
    )
    .get('/account/budgets', operations.budgets, requireUser, async (c) =>
      c.json(success(await fair.left(c.get('signedIn').id))),
    )
    .put(
      '/account/profile',
      operations.profile,
      requireUser,
      bodyLimit(largestProfile),
      validated('json', Profile),
      async (c) => {
        const profile = c.req.valid('json')
        return c.json(success(await account.changeProfile(c.get('signedIn').id, profile, c.get('actor'))))
      },
    )
    .put('/account/avatar', operations.avatar, requireUser, bodyLimit(largestAvatar), takesFile, async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      return c.json(success(await account.changeAvatar(c.get('signedIn').id, bytes, c.get('actor'))))
    })
    .delete('/account/avatar', operations.removeAvatar, requireUser, async (c) =>
      c.json(success(await account.changeAvatar(c.get('signedIn').id, null, c.get('actor')))),
    )
    .get(
      '/account/activity',
      operations.activity,
      requireUser,
      validated('query', v.object(auditPosition)),
      async (c) => {
        const { page, reply } = pageAsked(c, c.req.valid('query'))
        return c.json(success(reply(await trail.activity(c.get('signedIn').username, page))))
      },
    )
    .get('/pictures/:hash', operations.picture, requireUser, validated('param', ImageAddress), async (c) => {
      const { hash } = c.req.valid('param')
      return imageReply(c, hash, await image(hash))
    })
