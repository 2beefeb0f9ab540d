import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { problemFrom } from '#contracts/values/problem.ts'
import { analysisDashboardQuery } from '#src/api/dashboard.ts'
import { AnalysisScreen } from '#src/features/dashboard/analysis-screen.tsx'
import { beginQuery } from '../../-shell/begin-query.ts'

export const Route = createFileRoute('/_workspace/dashboard/analysis')({
  staticData: { title: msg`Analysis` },
  loader: ({ context: { workspace } }) => beginQuery(workspace, analysisDashboardQuery(workspace.client)),
  component: AnalysisRoute,
})

function AnalysisRoute() {
  const { client } = Route.useRouteContext().workspace
  const figures = useQuery(analysisDashboardQuery(client))
  return (
    <AnalysisScreen
      figures={figures.data ?? null}
      problem={figures.error && problemFrom(figures.error)}
      onReload={() => void figures.refetch()}
    />
  )
}
