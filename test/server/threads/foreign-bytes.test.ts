import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contracts/values/problem.ts'
import { openFacts } from '#formats/open-facts.ts'
import { filesOfArchive } from '#formats/reading/zip-archive.ts'
import { packedEntry } from '#formats/reading/zip-entry.ts'
import { refuseDeclaredGrowth } from '#server/imports/files/inspect-file.ts'
import { createConfinedProcesses } from '#server/threads/confined-process.ts'
import { confinedReading, type ForeignQuestion, readingFor } from '#server/threads/foreign-bytes.ts'
import { bombs, slowPage } from '#test/support/bombs.ts'
import { caseSize } from '#test/support/case-size.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { canMeasureMemory, measured } from '#test/support/process-memory.ts'

/** Megabytes that this process and those that read for it may hold above rest, all together. */
const allowed = 300

/**
 * What reading each of them comes to: its problem, or what is found wrong with the document; nothing where it is read.
 */
const outcomes: Readonly<Record<string, string | null>> = {
  'twice-packed.pdf': 'too_large',
  'thrice-packed.pdf': 'too_large',
  'four-times-packed.pdf': 'too_large',
  'forms-in-forms.pdf': 'too_large',
  'shared-text.xlsx': 'too_large',
  'far-away-cell.xlsx': 'too_large',
  'many-cells.xlsx': 'unknown_format',
  'far-away-cells-of-sheets.xlsx': 'too_large',
  'far-away-cell-without-row.xlsx': 'too_large',
  'far-away-row.xlsx': 'too_large',
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
  'quadratic-entities.xml': 'too_large',
  'deep.xml': null,
  'deep-links.xml': null,
  'deep-unknown.xml': null,
  'many-items.xml': null,
  'deep.html': null,
  'deep-tables.html': null,
  'zeros.csv.gz': 'too_large',
  'zeros.zip': 'too_large',
  'lying.zip': 'too_large',
  'overlapping.zip': 'broken_compression',
  'nested.zip': 'unknown_format',
  'pictures.zip': 'too_large',
}

/** At least one for each reader and each outcome of it; a whole server is sent others (`imports/bombs-over-http`). */
const everyRun = [
  'thrice-packed.pdf',
  'giant-picture.pdf',
  'object-stream-in-itself.pdf',
  'shared-text.xlsx',
  'far-away-cells-of-sheets.xlsx',
  'giant-picture.png',
  'quadratic-entities.xml',
  'deep-unknown.xml',
  'deep-tables.html',
  'zeros.zip',
  'lying.zip',
  'nested.zip',
]

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

describe('a file that was made to bring the server down', () => {
  test.each(caseSize(everyRun, Object.keys(bombs)))(
    'a file made to bring the server down is reported, and takes little memory in all: %s',
    async (name) => {
      const bytes = bombs[name]?.() ?? new Uint8Array()
      if (!canMeasureMemory) return expect(await outcomeOf(name, bytes)).toBe(outcomes[name])
      const { result, grown } = await measured(process.pid, () => outcomeOf(name, bytes))
      expect(result).toBe(outcomes[name])
      expect(grown).toBeLessThan(allowed)
    },
  )

  test('two users who send such files at once take little memory in all', async () => {
    const names = ['thrice-packed.pdf', 'four-times-packed.pdf', 'forms-in-forms.pdf', 'quadratic-entities.xml']
    const made = names.map((name) => ({ name, bytes: bombs[name]?.() ?? new Uint8Array() }))
    const files = ['one', 'other'].flatMap((user) =>
      made.map(({ name, bytes }) => ({ user, name, bytes: new Uint8Array(Buffer.concat([bytes, Buffer.from(user)])) })),
    )
    const both = () => Promise.all(files.map(({ user, name, bytes }) => readingFor(user, () => outcomeOf(name, bytes))))
    const { result, grown } = canMeasureMemory ? await measured(process.pid, both) : { result: await both(), grown: 0 }
    expect(result).toEqual(Array<string>(8).fill('too_large'))
    expect(grown).toBeLessThan(allowed)
  })

  test('a document can be read after a file made to bring the server down', async () => {
    const { text, finding } = await confinedReading.readDocument({ name: 'a.pdf', bytes: pdfOf(['Fine.']) })
    expect({ text, finding }).toEqual({ text: 'Fine.', finding: null })
  })
})

