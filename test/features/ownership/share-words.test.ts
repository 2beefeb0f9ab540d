import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { percent, percentInText } from '#src/components/measures/figures.ts'
import { fractionWords, shareWords } from '#src/components/text/share-words.ts'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })

test.each([
  [0, 'table', '0.00%'],
  [0.000006, 'table', '<0.01%'],
  [0.00005, 'table', '0.01%'],
  [0.000006, 'label', '<0.01%'],
  [0.0004, 'sentence', '<0.1%'],
  [0.123456, 'label', '12.35%'],
  [0.24996, 'table', '24.996%'],
  [0.25, 'table', '25.00%'],
  [0.25004, 'sentence', '25.004%'],
  [0.49998, 'label', '49.998%'],
  [0.50002, 'label', '50.002%'],
  [0.2496, 'sentence', '24.96%'],
  [0.24995, 'label', '24.995%'],
  [0.999999999, 'table', '99.9999999%'],
  [0.1 + 0.2, 'sentence', '30%'],
] as const)('%d is written in a %s as %s', (fraction, precision, words) => {
  expect(fractionWords(i18n, fraction, precision)).toBe(words)
})

test('a band is written with both its ends', () => {
  expect(shareWords(i18n, { min: 0.24996, max: 0.25004 }, 'table')).toBe('24.996–25.004%')
  expect(shareWords(i18n, { min: 0.5, max: 0.75, minExclusive: true }, 'label')).toBe('>50–75%')
})

test('a figure beside a threshold that somebody chose is told from it', () => {
  const told = [0.33336, 0.3334, 0.33344, 0.334].map((fraction) => fractionWords(i18n, fraction, 'table', 0.3334))
  expect(told).toEqual(['33.336%', '33.34%', '33.344%', '33.40%'])
  expect(fractionWords(i18n, 0.3334, 'sentence', 0.3334)).toBe('33.34%')
  expect(shareWords(i18n, { min: 0.33336, max: 0.3334 }, 'sentence', 0.3334)).toBe('33.336–33.34%')
  expect([0.33336, 0.3334].map((fraction) => percent(i18n, fraction, 0.3334))).toEqual(['33.336%', '33.34%'])
  expect([0.33336, 0.3334].map((fraction) => percentInText(i18n, fraction, 0.3334))).toEqual(['33.336%', '33.34%'])
})

test('a share that may be anything is unknown, one that is only more than nothing is not', () => {
  expect(shareWords(i18n, { min: 0, max: 1 }, 'table')).toBe('unknown')
  expect(shareWords(i18n, { min: 0, max: 0.7 }, 'table')).toBe('0.00–70.00%')
  expect(shareWords(i18n, { min: 0, max: 1, minExclusive: true }, 'label')).toBe('>0–100%')
})
