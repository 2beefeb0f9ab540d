import type { ProblemCode } from '#contracts/values/problem.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'
import { fileProblem } from './file-problem.ts'

/** A stored file that can be read at any place; `to` is the position after the last byte asked for. */
export type RandomBytes = { length: number; read: (from: number, to: number) => Promise<Uint8Array> }

/** A file of an archive: the position of its packed bytes, and its unpacked size. */
export type ArchiveEntry = {
  name: string
  from: number
  to: number
  deflated: boolean
  /** Bytes once unpacked, and their CRC-32. */
  size: number
  sum: number
}

export type ArchiveLimits = {
  /** Files of one archive. */
  entries: number
  /** Bytes of its list of files. */
  directoryBytes: number
  /** Bytes of all files once unpacked, by what the list says. */
  contentBytes: number
}

export const archiveLimits: ArchiveLimits = { entries: 200, directoryBytes: 2 ** 20, contentBytes: 2 ** 33 }

const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const [endBytes, entryBytes, localBytes] = [22, 46, 30]
const longestComment = 0xffff
const longestName = 255
const [encrypted, utf8Name] = [1, 1 << 11]
const stored = 0
const deflated = 8
/** Placeholder of a value that only a ZIP64 record has. */
const [wide16, wide32] = [0xffff, 0xffffffff]
/** What systems add by themselves. */
const notContent = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i

/** Whether a file begins like a ZIP archive, one without any file included. */
export function isArchive(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))
}

/**
 * The files of an untrusted archive, from its central directory, read within the limits. Folders and operating system
 * files are left out. Their content is not read.
 *
 * @throws ProblemError `broken_compression`, `too_large`, `empty_file`, each with its cause
 */
export async function filesOfArchive(
  file: string,
  bytes: RandomBytes,
  limits: ArchiveLimits = archiveLimits,
): Promise<ArchiveEntry[]> {
  const { count, from, to } = await directoryOf(file, bytes)
  if (to - from > limits.directoryBytes) throw tooManyFiles(file, limits)
  const directory = await bytes.read(from, to)
  const view = viewOf(directory)
  const entries: ArchiveEntry[] = []
  for (let at = 0, index = 0; index < count; index += 1) {
    if (at + entryBytes > directory.length || view.getUint32(at, true) !== entryMark) throw damaged(file)
    const nameEnd = at + entryBytes + view.getUint16(at + 28, true)
    const next = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > directory.length) throw damaged(file)
    const flags = view.getUint16(at + 8, true)
    const name = nameIn(directory.subarray(at + entryBytes, nameEnd), (flags & utf8Name) !== 0)
    if (!isContent(name)) {
      at = next
      continue
    }
    if (entries.length >= limits.entries) throw tooManyFiles(file, limits)
    requireFitName(file, name)
    const method = view.getUint16(at + 10, true)
    const packed = view.getUint32(at + 20, true)
    const size = view.getUint32(at + 24, true)
    const local = view.getUint32(at + 42, true)
    if ((flags & encrypted) !== 0)
      throw refused(file, 'broken_compression', `${name} is encrypted`, 'zip_encrypted', name)
    if (packed === wide32 || size === wide32 || local === wide32) throw wide(file)
    if (method !== stored && method !== deflated) {
      throw refused(file, 'broken_compression', `${name} is packed in a way that is not read`, 'zip_method', name)
    }
    const begins = await contentAt(file, bytes, local)
    if (begins + packed > from) throw damaged(file)
    if (method === stored && packed !== size) throw damaged(file)
    const sum = view.getUint32(at + 16, true)
    entries.push({ name, from: begins, to: begins + packed, deflated: method === deflated, size, sum })
    at = next
  }
  requireSound(file, entries, limits)
  return entries
}

async function directoryOf(file: string, bytes: RandomBytes): Promise<{ count: number; from: number; to: number }> {
  const begin = Math.max(0, bytes.length - endBytes - longestComment)
  const tail = await bytes.read(begin, bytes.length)
  const view = viewOf(tail)
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== endMark) continue
    if (at + endBytes + view.getUint16(at + 20, true) !== tail.length) continue
    const count = view.getUint16(at + 10, true)
    const size = view.getUint32(at + 12, true)
    const from = view.getUint32(at + 16, true)
    if (count === wide16 || size === wide32 || from === wide32) throw wide(file)
    const isSplit = view.getUint16(at + 4, true) !== 0 || view.getUint16(at + 8, true) !== count
    if (isSplit || from + size !== begin + at) throw damaged(file)
    return { count, from, to: from + size }
  }
  throw damaged(file)
}

/** Where the packed bytes begin, after the file's own header. */
async function contentAt(file: string, bytes: RandomBytes, local: number): Promise<number> {
  if (local + localBytes > bytes.length) throw damaged(file)
  const view = viewOf(await bytes.read(local, local + localBytes))
  if (view.getUint32(0, true) !== localMark) throw damaged(file)
  return local + localBytes + view.getUint16(26, true) + view.getUint16(28, true)
}

function requireSound(file: string, entries: readonly ArchiveEntry[], { contentBytes }: ArchiveLimits): void {
  if (entries.length === 0) {
    throw fileProblem('empty_file', file, 'the archive holds no file', {}, { cause: 'zip_empty' })
  }
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > contentBytes) {
    const reason = `the archive holds more than ${contentBytes} bytes once decompressed`
    throw fileProblem('too_large', file, reason, {}, { cause: 'too_large_decompressed', maximum: contentBytes })
  }
  const ordered = entries.toSorted((a, b) => a.from - b.from)
  for (const [index, { from }] of ordered.entries()) {
    const before = ordered[index - 1]
    if (before && from < before.to) throw damaged(file)
  }
  const names = new Set(entries.map(({ name }) => name))
  if (names.size < entries.length) throw damaged(file)
}

/** A folder ends with a slash. */
function isContent(name: string): boolean {
  return !name.endsWith('/') && !notContent.test(name)
}

/** Nothing is ever written under these names; one with an unsafe path is an attack. */
function requireFitName(file: string, name: string): void {
  const leadsElsewhere = name.startsWith('/') || /(^|[/\\])\.\.([/\\]|$)|^[a-z]:|\\/i.test(name)
  if (!leadsElsewhere && name !== '' && name.length <= longestName && !/\p{Cc}/u.test(name)) return
  throw refused(
    file,
    'broken_compression',
    'the name of one of its files leads elsewhere',
    'zip_name',
    name.slice(0, 100),
  )
}

/** Archives without the UTF-8 flag often have UTF-8 names, or an undeclared encoding. */
function nameIn(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(isUtf8 ? 'utf-8' : 'gb18030').decode(bytes)
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function damaged(file: string): Error {
  const reason = 'the ZIP archive is damaged, or its end is missing'
  return fileProblem('broken_compression', file, reason, {}, { cause: 'zip_damaged' })
}

function wide(file: string): Error {
  const reason = 'the archive is in the extended format ZIP64, which is not read; compress large files as .gz'
  return fileProblem('broken_compression', file, reason, {}, { cause: 'zip_wide' })
}

function tooManyFiles(file: string, { entries }: ArchiveLimits): Error {
  const reason = `the archive holds more than ${entries} files`
  return fileProblem('too_large', file, reason, {}, { cause: 'zip_too_many_files', maximum: entries })
}

function refused(
  file: string,
  code: ProblemCode,
  reason: string,
  cause: RefusalDetails['cause'],
  entry: string,
): Error {
  return fileProblem(code, file, reason, {}, { cause, entry: entry.replace(/\p{Cc}/gu, '�').toWellFormed() })
}
