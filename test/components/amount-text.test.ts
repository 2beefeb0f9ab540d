import { describe, expect, test } from 'vitest'
import { bytesText, countText, durationText, momentText } from '#src/components/amount-text.ts'

describe(bytesText.name, () => {
  test.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [12_400_000, '12.4 MB'],
    [2_000_000_000_000, '2,000 GB'],
  ])('%d', (bytes, text) => expect(bytesText(bytes, 'en-US')).toBe(text))
})

describe(durationText.name, () => {
  test.each([
    [0.2, 'en-US', '1 second'],
    [45, 'zh-CN', '45秒钟'],
    [600, 'en-US', '10 minutes'],
    [9000, 'en-US', '2.5 hours'],
  ])('%d s in %s', (seconds, locale, text) => expect(durationText(seconds, locale)).toBe(text))
})

test('counts are grouped', () => {
  expect(countText(1234567, 'en-US')).toBe('1,234,567')
})

test('moments are written to the minute in the reader’s time zone', () => {
  const moment = new Date(2026, 0, 3, 4, 5, 6)
  expect(momentText(moment.toISOString())).toBe('2026-01-03 04:05')
})
