import { Profile } from '#contracts/account/account.ts'
import { createDraftMachine } from '../kit/requests.ts'

/** What users say of themselves, while they are saying it. */
export const profileMachine = createDraftMachine('profile', Profile)
