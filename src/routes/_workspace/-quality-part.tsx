import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { problemFrom } from '#contracts/problem.ts'
import type { QualityFigureCode } from '#contracts/quality.ts'
import type { SourceId } from '#contracts/source.ts'
import { qualityQuery, qualityRowsQuery } from '#src/api/quality-api.ts'
import type { Server } from '#src/api/server.ts'
import { QualityPart } from '#src/features/data-quality/quality-part.tsx'

const route = getRouteApi('/_workspace/DataIntegration')

/** How good the data of each source are, over the server. */
export function ConnectedQuality() {
  const { workspace } = route.useRouteContext()
  const { source, figure } = route.useSearch()
  const quality = useQuery(qualityQuery(workspace.client))
  const opened = useOpenedFigure(workspace.client, source, figure)
  return (
    <QualityPart
      quality={quality.data ?? null}
      problem={quality.error && problemFrom(quality.error)}
      opened={opened}
      onReload={() => void quality.refetch()}
    />
  )
}

function useOpenedFigure(client: Server, source: SourceId | undefined, figure: QualityFigureCode | undefined) {
  const pages = useInfiniteQuery({
    ...qualityRowsQuery(client, source ?? ('' as SourceId), figure ?? 'partiesWithoutName'),
    enabled: source !== undefined && figure !== undefined,
  })
  if (source === undefined || figure === undefined) return null
  return {
    source,
    figure,
    rows: pages.data?.pages.flatMap(({ rows }) => rows) ?? null,
    problem: pages.error && problemFrom(pages.error),
    more: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    onMore: () => void pages.fetchNextPage(),
    onReload: () => void pages.refetch(),
  }
}
