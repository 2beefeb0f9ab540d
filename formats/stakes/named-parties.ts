import type { EntityFact } from '#contracts/fact.ts'
import type { PartyIdentity } from './party-identifier.ts'

/** Names that are kept in mind; those beyond stay what they are, parties by their name alone. */
const mostNames = 500_000

/**
 * Parties of a table that some rows identify and others name alone. At the end a name that went with one identifier
 * throughout is said to be that party's; one that went with several is nobody's in particular.
 */
export class NamedParties {
  /** The identity that a name went with; `null`: several. */
  readonly #identified = new Map<string, PartyIdentity | null>()
  /** Rows in which a name first stood alone. */
  readonly #alone = new Map<string, number>()

  noteIdentified(name: string, identity: PartyIdentity): void {
    const known = this.#identified.get(name)
    if (known === undefined) {
      if (this.#identified.size < mostNames) this.#identified.set(name, identity)
    } else if (known !== null && known.key !== identity.key) this.#identified.set(name, null)
  }

  noteAlone(name: string, row: number): void {
    if (this.#alone.size < mostNames && !this.#alone.has(name)) this.#alone.set(name, row)
  }

  /** What the table says of names that stood alone, once it was read to its end. */
  *facts(): Generator<EntityFact> {
    for (const [name, row] of this.#alone) {
      const identifiers = this.#identified.get(name)?.identifiers ?? []
      if (identifiers.length === 0) continue
      yield { type: 'entity', key: `local:${name}`, kind: 'unknown', name, jurisdiction: null, identifiers, row }
    }
  }
}
