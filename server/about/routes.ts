import { Hono } from 'hono'
import * as v from 'valibot'
import { AboutChange, AboutLanguage, AboutPageId } from '#contracts/about/about.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { type RequireUser, requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import { ImageAddress, type ImageBytes, imageReply } from '../images/stored-images.ts'
import type { AboutService } from './service.ts'

const Page = v.object({ page: AboutPageId })
const Text = v.object({ page: AboutPageId, language: AboutLanguage })

const largestText = 2 ** 20
const largestImage = 5 * 2 ** 20

export type AboutServices = {
  about: AboutService
  /** Refuses with `not_found`. */
  image: (hash: string) => Promise<ImageBytes>
  requireAdministrator: RequireUser
}

/** `/api/about`: the pages of "About us", read by users and written by administrators. */
export const aboutRoutes = ({ about, image, requireAdministrator }: AboutServices, trustProxy: boolean) =>
  new Hono<RequestEnvironment>()
    .get('/pictures/:hash', requireUser, validated('param', ImageAddress), async (c) => {
      const { hash } = c.req.valid('param')
      return imageReply(c, hash, await image(hash))
    })
    .post('/pictures', requireAdministrator, bodyLimit(largestImage), async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      return c.json(success({ address: await about.addImage(bytes) }), 201)
    })
    .get('/:page', requireUser, validated('param', Page), async (c) =>
      c.json(success(await about.read(c.req.valid('param').page))),
    )
    .put(
      '/:page/:language',
      requireAdministrator,
      bodyLimit(largestText),
      validated('param', Text),
      validated('json', AboutChange),
      async (c) => {
        const { page, language } = c.req.valid('param')
        const writer = { ...auditActorOf(c, trustProxy), username: c.get('signedIn').username }
        return c.json(success(await about.write(page, language, c.req.valid('json'), writer)))
      },
    )
