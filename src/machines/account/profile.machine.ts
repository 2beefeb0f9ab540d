import { Profile } from '#contracts/account/account.ts'
import { createDraftMachine } from '../kit/draft-form.ts'

/** The profile being edited. */
export const profileMachine = createDraftMachine('profile', Profile)
