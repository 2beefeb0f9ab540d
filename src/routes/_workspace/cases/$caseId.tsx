import { msg } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { CaseId } from '#contracts/alerts/alert.ts'
import type { Case } from '#contracts/cases/case.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { caseBundleAddress, caseQuery, frozenQuery } from '#src/api/cases.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { CaseEntries } from '#src/features/cases/case-entries.tsx'
import { CaseForm } from '#src/features/cases/case-form.tsx'
import { CaseHead } from '#src/features/cases/case-head.tsx'
import { CaseScreen } from '#src/features/cases/case-screen.tsx'
import { CaseDecisionPart, CaseFacts, CaseFrozen, CaseTasks } from '#src/features/cases/case-side.tsx'
import { allowedActions } from '#src/machines/cases/case-actions.selectors.ts'
import { useCaseWork } from '#src/machines/cases/use-case-work.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { beginQuery, readQuery } from '../../-shell/begin-query.ts'
import { named } from '../../-shell/page-title.ts'
import { ScreenNotFound } from '../../-shell/route-exception.tsx'

export const Route = createFileRoute('/_workspace/cases/$caseId')({
  staticData: { title: msg`Case`, titleOf: ({ title }: Case) => named(title) },
  beforeLoad: ({ params }) => {
    if (!v.is(CaseId, params.caseId)) throw notFound()
  },
  loader: ({ context: { workspace }, params }) => {
    const id = v.parse(CaseId, params.caseId)
    beginQuery(workspace, frozenQuery(workspace.client, id))
    return readQuery(workspace, caseQuery(workspace.client, id))
  },
  onLeave: ({ context: { workspace } }) => workspace.actors.caseWork.send({ type: 'form.closed' }),
  component: CaseRoute,
  notFoundComponent: ScreenNotFound,
})

function CaseRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const id = Route.useParams({ select: (params) => v.parse(CaseId, params.caseId) })
  const { data: shown, dataUpdatedAt } = useSuspenseQuery(caseQuery(workspace.client, id))
  const today = chinaDayOf(dataUpdatedAt)
  const { username, mayWorkOnCases: mayWork } = useUser(actors.session)
  const { asking, editing, busy, problem, onDeed, ...on } = useCaseWork(workspace.actors.caseWork, shown)
  const frozen = useQuery(frozenQuery(workspace.client, id))
  const work = { shown, mayWork, busy }
  return (
    <>
      <CaseScreen
        shown={shown}
        head={
          <CaseHead
            {...work}
            allowed={allowedActions(shown, username)}
            today={today}
            bundle={caseBundleAddress(id)}
            onAction={on.onAction}
            onPrint={() => globalThis.print()}
          />
        }
        alert={asking === null && <ProblemAlert problem={problem} onDismiss={on.onDismiss} />}
        entries={
          <CaseEntries
            {...work}
            username={username}
            editing={editing}
            onEdit={on.onEditNote}
            onClose={on.onClose}
            onNote={(note, text) => onDeed({ kind: 'noted', note, text })}
          />
        }
        side={
          <>
            <CaseDecisionPart shown={shown} />
            <CaseTasks
              {...work}
              onAdd={(text) => onDeed({ kind: 'taskAdded', text })}
              onSwitch={(task, done) => onDeed({ kind: 'taskSwitched', task, done })}
            />
            <CaseFrozen frozen={frozen.data ?? null} problem={frozen.error && problemFrom(frozen.error)} />
            <CaseFacts {...work} onEdit={(edit) => onDeed({ kind: 'edited', edit })} />
          </>
        }
      />
      <CaseForm
        action={asking}
        username={username}
        fourEyes={shown.memory.fourEyes}
        today={today}
        busy={busy}
        problem={problem}
        onDo={on.onMove}
        onClose={on.onClose}
      />
    </>
  )
}
