import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { gunzipped } from '#formats/reading/gunzip.ts'
import {
  type ArchiveLimits,
  archiveLimits,
  filesOfArchive,
  isArchive,
  type RandomBytes,
} from '#formats/reading/zip-archive.ts'
import { packedEntry } from '#formats/reading/zip-entry.ts'
import { refusalOf } from '#test/support/read-file.ts'

function randomBytesOf(content: Uint8Array): RandomBytes & { most: () => number } {
  let max = 0
  const read = async (from: number, to: number) => {
    max = Math.max(max, to - from)
    return content.subarray(from, to)
  }
  return { length: content.length, read, most: () => max }
}

const files = (archive: Uint8Array, limits: Partial<ArchiveLimits> = {}) =>
  filesOfArchive('a.zip', randomBytesOf(archive), { ...archiveLimits, ...limits })

const refused = async (archive: Uint8Array, limits?: Partial<ArchiveLimits>) => {
  const { code, details } = await refusalOf(files(archive, limits))
  return [code, details.cause, details.entry ?? null]
}

const table = strToU8(`owner,company,capital\n${'P,A,0.5\n'.repeat(500)}`)

/** The archive with bytes of the list of files, of its only entry, put in the place of others. */
function withEntry(archive: Uint8Array, change: (view: DataView, at: number) => void): Uint8Array {
  const copy = archive.slice()
  const view = new DataView(copy.buffer)
  const at = view.getUint32(copy.length - 22 + 16, true)
  change(view, at)
  return copy
}

async function contentOf(archive: Uint8Array): Promise<[string, string][]> {
  const bytes = randomBytesOf(archive)
  const contents: [string, string][] = []
  for (const entry of await filesOfArchive('a.zip', bytes)) {
    const stream = packedEntry(entry.name, bytes, entry)
    const pieces = await Array.fromAsync(entry.deflated ? gunzipped(stream) : stream)
    contents.push([entry.name, Buffer.concat(pieces).toString()])
  }
  return contents
}

test('an archive lists its files without those added by operating systems', async () => {
  const archive = zipSync({
    'a.csv': [table, { level: 9 }],
    'folder/b 甲.csv': [strToU8('x'), { level: 0 }],
    'folder/': new Uint8Array(0),
    '__MACOSX/._a.csv': strToU8('junk'),
    'folder/.DS_Store': strToU8('junk'),
  })
  expect(isArchive(archive)).toBe(true)
  expect(await contentOf(archive)).toEqual([
    ['a.csv', new TextDecoder().decode(table)],
    ['folder/b 甲.csv', 'x'],
  ])
})

describe('invalid archives are refused by cause', () => {
  const archive = zipSync({ 'a.csv': table })

  test('an archive that is invalid, truncated or empty is refused', async () => {
    expect(await refused(archive.slice(0, -30))).toEqual(['broken_compression', 'zip_damaged', null])
    expect(await refused(archive.slice(10))).toEqual(['broken_compression', 'zip_damaged', null])
    expect(await refused(zipSync({}))).toEqual(['empty_file', 'zip_empty', null])
    expect(await refused(zipSync({ 'folder/': new Uint8Array(0) }))).toEqual(['empty_file', 'zip_empty', null])
  })

  test.each([
    ['encrypted', (view: DataView, at: number) => view.setUint16(at + 8, 1, true), 'zip_encrypted'],
    ['packed otherwise', (view: DataView, at: number) => view.setUint16(at + 10, 14, true), 'zip_method'],
  ])('an archive with a file that is %s is refused', async (_, change, cause) => {
    expect(await refused(withEntry(archive, change))).toEqual(['broken_compression', cause, 'a.csv'])
  })

  test('an archive in the ZIP64 format is refused', async () => {
    const wide = withEntry(archive, (view, at) => view.setUint32(at + 24, 0xffffffff, true))
    expect(await refused(wide)).toEqual(['broken_compression', 'zip_wide', null])
    const many = archive.slice()
    new DataView(many.buffer).setUint16(archive.length - 12, 0xffff, true)
    expect(await refused(many)).toEqual(['broken_compression', 'zip_wide', null])
  })

  test.each(['../a.csv', '/etc/a.csv', 'x/../../a.csv', 'C:\\a.csv', 'a\u0007.csv', '..', 'x'.repeat(256)])(
    'an archive with an unsafe file name is refused: %j',
    async (name) => {
      expect((await refused(zipSync({ [name]: table }))).slice(0, 2)).toEqual(['broken_compression', 'zip_name'])
    },
  )

  test('an archive with overlapping files, or one beyond the end, is refused', async () => {
    const two = zipSync({ 'a.csv': [table, { level: 0 }], 'b.csv': [table, { level: 0 }] })
    const shared = withEntry(two, (view, at) => {
      const second = at + 46 + 5
      view.setUint32(second + 42, view.getUint32(at + 42, true), true)
    })
    expect(await refused(shared)).toEqual(['broken_compression', 'zip_damaged', null])
    const beyond = withEntry(archive, (view, at) => view.setUint32(at + 20, 1_000_000, true))
    expect(await refused(beyond)).toEqual(['broken_compression', 'zip_damaged', null])
  })

  test('an archive with too many files or too much content is refused', async () => {
    const many = zipSync(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`${index}.csv`, table])))
    expect(await refused(many)).toEqual(['too_large', 'zip_too_many_files', null])
    expect(await refused(many, { entries: 300, directoryBytes: 1000 })).toEqual([
      'too_large',
      'zip_too_many_files',
      null,
    ])
    expect(await refused(archive, { contentBytes: 100 })).toEqual(['too_large', 'too_large_decompressed', null])
  })
})

test('archive content that contradicts its header is detected on reading', async () => {
  const deflated = withEntry(zipSync({ 'a.csv': table }), (view, at) => view.setUint32(at + 16, 1, true))
  await expect(contentOf(deflated)).rejects.toMatchObject({ fault: 'damaged' })
  const short = withEntry(zipSync({ 'a.csv': table }), (view, at) => view.setUint32(at + 24, 5, true))
  await expect(contentOf(short)).rejects.toMatchObject({ fault: 'damaged' })
  const stored = withEntry(zipSync({ 'a.csv': [table, { level: 0 }] }), (view, at) => view.setUint32(at + 16, 1, true))
  expect((await refusalOf(contentOf(stored))).details.cause).toBe('zip_damaged')
})

test('an archive is read in chunks', async () => {
  const large = Uint8Array.from({ length: 2 ** 21 }, (_, index) => (index * 2654435761) >>> 13)
  const bytes = randomBytesOf(zipSync({ 'a.bin': [large, { level: 0 }] }))
  const [entry] = await filesOfArchive('a.zip', bytes)
  if (!entry) throw new Error('the archive holds a file')
  expect(Buffer.concat(await Array.fromAsync(packedEntry('a.bin', bytes, entry))).equals(large)).toBe(true)
  expect(bytes.most()).toBeLessThanOrEqual(2 ** 18)
})
