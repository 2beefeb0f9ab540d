/** Encodings of one or two bytes that text is written in here, by the labels of `TextDecoder`. */
type ByteEncoding = 'gb18030' | 'big5' | 'euc-kr' | 'shift_jis' | 'windows-1252' | 'koi8-r'

const tables = new Map<ByteEncoding, Map<string, number[]>>()

/** Text in an encoding, without a byte order mark; `utf-16` and `utf-32` have one, in little order. */
export function encodedText(
  text: string,
  encoding: ByteEncoding | 'utf-8' | 'utf-16' | 'utf-16le' | 'utf-16be' | 'utf-32' | 'utf-32be',
): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(text)
    case 'utf-16':
      return wide(`\ufeff${text}`, 2, true)
    case 'utf-16le':
      return wide(text, 2, true)
    case 'utf-16be':
      return wide(text, 2, false)
    case 'utf-32':
      return wide(`\ufeff${text}`, 4, true)
    case 'utf-32be':
      return wide(text, 4, false)
    default: {
      const table = tableOf(encoding)
      return Uint8Array.from(
        Array.from(text).flatMap((character) => {
          const bytes = character < '\u0080' ? [character.charCodeAt(0)] : table.get(character)
          if (!bytes) throw new Error(`${character} cannot be written in ${encoding}`)
          return bytes
        }),
      )
    }
  }
}

function wide(text: string, size: 2 | 4, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const units =
    size === 2
      ? Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
      : Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const view = new DataView(new ArrayBuffer(units.length * size))
  for (const [at, unit] of units.entries()) {
    if (size === 2) view.setUint16(at * size, unit, isLittle)
    else view.setUint32(at * size, unit, isLittle)
  }
  return new Uint8Array(view.buffer)
}

/** The bytes of every character beyond ASCII, found by reading all of one and two bytes. */
function tableOf(encoding: ByteEncoding): Map<string, number[]> {
  const made = tables.get(encoding)
  if (made) return made
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding, { fatal: true })
  const tryOut = (bytes: number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes))
      if (Array.from(text).length === 1 && !table.has(text)) table.set(text, bytes)
    } catch {
      // No character has these bytes.
    }
  }
  for (let first = 0x80; first <= 0xff; first += 1) tryOut([first])
  if (!/^(?:windows|koi8)/.test(encoding)) {
    for (let first = 0x81; first <= 0xfe; first += 1) {
      for (let second = 0x40; second <= 0xfe; second += 1) tryOut([first, second])
    }
  }
  tables.set(encoding, table)
  return table
}
