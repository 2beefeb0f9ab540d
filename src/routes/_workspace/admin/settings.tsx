import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { problemFrom } from '#contracts/values/problem.ts'
import { settingsQuery } from '#src/api/administration.ts'
import { LoadingIndicator } from '#src/components/controls/loading-indicator.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { InstallationForm } from '#src/features/installation/installation-form.tsx'
import { sameDraft, selectDraft } from '#src/machines/kit/requests.ts'
import { beginQuery } from '../../-shell/begin-query.ts'
import { UnsavedGuard } from '../../-shell/unsaved-guard.tsx'

export const Route = createFileRoute('/_workspace/admin/settings')({
  staticData: { title: msg`Installation` },
  loader: ({ context: { workspace } }) => beginQuery(workspace, settingsQuery(workspace.client)),
  component: SettingsRoute,
})

function SettingsRoute() {
  const { client, actors } = Route.useRouteContext().workspace
  const { installationSettings } = actors
  const settings = useQuery(settingsQuery(client))
  const draft = useSelector(installationSettings, selectDraft, sameDraft)
  const saved = settings.data
  if (settings.error) {
    return <ProblemAlert problem={problemFrom(settings.error)} onRetry={() => void settings.refetch()} />
  }
  if (!saved) return <LoadingIndicator />
  return (
    <>
      <InstallationForm
        {...draft}
        settings={draft.value ?? saved}
        onEdit={(value) => installationSettings.send({ type: 'draft.edited', value, basis: saved })}
        onSave={() => installationSettings.send({ type: 'save.requested' })}
        onDiscard={() => installationSettings.send({ type: 'draft.discarded' })}
        onUndo={() => installationSettings.send({ type: 'save.undone' })}
      />
      <UnsavedGuard
        unsaved={draft.mayDiscard}
        onDiscard={() => installationSettings.send({ type: 'draft.discarded' })}
      />
    </>
  )
}
