import { gunzipSync } from 'node:zlib'

/** The files of a tar archive that was compressed with gzip, by their paths. */
export function tarFiles(archive: Uint8Array): Map<string, Uint8Array> {
  const bytes = gunzipSync(archive)
  const textAt = (start: number, length: number) =>
    bytes
      .subarray(start, start + length)
      .toString('latin1')
      .replace(/\0.*$/s, '')
  const files = new Map<string, Uint8Array>()
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(textAt(at + 124, 12).trim(), 8)
    if (textAt(at + 156, 1) === '0') {
      const prefix = textAt(at + 345, 155)
      files.set(
        (prefix === '' ? '' : `${prefix}/`) + textAt(at, 100),
        new Uint8Array(bytes.subarray(at + 512, at + 512 + size)),
      )
    }
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
