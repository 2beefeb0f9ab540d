import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { RedirectTarget } from '#contracts/redirect.ts'

test.each(['/', '/DataIntegration', '/RiskAnalysis/EquityNetwork?company=12&asOf=2026-01-01#x', '/user/login-history'])(
  '%s is a page to return to',
  (target) => expect(v.is(RedirectTarget, target)).toBe(true),
)

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/a\\b',
  'javascript:alert(1)',
  'DataIntegration',
  '',
  '/user/login',
  '/user/login?redirect=/x',
  `/${'a'.repeat(2000)}`,
])('%j is none', (target) => expect(v.is(RedirectTarget, target)).toBe(false))

test('whatever is accepted stays on this origin', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '\n', '?', '#', '%', ' '),
        maxLength: 12,
      }),
      (text) => {
        fc.pre(v.is(RedirectTarget, text))
        expect(new URL(text, 'https://here.example').origin).toBe('https://here.example')
      },
    ),
  )
})
