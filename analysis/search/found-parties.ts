import type { NameIndex } from './name-index.ts'

/** By what a name was found, best first. */
export const matchKinds = ['exact', 'prefix', 'words', 'pinyin', 'initials', 'similar'] as const
export type MatchKind = (typeof matchKinds)[number]

/** The best match of each party that was found, kept until the next search. */
export class FoundParties {
  readonly #index: NameIndex
  /** Position in {@link matchKinds}, from 1; 0 where not found. */
  readonly #rank: Uint8Array
  readonly #score: Float32Array
  readonly #entry: Int32Array
  readonly #by: Uint8Array
  #found: number[] = []

  constructor(index: NameIndex) {
    this.#index = index
    const parties = index.ids.length
    this.#rank = new Uint8Array(parties)
    this.#score = new Float32Array(parties)
    this.#entry = new Int32Array(parties)
    this.#by = new Uint8Array(parties)
  }

  get size(): number {
    return this.#found.length
  }

  clear(): void {
    for (const party of this.#found) this.#rank[party] = 0
    this.#found = []
  }

  /**
   * @param score from 0 to 1: among matches of a kind the higher one comes first
   * @param saidAs the kind that is told to the user, where another one decides the place
   */
  offer(entry: number, kind: MatchKind, score: number, saidAs: MatchKind = kind): void {
    const party = this.#index.party[entry] as number
    const rank = matchKinds.indexOf(kind) + 1
    // An own name comes before an alias that matches as well.
    const own = score - (this.#index.isAlias[entry] === 1 ? 0.02 : 0)
    const before = this.#rank[party] as number
    if (before === 0) this.#found.push(party)
    else if (before < rank || (before === rank && (this.#score[party] as number) >= own)) return
    this.#rank[party] = rank
    this.#score[party] = own
    this.#entry[party] = entry
    this.#by[party] = matchKinds.indexOf(saidAs)
  }

  /** Parties found by a kind at least as good. */
  countUpTo(kind: MatchKind): number {
    const worst = matchKinds.indexOf(kind) + 1
    let count = 0
    for (const party of this.#found) if ((this.#rank[party] as number) <= worst) count++
    return count
  }

  parties(): readonly number[] {
    return this.#found
  }

  /** How a party that was found was. */
  matchOf(party: number): { entry: number; kind: MatchKind; score: number } {
    const kind = matchKinds[this.#by[party] as number] as MatchKind
    return { entry: this.#entry[party] as number, kind, score: this.#score[party] as number }
  }

  /** Best first: by kind, score in steps of a hundredth, links, what was said of last, and identity. */
  readonly compare = (one: number, other: number): number =>
    (this.#rank[one] as number) - (this.#rank[other] as number) ||
    Math.round(100 * (this.#score[other] as number)) - Math.round(100 * (this.#score[one] as number)) ||
    (this.#index.degree[other] as number) - (this.#index.degree[one] as number) ||
    (this.#index.recency[other] as number) - (this.#index.recency[one] as number) ||
    (this.#index.ids[one] as number) - (this.#index.ids[other] as number)
}
