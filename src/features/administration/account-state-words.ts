import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccountState } from '#contracts/administration/administration.ts'

/** Whether a user can sign in, in a word. */
export function accountStateWords(state: AccountState): MessageDescriptor {
  switch (state) {
    case 'active':
      return msg`Active`
    case 'waiting':
      return msg`Waiting for consent`
    case 'disabled':
      return msg`Disabled`
  }
}
