import { Hono } from 'hono'
import type { Installation, InstallationSettings } from '#contracts/installation/installation.ts'
import { success } from '../http/success.ts'

/**
 * `GET /api/installation`: public data.
 *
 * @param oidc name of the sign-in provider
 */
export const installationRoutes = (read: () => Promise<InstallationSettings>, oidc: string | null) =>
  new Hono().get('/', async (c) => {
    const { university, institute, registration, accountMenu } = await read()
    const installation: Installation = { university, institute, registration, accountMenu, oidc }
    return c.json(success(installation))
  })
