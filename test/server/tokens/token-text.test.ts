import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashOf } from '#server/session/secret.ts'
import { createToken, holdsToken, idInToken, isTokenOf } from '#server/tokens/token-text.ts'

describe(createToken, () => {
  test('createToken gives ra_, an id, 256 random bits and a checksum, never the same twice', () => {
    const made = Array.from({ length: 200 }, createToken)
    expect(new Set(made.map(({ text }) => text)).size).toBe(200)
    for (const { id, text } of made) {
      expect(text).toMatch(/^ra_[0-9A-Za-z]{61}$/)
      expect(idInToken(text)).toBe(id)
    }
  })
})

describe(idInToken, () => {
  test('idInToken refuses a token with one changed character', () => {
    const { text } = createToken()
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom(...'0aZ_- '), (at, character) => {
        fc.pre(text[at] !== character)
        expect(idInToken(text.slice(0, at) + character + text.slice(at + 1))).toBeNull()
      }),
    )
  })

  test('idInToken refuses any other text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => idInToken(text) === null))
    expect(idInToken(`ra_${'0'.repeat(1_000_000)}`)).toBeNull()
  })
})

test('a token is found in an address, percent-encoded and cut too', () => {
  const { text } = createToken()
  const encoded = [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  for (const address of [`/api/entities?token=${text}`, `/api/${text}/x`, `/api/x?q=${encoded}`, text.slice(0, 50)]) {
    expect(holdsToken(address)).toBe(true)
  }
  expect(holdsToken('/api/entities?q=ra_Holding&limit=10')).toBe(false)
})

test('a token is that of its own hash alone', () => {
  const [one, other] = [createToken().text, createToken().text]
  expect(isTokenOf(hashOf(one), one)).toBe(true)
  expect(isTokenOf(hashOf(one), other)).toBe(false)
  expect(isTokenOf(Buffer.alloc(0), one)).toBe(false)
})
