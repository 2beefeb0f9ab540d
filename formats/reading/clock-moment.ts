/** Milliseconds of 2100: what is larger is no moment that a source means. */
const lastMillisecond = 4_102_444_800_000

/**
 * A moment that is written as a clock's milliseconds (12 or 13 digits) or seconds (10) since 1970, as ISO 8601 in UTC;
 * `null` where it lies after the beginning of 2100, and where the text is something else.
 */
export function clockMoment(text: string): string | null {
  if (!isClock(text)) return null
  const milliseconds = Number(text) * (text.length === 10 ? 1000 : 1)
  return milliseconds <= lastMillisecond ? new Date(milliseconds).toISOString() : null
}

/** Whether a text can only be a clock's count. */
export const isClock = (text: string): boolean => /^\d{10}$|^\d{12,13}$/.test(text)
