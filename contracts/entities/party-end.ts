import * as v from 'valibot'
import type { IsoDate } from '../values/iso-date.ts'
import type { PartyAttributes } from './party-detail.ts'

/**
 * That a party no longer exists: in the source's word, since which day, and who took its place, where that is stated.
 */
export const PartyEnd = v.object({
  status: v.nullable(v.string()),
  since: v.nullable(v.string()),
  successors: v.array(v.string()),
})
export type PartyEnd = v.InferOutput<typeof PartyEnd>

/** Words by which registers say that a party no longer exists. */
const endedStatus = /^(inactive|dissolved|deregistered|struck off|removed|ceased|closed|注销|已注销|解散)/i

/**
 * How a party ended by a day: by the day that its source gives, else by its status, which speaks of today and not of
 * the days before it. Successors are as stated.
 */
export function endOfParty(
  { status = [], dissolved = [], successor = [] }: PartyAttributes,
  day: IsoDate,
  today: IsoDate,
): PartyEnd | null {
  const since = dissolved[0] ?? null
  const ended = status.find((word) => endedStatus.test(word)) ?? null
  if (since === null ? ended === null || day < today : since > day) return null
  return { status: ended, since, successors: [...successor] }
}
