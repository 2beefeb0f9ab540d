import type { IncomingHttpHeaders } from 'node:http'
import type { FeedRhythm } from '#formats/feeds/feed-rhythm.ts'

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]
/** Seconds between two fetches of a feed without a rhythm. */
const defaultSeconds = hour
const [firstDelaySeconds, longestDelaySeconds] = [30, 6 * hour]

/**
 * What is known of when a feed may have something new. `freshSeconds`: for so long the server calls its answer fresh.
 */
export type Schedule = { everyMinutes: number | null; rhythm: FeedRhythm | null; freshSeconds: number }

/**
 * Seconds from a fetch to the next: as configured or as the entries suggest, but no sooner than server and feed ask
 * for, at most a day.
 */
export function secondsToNextRun({ everyMinutes, rhythm, freshSeconds }: Schedule, at: Date): number {
  const wanted = everyMinutes === null ? (rhythm?.seconds ?? defaultSeconds) : everyMinutes * minute
  const asked = Math.min(day, Math.max(freshSeconds, (rhythm?.ttlMinutes ?? 0) * minute))
  const seconds = Math.max(wanted, asked)
  return seconds + secondsOfSkippedHours(new Date(at.getTime() + seconds * 1000), rhythm?.skipHours ?? [])
}

/** Seconds until the next hour that is not skipped; none where all are. */
function secondsOfSkippedHours(at: Date, skipped: readonly number[]): number {
  const hours = Array.from({ length: 24 }, (_, index) => (at.getUTCHours() + index) % 24)
  const ahead = hours.findIndex((of) => !skipped.includes(of))
  return ahead <= 0 ? 0 : ahead * hour - (at.getUTCMinutes() * minute + at.getUTCSeconds())
}

/**
 * Seconds to wait after consecutive failures: doubled after each, with jitter, so that concurrent failures do not retry
 * together.
 *
 * @param random from 0 to 1
 * @param retryAfter seconds for which the server asks to wait
 */
export function secondsAfterFailure(failures: number, random: number, retryAfter: number | null): number {
  const delay = Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** failures) * (0.5 + random)
  return Math.max(delay, Math.min(day, retryAfter ?? 0))
}

/** Seconds for which an answer is fresh; 0 if unstated. */
export function freshSecondsOf(headers: IncomingHttpHeaders): number {
  const control = headers['cache-control'] ?? ''
  if (/\bno-(store|cache)\b/i.test(control)) return 0
  const seconds = Number(/\bmax-age\s*=\s*"?(\d{1,9})/i.exec(control)?.[1] ?? 0)
  return Math.max(0, seconds - (Number(headers.age) || 0))
}

/** Seconds of `Retry-After`, given as a number or as a timestamp; `null` without one. */
export function retryAfterOf(headers: IncomingHttpHeaders, now: Date): number | null {
  const text = headers['retry-after']?.trim()
  if (text === undefined || text === '') return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const timestamp = Date.parse(text)
  return Number.isNaN(timestamp) ? null : Math.max(0, (timestamp - now.getTime()) / 1000)
}
