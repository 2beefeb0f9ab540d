import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contracts/values/problem.ts'
import { openFacts } from '#formats/open-facts.ts'
import { filesOfArchive } from '#formats/reading/zip-archive.ts'
import { packedEntry } from '#formats/reading/zip-entry.ts'
import { refuseDeclaredGrowth } from '#server/imports/inspect-file.ts'
import { createConfinedProcesses } from '#server/threads/confined-process.ts'
import { confinedReading, type ForeignQuestion } from '#server/threads/foreign-bytes.ts'
import { bombs, slowPage } from '#test/support/bombs.ts'
import { pdfOf } from '#test/support/pdf.ts'

const MiB = 2 ** 20
/** Megabytes that this process may hold above rest while something is read. */
const allowed = 300

/** What reading each of them comes to: its problem, or what is found wrong with the document; nothing where it is read. */
const outcomes: Readonly<Record<string, string | null>> = {
  'twice-packed.pdf': 'too_large',
  'thrice-packed.pdf': 'too_large',
  'shared-text.xlsx': 'too_large',
  'far-away-cell.xlsx': 'too_large',
  'many-cells.xlsx': 'unknown_format',
  'wide-range.xlsx': 'too_large',
  'large-part.xlsx': 'too_large',
  'giant-picture.png': 'unknown_format',
  'giant-picture.jpg': 'unknown_format',
  'giant-picture.gif': 'unknown_format',
  'giant-picture.webp': 'unknown_format',
  'giant-picture.pdf': 'no_text',
  'entities.xlsx': 'unknown_format',
  'looping-tables.pdf': 'no_text',
  'looping-pages.pdf': 'damaged',
  'object-stream-in-itself.pdf': 'damaged',
  'entities.xml': null,
  'quadratic-entities.xml': null,
  'deep.xml': null,
  'deep.html': null,
  'deep-tables.html': null,
  'zeros.csv.gz': 'too_large',
  'zeros.zip': 'too_large',
  'lying.zip': 'too_large',
  'overlapping.zip': 'broken_compression',
  'pictures.zip': 'no_text',
}

/** Reads a file as an import does, one in an archive out of it. */
async function outcomeOf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  try {
    const { batches } = await openFacts({ name, bytes: await contentOf(name, bytes) }, {}, confinedReading)
    let finding: string | null = null
    for await (const { facts } of batches) {
      for (const fact of facts) {
        if (fact.type === 'record' && typeof fact.content.finding === 'string') finding ??= fact.content.finding
      }
    }
    return finding
  } catch (error) {
    if (error instanceof ProblemError) return error.code
    throw error
  }
}

async function contentOf(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ReadableStream<Uint8Array>> {
  if (!name.endsWith('.zip')) return new Blob([bytes]).stream()
  const archive = { length: bytes.length, read: async (from: number, to: number) => bytes.subarray(from, to) }
  const [entry] = await filesOfArchive(name, archive)
  if (!entry) throw new Error('The archive holds a file')
  refuseDeclaredGrowth(name, entry)
  return packedEntry(name, archive, entry)
}

/** What some work came to, and by how many megabytes this process grew meanwhile at most. */
async function watched<Result>(work: () => Promise<Result>): Promise<{ result: Result; grown: number }> {
  const rest = process.memoryUsage.rss()
  let max = rest
  const timer = setInterval(() => {
    max = Math.max(max, process.memoryUsage.rss())
  }, 5)
  try {
    return { result: await work(), grown: (max - rest) / MiB }
  } finally {
    clearInterval(timer)
  }
}

describe('a file that was made to bring the server down', () => {
  test.each(Object.keys(bombs))(
    'a file made to bring the server down is reported, and takes no memory of the server: %s',
    async (name) => {
      const bytes = bombs[name]?.() ?? new Uint8Array()
      const { result, grown } = await watched(() => outcomeOf(name, bytes))
      expect(result).toBe(outcomes[name])
      expect(grown).toBeLessThan(allowed)
    },
  )

  test('a document can be read after a file made to bring the server down', async () => {
    const { text, finding } = await confinedReading.readDocument({ name: 'a.pdf', bytes: pdfOf(['Fine.']) })
    expect({ text, finding }).toEqual({ text: 'Fine.', finding: null })
  })
})

describe(createConfinedProcesses, () => {
  const module = new URL('../../../server/threads/foreign-bytes-process.ts', import.meta.url)
  const question = { kind: 'document', name: 'a', charset: null } as const
  const limits = { maxMegabytes: 1024, maxQuestions: 50, maxProcesses: 1 }

  test('a confined process that takes too long is ended, and another answers the next question', async () => {
    const { ask } = createConfinedProcesses<ForeignQuestion>(module, limits)
    const slow = ask({ question, bytes: slowPage(), maxMilliseconds: 3000 })
    const next = ask({ question, bytes: pdfOf(['Fine.']), maxMilliseconds: 60_000 })
    await expect(slow).rejects.toMatchObject({ why: 'time' })
    expect(await next).toMatchObject({ text: 'Fine.' })
  })

  test('a confined process that takes too much memory is told apart from one that breaks', async () => {
    const small = createConfinedProcesses<ForeignQuestion>(module, { ...limits, maxMegabytes: 200 })
    const bytes = bombs['twice-packed.pdf']?.() ?? new Uint8Array()
    await expect(small.ask({ question, bytes, maxMilliseconds: 60_000 })).rejects.toMatchObject({ why: 'memory' })
    const broken = createConfinedProcesses<ForeignQuestion>(new URL('./no-module.ts', import.meta.url), limits)
    await expect(broken.ask({ question, bytes, maxMilliseconds: 60_000 })).rejects.toMatchObject({ why: 'broken' })
  })
})
