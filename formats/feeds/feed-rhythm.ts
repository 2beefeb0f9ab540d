/** When a feed may have something new. */
export type FeedRhythm = {
  /** Half the median time between its latest entries, from 5 minutes to a day; `null` where unknown. */
  seconds: number | null
  /** Minutes for which the feed asks to be cached. */
  ttlMinutes: number | null
  /** Hours of the day in UTC in which it asks not to be fetched. */
  skipHours: number[]
}

/** Number of entries that determine the rhythm. */
const judged = 20
const [minSeconds, maxSeconds] = [5 * 60, 24 * 60 * 60]

/**
 * @param timestamps of its entries as ISO 8601, in any order
 *
 * @param text of the feed
 */
export function feedRhythmOf(timestamps: readonly (string | null)[], text: string): FeedRhythm {
  return { seconds: paceOf(timestamps), ...wishesIn(text) }
}

function paceOf(timestamps: readonly (string | null)[]): number | null {
  const times = timestamps
    .filter((timestamp) => timestamp !== null)
    .map((timestamp) => Date.parse(timestamp))
    .sort((a, b) => b - a)
    .slice(0, judged)
  const gaps = times.slice(1).map((time, index) => ((times[index] ?? time) - time) / 1000)
  const ordered = gaps.toSorted((a, b) => a - b)
  const middle = ordered.length / 2
  const [low, high] = [ordered[Math.ceil(middle) - 1], ordered[Math.floor(middle)]]
  if (low === undefined || high === undefined) return null
  return Math.min(maxSeconds, Math.max(minSeconds, Math.round((low + high) / 4)))
}

/** Characters from the beginning of a feed in which it may say something of itself. */
const headCharacters = 65_536

/** What an RSS feed says of itself before its first item. */
function wishesIn(text: string): Pick<FeedRhythm, 'ttlMinutes' | 'skipHours'> {
  const [head = ''] = text.slice(0, headCharacters).split(/<item[\s>]/i, 1)
  const minutes = Number(/<ttl>\s*(\d{1,6})\s*<\/ttl>/i.exec(head)?.[1] ?? 0)
  const [, skipped = ''] = /<skipHours>([\s\S]{0,2000}?)<\/skipHours>/i.exec(head) ?? []
  const hours = [...skipped.matchAll(/<hour>\s*(\d{1,2})\s*<\/hour>/gi)].map(([, hour]) => Number(hour) % 24)
  return { ttlMinutes: minutes > 0 ? minutes : null, skipHours: [...new Set(hours)] }
}
