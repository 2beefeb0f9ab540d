import { queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import { DataSource, type SourceChange, type SourceId, SourceList } from '#contracts/imports/source.ts'
import { type PageCursor, paged } from '#contracts/values/page.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** Sources that are asked for at once. */
const atOnce = 1000

async function loadSources({ calls, request }: Server, signal: AbortSignal): Promise<SourceList> {
  const sources: DataSource[] = []
  for (let after: PageCursor | null | undefined; after !== null; ) {
    const query = { limit: String(atOnce), ...(after && { after }) }
    const send = (init: RequestInit) => calls.sources.$get({ query }, { init })
    const page: v.InferOutput<typeof SourcePage> = await request(send, SourcePage, shownIn('content', signal))
    sources.push(...page.sources)
    after = page.next
  }
  return { sources }
}

const SourcePage = paged(SourceList)

/** Every data source with its state. */
export const sourcesQuery = (server: Server) =>
  queryOptions({
    queryKey: ['sources'],
    queryFn: ({ signal }) => loadSources(server, signal),
  })

/** Closes or opens a data source. */
export const changeSource = ({ calls, request }: Server, id: SourceId, event: SourceChange['event']) =>
  request((init) => calls.sources[':id'].$post({ param: { id }, json: { event } }, { init }), DataSource)
