import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestSearch, plainAddress, shownAddress } from '#src/app/long-search.ts'

const page = 'https://atlas.example/DataManagement/MultiQuery'
const addressWith = (q: string) => new URL(`${page}?${new URLSearchParams({ q })}`)

describe(shownAddress, () => {
  test('leaves a search alone that a server takes', () => {
    const url = addressWith('x'.repeat(longestSearch - '?q='.length))
    expect(shownAddress(url).href).toBe(url.href)
  })

  test('puts a longer one where the server does not see it', () => {
    const q = 'x'.repeat(longestSearch)
    expect(shownAddress(addressWith(q)).href).toBe(`${page}#?q=${q}`)
  })

  test('leaves a place on the page where it is', () => {
    const url = new URL(`${addressWith('x'.repeat(longestSearch))}#results`)
    expect(shownAddress(url).href).toBe(url.href)
  })
})

describe(plainAddress, () => {
  test('is the address that was shown, whatever stands in it', () => {
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

  test.each([`${page}#results`, `${page}?q=a#?b`, page])('%s stays as it is', (href) => {
    expect(plainAddress(new URL(href)).href).toBe(href)
  })
})
