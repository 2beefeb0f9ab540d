import type { RehearsalOutcome, RehearsalReport, RehearsalRequest } from '#contracts/federated.ts'
import type { Coordinator } from './coordinator.ts'
import { createMatchingCoordinator } from './matching-coordinator.ts'
import { ledgerEntryOf, type Message, PartyLeft, type PartyPort } from './message.ts'
import { ristrettoGroup } from './parties/blind-group.ts'
import type { PartySettings } from './parties/party-settings.ts'
import { partySettingsOf } from './party-settings-of.ts'
import { StatisticsCoordinator } from './statistics-coordinator.ts'

/** A party that was started, and the way to end it whatever it is doing. */
export type OpenedParty = PartyPort & { close: () => void }

/** Starts a party somewhere. */
export type OpenParty = (settings: PartySettings, onMasked: (done: number, total: number) => void) => OpenedParty

type Options = {
  openParty: OpenParty
  onReport: (report: RehearsalReport) => void
  signal: AbortSignal
  /** Sees every message on its way, bytes and all. */
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

/** Carries messages until nobody has anything more to say. */
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

  /** What a party answers; where it has left, the coordinator hears of that once and goes on. */
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
