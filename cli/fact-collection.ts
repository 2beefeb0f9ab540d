import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import type { Declared } from '#analysis/measures/measure.ts'
import { withCountedVotes } from '#analysis/network/counted-votes.ts'
import { type Network, networkAsOf, networkFrom } from '#analysis/network/network.ts'
import { writeInterest } from '#analysis/network/write-interest.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import { declarationsOn } from '#contracts/entities/ownership-declaration.ts'
import type { PartyAttributes, PartyDetails } from '#contracts/entities/party-detail.ts'
import { endOfParty, type PartyEnd } from '#contracts/entities/party-end.ts'
import type { Fact, InterestFact, PartyKey } from '#contracts/facts/fact.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'

/** A party as a report names it: its identifier, or its name where that means something in the file alone. */
type ReportParty = { key: PartyKey; label: string; name: string | null; end: PartyEnd | null; declared: Declared[] }

/**
 * The facts of files as a network. Node `n` is `parties[n]`, of the kind at position `kinds[n]` in
 * `EntityKind.options`; `companies` are the nodes that have owner rows, and those of which
 * something is declared in place of owners.
 */
export type CollectedFacts = { network: Network; parties: ReportParty[]; kinds: Uint8Array; companies: number[] }

const localPrefix = 'local:'

/** Gathers facts in file order; a later statement under the same record key replaces the earlier one. */
export class FactCollection {
  readonly #numbers = new Map<PartyKey, number>()
  readonly #names: (string | null)[] = []
  readonly #kinds: EntityKind[] = []
  /** What the file says further of a party, by its key as records have it. */
  readonly #details = new Map<string, Pick<PartyDetails, 'attributes' | 'asOf' | 'until'>>()
  readonly #interests = new Map<string, InterestFact>()

  add(facts: Iterable<Fact>): void {
    for (const fact of facts) {
      if (fact.type === 'entity') {
        const node = this.#nodeOf(fact.key)
        this.#names[node] = fact.name ?? this.#names[node] ?? null
        if (fact.kind !== 'unknown') this.#kinds[node] = fact.kind
      } else if (fact.type === 'interest') {
        this.#nodeOf(fact.owner)
        this.#nodeOf(fact.company)
        this.#interests.set(fact.recordKey, fact)
      } else if (fact.kind === 'partyDetails') {
        const { attributes, asOf, until } = fact.content
        this.#details.set(fact.recordKey, {
          attributes: attributes as PartyAttributes,
          asOf: typeof asOf === 'string' ? asOf : null,
          ...(typeof until === 'string' && { until }),
        })
      }
    }
  }

  /** The network of a day. Companies keep the order of their first owner row, before those without one. */
  collected(asOf: IsoDate): CollectedFacts {
    const columns = createNetworkColumns(this.#names.length, this.#interests.size)
    const companies = new Set<number>()
    let position = 0
    for (const interest of this.#interests.values()) {
      const company = this.#nodeOf(interest.company)
      companies.add(company)
      writeInterest(columns, position++, this.#nodeOf(interest.owner), company, interest)
    }
    const parties = Array.from(this.#numbers, ([key, node]) => ({
      key,
      label: key.startsWith(localPrefix) ? key.slice(localPrefix.length) : key,
      name: this.#names[node] ?? null,
      end: this.#endOf(key, asOf),
      declared: this.#declaredOf(key, asOf),
    }))
    for (const [node, { declared }] of parties.entries()) if (declared.length > 0) companies.add(node)
    const network = withCountedVotes(networkAsOf(networkFrom(columns), dayNumberFrom(asOf)))
    const kinds = Uint8Array.from(this.#kinds, (kind) => EntityKind.options.indexOf(kind))
    return { network, parties, kinds, companies: Array.from(companies) }
  }

  /** How a party ended, with the successors by name where the file names them. */
  #endOf(key: PartyKey, asOf: IsoDate): PartyEnd | null {
    const { attributes = {} } = this.#details.get(key.replaceAll('#', '##')) ?? {}
    const end = endOfParty(attributes, asOf, chinaDayOf(Date.now()))
    const successors = end?.successors.map((text) => {
      const node = this.#numbers.get(text)
      return (node === undefined ? null : this.#names[node]) ?? text
    })
    return end && { ...end, successors: successors ?? [] }
  }

  /** What the file declares of a party in place of owners by a day, in all records about it. */
  #declaredOf(key: PartyKey, day: IsoDate): Declared[] {
    const own = key.replaceAll('#', '##')
    const records = [this.#details.get(own)]
    for (let variant = 2; this.#details.has(`${own}#${variant}`); variant++)
      records.push(this.#details.get(`${own}#${variant}`))
    return declarationsOn(
      records.flatMap((record) => record ?? []),
      day,
    )
  }

  #nodeOf(key: PartyKey): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const node = this.#names.length
    this.#numbers.set(key, node)
    this.#names.push(null)
    this.#kinds.push('unknown')
    return node
  }
}
