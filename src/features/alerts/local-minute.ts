const two = (number: number) => String(number).padStart(2, '0')

/** A timestamp to the minute in the reader's time zone, as browser fields have it; empty for none. */
export function localMinute(iso: string): string {
  const timestamp = new Date(iso)
  if (Number.isNaN(timestamp.getTime())) return ''
  const day = `${String(timestamp.getFullYear()).padStart(4, '0')}-${two(timestamp.getMonth() + 1)}-${two(timestamp.getDate())}`
  return `${day}T${two(timestamp.getHours())}:${two(timestamp.getMinutes())}`
}

/** The timestamp in a browser field, in ISO 8601; empty for none. */
export function isoFromLocal(minute: string): string {
  const timestamp = new Date(minute)
  return Number.isNaN(timestamp.getTime()) ? '' : timestamp.toISOString()
}
