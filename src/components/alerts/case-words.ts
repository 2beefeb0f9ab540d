import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseAction, CaseState, CaseVerdict, FrozenPartId } from '#contracts/cases/case.ts'

/** The state of a case. */
export const caseStateWords: Record<CaseState, MessageDescriptor> = {
  new: msg`New`,
  assigned: msg`Assigned`,
  investigating: msg`Investigating`,
  waiting: msg`Waiting`,
  review: msg`Under review`,
  decided: msg`Decided`,
  closed: msg`Case closed`,
}

/** What a case ended in. */
export const verdictWords: Record<CaseVerdict, MessageDescriptor> = {
  confirmed: msg`Confirmed`,
  dismissed: msg`Dismissed`,
  escalated: msg`Escalated`,
}

/** What can be done to a case. */
export const caseActionWords: Record<CaseAction['type'], MessageDescriptor> = {
  'case.assigned': msg`Assign`,
  'case.dismissed': msg`Dismiss as unfounded`,
  'work.started': msg`Start investigation`,
  'waiting.began': msg`Put on hold`,
  'waiting.ended': msg`Resume`,
  'decision.proposed': msg`Decide`,
  'decision.agreed': msg`Agree`,
  'decision.returned': msg`Return`,
  'case.closed': msg`Close case`,
  'case.reopened': msg`Reopen`,
}

/** What was done to a case. */
export const caseEventWords: Record<CaseAction['type'], MessageDescriptor> = {
  'case.assigned': msg`Case assigned`,
  'case.dismissed': msg`Case dismissed`,
  'work.started': msg`Investigation started`,
  'waiting.began': msg`Put on hold`,
  'waiting.ended': msg`Resumed`,
  'decision.proposed': msg`Decision proposed`,
  'decision.agreed': msg`Decision agreed`,
  'decision.returned': msg`Decision returned`,
  'case.closed': msg`Case closed`,
  'case.reopened': msg`Case reopened`,
}

/** What is frozen with a case. */
export const frozenPartWords: Record<FrozenPartId, MessageDescriptor> = {
  alert: msg`Alert`,
  ownership: msg`Owners and control`,
  issuer: msg`Warning level with its grounds`,
  bill: msg`Bill with its chain and the rules that hit`,
  query: msg`Saved query and what it found`,
  article: msg`Negative articles`,
  rows: msg`Source rows`,
}
