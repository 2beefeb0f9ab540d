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
import { selectAdministration } from '#src/machines/administration/administration.machine.ts'
import { useFields } from '#src/machines/kit/bridge.ts'
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
  const { administration } = workspace.actors
  const filters = Route.useSearch()
  const navigate = Route.useNavigate()
  const self = useSelector(actors.session, selectUser)?.username ?? ''
  const state = useFields(administration, selectAdministration)
  const users = useQuery(usersQuery(workspace.client, filters))
  return (
    <>
      {state.dialog === 'none' && <ProblemAlert problem={state.problem} />}
      <UserList
        filters={filters}
        users={users.data?.users ?? null}
        total={users.data?.total ?? 0}
        problem={users.error && problemFrom(users.error)}
        self={self}
        mayAct={state.mayAct}
        onFilters={(search) => void navigate({ search })}
        onCreate={() => administration.send({ type: 'creation.requested' })}
        onMessage={(subject) => administration.send({ type: 'message.requested', subject })}
        onAction={(subject, action) => administration.send({ type: 'action.requested', subject, action })}
        onReload={() => void users.refetch()}
        onCopy={(text) => void navigator.clipboard.writeText(text)}
      />
      <UserDialogs
        {...state}
        newPassword={workspace.secrets.passwords.read(state.password)}
        onCreate={(user) => administration.send({ type: 'user.submitted', user })}
        onMessage={(text) => administration.send({ type: 'message.submitted', text })}
        onCorrected={() => administration.send({ type: 'field.corrected' })}
        onName={(name) => administration.send({ type: 'name.typed', name })}
        onConfirm={() => administration.send({ type: 'action.confirmed' })}
        onClose={() => administration.send({ type: 'dialog.closed' })}
      />
      <UserOutcome
        done={state.done}
        mayUndo={state.mayUndo}
        onUndo={() => administration.send({ type: 'action.undone' })}
      />
    </>
  )
}
