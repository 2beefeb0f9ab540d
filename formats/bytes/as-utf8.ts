import { fileProblem } from '../file-problem.ts'
import { type ByteSource, joined, withHead } from './byte-source.ts'
import { encodingOfText, knownLabel, markedEncoding, type StatedEncoding, wideEncoding } from './detect-encoding.ts'
import { strayUtf8 } from './stray-utf8.ts'
import { Utf32Decoder } from './utf-32.ts'

/** Bytes by which an encoding is judged, from the first one beyond ASCII on. */
const judgedBytes = 2 ** 16
/** Most bytes of decoded text that are looked at again to tell what a file is. */
const headBytes = 4096

/** The text of a file as UTF-8, and the encoding it is in: known once a character beyond ASCII was met. */
export type Utf8Source = ByteSource & { encoding: () => string }

/**
 * The content of a file in UTF-8, whatever encoding it is in: one that is asked for, that its mark or its zero bytes
 * show, or that its text bears out. UTF-8 is passed on as it is; so is what reads in no encoding, for the readers to name
 * the place. Holds {@link judgedBytes} at the most, and nothing of UTF-8 or once the encoding is known.
 * @throws ProblemError `wrong_encoding` while `chunks` are read, where text breaks off its own encoding
 */
export async function asUtf8(file: string, source: ByteSource, stated: StatedEncoding = {}): Promise<Utf8Source> {
  const certain =
    (stated.asked === undefined ? null : (knownLabel(stated.asked) ?? stated.asked)) ??
    markedEncoding(source.head) ??
    wideEncoding(source.head)
  let encoding = certain ?? 'utf-8'
  async function* judged() {
    const rest = source.chunks[Symbol.asyncIterator]()
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      const chunk = next.value
      const begin = firstBeyondAscii(chunk)
      if (begin === chunk.length) {
        yield chunk
        continue
      }
      const held = [chunk]
      let size = chunk.length - begin
      let ended = false
      while (size < judgedBytes) {
        const more = await rest.next()
        if (more.done) {
          ended = true
          break
        }
        held.push(more.value.slice())
        size += more.value.length
      }
      const declared = stated.declared ?? declaredEncoding(source.head)
      encoding = encodingOfText(joined(held).subarray(begin), !ended, declared) ?? 'utf-8'
      yield* encoding === 'utf-8' ? remaining(held, rest) : decoded(file, encoding, remaining(held, rest))
      return
    }
  }
  const chunks =
    certain === null ? judged() : certain === 'utf-8' ? generated(source.chunks) : decoded(file, certain, source.chunks)
  return { ...source, ...(await withHead(chunks, headBytes)), encoding: () => encoding }
}

/** What an XML declaration, or a page's `meta` element, says of its encoding. */
function declaredEncoding(head: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(head.subarray(0, 2048))
  return (/^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(text) ??
    /<meta[^>]*?charset\s*=\s*["']?([\w.:-]+)/i.exec(text))?.[1]
}

function firstBeyondAscii(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length && (bytes[at] as number) < 0x80) at += 1
  return at
}

async function* remaining(held: Uint8Array[], rest: AsyncIterator<Uint8Array>) {
  yield* held
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* generated(chunks: AsyncIterable<Uint8Array>) {
  yield* chunks
}

async function* decoded(file: string, encoding: string, chunks: AsyncIterable<Uint8Array>) {
  const decoder = encoding.startsWith('utf-32')
    ? new Utf32Decoder(encoding === 'utf-32le')
    : new TextDecoder(encoding, { fatal: true })
  const encoder = new TextEncoder()
  let row = 1
  const next = (bytes: Uint8Array, stream: boolean): Uint8Array => {
    try {
      const text = decoder.decode(bytes, { stream })
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) row += 1
      return encoder.encode(text)
    } catch {
      throw brokenText(file, encoding, row + linesBeforeBreak(encoding, bytes))
    }
  }
  const isChinese = /^(?:gbk|gb18030|big5)$/.test(encoding)
  for await (const chunk of chunks) {
    const stray = isChinese ? strayUtf8(chunk) : -1
    if (stray >= 0) throw brokenText(file, encoding, row + linesIn(chunk.subarray(0, stray)))
    const text = next(chunk, true)
    if (text.length > 0) yield text
  }
  const last = next(new Uint8Array(), false)
  if (last.length > 0) yield last
}

const linesIn = (bytes: Uint8Array): number => bytes.reduce((lines, byte) => (byte === 0x0a ? lines + 1 : lines), 0)

function linesBeforeBreak(encoding: string, bytes: Uint8Array): number {
  if (encoding.startsWith('utf-32')) return 0
  const [before = ''] = new TextDecoder(encoding).decode(bytes).split('\ufffd', 1)
  return before.split('\n').length - 1
}

function brokenText(file: string, encoding: string, row: number): Error {
  const name = encoding.toUpperCase()
  const reason = `the text is ${name} up to here, and not any more`
  return fileProblem('wrong_encoding', file, reason, { row }, { cause: 'breaks_encoding', encoding: name })
}
