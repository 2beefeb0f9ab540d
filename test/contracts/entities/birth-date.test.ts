import { expect, test } from 'vitest'
import { knownBirth } from '#contracts/entities/birth-date.ts'

test.each([
  ['1970-04-12', '1970-04-12'],
  ['1970-04', '1970-04'],
  ['1970', '1970'],
  ['1970-01-01', '1970'],
  ['1970-01', '1970-01'],
  ['1900-01-01', null],
  ['1900-01', null],
  ['1900', null],
  ['9999-12-31', null],
  ['9999', null],
  ['', null],
])('the date of birth %j tells %j', (date, known) => {
  expect(knownBirth(date)).toBe(known)
})
