import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { RedirectTarget } from '#contracts/values/redirect.ts'

test.each([
  '/',
  '/DataIntegration',
  '/RiskAnalysis/EquityNetwork?company=12&asOf=2026-01-01#x',
  '/user/login-history',
  '/DataManagement/MultiQuery?q=a%2F%2Fb%5Cc&from=https://elsewhere.example/',
  '/articles/%E9%A3%8E%E9%99%A9?share=100%',
  `/DataManagement/MultiQuery?q=${'%E9%A3%8E'.repeat(20_000)}`,
])('%s is accepted as a page to return to', (target) => expect(v.is(RedirectTarget, target)).toBe(true))

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '\\\\elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\t//elsewhere.example',
  '/\n/elsewhere.example',
  ' //elsewhere.example',
  '/%5Celsewhere.example',
  '/%2F%2Felsewhere.example',
  '/%2Felsewhere.example',
  '/%252F%252Felsewhere.example',
  '/%25252felsewhere.example',
  '/%09/elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/a//elsewhere.example',
  '/a\\b',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '/%0d%0aSet-Cookie:%20a=b',
  'data:text/html,x',
  'DataIntegration',
  '',
  '/user/login',
  '/user/login/',
  '/user/login?redirect=/x',
  '/user/%6cogin',
  '/User/Login',
  `/${'a'.repeat(2000)}`,
])('%j is rejected as a page to return to', (target) => expect(v.is(RedirectTarget, target)).toBe(false))

const pieces = [
  '/',
  '\\',
  '.',
  '..',
  ':',
  '@',
  'a',
  '\t',
  '\n',
  '\r',
  '?',
  '#',
  '%',
  ' ',
  '\u3000',
  '%2f',
  '%5C',
  '%25',
  '%09',
  '%2e',
]
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''))

test('every accepted return page stays on this origin, however often it is decoded', () => {
  fc.assert(
    fc.property(texts, fc.nat({ max: 3 }), (rest, times) => {
      const text = `/${rest}`
      fc.pre(v.is(RedirectTarget, text))
      const [path = ''] = text.split(/[?#]/)
      let decoded = path
      for (let time = 0; time < times; time++) decoded = decodedOnce(decoded)
      expect(new URL(decoded, 'https://here.example').origin).toBe('https://here.example')
      expect(new URL(text, 'https://here.example').pathname.startsWith('//')).toBe(false)
    }),
    { numRuns: 5000 },
  )
})

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
