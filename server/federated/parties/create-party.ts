import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { departuresFrom } from '#contracts/federated/departures.ts'
import type { MessageKind, Site } from '#contracts/federated/federated.ts'
import {
  commonSecret,
  createKeyPair,
  defaultFixedPoint,
  encoded,
  opened,
  ristrettoGroup,
  sealed,
} from './blind-group.ts'
import {
  addedUp,
  defaultMasks,
  joined,
  keyShareLength,
  keySharesOf,
  piecesOf,
  withPairMasks,
  wordsToBytes,
} from './byte-pieces.ts'
import {
  clipped,
  createMatchingParty,
  localFigures,
  type PartySettings,
  type StatisticsSettings,
  threshold,
  withOwnNoise,
} from './matching-party.ts'
import { type Message, PartyLeft, type PartyPort } from './message.ts'

/** What the others know of a party: keys for masks and for closed letters. */
type PublicKeys = { masking: Uint8Array; sealing: Uint8Array }

/**
 * A party to joint figures. What it sends is hidden by masks that cancel out in the sum, and by one of its own that
 * goes once enough parties agree that it stayed. Source: Bonawitz et al., Practical Secure Aggregation (CCS 2017),
 * figure 4, against parties that keep to the protocol.
 */
class StatisticsParty implements PartyPort {
  readonly #settings: StatisticsSettings
  readonly #masking = createKeyPair()
  readonly #sealing = createKeyPair()
  readonly #ownSeed = new Uint8Array(randomBytes(32))
  /** Shares that this party holds of its own, and closed letters with those of others, by position. */
  readonly #held = new Map<number, Uint8Array>()
  #keys: PublicKeys[] = []
  #unmasked = false

  constructor(settings: StatisticsSettings) {
    this.#settings = settings
  }

  async begin(): Promise<Message[]> {
    return [this.#message('coordinator', 'publicKeys', 2, joined([this.#masking.public, this.#sealing.public]))]
  }

  async receive({ from, kind, body }: Message): Promise<Message[]> {
    if (kind === 'allPublicKeys') return [...this.#shareKeys(body), ...this.#figuresOnceShared()]
    if (kind === 'sealedShares' && typeof from === 'number') {
      this.#held.set(from, body)
      return this.#figuresOnceShared()
    }
    return kind === 'unmaskingRequest' ? [this.#unmask(body)] : []
  }

  async own(): Promise<string[]> {
    return []
  }

  #shareKeys(body: Uint8Array): Message[] {
    const { party, parties } = this.#settings
    const keys = piecesOf(body, 32)
    this.#keys = Array.from({ length: parties }, (_, other) => ({
      masking: keys[2 * other] ?? new Uint8Array(),
      sealing: keys[2 * other + 1] ?? new Uint8Array(),
    }))
    const min = threshold(parties)
    const seeds = keySharesOf(this.#ownSeed, min, parties)
    const secrets = keySharesOf(this.#masking.secret, min, parties)
    const shares = seeds.map((seed, other) => joined([seed, secrets[other] ?? new Uint8Array()]))
    this.#held.set(party, shares[party] ?? new Uint8Array())
    return this.#others().map((other) =>
      this.#message(
        other,
        'sealedShares',
        1,
        sealed(shares[other] ?? new Uint8Array(), this.#commonWith(other), `${party} to ${other}`),
      ),
    )
  }

  /** The masked figures, as soon as this party holds shares of every other. */
  #figuresOnceShared(): Message[] {
    const { party, parties, figures, bounds, noise, leaves } = this.#settings
    if (this.#keys.length < parties || this.#held.size < parties) return []
    if (leaves) throw new PartyLeft(`Party ${party} has left`)
    const local = localFigures(noise ? clipped(figures, noise) : figures, bounds)
    const words = (noise ? withOwnNoise(local, noise, parties) : local).map((figure) =>
      encoded(figure, defaultFixedPoint),
    )
    const { bits } = defaultFixedPoint
    const pairs = new Map(
      this.#others().map((other) => [
        other,
        defaultMasks(commonSecret(this.#masking.secret, this.#keysOf(other).masking), words.length),
      ]),
    )
    const masked = addedUp([withPairMasks(words, party, pairs, bits), defaultMasks(this.#ownSeed, words.length)], bits)
    return [this.#message('coordinator', 'maskedFigures', masked.length, wordsToBytes(masked))]
  }

  /**
   * Of each party that stayed the share of its own mask, of each that left the share of its key for masks between
   * pairs: both of one party would lay its figures bare, so this answers once only.
   * @param stayed for each party 1 where it stayed and 0 where it left
   */
  #unmask(stayed: Uint8Array): Message {
    const { party, parties } = this.#settings
    const staying = stayed.filter((flag) => flag === 1).length
    if (this.#unmasked || stayed.length !== parties || stayed[party] !== 1 || staying < threshold(parties)) {
      throw new Error('Masks come off once, for enough parties that stayed')
    }
    this.#unmasked = true
    const shares = Array.from(stayed, (flag, other) => {
      const both = this.#sharesOf(other)
      return flag === 1 ? both.subarray(0, keyShareLength) : both.subarray(keyShareLength)
    })
    return this.#message('coordinator', 'unmaskingShares', parties, joined(shares))
  }

  #sharesOf(other: number): Uint8Array {
    const { party } = this.#settings
    const held = this.#held.get(other)
    if (!held) throw new Error(`No shares of party ${other} have come`)
    return other === party ? held : opened(held, this.#commonWith(other), `${other} to ${party}`)
  }

  #commonWith(other: number): Uint8Array {
    return commonSecret(this.#sealing.secret, this.#keysOf(other).sealing)
  }

  #keysOf(other: number): PublicKeys {
    const keys = this.#keys[other]
    if (!keys) throw new Error(`The keys of party ${other} have not come`)
    return keys
  }

  #others(): number[] {
    return this.#keys.map((_, other) => other).filter((other) => other !== this.#settings.party)
  }

  #message(to: Site, kind: MessageKind, items: number, body: Uint8Array): Message {
    return { from: this.#settings.party, to, kind, items, list: null, body }
  }
}

/**
 * A party with its own data and keys. @throws where it has not agreed to exactly what it would send
 * @param onMasked hears how many identifiers were masked, of all that will be
 */
export function createParty(settings: PartySettings, onMasked: (done: number, total: number) => void): PartyPort {
  if (!isApproved(settings)) throw new Error('The party has not agreed to what it would send')
  return settings.task === 'matching'
    ? createMatchingParty(settings, ristrettoGroup, onMasked)
    : new StatisticsParty(settings)
}

/** Whether a party has agreed to exactly what it would send, its own data counted by itself. */
export function isApproved({ party, approved, ...settings }: PartySettings): boolean {
  const plan =
    settings.task === 'matching'
      ? { task: settings.task, sizes: settings.sizes.with(party, settings.identifiers.length) }
      : { task: settings.task, parties: settings.parties, bounds: settings.bounds.length }
  return isDeepStrictEqual(approved, departuresFrom(party, plan))
}
