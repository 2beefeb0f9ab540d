import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { monitorDashboardQuery } from '#src/api/dashboard.ts'
import { MonitorScreen } from '#src/features/dashboard/monitor-screen.tsx'
import { beginQuery } from '../../-shell/begin-query.ts'
import { outcomeOf } from '../../-shell/outcome-of.ts'

export const Route = createFileRoute('/_workspace/dashboard/monitor')({
  staticData: { title: msg`Monitor` },
  loader: ({ context: { workspace } }) => beginQuery(workspace, monitorDashboardQuery(workspace.client)),
  component: MonitorRoute,
})

function MonitorRoute() {
  const { client } = Route.useRouteContext().workspace
  const figures = useQuery(monitorDashboardQuery(client))
  return <MonitorScreen figures={figures.data ?? null} {...outcomeOf(figures)} />
}
