import type {
  JointFigures,
  MatchingMode,
  MessageKind,
  NoiseSettings,
  RehearsalOutcome,
  RehearsalReport,
  RehearsalRequest,
} from '#contracts/federated/federated.ts'
import { commonSecret, decoded, defaultFixedPoint, ristrettoGroup } from './parties/blind-group.ts'
import {
  addedUp,
  defaultMasks,
  joined,
  keyFromShares,
  keyShareLength,
  piecesOf,
  withPairMasks,
  wordsFromBytes,
  wordsToBytes,
} from './parties/byte-pieces.ts'
import { deviationsOf, type PartySettings, threshold } from './parties/matching-party.ts'
import { ledgerEntryOf, type Message, PartyLeft, type PartyPort, type Receiver } from './parties/message.ts'
import { partySettingsOf } from './party-settings-of.ts'

type Settings = { parties: number; noise: NoiseSettings | null }

/**
 * Adds up masked figures and takes the masks off the sum alone; a party that left after it shared its keys is left out.
 * Source: Bonawitz et al., Practical Secure Aggregation (CCS 2017), figure 4.
 */
class StatisticsCoordinator implements Coordinator {
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
    const [sum = 0, ...bins] = words.map((word) => decoded(word, defaultFixedPoint))
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
    const { bits } = defaultFixedPoint
    const staying = this.#staying()
    const sum = addedUp([...this.#masked.values()], bits)
    const ownMasks = staying.map((party) => defaultMasks(this.#keyOf(party), sum.length))
    const leftMasks = [...this.#left].map((party) => {
      const secret = this.#keyOf(party)
      const pairs = new Map(
        staying.map((other) => [other, defaultMasks(commonSecret(secret, this.#maskingKeyOf(other)), sum.length)]),
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

  /** Each remaining party added its part of the noise, so more parties add more noise. */
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

/** A started party, and a function to end it at any time. */
export type OpenedParty = PartyPort & { close: () => void }

/** Starts a party somewhere. */
export type OpenParty = (settings: PartySettings, onMasked: (done: number, total: number) => void) => OpenedParty

type Options = {
  openParty: OpenParty
  onReport: (report: RehearsalReport) => void
  signal: AbortSignal
  /** Receives every message with its bytes. */
  onMessage?: (message: Message) => void
}

/**
 * Has the parties compute together and reports every message as it leaves. Parties are ended with the run, however it
 * ends. @throws the signal's reason once it is aborted
 */
export async function runRehearsal(
  request: RehearsalRequest,
  { openParty, onReport, signal, onMessage }: Options,
): Promise<RehearsalOutcome> {
  signal.throwIfAborted()
  const coordinator = coordinatorOf(request)
  const parties = partySettingsOf(request).map((settings) =>
    openParty(settings, (done, total) => onReport({ type: 'progressed', party: settings.party, done, total })),
  )
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    const exchange = new Exchange(parties, coordinator, (message, sequence) => {
      onMessage?.(message)
      onReport({ type: 'sent', entry: ledgerEntryOf(message, sequence) })
    })
    await Promise.race([exchange.run(), aborted.promise])
    return await outcomeOf(request, coordinator, parties)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
    for (const party of parties) party.close()
  }
}

const coordinatorOf = (request: RehearsalRequest): Coordinator =>
  request.task === 'matching'
    ? createMatchingCoordinator(request.mode, request.parties.length, ristrettoGroup.elementLength)
    : new StatisticsCoordinator({ parties: request.parties.length, noise: request.noise })

async function outcomeOf(
  request: RehearsalRequest,
  coordinator: Coordinator,
  parties: readonly PartyPort[],
): Promise<RehearsalOutcome> {
  const outcome = coordinator.outcome()
  if (request.task !== 'matching' || request.mode === 'count' || outcome.task !== 'matching') return outcome
  return { ...outcome, own: await Promise.all(parties.map((party) => party.own())) }
}

/** Delivers messages until there are none left. */
class Exchange {
  readonly #parties: readonly PartyPort[]
  readonly #coordinator: Coordinator
  readonly #onMessage: (message: Message, sequence: number) => void
  readonly #gone = new Set<number>()
  #sent = 0

  constructor(
    parties: readonly PartyPort[],
    coordinator: Coordinator,
    onMessage: (message: Message, sequence: number) => void,
  ) {
    this.#parties = parties
    this.#coordinator = coordinator
    this.#onMessage = onMessage
  }

  async run(): Promise<void> {
    await Promise.all(
      this.#parties.map(async (party, index) => this.#deliverAll(await this.#asked(index, () => party.begin()))),
    )
  }

  async #deliverAll(messages: readonly Message[]): Promise<void> {
    await Promise.all(messages.map((message) => this.#deliver(message)))
  }

  async #deliver(message: Message): Promise<void> {
    const { to } = message
    this.#onMessage(message, ++this.#sent)
    if (to === 'coordinator') return this.#deliverAll(await this.#coordinator.receive(message))
    const party = this.#parties[to]
    if (!party) throw new Error(`There is no party ${to}`)
    await this.#deliverAll(await this.#asked(to, () => party.receive(message)))
  }

  /** The answer of a party; a party that has left is reported once, and the run continues. */
  async #asked(party: number, ask: () => Promise<Message[]>): Promise<Message[]> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof PartyLeft)) throw error
      if (this.#gone.has(party)) return []
      this.#gone.add(party)
      return this.#coordinator.lost(party)
    }
  }
}

/** Compares lists that every party has masked. It learns how many each two have in common, and of none which it is. */
function createMatchingCoordinator(mode: MatchingMode, parties: number, elementLength: number): Coordinator {
  const lists = new Map<number, string[]>()
  let size: number | null = null
  return {
    receive: async ({ list, body }) => {
      if (list === null) throw new Error('A list has an owner')
      lists.set(
        list,
        piecesOf(body, elementLength).map((element) => Buffer.from(element).toString('base64')),
      )
      if (lists.size < parties) return []
      const matched = inAll([...lists.values()])
      size = matched.size
      return [...lists].map(([party, elements]) => answerTo(party, elements, matched, mode))
    },
    lost: async (party) => {
      throw new Error(`Party ${party} left, and its key with it`)
    },
    outcome: () => {
      if (size === null) throw new Error('Not all lists have come')
      return { task: 'matching', size, own: null }
    },
  }
}

function inAll([first = [], ...others]: string[][]): ReadonlySet<string> {
  return others.reduce((common, list) => new Set(list.filter((element) => common.has(element))), new Set(first))
}

function answerTo(
  party: number,
  elements: readonly string[],
  matched: ReadonlySet<string>,
  mode: MatchingMode,
): Message {
  const common = { from: 'coordinator' as const, to: party, list: null }
  if (mode === 'count') return { ...common, kind: 'matchCount', items: 1, body: wordsToBytes([BigInt(matched.size)]) }
  const positions = elements.flatMap((element, position) => (matched.has(element) ? [BigInt(position)] : []))
  return { ...common, kind: 'matchedPositions', items: positions.length, body: wordsToBytes(positions) }
}

/** Passes messages on, adds up what is masked, and holds no key to any party's data. */
type Coordinator = Receiver & {
  /**
   * Continues without a party.
   *
   * @throws where that is impossible
   */
  lost: (party: number) => Promise<Message[]>
  /** What came of it, without what each party alone knows. @throws before the end */
  outcome: () => RehearsalOutcome
}
