import { Hono } from 'hono'
import { type Installation, type InstallationSettings, kitOf } from '#contracts/installation/installation.ts'
import { success } from '../http/success.ts'

/**
 * `GET /api/installation`: public data.
 *
 * @param oidc name of the sign-in provider
 */
export const installationRoutes = (read: () => Promise<InstallationSettings>, oidc: string | null) =>
  new Hono().get('/', async (c) => {
    const { registration, accountMenu, ...settings } = await read()
    const installation: Installation = { ...kitOf(settings), registration, accountMenu, oidc }
    return c.json(success(installation))
  })
