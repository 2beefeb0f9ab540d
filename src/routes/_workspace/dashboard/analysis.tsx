import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { problemFrom } from '#contracts/values/problem.ts'
import { analysisDashboardQuery, riskDashboardQuery } from '#src/api/dashboard.ts'
import { AnalysisScreen } from '#src/features/dashboard/analysis-screen.tsx'
import { beginQuery } from '../../-shell/begin-query.ts'

export const Route = createFileRoute('/_workspace/dashboard/analysis')({
  staticData: { title: msg`Analysis` },
  loader: ({ context: { workspace } }) => {
    beginQuery(workspace, riskDashboardQuery(workspace.client))
    beginQuery(workspace, analysisDashboardQuery(workspace.client))
  },
  component: AnalysisRoute,
})

function AnalysisRoute() {
  const { client } = Route.useRouteContext().workspace
  const figures = useQuery(analysisDashboardQuery(client))
  const risk = useQuery(riskDashboardQuery(client))
  const error = figures.error ?? risk.error
  return (
    <AnalysisScreen
      figures={figures.data ?? null}
      risk={risk.data ?? null}
      problem={error && problemFrom(error)}
      onReload={() => {
        if (figures.error) void figures.refetch()
        if (risk.error) void risk.refetch()
      }}
    />
  )
}
