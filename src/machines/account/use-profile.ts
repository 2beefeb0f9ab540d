import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Profile } from '#contracts/account/account.ts'
import { draftCallbacks } from '../kit/bridge.ts'
import { sameDraft, selectDraft } from '../kit/draft-form.ts'
import type { profileMachine } from './profile.machine.ts'

/** The profile of the user, as it is typed. @param saved as the server has it; `undefined` until that is known */
export const useProfile = (actor: ActorRefFrom<typeof profileMachine>, saved: Profile | undefined) => ({
  ...useSelector(actor, selectDraft, sameDraft),
  ...draftCallbacks(actor, saved),
})