describe(createConfinedProcesses, () => {
  const module = new URL('../../../server/threads/foreign-bytes-process.ts', import.meta.url)
  const question = { kind: 'document', name: 'a', charset: null } as const
  const limits = { maxMegabytes: 1024, maxQuestions: 50, places: { all: 1, each: 1 } }
  const memory = { min: 1024, perMegabyte: 0, max: 1024 }
  const asked = { question, memory, maxMilliseconds: 60_000, user: 'one' }
  const bomb = () => bombs['twice-packed.pdf']?.() ?? new Uint8Array()

  test('a confined process that takes too long is ended, and another answers the next question', async () => {
    const { ask } = createConfinedProcesses<ForeignQuestion>(module, limits)
    const slow = ask({ ...asked, bytes: slowPage(), maxMilliseconds: 3000 })
    const next = ask({ ...asked, bytes: pdfOf(['Fine.']) })
    await expect(slow).rejects.toMatchObject({ why: 'time' })
    expect(await next).toMatchObject({ text: 'Fine.' })
  })

  test('a confined process that takes too much memory is told apart from one that breaks', async () => {
    const small = createConfinedProcesses<ForeignQuestion>(module, limits)
    const least = { min: 140, perMegabyte: 0, max: 140 }
    await expect(small.ask({ ...asked, memory: least, bytes: bomb() })).rejects.toMatchObject({ why: 'memory' })
    const broken = createConfinedProcesses<ForeignQuestion>(new URL('./no-module.ts', import.meta.url), limits)
    await expect(broken.ask({ ...asked, bytes: bomb() })).rejects.toMatchObject({ why: 'broken' })
  })

  test('a confined process may take the more memory, the more bytes it reads', async () => {
    const { ask } = createConfinedProcesses<ForeignQuestion>(module, limits)
    const none = { min: 1, perMegabyte: 400, max: 1024 }
    await expect(ask({ ...asked, memory: none, bytes: pdfOf(['Fine.']) })).rejects.toMatchObject({ why: 'memory' })
    const large = Buffer.concat([pdfOf(['Fine.']), Buffer.alloc(2 ** 20, ' ')])
    expect(await ask({ ...asked, memory: none, bytes: large })).toMatchObject({ text: 'Fine.' })
  })

  test('bytes over which a process was ended are not tried again, whoever sends them under whatever name', async () => {
    const { ask } = createConfinedProcesses<ForeignQuestion>(module, limits)
    const least = { min: 140, perMegabyte: 0, max: 140 }
    await expect(ask({ ...asked, memory: least, bytes: bomb() })).rejects.toMatchObject({ why: 'memory' })
    // With memory and time for ever, it would be tried.
    const again = { ...asked, question: { ...question, name: 'b' }, user: 'other' }
    await expect(ask({ ...again, bytes: bomb() })).rejects.toMatchObject({ why: 'memory' })
    expect(await ask({ ...again, bytes: pdfOf(['Fine.']) })).toMatchObject({ text: 'Fine.' })
  })

  test("one user's heavy files hold up none of another user", async () => {
    const { ask } = createConfinedProcesses<ForeignQuestion>(module, { ...limits, places: { all: 2, each: 1 } })
    const end = new AbortController()
    const heavy = [1, 2].map((nth) =>
      ask({
        ...asked,
        bytes: Buffer.concat([slowPage(), Buffer.from(`${nth}`)]),
        maxMilliseconds: 600_000,
        signal: end.signal,
      }),
    )
    const ended = Promise.allSettled(heavy)
    expect(await ask({ ...asked, bytes: pdfOf(['Fine.']), user: 'other' })).toMatchObject({ text: 'Fine.' })
    end.abort()
    expect(await ended).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: { code: 'timed_out' } })))
  })
})
