import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { UserListSearch } from '#contracts/administration/administration-search.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { usersQuery } from '#src/api/administration.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { UserDialogs } from '#src/features/administration/user-dialogs.tsx'
import { UserList } from '#src/features/administration/user-list.tsx'
import { UserOutcome } from '#src/features/administration/user-outcome.tsx'
import { useAdministration } from '#src/machines/administration/use-administration.ts'
import { selectUser } from '#src/machines/session/session.selectors.ts'
import { beginQuery } from '../../-shell/begin-query.ts'

export const Route = createFileRoute('/_workspace/admin/users')({
  staticData: { title: msg`Users` },
  validateSearch: UserListSearch,
  loaderDeps: ({ search: { dense: _dense, hidden: _hidden, ...asked } }) => asked,
  loader: ({ context: { workspace }, deps }) => beginQuery(workspace, usersQuery(workspace.client, deps)),
  component: UsersRoute,
})

function UsersRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const filters = Route.useSearch()
  const navigate = Route.useNavigate()
  const self = useSelector(actors.session, selectUser)?.username ?? ''
  const administration = useAdministration(workspace.actors.administration, workspace.secrets.passwords)
  const users = useQuery(usersQuery(workspace.client, filters))
  return (
    <>
      {administration.dialog === 'none' && <ProblemAlert problem={administration.problem} />}
      <UserList
        {...administration.list}
        filters={filters}
        users={users.data?.users ?? null}
        total={users.data?.total ?? 0}
        problem={users.error && problemFrom(users.error)}
        self={self}
        mayAct={administration.mayAct}
        onFilters={(search) => void navigate({ search })}
        onReload={() => void users.refetch()}
        onCopy={(text) => void navigator.clipboard.writeText(text)}
      />
      <UserDialogs {...administration.dialogs} />
      <UserOutcome done={administration.done} mayUndo={administration.mayUndo} onUndo={administration.onUndo} />
    </>
  )
}
