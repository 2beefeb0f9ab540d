/** 128 bits that represent a text; four words of 32. */
export type Digest = Uint32Array

const DIGITS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map((digit) =>
  digit.charCodeAt(0),
)
const SEPARATOR = 0x1f

/**
 * Hashes texts in sequence, after Bryc's cyrb128. It distinguishes the rows of one file and is not cryptographic: a
 * forged collision affects only the forger's own file.
 */
export function digestOf(parts: readonly string[], into: Digest): void {
  let a = 1779033703
  let b = 3144134277
  let c = 1013904242
  let d = 2773480762
  for (const part of parts) {
    for (let at = 0; at <= part.length; at += 1) {
      const unit = at < part.length ? part.charCodeAt(at) : SEPARATOR
      a = b ^ Math.imul(a ^ unit, 597399067)
      b = c ^ Math.imul(b ^ unit, 2869860233)
      c = d ^ Math.imul(c ^ unit, 951274213)
      d = a ^ Math.imul(d ^ unit, 2716044179)
    }
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  into[0] = a ^ b ^ c ^ d
  into[1] = b ^ a
  into[2] = c ^ a
  into[3] = d ^ a
}

/** A digest as 24 characters of base64url, six for each word. */
export function textOfDigest(digest: Digest): string {
  const [a = 0, b = 0, c = 0, d = 0] = digest
  return sixDigits(a) + sixDigits(b) + sixDigits(c) + sixDigits(d)
}

function sixDigits(word: number): string {
  const digit = (shift: number) => DIGITS[(word >>> shift) & 63] ?? 0
  return String.fromCharCode(digit(26), digit(20), digit(14), digit(8), digit(2), DIGITS[word & 3] ?? 0)
}

/** Words of one slot: the digest, then its number. */
const SLOT = 5

/** A small number for each digest, 0 until set; about 60 bytes for each digest noted. */
export class DigestNumbers {
  #slots = new Uint32Array(1024 * SLOT)
  #size = 0

  get size(): number {
    return this.#size
  }

  get(digest: Digest): number {
    return this.#slots[this.#find(digest) + 4] ?? 0
  }

  /** Sets a digest's number, which is above 0. */
  set(digest: Digest, number: number): void {
    if (this.#size * 2 * SLOT >= this.#slots.length) this.#grow()
    const at = this.#find(digest)
    if (this.#slots[at + 4] === 0) {
      this.#slots.set(digest, at)
      this.#size += 1
    }
    this.#slots[at + 4] = number
  }

  clear(): void {
    this.#slots.fill(0)
    this.#size = 0
  }

  /** The slot of a digest, or the free one where it belongs. */
  #find(digest: Digest): number {
    const slots = this.#slots
    const last = slots.length / SLOT - 1
    for (let slot = (digest[0] ?? 0) & last; ; slot = (slot + 1) & last) {
      const at = slot * SLOT
      if (slots[at + 4] === 0) return at
      if (
        slots[at] === digest[0] &&
        slots[at + 1] === digest[1] &&
        slots[at + 2] === digest[2] &&
        slots[at + 3] === digest[3]
      ) {
        return at
      }
    }
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += SLOT) {
      if (old[at + 4] !== 0) this.#slots.set(old.subarray(at, at + SLOT), this.#find(old.subarray(at, at + SLOT)))
    }
  }
}

/** Counts how often the same texts were met, at about 60 bytes for each that differs. */
export class Occurrences {
  readonly #numbers = new DigestNumbers()
  readonly #digest: Digest = new Uint32Array(4)

  /** The how manieth time these texts are met, from 1. */
  next(texts: readonly string[]): number {
    digestOf(texts, this.#digest)
    const nth = this.#numbers.get(this.#digest) + 1
    this.#numbers.set(this.#digest, nth)
    return nth
  }
}
