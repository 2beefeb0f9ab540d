import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { facetsOf } from '#contracts/query/query-scopes.ts'
import type { SavedQuery } from '#contracts/query/saved-query.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { dashboardTilesQuery, workplaceDashboardQuery } from '#src/api/dashboard.ts'
import { queryCountQuery, queryTimelineQuery } from '#src/api/query.ts'
import { QueryTiles } from '#src/features/dashboard/query-tiles.tsx'
import { newestMonthOf, TileFigures } from '#src/features/dashboard/tile-figures.tsx'
import { WorkplaceScreen } from '#src/features/dashboard/workplace-screen.tsx'
import { scopeWords } from '#src/features/query/query-words.ts'
import { TimelineChart } from '#src/features/query/timeline-chart.tsx'
import { useDashboardTiles } from '#src/machines/dashboard/use-dashboard-tiles.ts'
import { useRecentCompanies } from '#src/machines/entities/use-recent-companies.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import type { Workspace } from '../../-router-context.ts'
import { beginQuery } from '../../-shell/begin-query.ts'
import { outcomeOf } from '../../-shell/outcome-of.ts'
import { useScreenLinks } from '../../-shell/use-screen-links.ts'

export const Route = createFileRoute('/_workspace/dashboard/workplace')({
  staticData: { title: msg`Workplace` },
  loader: ({ context: { workspace } }) => {
    beginQuery(workspace, workplaceDashboardQuery(workspace.client))
    beginQuery(workspace, dashboardTilesQuery(workspace.client))
    return { hour: new Date().getHours() }
  },
  component: WorkplaceRoute,
})

function WorkplaceRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const figures = useQuery(workplaceDashboardQuery(workspace.client))
  return (
    <WorkplaceScreen
      userName={useUser(actors.session).user?.name ?? ''}
      hour={Route.useLoaderData().hour}
      figures={figures.data ?? null}
      {...useRecentCompanies(workspace.actors.recentCompanies)}
      screens={useScreenLinks()}
      queries={<QueryTilesPart workspace={workspace} />}
      {...outcomeOf(figures)}
    />
  )
}

/** The queries on the workplace over the server, and the actor that arranges them. */
function QueryTilesPart({ workspace }: { workspace: Workspace }) {
  const tiles = useQuery(dashboardTilesQuery(workspace.client))
  const before = tiles.data?.tiles.map(({ id }) => id) ?? []
  const { busy, problem, ...arranging } = useDashboardTiles(workspace.actors.dashboardTiles, before)
  return (
    <QueryTiles
      {...arranging}
      tiles={tiles.data?.tiles ?? null}
      problem={problem ?? (tiles.error && problemFrom(tiles.error))}
      figures={({ query }) => query && <Figures query={query} workspace={workspace} />}
      mayArrange={!busy && !tiles.isFetching}
      onReload={() => {
        arranging.onProblemDismissed()
        void tiles.refetch()
      }}
    />
  )
}

function Figures({ query: { name, query }, workspace: { client } }: { query: SavedQuery; workspace: Workspace }) {
  const { i18n, t } = useLingui()
  const facet = facetsOf(query.scope)[0] ?? 'source'
  // The only day of a party is that of an import, which says nothing of the party.
  const hasDays = query.scope !== 'party'
  const count = useQuery(queryCountQuery(client, query))
  const timeline = useQuery({ ...queryTimelineQuery(client, { query, by: facet, unit: 'month' }), enabled: hasDays })
  const shown = hasDays ? (timeline.data ?? null) : null
  const failed = count.error ?? timeline.error
  return (
    <TileFigures
      scope={i18n._(scopeWords[query.scope])}
      counted={count.data ? { count: count.data.total, more: count.data.more } : null}
      newest={shown && newestMonthOf(shown)}
      chart={shown && <TimelineChart timeline={shown} label={t`Over time: ${name}`} facet={facet} onPeriod={null} />}
      problem={failed && problemFrom(failed)}
      onRetry={() => {
        void count.refetch()
        if (hasDays) void timeline.refetch()
      }}
    />
  )
}
