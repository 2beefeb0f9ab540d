import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FeedRhythm, feedRhythmOf } from '#formats/feeds/feed-rhythm.ts'
import { freshSecondsOf, retryAfterOf, secondsAfterFailure, secondsToNextRun } from '#server/feeds/next-run.ts'

const noon = new Date('2026-01-01T12:00:00Z')
const rhythm = (differences: Partial<FeedRhythm>): FeedRhythm => ({
  seconds: null,
  ttlMinutes: null,
  skipHours: [],
  ...differences,
})

describe(secondsToNextRun, () => {
  test.each([
    ['an hour where nothing is known', { everyMinutes: null, rhythm: null, freshSeconds: 0 }, 3600],
    ['the chosen time', { everyMinutes: 10, rhythm: rhythm({ seconds: 7200 }), freshSeconds: 0 }, 600],
    ['the pace of the entries', { everyMinutes: null, rhythm: rhythm({ seconds: 7200 }), freshSeconds: 0 }, 7200],
    ['as long as the answer is fresh', { everyMinutes: 5, rhythm: null, freshSeconds: 900 }, 900],
    ['as long as the feed asks for', { everyMinutes: 5, rhythm: rhythm({ ttlMinutes: 60 }), freshSeconds: 0 }, 3600],
    ['a day at most', { everyMinutes: 5, rhythm: rhythm({ ttlMinutes: 9999 }), freshSeconds: 1e9 }, 86_400],
    [
      'until the skipped hours are over',
      { everyMinutes: 30, rhythm: rhythm({ skipHours: [12, 13] }), freshSeconds: 0 },
      7200,
    ],
    [
      'no longer where every hour is skipped',
      {
        everyMinutes: 60,
        rhythm: rhythm({ skipHours: Array.from({ length: 24 }, (_, hour) => hour) }),
        freshSeconds: 0,
      },
      3600,
    ],
  ])('secondsToNextRun gives %s', (_, schedule, seconds) => {
    expect(secondsToNextRun(schedule, noon)).toBe(seconds)
  })
})

describe(secondsAfterFailure, () => {
  test('secondsAfterFailure doubles from a minute up to six hours, with a jitter of one half', () => {
    expect([1, 2, 3, 9, 10, 50].map((failures) => secondsAfterFailure(failures, 0.5, null))).toEqual([
      60, 120, 240, 15_360, 21_600, 21_600,
    ])
    expect([0, 1].map((random) => secondsAfterFailure(1, random, null))).toEqual([30, 90])
  })

  test('secondsAfterFailure is no shorter than the server asks for, up to one day', () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(1_000_000),
        (failures, random, asked) => {
          const seconds = secondsAfterFailure(failures, random, asked)
          expect(seconds).toBeGreaterThanOrEqual(Math.min(asked, 86_400))
          expect(seconds).toBeLessThanOrEqual(86_400)
        },
      ),
    )
  })
})

test('HTTP headers state how long a feed answer is fresh, and how long to wait', () => {
  expect([
    freshSecondsOf({}),
    freshSecondsOf({ 'cache-control': 'public, max-age=600', age: '100' }),
    freshSecondsOf({ 'cache-control': 'no-cache, max-age=600' }),
    freshSecondsOf({ 'cache-control': 'max-age=abc' }),
  ]).toEqual([0, 500, 0, 0])
  expect([
    retryAfterOf({}, noon),
    retryAfterOf({ 'retry-after': '120' }, noon),
    retryAfterOf({ 'retry-after': 'Thu, 01 Jan 2026 13:00:00 GMT' }, noon),
    retryAfterOf({ 'retry-after': 'Thu, 01 Jan 2026 11:00:00 GMT' }, noon),
    retryAfterOf({ 'retry-after': 'soon' }, noon),
  ]).toEqual([null, 120, 3600, 0, null])
})

describe(feedRhythmOf, () => {
  const hours = (...at: number[]) => at.map((hour) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString())

  test('feedRhythmOf is half the median time between entries, whatever their order', () => {
    expect(feedRhythmOf(hours(0, 8, 2, 4), '').seconds).toBe(3600)
    expect(feedRhythmOf([...hours(0, 2, 6), null], '').seconds).toBe(5400)
  })

  test('feedRhythmOf is limited to five minutes and one day, and null for a single entry', () => {
    expect(feedRhythmOf(hours(1, 1, 1), '').seconds).toBe(300)
    expect(feedRhythmOf(hours(0, 24 * 30), '').seconds).toBe(86_400)
    expect(feedRhythmOf(hours(1), '').seconds).toBeNull()
  })

  test('feedRhythmOf uses the values of the RSS feed itself, not of its entries', () => {
    const head = '<ttl> 90 </ttl><skipHours><hour>0</hour><hour>24</hour><hour>13</hour></skipHours>'
    const text = `<rss><channel>${head}<item><ttl>1</ttl></item></channel></rss>`
    expect(feedRhythmOf([], text)).toEqual({ seconds: null, ttlMinutes: 90, skipHours: [0, 13] })
    expect(feedRhythmOf([], '<rss><item><ttl>1</ttl></item></rss>').ttlMinutes).toBeNull()
  })
})
