const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size in the unit a reader expects, e.g. `4.2 MB`. */
export function bytesText(bytes: number, locale: string): string {
  const step = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0)
  return unitText(bytes / 1000 ** step, units[step] ?? 'byte', locale, step === 0 ? 0 : 1, 'short')
}

/** A stretch of time in seconds or, from 90 seconds on, in minutes or hours, e.g. `12 minutes`. */
export function durationText(seconds: number, locale: string): string {
  if (seconds < 90) return unitText(Math.max(1, Math.ceil(seconds)), 'second', locale, 0, 'long')
  if (seconds < 5400) return unitText(seconds / 60, 'minute', locale, 0, 'long')
  return unitText(seconds / 3600, 'hour', locale, 1, 'long')
}

/** A count with the locale's grouping. */
export function countText(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count)
}

/** Day and minute in the reader's time zone, as tables show it: `2026-01-31 14:05`. */
export function momentText(iso: string): string {
  const moment = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}

function unitText(value: number, unit: string, locale: string, digits: number, unitDisplay: 'short' | 'long'): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: digits,
  }).format(value)
}
