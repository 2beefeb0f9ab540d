import * as v from 'valibot'
import { createActor, fromPromise } from 'xstate'
import { type InstallationSettings, RegistrationPolicy } from '#contracts/installation/installation.ts'
import {
  changeUser,
  createUser,
  removeSecondFactorOf,
  resetPassword,
  saveSettings,
  writeToUser,
} from '#src/api/administration.ts'
import type { SecretShelf } from '#src/api/secret-shelf.ts'
import type { Server } from '#src/api/server.ts'
import { administrationMachine } from '#src/machines/administration/administration.machine.ts'
import { installationSettingsMachine } from '#src/machines/installation/installation-settings.machine.ts'
import { type DraftStorage, keepDraft, keptDraft } from './kept-draft.ts'

const TypedLink = v.object({ name: v.string(), address: v.string() })
/** Settings that are being typed, usable or not. */
const TypedSettings: v.GenericSchema<unknown, InstallationSettings> = v.object({
  university: TypedLink,
  institute: TypedLink,
  registration: RegistrationPolicy,
  accountMenu: v.boolean(),
  secondFactorForAdministrators: v.boolean(),
  privateFeeds: v.boolean(),
})
const SettingsDraft = v.object({ value: TypedSettings, basis: TypedSettings })

export const provideAdministration = (server: Server, passwords: SecretShelf<string>) =>
  administrationMachine.provide({
    actors: {
      createUser: fromPromise(async ({ input, signal }) => {
        const { user, password } = await createUser(server, input.user, signal)
        return { subject: user, password: passwords.put(password) }
      }),
      writeMessage: fromPromise(({ input: { subject, text }, signal }) =>
        writeToUser(server, subject.id, text, signal),
      ),
      runAction: fromPromise(async ({ input: { subject, action }, signal }) => {
        switch (action.kind) {
          case 'changeAccess':
            await changeUser(server, subject.id, { access: action.access }, signal)
            return null
          case 'changeState':
            await changeUser(server, subject.id, { state: action.state }, signal)
            return null
          case 'removeSecondFactor':
            await removeSecondFactorOf(server, subject.id, signal)
            return null
          case 'resetPassword':
            return passwords.put((await resetPassword(server, subject.id, signal)).password)
        }
      }),
    },
  })

export const provideInstallationSettings = (server: Server) =>
  installationSettingsMachine.provide({
    actors: { saveValue: fromPromise(({ input, signal }) => saveSettings(server, input.value, signal)) },
  })

type Surroundings = {
  server: Server
  passwords: SecretShelf<string>
  drafts: DraftStorage
  username: string
  /** Hears whenever users or settings are others than before. */
  onChange: () => void
}

/** The actors for what administrators see to, not yet started. */
export function createAdministrationActors({ server, passwords, drafts, username, onChange }: Surroundings) {
  const draftKey = `draft:installation:${username}`
  const administration = createActor(provideAdministration(server, passwords))
  const installationSettings = createActor(provideInstallationSettings(server), {
    input: { draft: keptDraft(drafts, draftKey, SettingsDraft) },
  })
  administration.on('users.changed', onChange)
  administration.on('secrets.released', () => passwords.empty())
  installationSettings.on('draft.changed', ({ draft }) => keepDraft(drafts, draftKey, draft))
  installationSettings.on('value.saved', onChange)
  return { administration, installationSettings }
}
