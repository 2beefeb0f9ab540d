/** Characters of three bytes that a line must consist of, besides ASCII, to be taken for UTF-8. */
const leastCharacters = 4

/**
 * Position of the first line within bytes of a Chinese encoding all of whose characters beyond ASCII are those of three
 * bytes in UTF-8, at least {@link leastCharacters} of them; -1 where there is none. A text of the encoding itself gives
 * such a line less than once in a hundred million.
 */
export function strayUtf8(bytes: Uint8Array): number {
  let line = 0
  let characters = 0
  let fits = true
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number
    if (byte < 0x80) {
      if (byte !== 0x0a) continue
      if (fits && characters >= leastCharacters) return line
      line = at + 1
      characters = 0
      fits = true
    } else if (fits && (byte & 0xf0) === 0xe0 && isTail(bytes[at + 1]) && isTail(bytes[at + 2])) {
      characters += 1
      at += 2
    } else fits = false
  }
  return fits && characters >= leastCharacters ? line : -1
}

const isTail = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80
