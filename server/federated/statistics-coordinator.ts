import type { JointFigures, MessageKind, NoiseSettings } from '#contracts/federated.ts'
import type { Coordinator } from './coordinator.ts'
import type { Message } from './message.ts'
import { joined, piecesOf, wordsFromBytes, wordsToBytes } from './parties/byte-pieces.ts'
import { decoded, usualFixedPoint } from './parties/fixed-point.ts'
import { deviationsOf } from './parties/local-figures.ts'
import { addedUp, usualMasks, withPairMasks } from './parties/masks.ts'
import { commonSecret } from './parties/pair-keys.ts'
import { threshold } from './parties/party-settings.ts'
import { keyFromShares, keyShareLength } from './parties/shared-key.ts'

type Settings = { parties: number; noise: NoiseSettings | null }

/**
 * Adds up masked figures and takes the masks off the sum alone; a party that left after it shared its keys is left out.
 * Source: Bonawitz et al., Practical Secure Aggregation (CCS 2017), figure 4.
 */
export class StatisticsCoordinator implements Coordinator {
  readonly #settings: Settings
  readonly #keys = new Map<number, Uint8Array>()
  readonly #masked = new Map<number, bigint[]>()
  readonly #left = new Set<number>()
  /** By the party that sent them: its shares of each party's mask or key. */
  readonly #shares = new Map<number, Uint8Array[]>()
  #figures: JointFigures | null = null

  constructor(settings: Settings) {
    this.#settings = settings
  }

  async receive({ from, kind, body }: Message): Promise<Message[]> {
    if (from === 'coordinator') throw new Error('The coordinator sends itself nothing')
    if (kind === 'publicKeys') return this.#afterKeys(from, body)
    if (kind === 'maskedFigures') {
      this.#masked.set(from, wordsFromBytes(body))
      return this.#onceAllSettled()
    }
    return this.#afterShares(from, body)
  }

  async lost(party: number): Promise<Message[]> {
    this.#left.add(party)
    const staying = this.#settings.parties - this.#left.size
    if (this.#masked.has(party) || staying < threshold(this.#settings.parties)) {
      throw new Error(`Party ${party} left too late, or too few are left`)
    }
    return this.#onceAllSettled()
  }

  outcome() {
    if (!this.#figures) throw new Error('The masks have not come off')
    return { task: 'statistics' as const, figures: this.#figures }
  }

  #afterKeys(from: number, body: Uint8Array): Message[] {
    this.#keys.set(from, body)
    const { parties } = this.#settings
    if (this.#keys.size < parties) return []
    const all = joined(this.#all().map((party) => this.#keys.get(party) ?? new Uint8Array()))
    return this.#all().map((party) => message(party, 'allPublicKeys', 2 * parties, all))
  }

  #onceAllSettled(): Message[] {
    if (this.#masked.size + this.#left.size < this.#settings.parties) return []
    const stayed = Uint8Array.from(this.#all(), (party) => (this.#masked.has(party) ? 1 : 0))
    return this.#staying().map((party) => message(party, 'unmaskingRequest', stayed.length, stayed))
  }

  #afterShares(from: number, body: Uint8Array): Message[] {
    this.#shares.set(from, piecesOf(body, keyShareLength))
    if (this.#shares.size < this.#masked.size) return []
    const words = this.#unmasked()
    const [sum = 0, ...bins] = words.map((word) => decoded(word, usualFixedPoint))
    const count = bins.reduce((all, bin) => all + bin, 0)
    this.#figures = {
      count,
      sum,
      mean: count > 0 ? sum / count : null,
      bins,
      parties: this.#staying(),
      deviation: this.#deviation(),
    }
    return this.#staying().map((party) => message(party, 'jointFigures', words.length, wordsToBytes(words)))
  }

  /** The sum of the figures, by the masks of those who stayed and the pair masks that those who left never added. */
  #unmasked(): bigint[] {
    const { bits } = usualFixedPoint
    const staying = this.#staying()
    const sum = addedUp([...this.#masked.values()], bits)
    const ownMasks = staying.map((party) => usualMasks(this.#keyOf(party), sum.length))
    const leftMasks = [...this.#left].map((party) => {
      const secret = this.#keyOf(party)
      const pairs = new Map(
        staying.map((other) => [other, usualMasks(commonSecret(secret, this.#maskingKeyOf(other)), sum.length)]),
      )
      return withPairMasks(
        sum.map(() => 0n),
        party,
        pairs,
        bits,
      )
    })
    const off = addedUp([sum.map(() => 0n), ...ownMasks], bits)
    return addedUp([sum, off.map((word) => -word), ...leftMasks], bits)
  }

  #keyOf(party: number): Uint8Array {
    return keyFromShares(
      new Map([...this.#shares].map(([holder, shares]) => [holder, shares[party] ?? new Uint8Array()])),
    )
  }

  #maskingKeyOf(party: number): Uint8Array {
    return this.#keys.get(party)?.subarray(0, 32) ?? new Uint8Array()
  }

  /** Each party that stayed added its part of the noise, so that more of them make more of it. */
  #deviation(): JointFigures['deviation'] {
    const { noise, parties } = this.#settings
    if (!noise) return null
    const { sum, bin } = deviationsOf(noise)
    const more = Math.sqrt(this.#masked.size / threshold(parties))
    return { sum: sum * more, bin: bin * more }
  }

  #all(): number[] {
    return Array.from({ length: this.#settings.parties }, (_, party) => party)
  }

  #staying(): number[] {
    return this.#all().filter((party) => this.#masked.has(party))
  }
}

const message = (to: number, kind: MessageKind, items: number, body: Uint8Array): Message => ({
  from: 'coordinator',
  to,
  kind,
  items,
  list: null,
  body,
})
