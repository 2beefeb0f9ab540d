import * as v from 'valibot'
import { fromPromise } from 'xstate'
import type { Profile } from '#contracts/account/account.ts'
import { CountryCode } from '#contracts/values/country.ts'
import { saveProfile } from '#src/api/account.ts'
import { defineActor } from '../kit/define-actor.ts'
import { keepDraft, keyOf, storedDraft } from '../kit/stored-draft.ts'
import { accountChanged } from './account-changed.ports.ts'
import { profileMachine } from './profile.machine.ts'

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

const key = 'draft:profile'

export const profile = defineActor(profileMachine, {
  ports: ({ server }) => ({
    saveValue: fromPromise(({ input, signal }) => saveProfile(server, input.value, signal)),
  }),
  input: ({ drafts, user }) => ({ draft: storedDraft(drafts, keyOf(key, user), ProfileDraft) }),
  on: {
    'draft.changed': ({ drafts, user }, { draft }) => keepDraft(drafts, keyOf(key, user), draft),
    'value.saved': accountChanged,
  },
})
