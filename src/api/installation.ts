import { queryOptions } from '@tanstack/react-query'
import { Installation } from '#contracts/installation/installation.ts'
import type { Client } from './client.ts'

/** The public data of this installation. */
export const installationQuery = (client: Pick<Client, 'request' | 'to'>) =>
  queryOptions({
    queryKey: ['installation'],
    queryFn: ({ signal }) =>
      client.request(client.to('/api/installation'), Installation, { signal, skipErrorHandler: true }),
  })
