import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OutboxSearch, outboxTable } from '#contracts/administration/administration-search.ts'
import { outboxQuery } from '#src/api/administration.ts'
import { OutboxPanel } from '#src/features/administration/outbox-panel.tsx'
import { beginQuery } from '../../-shell/begin-query.ts'
import { outcomeOf } from '../../-shell/outcome-of.ts'

export const Route = createFileRoute('/_workspace/admin/outbox')({
  staticData: { title: msg`Outbox` },
  validateSearch: OutboxSearch,
  loaderDeps: ({ search }) => outboxTable.viewOf(search),
  loader: ({ context: { workspace }, deps: { page } }) => beginQuery(workspace, outboxQuery(workspace.client, page)),
  component: OutboxRoute,
})

function OutboxRoute() {
  const { client } = Route.useRouteContext().workspace
  const { page } = outboxTable.viewOf(Route.useSearch())
  const navigate = Route.useNavigate()
  const outbox = useQuery(outboxQuery(client, page))
  return (
    <OutboxPanel
      outbox={outbox.data ?? null}
      {...outcomeOf(outbox)}
      page={page}
      onPage={(chosen) => void navigate({ search: (shown) => outboxTable.changed(shown, { page: chosen }) })}
    />
  )
}
