import { isCalendarDay } from './calendar-day.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Zones that feeds name by letters, in minutes east of Greenwich. */
const zones: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    z: 0,
    ut: 0,
    utc: 0,
    gmt: 0,
    est: -300,
    edt: -240,
    cst: -360,
    cdt: -300,
    mst: -420,
    mdt: -360,
    pst: -480,
    pdt: -420,
    wet: 0,
    west: 60,
    cet: 60,
    cest: 120,
    eet: 120,
    eest: 180,
    bst: 60,
    msk: 180,
    sast: 120,
    ist: 330,
    ict: 420,
    wib: 420,
    hkt: 480,
    sgt: 480,
    awst: 480,
    jst: 540,
    kst: 540,
    aest: 600,
    aedt: 660,
    nzst: 720,
    nzdt: 780,
    ast: -240,
    adt: -180,
    brt: -180,
    akst: -540,
    akdt: -480,
    hst: -600,
  }),
)
const [firstYear, lastYear] = [1990, 2100]

/** Minutes east of Greenwich of China Standard Time, which holds where a source names no zone. */
const chinaMinutes = 480

const clock = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?`
const zone = String.raw`\s*((?:GMT|UTC|UT)?[+-](?:\d{1,2}:?\d{2}|\d{1,2})|[A-Za-z]{1,5})?(?:\s*\([^()]*\))?`
const iso = new RegExp(
  String.raw`^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?|(\d{2})(\d{2}))?(?:[T\s]+${clock}${zone})?$`,
  'i',
)
const ordinal = new RegExp(String.raw`^(\d{4})-?(\d{3})(?:T${clock}${zone})?$`, 'i')
const mail = new RegExp(
  String.raw`^(?:[A-Za-z]{3,9},?\s+)?(\d{1,2})[\s-]+([A-Za-z]{3,9})\.?,?[\s-]+(\d{2,4})(?:,?\s+${clock}${zone})?`,
)
const american = new RegExp(
  String.raw`^(?:[A-Za-z]{3,9},?\s+)?([A-Za-z]{3,9})\.?\s+(\d{1,2}),?\s+(?:${clock}${zone}\s+)?(\d{4})(?!\s*\d)`,
)
const ofBrowsers = new RegExp(
  String.raw`^(?:[A-Za-z]{3,9},?\s+)?([A-Za-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4}),?\s+${clock}${zone}$`,
)
const chinese = new RegExp(String.raw`^(\d{4})年(\d{1,2})月(\d{1,2})日(?:\s*${clock})?$`)

/**
 * A timestamp in a feed format (RFC 822 with its common errors, ISO 8601, the dates of C, of browsers and of Chinese
 * pages) as ISO 8601 in UTC; without a zone, China Standard Time. `null` where it is implausible, names a zone that is
 * not known, or a day that the calendar does not have.
 */
export function feedTimestamp(text: string | null | undefined): string | null {
  const written = text?.trim() ?? ''
  if (written === '' || written.length > 60) return null
  const parts = partsOf(written)
  if (parts === null) return null
  const [year, month, day, hour = 0, minute = 0, second = 0, minutesEast = chinaMinutes] = parts
  if (minutesEast === null || year < firstYear || year > lastYear || !isDay(year, month, day)) return null
  const isMidnight = hour === 24 && minute === 0 && second === 0
  if ((hour > 23 && !isMidnight) || minute > 59 || second > 60) return null
  return new Date(Date.UTC(year, month - 1, day, hour, minute - minutesEast, second)).toISOString()
}

const isDay = (year: number, month: number, day: number): boolean =>
  isCalendarDay([year, month, day].map((part) => String(part).padStart(2, '0')).join('-'))

/** Year, month, day, then as far as written hour, minute, second and zone, `null` for one that is not known. */
type Parts = [number, number, number, number?, number?, number?, (number | null)?]

function partsOf(text: string): Parts | null {
  let found = ordinal.exec(text)
  if (found) {
    const day = new Date(Date.UTC(Number(found[1]), 0, Number(found[2])))
    if (day.getUTCFullYear() !== Number(found[1])) return null
    return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate(), ...timeOf(found, 3)]
  }
  found = iso.exec(text)
  if (found)
    return [Number(found[1]), Number(found[2] ?? found[4] ?? 1), Number(found[3] ?? found[5] ?? 1), ...timeOf(found, 6)]
  found = chinese.exec(text)
  if (found) return [Number(found[1]), Number(found[2]), Number(found[3]), ...timeOf(found, 4)]
  found = mail.exec(text)
  if (found) {
    const month = monthOf(found[2])
    return month === 0 ? null : [fullYear(found[3] ?? ''), month, Number(found[1]), ...timeOf(found, 4)]
  }
  found = american.exec(text)
  let month = monthOf(found?.[1])
  if (found && month > 0) return [Number(found[7]), month, Number(found[2]), ...timeOf(found, 3)]
  found = ofBrowsers.exec(text)
  month = monthOf(found?.[1])
  return found && month > 0 ? [Number(found[3]), month, Number(found[2]), ...timeOf(found, 4)] : null
}

function timeOf(found: RegExpExecArray, at: number): [number?, number?, number?, (number | null)?] {
  if (found[at] === undefined) return []
  const time = [Number(found[at]), Number(found[at + 1]), Number(found[at + 2] ?? 0)] as const
  const zone = found[at + 3]
  return zone === undefined ? [...time] : [...time, minutesEastOf(zone)]
}

/** The farthest that a zone is from Greenwich, in minutes. */
const farthest = 14 * 60

function minutesEastOf(zone: string): number | null {
  const offset = /^(?:GMT|UTC|UT)?([+-])(\d{1,2}?)(?::?(\d{2}))?$/i.exec(zone)
  if (!offset) return zones.get(zone.toLowerCase()) ?? null
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0)
  return minutes > farthest ? null : (offset[1] === '-' ? -1 : 1) * minutes
}

const monthOf = (name: string | undefined): number => months.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1

function fullYear(text: string): number {
  const year = Number(text)
  return text.length > 2 ? year : year < 70 ? 2000 + year : 1900 + year
}

/** The first millisecond of 2100: larger epoch values are no timestamps. */
const lastMillisecond = 4_102_444_800_000

/**
 * An epoch timestamp in milliseconds (12 or 13 digits) or seconds (10) as ISO 8601 in UTC; `null` from 2100 on, and for
 * other text.
 */
export function clockTimestamp(text: string): string | null {
  if (!isClock(text)) return null
  const milliseconds = Number(text) * (text.length === 10 ? 1000 : 1)
  return milliseconds <= lastMillisecond ? new Date(milliseconds).toISOString() : null
}

/** Whether a text can only be a clock's count. */
export const isClock = (text: string): boolean => /^\d{10}$|^\d{12,13}$/.test(text)
