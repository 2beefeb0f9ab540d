const two = (number: number) => String(number).padStart(2, '0')

/** A moment to the minute in the reader's time zone, as fields of the browser have it; empty for none. */
export function localMinute(iso: string): string {
  const timestamp = new Date(iso)
  if (Number.isNaN(timestamp.getTime())) return ''
  const day = `${String(timestamp.getFullYear()).padStart(4, '0')}-${two(timestamp.getMonth() + 1)}-${two(timestamp.getDate())}`
  return `${day}T${two(timestamp.getHours())}:${two(timestamp.getMinutes())}`
}

/** The moment that a field of the browser holds, in ISO 8601; empty where it holds none. */
export function isoFromLocal(minute: string): string {
  const timestamp = new Date(minute)
  return Number.isNaN(timestamp.getTime()) ? '' : timestamp.toISOString()
}
