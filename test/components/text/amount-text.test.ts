import { describe, expect, test } from 'vitest'
import {
  agoText,
  amountText,
  bytesText,
  countText,
  durationText,
  figureText,
  moneyText,
  pointsText,
  timestampText,
} from '#src/components/text/amount-text.ts'

describe(bytesText.name, () => {
  test.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [12_400_000, '12.4 MB'],
    [2_000_000_000_000, '2,000 GB'],
  ])('a size of %d bytes is written with its unit', (bytes, text) => expect(bytesText(bytes, 'en-US')).toBe(text))
})

describe(durationText.name, () => {
  test.each([
    [0.2, 'en-US', '1 second'],
    [45, 'zh-CN', '45秒钟'],
    [600, 'en-US', '10 minutes'],
    [9000, 'en-US', '2.5 hours'],
  ])('%d s is formatted as a duration in %s', (seconds, locale, text) =>
    expect(durationText(seconds, locale)).toBe(text),
  )
})

test.each([
  ['zh-CN', '1,234,567'],
  ['en-US', '1,234,567'],
  ['de-DE', '1.234.567'],
  ['fr-FR', '1\u202f234\u202f567'],
  ['ar-EG', '1,234,567'],
])('counts are grouped in %s', (locale, text) => {
  expect(countText(1234567, locale)).toBe(text)
})

describe(amountText.name, () => {
  test.each([
    ['zh-CN', '9,999.5', '1.23万', '1.23亿', '-5.6万亿'],
    ['zh-TW', '9,999.5', '1.23萬', '1.23億', '-5.6兆'],
    ['ja-JP', '9,999.5', '1.23万', '1.23億', '-5.6兆'],
    ['en-US', '9,999.5', '12.35 thousand', '123.46 million', '-5.6 trillion'],
    ['de-DE', '9.999,5', '12,35 Tausend', '123,46 Millionen', '-5,6 Billionen'],
    ['fr-FR', '9\u202f999,5', '12,35 mille', '123,46 millions', '-5,6 billions'],
    ['ar-EG', '9,999.5', '12.35 ألف', '123.46 مليون', '\u200e-5.6 ترليون'],
  ])('large amounts are shortened in %s', (locale, ...texts) => {
    const amounts = [9999.5, 12_345, 123_456_789, -5.6e12]
    expect(amounts.map((amount) => amountText(amount, locale).replaceAll('\u00a0', ' '))).toEqual(texts)
  })
})

describe(moneyText.name, () => {
  test.each([
    ['zh-CN', 'CNY 1.23亿'],
    ['zh-TW', 'CNY 1.23億'],
    ['ja-JP', 'CNY 1.23億'],
    ['en-US', 'CNY 123.46 million'],
    ['de-DE', '123,46 Millionen CNY'],
    ['fr-FR', '123,46 millions CNY'],
    ['ar-EG', '123.46 مليون CNY'],
  ])('an amount of money is shortened with its currency in %s', (locale, text) => {
    expect(moneyText(123_456_789, 'CNY', locale).replaceAll('\u00a0', ' ')).toBe(text)
  })
})

describe(agoText.name, () => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  test.each([
    ['2026-03-10T11:59:30Z', 'en-US', 'now'],
    ['2026-03-10T12:00:30Z', 'en-US', 'now'],
    ['2026-03-10T11:57:00Z', 'zh-CN', '3分钟前'],
    ['2026-03-10T09:00:00Z', 'de-DE', 'vor 3 Stunden'],
    ['2026-03-08T12:00:00Z', 'ja-JP', '2 日前'],
    ['2026-02-27T12:00:00Z', 'ar-EG', 'قبل 11 يومًا'],
    [new Date(2026, 0, 5, 12).toISOString(), 'en-US', '2026-01-05'],
  ])('the time since %s is written in %s', (timestamp, locale, text) => {
    expect(agoText(timestamp, now, locale)).toBe(text)
  })
})

test("timestamps are written to the minute in the reader's time zone", () => {
  const timestamp = new Date(2026, 0, 3, 4, 5, 6)
  expect(timestampText(timestamp.toISOString())).toBe('2026-01-03\u00a004:05')
})

test('points and figures read as rounder ones only where they are', () => {
  expect([39.98, 40, 50.02, 12.34].map((points) => pointsText(points, 'en-US'))).toEqual([
    '39.98',
    '40.0',
    '50.02',
    '12.3',
  ])
  expect([5.4999996, 5.5, 0.6666666, 1200].map((figure) => figureText(figure, 'en-US'))).toEqual([
    '5.4999996',
    '5.5',
    '0.667',
    '1,200',
  ])
})
