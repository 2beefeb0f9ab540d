import { setTimeout as delay } from 'node:timers/promises'
import { type ClientBase, type ClientConfig, Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import * as v from 'valibot'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import type { Network } from '#analysis/network/network.ts'
import { networkOnDay } from '#analysis/network/network-on-day.ts'
import { EntityId, EntityKind } from '#contracts/entities/entity.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { calledName } from '#server/entities/entity-rows.ts'
import { runInWorker } from '#server/threads/run-in-worker.ts'
import { BinaryRows } from './binary-rows.ts'
import { type NetworkExtent, PartyNodes, type ReadNetwork, readStored, versionIn } from './read-network.ts'

/** The network as it was last read, with the node of each party. */
export type StoredNetwork = ReadNetwork & { nodeOf: PartyNodes }

const reader = new URL('./network-reader.ts', import.meta.url)

const kinds = EntityKind.options.map((kind) => `'${kind}'`).join(', ')
const parties = `SELECT id, (array_position(ARRAY[${kinds}], kind) - 1)::int2 FROM entity WHERE merged_into IS NULL`

/** The kind of each node as a position in `EntityKind.options`. */
async function readPartyKinds(client: ClientBase, { nodeOf }: StoredNetwork): Promise<Uint8Array> {
  const codes = new Uint8Array(nodeOf.size).fill(EntityKind.options.indexOf('unknown'))
  const rows = new BinaryRows((row) => {
    const [id, code] = [row.int8(), row.int2()]
    const node = nodeOf.get(id)
    if (node !== undefined) codes[node] = code
  })
  for await (const chunk of client.query(copyTo(`COPY (${parties}) TO STDOUT (FORMAT binary)`))) rows.take(chunk)
  return codes
}

const daysKept = 4

/**
 * Interests from which on a network takes so long to be read that readers get the former one meanwhile, and
 * milliseconds after the beginning of its reading for which they wait for the new one.
 */
const [largeFrom, patience] = [50_000, 250]

/** The network of the database, read again when an import has changed it, and its states on the days asked for last. */
export class StoredNetworks {
  /** The connections that it reads by. */
  readonly pool: Pool
  readonly #connection: ClientConfig
  #readingSince = 0
  #stored: StoredNetwork | null = null
  #reading: Promise<StoredNetwork> | null = null
  #kinds: { of: StoredNetwork; codes: Uint8Array } | null = null
  readonly #byDay = new Map<string, Network>()
  readonly #largeFrom: number
  readonly #extent: NetworkExtent

  constructor(
    connection: ClientConfig,
    { interests = largeFrom, ...extent }: NetworkExtent & { interests?: number } = {},
  ) {
    this.#connection = connection
    this.#extent = extent
    this.pool = new Pool({ ...connection, application_name: 'network', max: 4 })
    this.pool.on('error', () => undefined)
    this.#largeFrom = interests
  }

  /**
   * The network of a day, today where it is `null`.
   *
   * @param suffices whether the former network will do, where it is large and the new one is still being read
   */
  async asOf(
    asked: string | null,
    suffices: (former: StoredNetwork) => boolean = () => false,
  ): Promise<{ stored: StoredNetwork; network: Network }> {
    const stored = await this.#current(suffices)
    const day = asked ?? chinaDayOf(Date.now())
    if (stored !== this.#stored) return { stored, network: networkOn(stored, day) }
    const network = this.#byDay.get(day) ?? networkOn(stored, day)
    this.#byDay.delete(day)
    this.#byDay.set(day, network)
    const [oldest] = this.#byDay.keys()
    if (this.#byDay.size > daysKept && oldest !== undefined) this.#byDay.delete(oldest)
    return { stored, network }
  }

  /** What kind of party each node is, as positions in `EntityKind.options`. */
  async kinds(): Promise<Uint8Array> {
    const stored = await this.#current()
    if (this.#kinds?.of !== stored) {
      const client = await this.pool.connect()
      try {
        this.#kinds = { of: stored, codes: await readPartyKinds(client, stored) }
      } finally {
        client.release()
      }
    }
    return this.#kinds.codes
  }

  /** Begins to read the network where an import has changed it, without waiting for it. */
  renew(): void {
    this.#current(() => true).catch(() => undefined)
  }

  async #current(suffices: (former: StoredNetwork) => boolean = () => false): Promise<StoredNetwork> {
    const version = await versionIn(this.pool)
    for (;;) {
      const former = this.#stored
      if (former && former.version >= version) return former
      const reading = this.#readOnce()
      if (!former || former.statementIds.length < this.#largeFrom || !suffices(former)) {
        await reading
        continue
      }
      reading.catch(() => undefined)
      const left = patience - (performance.now() - this.#readingSince)
      return left > 0 ? Promise.race([reading, delay(left, former, { ref: false })]) : former
    }
  }

  #readOnce(): Promise<StoredNetwork> {
    if (this.#reading === null) {
      this.#readingSince = performance.now()
      this.#reading = this.#read().finally(() => {
        this.#reading = null
      })
    }
    return this.#reading
  }

  /** Reads a large network in a thread of its own, so that the former one is asked meanwhile. */
  async #read(): Promise<StoredNetwork> {
    const isLarge = (this.#stored?.statementIds.length ?? 0) >= this.#largeFrom
    const read = await (isLarge
      ? runInWorker<ReadNetwork>(reader, [this.#connection, this.#extent])
      : readStored(this.#connection, this.#extent))
    const stored = { ...read, nodeOf: new PartyNodes(read.pages, read.entities.length) }
    this.#byDay.clear()
    this.#byDay.set(read.held.day, read.held.network)
    this.#stored = stored
    return stored
  }
}

const networkOn = (stored: StoredNetwork, day: string): Network =>
  day === stored.held.day ? stored.held.network : networkOnDay(stored.network, dayNumberFrom(day), stored)

type Party = { id: EntityId; name: string | null; kind: EntityKind }

/** Who the parties of these identities are, in the order in which they are asked for. */
export async function readParties(connection: Pool, ids: readonly string[]): Promise<Party[]> {
  const { rows } = await connection.query<Party>(
    `SELECT e.id, ${calledName} AS name, e.kind FROM entity e WHERE e.id = ANY ($1::bigint[])`,
    [ids],
  )
  const byId = new Map<string, Party>(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Those of the parties with these identities that exist although no interest of the network names them, each once. */
export async function readLoneParties(
  connection: Pool,
  { nodeOf }: Pick<StoredNetwork, 'nodeOf'>,
  ids: readonly string[],
): Promise<Pick<Party, 'id' | 'kind'>[]> {
  const asked = [...new Set(ids)].filter((id) => v.is(EntityId, id) && !nodeOf.has(Number(id)))
  if (asked.length === 0) return []
  const { rows } = await connection.query<Pick<Party, 'id' | 'kind'>>(
    'SELECT id, kind FROM entity WHERE id = ANY ($1::bigint[]) AND merged_into IS NULL ORDER BY id',
    [asked],
  )
  return rows
}
