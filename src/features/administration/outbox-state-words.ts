import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OutboxState } from '#contracts/administration.ts'

/** What became of a message to a telephone. */
export function outboxStateWords(state: OutboxState): MessageDescriptor {
  switch (state) {
    case 'kept':
      return msg`Kept here`
    case 'waiting':
      return msg`Being sent`
    case 'sent':
      return msg`Sent`
    case 'failed':
      return msg`Not delivered`
  }
}
