import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { Installation, wordsIn } from '#contracts/installation/installation.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import type { Client } from './client.ts'
import { shownIn } from './own-display.ts'

/** The public data of this installation. */
export const installationQuery = (client: Pick<Client, 'request' | 'to'>) =>
  queryOptions({
    queryKey: ['installation'],
    queryFn: ({ signal }) => client.request(client.to('/api/installation'), Installation, shownIn('unasked', signal)),
  })

/** How the installation calls the product in a language; '' where it has no name of its own for it. */
export type ProductName = (locale: LocaleId) => string

/**
 * Hears how the product is called, whenever the installation is asked for; it asks for nothing itself. Returns what
 * ends it.
 */
export function followProductName(
  queryClient: QueryClient,
  client: Pick<Client, 'request' | 'to'>,
  listener: (name: ProductName) => void,
): () => void {
  const observer = new QueryObserver(queryClient, { ...installationQuery(client), enabled: false })
  return observer.subscribe(({ data }) => {
    if (data) listener((locale) => wordsIn(locale, data.product.name, data.product.names))
  })
}
