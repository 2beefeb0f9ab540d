import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestSearch, plainAddress, shownAddress } from '#src/app/long-search.ts'

const page = 'https://atlas.example/DataManagement/MultiQuery'
const addressWith = (q: string) => new URL(`${page}?${new URLSearchParams({ q })}`)

describe('shownAddress', () => {
  test('shownAddress keeps a search string that a server accepts', () => {
    const url = addressWith('x'.repeat(longestSearch - '?q='.length))
    expect(shownAddress(url).href).toBe(url.href)
  })

  test('shownAddress moves a longer search string to where the server does not see it', () => {
    const q = 'x'.repeat(longestSearch)
    expect(shownAddress(addressWith(q)).href).toBe(`${page}#?q=${q}`)
  })

  test('shownAddress keeps the fragment of the page', () => {
    const url = new URL(`${addressWith('x'.repeat(longestSearch))}#results`)
    expect(shownAddress(url).href).toBe(url.href)
  })
})

describe(plainAddress, () => {
  test('plainAddress restores the original address, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (words) => {
        const url = addressWith(words.repeat(longestSearch))
        expect(shownAddress(url).search).toBe('')
        expect(plainAddress(new URL(shownAddress(url).href)).href).toBe(url.href)
        expect(plainAddress(url).searchParams.get('q')).toBe(words.repeat(longestSearch).toWellFormed())
      }),
      { numRuns: 30 },
    )
  })

  test.each([`${page}#results`, `${page}?q=a#?b`, page])('plainAddress leaves %s unchanged', (href) => {
    expect(plainAddress(new URL(href)).href).toBe(href)
  })
})
