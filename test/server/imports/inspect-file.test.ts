import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inspectFile, refuseDeclaredGrowth } from '#server/imports/files/inspect-file.ts'
import { stakesCsv } from '#test/support/imported-files.ts'

/** Bytes in pieces of 4 KiB, and how many of them were asked for. */
function counted(bytes: Uint8Array) {
  let asked = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (asked >= bytes.length) return controller.close()
        controller.enqueue(bytes.slice(asked, asked + 4096))
        asked += 4096
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, asked: () => asked }
}

const rows = (count: number, rowOf: (nth: number) => string) =>
  `${stakesCsv()}${Array.from({ length: count }, (_, nth) => `${rowOf(nth)}\n`).join('')}`

describe('the first rows of a file', () => {
  test('the first rows of a file are counted by rows, however well they compress', async () => {
    const packed = gzipSync(rows(200_000, (nth) => `A,Company ${nth},1%,,,`))
    expect(packed.length).toBeLessThan(2 ** 20)
    const { stream, asked } = counted(packed)
    expect(await inspectFile('packed.csv.gz', stream)).toBeNull()
    expect(asked()).toBeLessThan(packed.length / 2)
  })

  test('the first rows of a small file without readable rows are the whole file', async () => {
    const { stream } = counted(gzipSync(rows(60_000, () => 'A,B,130%,,,')))
    await expect(inspectFile('packed.csv.gz', stream)).rejects.toMatchObject({ code: 'malformed_file' })
  })
})

describe(refuseDeclaredGrowth.name, () => {
  const entry = { name: 'a.csv', from: 100, deflated: true, sum: 0 }

  test('inspecting a file refuses only content declared above the limit', () => {
    const [small, large] = [2 ** 26, 10_000 * 2 ** 14]
    expect(() => refuseDeclaredGrowth('b.zip/a.csv', { ...entry, to: 200, size: small + 1 })).toThrow(
      expect.objectContaining({ code: 'too_large', details: expect.objectContaining({ cause: 'grows_too_much' }) }),
    )
    expect(() => refuseDeclaredGrowth('b.zip/a.csv', { ...entry, to: 200, size: small })).not.toThrow()
    expect(() => refuseDeclaredGrowth('b.zip/a.csv', { ...entry, to: large / 200 + 99, size: large })).toThrow()
    expect(() => refuseDeclaredGrowth('b.zip/a.csv', { ...entry, to: large / 200 + 100, size: large })).not.toThrow()
  })
})
