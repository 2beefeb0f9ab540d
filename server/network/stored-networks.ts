import { Client, type ClientConfig } from 'pg'
import { dayNumberFrom } from '#analysis/network/day-number.ts'
import type { Network } from '#analysis/network/network.ts'
import { networkAsOf } from '#analysis/network/network-as-of.ts'
import { oneSourceEach } from './one-source-each.ts'
import { readNetwork, type StoredNetwork } from './read-network.ts'
import { readPartyKinds } from './read-party-kinds.ts'

const daysKept = 4

/** The network of the database, read again when an import has changed it, and its states on the days asked for last. */
export class StoredNetworks {
  readonly #connection: ClientConfig
  #client: Promise<Client> | null = null
  #version = -1
  #stored: StoredNetwork | null = null
  #kinds: { of: StoredNetwork; codes: Uint8Array } | null = null
  readonly #byDay = new Map<string | null, Network>()

  constructor(connection: ClientConfig) {
    this.#connection = connection
  }

  async asOf(day: string | null): Promise<{ stored: StoredNetwork; network: Network }> {
    const stored = await this.#current()
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
      this.#kinds = { of: stored, codes: await readPartyKinds(await this.client(), stored) }
    }
    return this.#kinds.codes
  }

  async #current(): Promise<StoredNetwork> {
    const client = await this.client()
    const version = await versionIn(client)
    if (this.#stored && version === this.#version) return this.#stored
    this.#byDay.clear()
    this.#stored = null
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    try {
      const read = await versionIn(client)
      this.#stored = await readNetwork(client)
      this.#version = read
    } finally {
      await client.query('ROLLBACK')
    }
    return this.#stored
  }

  /** The connection that it reads by, open. */
  client(): Promise<Client> {
    this.#client ??= this.#connect().catch((error) => {
      this.#client = null
      throw error
    })
    return this.#client
  }

  async #connect(): Promise<Client> {
    const client = new Client({ ...this.#connection, application_name: 'network' })
    const forget = () => {
      this.#client = null
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    return client
  }
}

function networkOn(stored: StoredNetwork, day: string | null): Network {
  const network = networkAsOf(stored.network, day === null ? null : dayNumberFrom(day))
  return oneSourceEach(network, stored.statementIds, stored.sourceIds)
}

async function versionIn(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>('SELECT version FROM network_version WHERE id = 1')
  return Number(rows[0]?.version ?? 0)
}
