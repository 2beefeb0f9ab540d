import { Hono } from 'hono'
import * as v from 'valibot'
import { Profile } from '#contracts/account/account.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { auditPosition } from '../audit/audit-position.ts'
import type { AuditTrail } from '../audit/audit-trail.ts'
import { success } from '../http/success.ts'
import { ImageAddress, type ImageBytes, imageReply } from '../images/stored-images.ts'
import type { AccountService } from './service.ts'

const largestAvatar = 2 ** 20
const largestProfile = 2 ** 15

export type AccountServices = {
  account: AccountService
  trail: AuditTrail
  /** Refuses with `not_found`. */
  image: (hash: string) => Promise<ImageBytes>
}

/** `/api/account` and `/api/pictures`: what users see and say of themselves. */
export const accountRoutes = ({ account, trail, image }: AccountServices, trustProxy: boolean) =>
  new Hono<RequestEnvironment>()
    .get('/account', requireUser, async (c) => c.json(success(await account.read(c.get('signedIn').id))))
    .put('/account/profile', requireUser, bodyLimit(largestProfile), validated('json', Profile), async (c) => {
      const profile = c.req.valid('json')
      return c.json(success(await account.changeProfile(c.get('signedIn').id, profile, auditActorOf(c, trustProxy))))
    })
    .put('/account/avatar', requireUser, bodyLimit(largestAvatar), async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      return c.json(success(await account.changeAvatar(c.get('signedIn').id, bytes, auditActorOf(c, trustProxy))))
    })
    .delete('/account/avatar', requireUser, async (c) =>
      c.json(success(await account.changeAvatar(c.get('signedIn').id, null, auditActorOf(c, trustProxy)))),
    )
    .get('/account/activity', requireUser, validated('query', v.object(auditPosition)), async (c) =>
      c.json(success(await trail.activity(c.get('signedIn').username, c.req.valid('query')))),
    )
    .get('/pictures/:hash', requireUser, validated('param', ImageAddress), async (c) => {
      const { hash } = c.req.valid('param')
      return imageReply(c, hash, await image(hash))
    })
