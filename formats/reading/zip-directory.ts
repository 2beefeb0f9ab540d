import { fileProblem } from './file-problem.ts'

/** Maximum bytes and entries of a ZIP archive, checked before its content. */
export type ZipLimits = { archiveBytes: number; entries: number; contentBytes: number }

export const evidenceLimits: ZipLimits = { archiveBytes: 2 ** 27, entries: 1000, contentBytes: 2 ** 28 }

/** A file of an archive: its name, the position of its packed bytes, and its declared unpacked size. */
export type ZipEntry = { name: string; packed: Uint8Array; size: number; deflated: boolean }

const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const [endBytes, entryBytes, localBytes] = [22, 46, 30]
const longestComment = 0xffff
const encrypted = 1

/**
 * The files in the central directory of an archive. Everything is checked against the archive's own length before it is
 * read, and no two files may share bytes, so that a small archive cannot stand for a huge one.
 *
 * @throws ProblemError `too_large`, `malformed_file`
 */
export function zipEntriesIn(file: string, archive: Uint8Array, limits: ZipLimits): ZipEntry[] {
  const broken = (reason: string) => fileProblem('malformed_file', file, reason)
  if (archive.length > limits.archiveBytes) {
    throw fileProblem('too_large', file, `the archive has more than ${limits.archiveBytes} bytes`)
  }
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = endOf(view)
  if (end === null) throw broken('it is no ZIP archive, or its end is missing')
  const count = view.getUint16(end + 10, true)
  if (isPart(view, end, count)) throw broken('it is one of several parts of an archive')
  if (count > limits.entries)
    throw fileProblem('too_large', file, `the archive holds more than ${limits.entries} files`)
  const entries: ZipEntry[] = []
  const taken: { from: number; to: number }[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + entryBytes > end || view.getUint32(at, true) !== entryMark)
      throw broken(`its list of files breaks off at ${index}`)
    const nameLength = view.getUint16(at + 28, true)
    const next = at + entryBytes + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) throw broken(`its list of files breaks off at ${index}`)
    const name = nameIn(archive.subarray(at + entryBytes, at + entryBytes + nameLength))
    if (name === null) throw broken(`the name of file ${index + 1} is no UTF-8`)
    const method = view.getUint16(at + 10, true)
    if ((view.getUint16(at + 8, true) & encrypted) !== 0) throw broken(`${name} is encrypted`)
    if (method !== 0 && method !== 8) throw broken(`${name} is packed in an unknown way`)
    const from = view.getUint32(at + 42, true)
    if (from + localBytes > archive.length || view.getUint32(from, true) !== localMark)
      throw broken(`${name} is not where it should be`)
    const start = from + localBytes + view.getUint16(from + 26, true) + view.getUint16(from + 28, true)
    const to = start + view.getUint32(at + 20, true)
    if (to > end) throw broken(`${name} goes beyond the end`)
    const localName = nameIn(archive.subarray(from + localBytes, from + localBytes + view.getUint16(from + 26, true)))
    if (localName !== name) throw broken(`${name} has another name where its content stands`)
    taken.push({ from, to })
    entries.push({
      name,
      packed: archive.subarray(start, to),
      size: view.getUint32(at + 24, true),
      deflated: method === 8,
    })
    at = next
  }
  if (at !== end) throw broken('something stands between its list of files and its end')
  requireApart(taken, broken)
  requireNamedOnce(entries, broken)
  return entries
}

/** Where the archive's end begins; its comment must reach to the last byte. */
function endOf(view: DataView): number | null {
  const earliest = Math.max(0, view.byteLength - endBytes - longestComment)
  for (let at = view.byteLength - endBytes; at >= earliest; at -= 1) {
    const reachesEnd = () => at + endBytes + view.getUint16(at + 20, true) === view.byteLength
    if (view.getUint32(at, true) === endMark && reachesEnd()) return at
  }
  return null
}

/** Whether its end says that there are further parts, or counts the files of this one in another way. */
function isPart(view: DataView, end: number, count: number): boolean {
  const [part, first, here] = [4, 6, 8].map((offset) => view.getUint16(end + offset, true))
  return part !== 0 || first !== 0 || here !== count
}

function nameIn(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function requireApart(taken: { from: number; to: number }[], broken: (reason: string) => Error): void {
  const ordered = taken.toSorted((a, b) => a.from - b.from)
  for (const [index, { from }] of ordered.entries()) {
    const before = ordered[index - 1]
    if (before && from < before.to) throw broken('two of its files share bytes')
  }
  if (ordered[0] && ordered[0].from !== 0) throw broken('something stands before its first file')
}

function requireNamedOnce(entries: readonly ZipEntry[], broken: (reason: string) => Error): void {
  const names = new Set<string>()
  for (const { name } of entries) {
    if (names.has(name)) throw broken(`it holds ${name} twice`)
    names.add(name)
  }
}
