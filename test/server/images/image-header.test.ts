import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageHeader } from '#server/images/image-header.ts'
import { images } from '#test/support/images.ts'

describe(imageHeader, () => {
  test.each([
    ['png', 'image/png'],
    ['gif', 'image/gif'],
    ['jpeg', 'image/jpeg'],
    ['webpLossy', 'image/webp'],
    ['webpLossless', 'image/webp'],
    ['webpExtended', 'image/webp'],
  ] as const)(
    'Property: imageHeader reads type and size of %s, and nothing from a truncated header',
    (kind, mediaType) => {
      const pixels = fc.integer({ min: 1, max: 16_383 })
      fc.assert(
        fc.property(pixels, pixels, fc.nat({ max: 8 }), (width, height, cut) => {
          const bytes = images[kind](width, height)
          expect(imageHeader(bytes)).toEqual({ mediaType, width, height })
          expect(imageHeader(bytes.subarray(0, cut))).toBeNull()
        }),
      )
    },
  )

  test('imageHeader reads from within a larger buffer', () => {
    const bytes = Uint8Array.from([1, 2, 3, ...images.png(7, 9)])
    expect(imageHeader(bytes.subarray(3))).toEqual({ mediaType: 'image/png', width: 7, height: 9 })
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['BMP', 'BM and more of it, long enough to be something'],
    ['nothing', ''],
  ])('imageHeader rejects %s', (_, text) => {
    expect(imageHeader(new TextEncoder().encode(text))).toBeNull()
  })

  test('imageHeader rejects an image without extent', () => {
    expect([imageHeader(images.png(0, 5)), imageHeader(images.gif(5, 0))]).toEqual([null, null])
  })

  test('Property: imageHeader reads any bytes, also behind a valid signature, without an exception', () => {
    const beginnings = Object.values(images).map((make) => [...make(9, 9)].slice(0, 12))
    fc.assert(
      fc.property(fc.constantFrom([], ...beginnings), fc.uint8Array({ maxLength: 200 }), (beginning, rest) => {
        const header = imageHeader(Uint8Array.from([...beginning, ...rest]))
        if (header) expect(Math.min(header.width, header.height)).toBeGreaterThan(0)
      }),
      { numRuns: 2000 },
    )
  })
})
