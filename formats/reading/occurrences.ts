import { type Digest, DigestNumbers, digestOf } from './record-digest.ts'

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
