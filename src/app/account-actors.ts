import * as v from 'valibot'
import { createActor, fromPromise } from 'xstate'
import type { Profile, SecondFactorSetup } from '#contracts/account/account.ts'
import { CountryCode } from '#contracts/values/country.ts'
import {
  addPasskey,
  beginSecondFactor,
  changePassword,
  changePhone,
  confirmSecondFactor,
  removeAvatar,
  removePasskey,
  removeSecondFactor,
  renamePasskey,
  replaceRecoveryCodes,
  requestPhoneCode,
  saveAvatar,
  saveProfile,
} from '#src/api/account.ts'
import type { FileShelf } from '#src/api/file-shelf.ts'
import { makePasskey } from '#src/api/make-passkey.ts'
import type { SecretShelf } from '#src/api/secret-shelf.ts'
import type { Server } from '#src/api/server.ts'
import { squarePicture } from '#src/api/square-picture.ts'
import { avatarMachine } from '#src/machines/account/avatar.machine.ts'
import { passkeysMachine } from '#src/machines/account/passkeys.machine.ts'
import { passwordChangeMachine } from '#src/machines/account/password-change.machine.ts'
import { phoneChangeMachine } from '#src/machines/account/phone-change.machine.ts'
import { profileMachine } from '#src/machines/account/profile.machine.ts'
import { secondFactorSetupMachine } from '#src/machines/account/second-factor-setup.machine.ts'
import { type DraftStorage, keepDraft, keptDraft } from './kept-draft.ts'

/** What is shown once while a second factor is set up: the new secret, or the recovery codes. */
export type SecondFactorSecret = SecondFactorSetup | readonly string[]

/** A profile that is being typed, usable or not. */
const TypedProfile: v.GenericSchema<unknown, Profile> = v.object({
  nickname: v.string(),
  email: v.string(),
  profile: v.string(),
  country: v.union([v.literal(''), CountryCode]),
  province: v.string(),
  city: v.string(),
  streetAddress: v.string(),
})
const ProfileDraft = v.object({ value: TypedProfile, basis: TypedProfile })

export const provideProfile = (server: Server) =>
  profileMachine.provide({
    actors: { saveValue: fromPromise(({ input, signal }) => saveProfile(server, input.value, signal)) },
  })

export const providePasswordChange = (server: Server) =>
  passwordChangeMachine.provide({
    actors: { changePassword: fromPromise(({ input, signal }) => changePassword(server, input.change, signal)) },
  })

export const providePhoneChange = (server: Server) =>
  phoneChangeMachine.provide({
    actors: {
      requestCode: fromPromise(({ input, signal }) => requestPhoneCode(server, input.phone, signal)),
      changePhone: fromPromise(({ input, signal }) => changePhone(server, input, signal)),
    },
  })

export const provideAvatar = (server: Server, files: FileShelf) =>
  avatarMachine.provide({
    actors: {
      squarePicture: fromPromise(async ({ input: { key } }) => {
        const chosen = files.take(key)
        files.release(key)
        const square = await squarePicture(chosen)
        const kept = files.put(new File([square], chosen.name, { type: square.type }))
        return { key: kept.key, address: URL.createObjectURL(square) }
      }),
      sendPicture: fromPromise(({ input: { key }, signal }) => saveAvatar(server, files.take(key), signal)),
      removePicture: fromPromise(({ signal }) => removeAvatar(server, signal)),
    },
  })

export const provideSecondFactorSetup = (server: Server, secrets: SecretShelf<SecondFactorSecret>) =>
  secondFactorSetupMachine.provide({
    actors: {
      beginSetup: fromPromise(async ({ signal }) => ({ key: secrets.put(await beginSecondFactor(server, signal)) })),
      confirmSetup: fromPromise(async ({ input: { code }, signal }) => ({
        key: secrets.put((await confirmSecondFactor(server, code, signal)).codes),
      })),
      removeSecondFactor: fromPromise(({ input: { password }, signal }) =>
        removeSecondFactor(server, password, signal),
      ),
      replaceCodes: fromPromise(async ({ input: { password }, signal }) => ({
        key: secrets.put((await replaceRecoveryCodes(server, password, signal)).codes),
      })),
    },
  })

export const providePasskeys = (server: Server) =>
  passkeysMachine.provide({
    actors: {
      addPasskey: fromPromise(({ input: { name }, signal }) => addPasskey(server, { name, makePasskey }, signal)),
      renamePasskey: fromPromise(({ input, signal }) => renamePasskey(server, input, signal)),
      removePasskey: fromPromise(({ input: { id }, signal }) => removePasskey(server, id, signal)),
    },
  })

type Surroundings = {
  server: Server
  files: FileShelf
  secrets: SecretShelf<SecondFactorSecret>
  drafts: DraftStorage
  username: string
  /** Hears whenever the own account is another than before. */
  onChange: () => void
}

/** The actors for what users decide about their own account, not yet started. */
export function createAccountActors({ server, files, secrets, drafts, username, onChange }: Surroundings) {
  const draftKey = `draft:profile:${username}`
  const profile = createActor(provideProfile(server), {
    input: { draft: keptDraft(drafts, draftKey, ProfileDraft) },
  })
  const passwordChange = createActor(providePasswordChange(server))
  const phoneChange = createActor(providePhoneChange(server))
  const avatar = createActor(provideAvatar(server, files))
  const secondFactorSetup = createActor(provideSecondFactorSetup(server, secrets))
  const passkeys = createActor(providePasskeys(server))
  profile.on('draft.changed', ({ draft }) => keepDraft(drafts, draftKey, draft))
  profile.on('value.saved', onChange)
  passwordChange.on('account.changed', onChange)
  phoneChange.on('account.changed', onChange)
  avatar.on('account.changed', onChange)
  avatar.on('picture.released', ({ picture }) => {
    files.release(picture.key)
    URL.revokeObjectURL(picture.address)
  })
  secondFactorSetup.on('account.changed', onChange)
  secondFactorSetup.on('secrets.released', () => secrets.empty())
  passkeys.on('passkeys.changed', onChange)
  return { profile, passwordChange, phoneChange, avatar, secondFactorSetup, passkeys }
}
