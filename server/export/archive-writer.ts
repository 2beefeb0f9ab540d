import { Zip, ZipDeflate } from 'fflate'

/** Writes a ZIP archive as its files are written; what {@link take} gives are its bytes so far. */
export class ArchiveWriter {
  #written: Uint8Array[] = []
  #file: ZipDeflate | null = null
  readonly #madeAt: string
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error
    this.#written.push(piece)
  })

  /** @param madeAt the time that its files carry; ISO 8601 in UTC */
  constructor(madeAt: string) {
    this.#madeAt = madeAt
  }

  begin(name: string): void {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = this.#madeAt
    this.#file = file
    this.#zip.add(file)
  }

  write(content: Uint8Array): void {
    this.#file?.push(content)
  }

  /** Ends the file that was begun last. */
  end(): void {
    this.#file?.push(new Uint8Array(0), true)
    this.#file = null
  }

  finish(): void {
    this.#zip.end()
  }

  take(): Uint8Array {
    const bytes = Buffer.concat(this.#written)
    this.#written = []
    return bytes
  }
}

/** Names for files of an archive, each fit for every system and none twice. */
export function fileNamesFor(sources: readonly string[], extension: string): string[] {
  const taken = new Set<string>()
  return sources.map((source) => {
    const plain =
      source
        .replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')
        .replace(/^\.+|[. ]+$/g, '')
        .slice(0, 100)
        .trim() || 'source'
    let name = plain
    for (let nth = 2; taken.has(name.toLowerCase()); nth += 1) name = `${plain}-${nth}`
    taken.add(name.toLowerCase())
    return `${name}.${extension}`
  })
}
