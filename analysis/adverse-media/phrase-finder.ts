/** A phrase found in a text: where it begins and ends, and the number of the phrase. */
export type Found = { start: number; end: number; phrase: number }

/**
 * Finds many phrases in a text at once: all that end at each place, the longest first.
 * Source: Aho and Corasick, "Efficient string matching: an aid to bibliographic search" (1975).
 */
export class PhraseFinder {
  readonly #next: Map<string, number>[] = [new Map()]
  readonly #fail: number[] = [0]
  /** Phrases that end in a state, its own and those of the states it falls back to. */
  readonly #ends: number[][] = [[]]
  readonly #lengths: number[]

  /** @param phrases compared literally; empty ones are never found */
  constructor(phrases: readonly string[]) {
    this.#lengths = phrases.map(({ length }) => length)
    for (const [phrase, text] of phrases.entries()) if (text !== '') this.#add(text, phrase)
    this.#link()
  }

  find(text: string): Found[] {
    const found: Found[] = []
    let state = 0
    for (let at = 0; at < text.length; at++) {
      state = this.#step(state, text[at] ?? '')
      for (const phrase of this.#ends[state] ?? []) {
        found.push({ start: at + 1 - (this.#lengths[phrase] ?? 0), end: at + 1, phrase })
      }
    }
    return found
  }

  #add(text: string, phrase: number): void {
    let state = 0
    for (const character of text.split('')) {
      const known = this.#next[state]?.get(character)
      if (known !== undefined) state = known
      else {
        const created = this.#next.length
        this.#next.push(new Map())
        this.#fail.push(0)
        this.#ends.push([])
        this.#next[state]?.set(character, created)
        state = created
      }
    }
    this.#ends[state]?.push(phrase)
  }

  #link(): void {
    const queue = [...(this.#next[0]?.values() ?? [])]
    for (let index = 0; index < queue.length; index++) {
      const state = queue[index] ?? 0
      for (const [character, child] of this.#next[state] ?? []) {
        queue.push(child)
        const fallback = this.#step(this.#fail[state] ?? 0, character)
        this.#fail[child] = fallback
        this.#ends[child]?.push(...(this.#ends[fallback] ?? []))
      }
    }
  }

  #step(from: number, character: string): number {
    for (let state = from; ; state = this.#fail[state] ?? 0) {
      const next = this.#next[state]?.get(character)
      if (next !== undefined) return next
      if (state === 0) return 0
    }
  }
}

/** Of overlapping finds the leftmost, and of those the longest; in the order of the text. */
export function leftmostLongest(found: readonly Found[]): Found[] {
  const kept: Found[] = []
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  }
  return kept
}
