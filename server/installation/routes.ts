import { Hono } from 'hono'
import { Installation, type InstallationSettings, kitOf } from '#contracts/installation/installation.ts'
import { data, operation } from '#server/http/operation.ts'
import { success } from '../http/success.ts'

const open = { stability: 'internal', scope: null, budget: null, command: null } as const
const operations = {
  read: operation({
    ...open,
    id: 'readInstallation',
    summary: 'Read the public data of the installation',
    replies: { 200: data(Installation) },
  }),
}

/**
 * `GET /api/installation`: public data.
 *
 * @param oidc name of the sign-in provider
 */
export const installationRoutes = (read: () => Promise<InstallationSettings>, oidc: string | null) =>
  new Hono().get('/', operations.read, async (c) => {
    const { registration, accountMenu, ...settings } = await read()
    const installation: Installation = { ...kitOf(settings), registration, accountMenu, oidc }
    return c.json(success(installation))
  })
