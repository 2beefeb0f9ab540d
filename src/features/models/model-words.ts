import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ModelAction, ModelState } from '#contracts/models/stored-model.ts'

/** The state of a model. */
export const modelStateWords: Record<ModelState, MessageDescriptor> = {
  trained: msg`Trained`,
  review: msg`Under review`,
  approved: msg`Approved`,
  retired: msg`Taken out of use`,
}

/** What can be done to a model. */
export const modelActionWords: Record<ModelAction['type'], MessageDescriptor> = {
  'approval.requested': msg`Ask for approval`,
  'approval.given': msg`Approve`,
  'approval.refused': msg`Refuse`,
  'model.retired': msg`Take out of use`,
  'model.restored': msg`Put back into use`,
}

/** How far probabilities have moved from those of the training. Source: Siddiqi, "Credit Risk Scorecards" (2006). */
export function stabilityWords(index: number): MessageDescriptor {
  if (index < 0.1) return msg`as in the training`
  return index <= 0.25 ? msg`moved from the training` : msg`far from the training: the model may no longer fit`
}
