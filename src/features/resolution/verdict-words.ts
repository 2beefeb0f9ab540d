import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DuplicateList, DuplicateVerdict } from '#contracts/resolution/duplicate.ts'

export const listWords: Record<DuplicateList, MessageDescriptor> = {
  open: msg`To be looked at`,
  accepted: msg`Joined as one`,
  rejected: msg`Kept apart`,
  undecided: msg`Undecided`,
}

/** What is said of a decision that was made: "Joined as one: …". */
export const verdictWords: Record<DuplicateVerdict, MessageDescriptor> = {
  accepted: listWords.accepted,
  rejected: listWords.rejected,
  undecided: listWords.undecided,
}
