import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { problemFrom } from '#contracts/problem.ts'
import type { Query } from '#contracts/query.ts'
import type { QueryFacet } from '#contracts/query-scopes.ts'
import type { TimelineUnit } from '#contracts/query-timeline.ts'
import { queryTimelineQuery } from '#src/api/query-api.ts'
import { TimelinePanel } from '#src/features/multi-query/timeline-panel.tsx'

const route = getRouteApi('/_workspace/DataManagement/MultiQuery')

/** A result over time, by the facet that is chosen. */
export function Timeline({ query, by, unit }: { query: Query; by: QueryFacet; unit: TimelineUnit }) {
  const { client } = route.useRouteContext().workspace
  const navigate = route.useNavigate()
  const timeline = useQuery(queryTimelineQuery(client, { query, by, unit }))
  return (
    <TimelinePanel
      timeline={timeline.data?.by === by ? timeline.data : null}
      problem={timeline.error && problemFrom(timeline.error)}
      facet={by}
      unit={unit}
      onUnit={(chosen) => void navigate({ search: (shown) => ({ ...shown, unit: chosen }), resetScroll: false })}
      onRetry={() => void timeline.refetch()}
    />
  )
}
