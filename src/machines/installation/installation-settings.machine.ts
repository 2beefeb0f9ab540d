import { InstallationSettings } from '#contracts/installation/installation.ts'
import { createDraftMachine } from '../kit/draft-form.ts'

/** What an administrator decides for the whole installation, while deciding. */
export const installationSettingsMachine = createDraftMachine('installationSettings', InstallationSettings)
