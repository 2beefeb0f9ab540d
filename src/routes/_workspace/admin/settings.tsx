import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { maxLogoBytes } from '#contracts/installation/installation.ts'
import { settingsQuery } from '#src/api/administration.ts'
import { InstallationForm } from '#src/features/installation/installation-form.tsx'
import { useInstallationSettings } from '#src/machines/installation/use-installation-settings.ts'
import { selectLocale } from '#src/machines/locale/locale.machine.ts'
import { readQuery } from '../../-shell/begin-query.ts'
import { UnsavedGuard } from '../../-shell/unsaved-guard.tsx'

export const Route = createFileRoute('/_workspace/admin/settings')({
  staticData: { title: msg`Installation` },
  loader: ({ context: { workspace } }) => readQuery(workspace, settingsQuery(workspace.client)),
  component: SettingsRoute,
})

/** A file as a data URL; of one that is too large for a logo only so much that it is still seen to be. */
function dataUrlOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error)
  reader.readAsDataURL(file.slice(0, 2 * maxLogoBytes, file.type))
  return promise
}

function SettingsRoute() {
  const { workspace, actors: frame } = Route.useRouteContext()
  const { client, actors } = workspace
  const locale = useSelector(frame.locale, selectLocale)
  const { data: saved } = useSuspenseQuery(settingsQuery(client))
  const { onLogo, ...draft } = useInstallationSettings(actors.installationSettings, saved)
  return (
    <>
      <InstallationForm
        {...draft}
        settings={draft.value ?? saved}
        locale={locale}
        onLogo={(file) => void dataUrlOf(file).then(onLogo)}
      />
      <UnsavedGuard unsaved={draft.mayDiscard} onDiscard={draft.onDiscard} />
    </>
  )
}
