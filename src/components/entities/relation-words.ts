import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RelationKind } from '#contracts/entities/relation.ts'

/** What the other party is to the one that is looked at. */
export const relationWords: Record<RelationKind, MessageDescriptor> = {
  spouse: msg`Spouse`,
  parent: msg`Mother or father`,
  child: msg`Son or daughter`,
  sibling: msg`Brother or sister`,
  relative: msg`Relative`,
  associate: msg`Associate`,
  concert: msg`Acting in concert`,
}
