import { expect, test } from 'vitest'
import { valueText } from '#src/features/issuers/issuer-words.ts'

test('a value of an indicator is told from the bounds beside it', () => {
  const bounds = [0.7, 0.85, 1]
  expect([0.69996, 0.7, 0.70004, 0.8].map((value) => valueText(value, 'share', bounds, 'en-US'))).toEqual([
    '69.996%',
    '70.0%',
    '70.004%',
    '80.0%',
  ])
  expect([0.996, 1, 0.99996].map((value) => valueText(value, 'ratio', bounds, 'en-US'))).toEqual([
    '0.996',
    '1.00',
    '0.99996',
  ])
  expect(valueText(0.125, 'ratio', [0.125], 'en-US')).toBe('0.125')
})
