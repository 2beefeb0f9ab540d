import { describe, expect, test } from 'vitest'
import { dotted, isolated } from '#src/components/text/isolated-text.ts'

describe(isolated.name, () => {
  test.each([
    ['Acme Ltd', 'en-US', 'Acme Ltd'],
    ['长江实业', 'zh-CN', '长江实业'],
    ['Acme Ltd', 'ar-EG', '\u2068Acme Ltd\u2069'],
    ['شركة النيل', 'en-US', '\u2068شركة النيل\u2069'],
    ['יוסף כהן', 'zh-CN', '\u2068יוסף כהן\u2069'],
    ['turned \u202e round', 'en-US', '\u2068turned \u202e round\u2069'],
  ])('isolated text: %s in %s', (text, locale, expected) => expect(isolated(text, locale)).toBe(expected))
})

test('text parts are joined on one line, absent ones left out', () => {
  expect(dotted(['Company', '', 'GB'], 'en-US')).toBe('Company · GB')
  expect(dotted(['شركة', 'GB'], 'ar-EG')).toBe('\u2068شركة\u2069 · \u2068GB\u2069')
})
