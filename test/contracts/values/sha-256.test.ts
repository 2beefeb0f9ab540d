import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '#contracts/values/sha-256.ts'

const known = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

test('SHA-256 digests equal the published examples', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('SHA-256 digests are correct for byte lengths around block boundaries, and for any text', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256)
    expect(sha256(bytes), String(length)).toBe(known(bytes))
  }
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => sha256(text) === known(text)))
})

test('an unpaired surrogate is hashed as the replacement character', () => {
  expect(sha256('a\ud800')).toBe(known('a\ufffd'))
})
