import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { InstallationSettings } from '#contracts/installation/installation.ts'
import { draftCallbacks } from '../kit/bridge.ts'
import { sameDraft, selectDraft } from '../kit/draft-form.ts'
import type { installationSettingsMachine } from './installation-settings.machine.ts'

/**
 * What makes the installation its owner's, as it is typed.
 *
 * @param saved as the server has it
 */
export function useInstallationSettings(
  actor: ActorRefFrom<typeof installationSettingsMachine>,
  saved: InstallationSettings,
) {
  const callbacks = draftCallbacks(actor, saved)
  return {
    ...useSelector(actor, selectDraft, sameDraft),
    ...callbacks,
    onLogo: (logo: string) => {
      const value = selectDraft(actor.getSnapshot()).value ?? saved
      callbacks.onEdit({ ...value, product: { ...value.product, logo } })
    },
  }
}
