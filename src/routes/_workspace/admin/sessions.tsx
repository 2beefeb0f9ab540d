import { msg } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { SessionId } from '#contracts/account/account.ts'
import { SessionsSearch, sessionTable } from '#contracts/administration/administration-search.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { closeSession, sessionsQuery } from '#src/api/administration.ts'
import { SessionOverview } from '#src/features/administration/session-overview.tsx'
import { beginQuery } from '../../-shell/begin-query.ts'

export const Route = createFileRoute('/_workspace/admin/sessions')({
  staticData: { title: msg`Sessions` },
  validateSearch: SessionsSearch,
  loader: ({ context: { workspace } }) => beginQuery(workspace, sessionsQuery(workspace.client)),
  component: SessionsRoute,
})

function SessionsRoute() {
  const { client } = Route.useRouteContext().workspace
  const queryClient = useQueryClient()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const sessions = useQuery(sessionsQuery(client))
  const close = useMutation({
    mutationFn: (id: SessionId) => closeSession(client, id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['administration'] }),
  })
  const error = close.error ?? sessions.error
  return (
    <SessionOverview
      sessions={sessions.data?.sessions ?? null}
      total={sessions.data?.total}
      problem={error && problemFrom(error)}
      closing={close.isPending ? close.variables : null}
      look={{
        view: sessionTable.viewOf(search),
        onView: (change) =>
          void navigate({ search: (shown) => sessionTable.changed(shown, change), resetScroll: false }),
      }}
      onClose={(id) => close.mutate(id)}
      onReload={() => void sessions.refetch()}
    />
  )
}
