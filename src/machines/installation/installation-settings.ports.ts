import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { type InstallationSettings, RegistrationPolicy } from '#contracts/installation/installation.ts'
import { LocaleId } from '#contracts/values/locale.ts'
import { saveSettings } from '#src/api/administration.ts'
import { defineActor } from '../kit/define-actor.ts'
import { keepDraft, keyOf, storedDraft } from '../kit/stored-draft.ts'
import { installationSettingsMachine } from './installation-settings.machine.ts'

const TypedWords = v.record(LocaleId, v.string())
const TypedLink = v.object({ name: v.string(), names: TypedWords, address: v.string() })
/** Settings that are being typed, usable or not. */
const TypedSettings: v.GenericSchema<unknown, InstallationSettings> = v.object({
  product: v.object({
    name: v.string(),
    names: TypedWords,
    tagline: v.string(),
    taglines: TypedWords,
    logo: v.string(),
  }),
  university: TypedLink,
  institute: TypedLink,
  registration: RegistrationPolicy,
  accountMenu: v.boolean(),
  secondFactorForAdministrators: v.boolean(),
  privateFeeds: v.boolean(),
})
const SettingsDraft = v.object({ value: TypedSettings, basis: TypedSettings })

const key = 'draft:installation'

export const installationSettings = defineActor(installationSettingsMachine, {
  ports: ({ server }) => ({
    saveValue: fromPromise(({ input, signal }) => saveSettings(server, input.value, signal)),
  }),
  input: ({ drafts, user }) => ({ draft: storedDraft(drafts, keyOf(key, user), SettingsDraft) }),
  on: {
    'draft.changed': ({ drafts, user }, { draft }) => keepDraft(drafts, keyOf(key, user), draft),
    'value.saved': ({ queryClient }) => {
      void queryClient.invalidateQueries({ queryKey: ['administration'] })
      void queryClient.invalidateQueries({ queryKey: ['installation'] })
    },
  },
})
