import { Profile } from '#contracts/account.ts'
import { createDraftMachine } from '../draft/create-draft-machine.ts'

/** What users say of themselves, while they are saying it. */
export const profileMachine = createDraftMachine('profile', Profile)
