/**
 * SHA-256 (FIPS 180-4) of bytes, or of a text as UTF-8, in lowercase hexadecimal. Computed at once and everywhere
 * alike: browsers keep their own for pages that came by HTTPS.
 */
export function sha256(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? utf8Of(content) : content
  const state = Uint32Array.from(firstState)
  const words = new Int32Array(64)
  const whole = bytes.length - (bytes.length % blockBytes)
  for (let at = 0; at < whole; at += blockBytes) mixBlock(state, words, bytes, at)
  const rest = lastBlocks(bytes, whole)
  for (let at = 0; at < rest.length; at += blockBytes) mixBlock(state, words, rest, at)
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

const blockBytes = 64

/** The text as UTF-8; an unpaired surrogate becomes a replacement character. */
function utf8Of(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length)
  let length = 0
  const put = (byte: number) => {
    bytes[length] = byte
    length += 1
  }
  for (const character of text.toWellFormed()) {
    const point = character.codePointAt(0) as number
    if (point < 0x80) put(point)
    else {
      if (point < 0x800) put(0xc0 | (point >> 6))
      else {
        if (point < 0x10000) put(0xe0 | (point >> 12))
        else {
          put(0xf0 | (point >> 18))
          put(0x80 | ((point >> 12) & 0x3f))
        }
        put(0x80 | ((point >> 6) & 0x3f))
      }
      put(0x80 | (point & 0x3f))
    }
  }
  return bytes.subarray(0, length)
}

/** The rest after the whole blocks, with the end mark and the length in bits. */
function lastBlocks(bytes: Uint8Array, whole: number): Uint8Array {
  const left = bytes.length - whole
  const padded = new Uint8Array(left + 9 > blockBytes ? 2 * blockBytes : blockBytes)
  padded.set(bytes.subarray(whole))
  padded[left] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0)
  return padded
}

function mixBlock(state: Uint32Array, words: Int32Array, bytes: Uint8Array, at: number): void {
  const word = (index: number) => words[index] as number
  const byte = (index: number) => bytes[index] as number
  for (let index = 0; index < 16; index += 1) {
    const start = at + index * 4
    words[index] = (byte(start) << 24) | (byte(start + 1) << 16) | (byte(start + 2) << 8) | byte(start + 3)
  }
  for (let index = 16; index < 64; index += 1) {
    const [near, far] = [word(index - 2), word(index - 15)]
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    words[index] = (word(index - 16) + small + word(index - 7) + large) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let index = 0; index < 64; index += 1) {
    const chosen = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + constantAt(index) + word(index)) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] as number) + value
}

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))
const constantAt = (index: number) => constants[index] as number

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

/** The first 32 bits behind the point. */
const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 2 ** 32)

/** Behind the points of the square roots of the first 8 primes, and of the cube roots of the first 64. */
const firstState = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const constants = Int32Array.from(primes(64).map((prime) => fraction(Math.cbrt(prime))))
