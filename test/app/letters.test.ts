import { expect, test, vi } from 'vitest'
import { lettersReady } from '#src/app/letters.ts'

const fontsThat = (load: () => Promise<FontFace[]>) => ({ fonts: { load } })

test('a page waits for its letters, and begins without those that do not come', async () => {
  const letters = Promise.withResolvers<FontFace[]>()
  const begin = vi.fn()
  const ready = lettersReady(fontsThat(() => letters.promise)).then(begin)
  expect(begin).not.toHaveBeenCalled()
  letters.resolve([])
  await ready
  await lettersReady(fontsThat(() => Promise.reject(new Error('not here'))))
  await lettersReady(
    fontsThat(() => new Promise(() => {})),
    0,
  )
})
