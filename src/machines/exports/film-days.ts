import type { IsoDate } from '#contracts/values/iso-date.ts'

/** The most dates of a film strip, and the most requests for them: a user has 600 a minute for everything. */
const maxFrames = 60
const maxRequests = 300

/** The dates that a film strip shows: the latest of all where there are too many. @param requests for one date */
export function filmDays(days: readonly IsoDate[], requests: number): IsoDate[] {
  const max = Math.max(1, Math.min(maxFrames, Math.floor(maxRequests / requests)))
  return days.slice(-max)
}
