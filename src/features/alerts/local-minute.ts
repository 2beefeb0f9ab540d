const two = (number: number) => String(number).padStart(2, '0')

/** A moment to the minute in the reader's time zone, as fields of the browser have it; empty for none. */
export function localMinute(iso: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  const day = `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}

/** The moment that a field of the browser holds, in ISO 8601; empty where it holds none. */
export function isoFromLocal(minute: string): string {
  const moment = new Date(minute)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}
