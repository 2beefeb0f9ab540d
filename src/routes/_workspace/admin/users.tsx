import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { UserListSearch } from '#contracts/administration/administration-search.ts'
import { usersQuery } from '#src/api/administration.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { UserDialogs } from '#src/features/administration/user-dialogs.tsx'
import { UserList } from '#src/features/administration/user-list.tsx'
import { UserOutcome } from '#src/features/administration/user-outcome.tsx'
import { useAdministration } from '#src/machines/administration/use-administration.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { beginQuery } from '../../-shell/begin-query.ts'
import { outcomeOf } from '../../-shell/outcome-of.ts'

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
        {...outcomeOf(users)}
        self={useUser(actors.session).username}
        mayAct={administration.mayAct}
        onFilters={(search) => void navigate({ search })}
        onCopy={(text) => void navigator.clipboard.writeText(text)}
      />
      <UserDialogs {...administration.dialogs} />
      <UserOutcome done={administration.done} mayUndo={administration.mayUndo} onUndo={administration.onUndo} />
    </>
  )
}
