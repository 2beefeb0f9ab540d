import { msg } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { accountQuery, activityQuery, ownSessionsQuery } from '#src/api/account.ts'
import { importsQuery } from '#src/api/imports.ts'
import { AccountCenterScreen } from '#src/features/account/account-center-screen.tsx'
import { useUser } from '#src/machines/session/use-user.ts'
import { beginQuery } from '../../-shell/begin-query.ts'
import { outcomeOf } from '../../-shell/outcome-of.ts'

const shownActivity = 10
const shownImports = 5

export const Route = createFileRoute('/_workspace/account/center')({
  staticData: { title: msg`Personal center` },
  loader: ({ context: { workspace } }) => {
    const { client } = workspace
    beginQuery(workspace, accountQuery(client))
    beginQuery(workspace, ownSessionsQuery(client))
    beginQuery(workspace, activityQuery(client, shownActivity))
    beginQuery(workspace, importsQuery(client, { mine: true }))
  },
  component: AccountCenterRoute,
})

function AccountCenterRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const { client } = workspace
  const { user } = useUser(actors.session)
  const [account, sessions, activity, imports] = useQueries({
    queries: [
      accountQuery(client),
      ownSessionsQuery(client),
      activityQuery(client, shownActivity),
      importsQuery(client, { mine: true }),
    ],
  })
  return (
    <AccountCenterScreen
      account={account.data ?? null}
      name={user?.name ?? ''}
      sessions={sessions.data ? (sessions.data.total ?? sessions.data.sessions.length) : null}
      activity={activity.data?.records ?? null}
      imports={imports.data?.imports.slice(0, shownImports) ?? null}
      {...outcomeOf(account, sessions, activity, imports)}
    />
  )
}
