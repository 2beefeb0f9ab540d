import type { TimeZone } from '#contracts/imports/column-mapping.ts'

/** The default zone of timestamps; its offset is constant. */
export const defaultZone: TimeZone = 'Asia/Shanghai'

const clocks = new Map<TimeZone, Intl.DateTimeFormat>()

function clockOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' })
  clocks.set(zone, clock)
  return clock
}

/**
 * The UTC offset of a zone at a local time, as `+08:00`. For an ambiguous time the earlier offset; for a skipped one
 * that before the change.
 *
 * @param local the local time, `YYYY-MM-DDTHH:MM`; `null` where it is invalid
 */
export function offsetIn(zone: TimeZone, local: string): string | null {
  const shown = Date.parse(`${local}Z`)
  if (Number.isNaN(shown)) return null
  const day = 86_400_000
  const before = minutesAt(zone, shown - day)
  const after = minutesAt(zone, shown + day)
  const fitting = [before, after].find((minutes) => minutesAt(zone, shown - minutes * 60_000) === minutes)
  return written(fitting ?? before)
}

function minutesAt(zone: TimeZone, timestamp: number): number {
  const name = clockOf(zone)
    .formatToParts(timestamp)
    .find(({ type }) => type === 'timeZoneName')?.value
  const parts = /([+-])(\d{2}):(\d{2})/.exec(name ?? '')
  return parts ? (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) : 0
}

function written(minutes: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0')
  const whole = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}
