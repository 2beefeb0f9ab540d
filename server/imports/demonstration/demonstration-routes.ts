import { Hono } from 'hono'
import { Demonstration } from '#contracts/imports/demonstration.ts'
import { data, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess } from '#server/http/require-user.ts'
import { success } from '#server/http/success.ts'
import type { DemonstrationService } from './demonstration-service.ts'

const importing = { stability: 'experimental', scope: 'import', budget: 'read' } as const
const operations = {
  read: operation({
    ...importing,
    id: 'readDemonstration',
    summary: 'Read whether the demonstration data are there, and what goes with them',
    command: 'demonstration show',
    replies: { 200: data(Demonstration) },
  }),
  load: operation({
    ...importing,
    id: 'loadDemonstration',
    summary: 'Import the demonstration data that are not there',
    command: 'demonstration load',
    replies: { 202: data(Demonstration) },
  }),
  remove: operation({
    ...importing,
    id: 'removeDemonstration',
    summary: 'Roll all demonstration data back',
    description: 'Every import of demonstration data is rolled back, as single imports are. They can be loaded again.',
    command: 'demonstration remove',
    replies: { 202: data(Demonstration) },
    refusals: ['conflict'],
  }),
}

/** `/api/demonstration`: the demonstration data as a whole, for administrators. */
export const demonstrationRoutes = (service: DemonstrationService) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.read, requireAccess('admin'), async (c) => c.json(success(await service.read())))
    .post('/', operations.load, requireAccess('admin'), async (c) =>
      c.json(success(await service.load(c.get('actor'))), 202),
    )
    .delete('/', operations.remove, requireAccess('admin'), async (c) =>
      c.json(success(await service.remove(c.get('actor'))), 202),
    )
