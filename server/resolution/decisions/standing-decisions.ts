import type { ClientBase } from 'pg'
import { groupHeads } from '#analysis/resolution/group-heads.ts'
import type { SeenPair } from '#contracts/duplicate.ts'

type Pair = Pick<SeenPair, 'one' | 'other'>
type Decided = { one: string; other: string }

const nameOf = ({ one, other }: Decided): string => `${one} ${other}`

/** The accepted and the rejected pairs, as they become while a request is decided. */
export class StandingDecisions {
  readonly #accepted = new Map<string, Decided>()
  readonly #rejected = new Map<string, Decided>()

  static async read(client: ClientBase): Promise<StandingDecisions> {
    const { rows } = await client.query<Decided & { verdict: string }>(
      `SELECT one_id AS one, other_id AS other, verdict FROM duplicate_decision
        WHERE verdict IN ('accepted', 'rejected') ORDER BY one_id, other_id`,
    )
    const standing = new StandingDecisions()
    for (const { one, other, verdict } of rows) standing.decide({ one, other }, verdict)
    return standing
  }

  decide(pair: Decided, verdict: string | null): void {
    this.#accepted.delete(nameOf(pair))
    this.#rejected.delete(nameOf(pair))
    if (verdict === 'accepted') this.#accepted.set(nameOf(pair), pair)
    if (verdict === 'rejected') this.#rejected.set(nameOf(pair), pair)
  }

  /** A rejected pair whose parties would be joined if this one were accepted. */
  rejectedThrough(pair: Pair): Decided | null {
    const heads = this.#headsWith([...this.#accepted.values(), pair])
    const joined = heads.get(Number(pair.one))
    for (const rejected of this.#rejected.values()) {
      if (nameOf(rejected) === nameOf(pair)) continue
      if (heads.get(Number(rejected.one)) === joined && heads.get(Number(rejected.other)) === joined) return rejected
    }
    return null
  }

  /** Whether the pairs beside this one join its parties. */
  joinedByOthers(pair: Pair): boolean {
    const others = [...this.#accepted.values()].filter((accepted) => nameOf(accepted) !== nameOf(pair))
    const heads = this.#headsWith(others)
    const head = heads.get(Number(pair.one))
    return head !== undefined && head === heads.get(Number(pair.other))
  }

  #headsWith(pairs: readonly Decided[]): Map<number, number> {
    return groupHeads(pairs.map(({ one, other }) => [Number(one), Number(other)]))
  }
}
