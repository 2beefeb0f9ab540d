import { Hono } from 'hono'
import * as v from 'valibot'
import { AboutChange, AboutLanguage, AboutPage, AboutPageId, StoredImage } from '#contracts/about/about.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { data, file, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { type RequireUser, requireUser } from '#server/http/require-user.ts'
import { takesFile, validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import { imageTypes } from '../images/image-header.ts'
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

const own = { stability: 'internal', scope: null, budget: 'read', command: null } as const
const operations = {
  picture: operation({
    ...own,
    id: 'readAboutImage',
    tagged: true,
    summary: 'Read a picture of the pages "About us"',
    replies: { 200: file(...imageTypes) },
    refusals: ['not_found'],
  }),
  addPicture: operation({
    ...own,
    id: 'addAboutImage',
    summary: 'Store a picture for the pages "About us"',
    replies: { 201: data(StoredImage) },
    refusals: ['unknown_format', 'too_large'],
  }),
  read: operation({
    ...own,
    id: 'readAboutPage',
    summary: 'Read a page of "About us"',
    replies: { 200: data(AboutPage) },
  }),
  write: operation({
    ...own,
    id: 'writeAboutPage',
    summary: 'Write a page of "About us"',
    replies: { 200: data(AboutPage) },
    refusals: ['conflict', 'not_found'],
  }),
}

/** `/api/about`: the pages of "About us", read by users and written by administrators. */
export const aboutRoutes = ({ about, image, requireAdministrator }: AboutServices) =>
  new Hono<RequestEnvironment>()
    .get('/pictures/:hash', operations.picture, requireUser, validated('param', ImageAddress), async (c) => {
      const { hash } = c.req.valid('param')
      return imageReply(c, hash, await image(hash))
    })
    .post('/pictures', operations.addPicture, requireAdministrator, bodyLimit(largestImage), takesFile, async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      return c.json(success({ address: await about.addImage(bytes) }), 201)
    })
    .get('/:page', operations.read, requireUser, validated('param', Page), async (c) =>
      c.json(success(await about.read(c.req.valid('param').page))),
    )
    .put(
      '/:page/:language',
      operations.write,
      requireAdministrator,
      bodyLimit(largestText),
      validated('param', Text),
      validated('json', AboutChange),
      async (c) => {
        const { page, language } = c.req.valid('param')
        const writer = { ...c.get('actor'), username: c.get('signedIn').username }
        return c.json(success(await about.write(page, language, c.req.valid('json'), writer)))
      },
    )
