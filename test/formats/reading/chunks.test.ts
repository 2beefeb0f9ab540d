import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultReadLimits, openBytes } from '#formats/reading/byte-source.ts'
import { entityStatement, personStatement, relationshipStatement } from '#test/support/bods-statements.ts'
import { bytesOf, gzipOf, type ReadFile, readFile } from '#test/support/read-file.ts'

const statements = [
  entityStatement('c', { name: '示例{"]}[\\有限公司', identifiers: [{ scheme: 'GB-COH', id: '1' }] }),
  personStatement('p', { names: [{ fullName: 'Zoë "]\\" 𝄞' }] }),
  relationshipStatement('r', 'p', 'c', [{ type: 'shareholding', share: { exact: 51 } }]),
  relationshipStatement('s', 'nobody', 'c', []),
  entityStatement('long', { name: 'x'.repeat(400) }),
]
const lines = statements.map((statement) => JSON.stringify(statement))

const files: Record<string, string> = {
  'array.json': `\uFEFF[\n${lines.join(' ,\n')}\n]\n`,
  'lines.jsonl': `${lines.join('\r\n')}\r\n\r\n{"broken`,
  'stakes.csv': `\uFEFFowner,company,capital\r\n"示例, 有限","B ""c""",51%\r\nP,"two\r\nlines",1\r\nx,"open,1\r\n𝄞,B,2\r\n${'y'.repeat(500)},B,1\r\n${'z'.repeat(446)},B,1\r\n${'w'.repeat(447)},B,1\r\nQ,B,0.25..0.5`,
}

/** All but how far the reader had come, which is counted in chunks. */
const withoutProgress = (read: ReadFile) => ({ ...read, bytesRead: null })

describe.each(Object.entries(files))('%s', (name, text) => {
  const limits = { recordBytes: 450 }

  test('a file is read the same however its bytes are split', async () => {
    const whole = await readFile(name, text, limits)
    expect(whole.bytesRead).toBe(bytesOf(text).length)
    expect(whole.problems.length).toBeGreaterThan(1)
    const cut = fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (size) => {
      expect(await readFile(name, text, limits, size)).toEqual(whole)
    })
    await fc.assert(cut, { numRuns: 60, examples: [[1], [2], [3]] })
  })

  test('a compressed file is read the same as the uncompressed one', async () => {
    const [whole, compressed] = [await readFile(name, text, limits), await readFile(name, gzipOf(text), limits, 7)]
    expect(withoutProgress(compressed)).toEqual(withoutProgress(whole))
    expect(compressed.bytesRead).toBe(gzipOf(text).length)
  })
})

test('a decompressed file is passed on in small chunks', async () => {
  const packed = gzipOf('x'.repeat(2 ** 24))
  const source = await openBytes(
    { name: 'x.csv.gz', bytes: new Blob([Uint8Array.from(packed)]).stream() },
    defaultReadLimits,
  )
  const lengths: number[] = []
  for await (const { length } of source.chunks) lengths.push(length)
  expect([lengths.reduce((sum, length) => sum + length, 0), packed.length < 2 ** 16]).toEqual([2 ** 24, true])
  expect(Math.max(...lengths)).toBe(2 ** 16)
})

test('any bytes are read or refused, without an exception', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', '[', '{', 'owner,company,capital\n', '\x1f\x8b'),
      fc.uint8Array({ maxLength: 200 }),
      fc.integer({ min: 1, max: 64 }),
      async (start, rest, size) => {
        const bytes = new Uint8Array([...Buffer.from(start, 'latin1'), ...rest])
        await readFile('any', bytes, {}, size).catch((problem: unknown) => {
          expect(problem).toMatchObject({ name: 'ProblemError', message: expect.stringMatching(/^any/) })
        })
      },
    ),
  ))
