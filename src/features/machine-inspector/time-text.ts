import type { I18n } from '@lingui/core'

/** The time of day to the millisecond. */
export const timeText = (at: number, i18n: I18n): string =>
  i18n.date(new Date(at), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  })
