import { queryOptions } from '@tanstack/react-query'
import { DataSource, type SourceChange, type SourceId, SourceList } from '#contracts/imports/source.ts'
import type { Server } from './server.ts'

/** Every data source with its state. */
export const sourcesQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['sources'],
    queryFn: ({ signal }) =>
      request((init) => calls.sources.$get({}, { init }), SourceList, { signal, skipErrorHandler: true }),
  })

/** Closes or opens a data source. */
export const changeSource = ({ calls, request }: Server, id: SourceId, event: SourceChange['event']) =>
  request((init) => calls.sources[':id'].$post({ param: { id }, json: { event } }, { init }), DataSource)
