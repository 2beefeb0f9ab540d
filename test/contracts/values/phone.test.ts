import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Phone } from '#contracts/values/phone.ts'

test.each([
  ['13800138000', '+8613800138000'],
  ['138 0013 8000', '+8613800138000'],
  ['+86 138-0013-8000', '+8613800138000'],
  ['0086 13800138000', '+8613800138000'],
  ['+1 (202) 555-0143', '+12025550143'],
  ['+44 20 7946 0958', '+442079460958'],
])('the phone number %s is normalised to %s', (typed, phone) => expect(v.parse(Phone, typed)).toBe(phone))

test.each([
  '',
  '12345',
  '23800138000',
  '12800138000',
  '+86 1380013800',
  '+86 12345678901',
  '+0123456789',
  '138001380001',
  '+1202555014３',
  '+12025550143; DROP',
  '+1234567890123456',
  '1'.repeat(41),
])('%j is no phone number', (typed) => expect(v.is(Phone, typed)).toBe(false))

const digits = fc.string({ unit: fc.constantFrom(...'0123456789 -.()'), minLength: 5, maxLength: 18 })

test('an accepted phone number is in E.164 format, and unchanged when parsed again', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '+', '00', '+86', '1'), digits, (beginning, rest) => {
      const result = v.safeParse(Phone, beginning + rest)
      if (!result.success) return
      expect(result.output).toMatch(/^\+[1-9]\d{6,14}$/)
      expect(v.parse(Phone, result.output)).toBe(result.output)
    }),
  )
})
