import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { problemFrom } from '#contracts/problem.ts'
import { workplaceDashboardQuery } from '#src/api/dashboard-api.ts'
import { WorkplaceScreen } from '#src/features/dashboard/workplace-screen.tsx'
import { selectRecentCompanies } from '#src/machines/recent-companies/recent-companies.selectors.ts'
import { selectUser } from '#src/machines/session/session.selectors.ts'
import { useScreenLinks } from '../../-use-screen-links.ts'
import { QueryTilesPart } from './-query-tiles.tsx'

export const Route = createFileRoute('/_workspace/dashboard/workplace')({
  staticData: { title: msg`Workplace` },
  loader: () => ({ hour: new Date().getHours() }),
  component: WorkplaceRoute,
})

function WorkplaceRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const { recentCompanies } = workspace.actors
  const figures = useQuery(workplaceDashboardQuery(workspace.client))
  return (
    <WorkplaceScreen
      userName={useSelector(actors.session, selectUser)?.name ?? ''}
      hour={Route.useLoaderData().hour}
      figures={figures.data ?? null}
      companies={useSelector(recentCompanies, selectRecentCompanies)}
      screens={useScreenLinks()}
      queries={<QueryTilesPart workspace={workspace} />}
      problem={figures.error && problemFrom(figures.error)}
      onReload={() => void figures.refetch()}
      onForget={() => recentCompanies.send({ type: 'companies.forgotten' })}
    />
  )
}
