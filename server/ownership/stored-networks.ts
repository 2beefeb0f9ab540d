import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientBase, type ClientConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { type Network, networkAsOf, networkFrom } from '#analysis/network/network.ts'
import { type EntityId, EntityKind } from '#contracts/entities/entity.ts'
import { InterestKind } from '#contracts/ownership/interest.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'
import { calledName } from '#server/entities/entity-rows.ts'
import { BinaryRows } from './binary-rows.ts'
import { readNetwork, type StoredNetwork } from './read-network.ts'

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
 * Interests from which on a network takes so long to be read that readers get the former one meanwhile, and milliseconds
 * for which they wait for the new one before.
 */
const [largeFrom, patience] = [50_000, 250]

/** The network of the database, read again when an import has changed it, and its states on the days asked for last. */
export class StoredNetworks {
  readonly #connection: ClientConfig
  #client: Promise<Client> | null = null
  #version = -1
  #stored: StoredNetwork | null = null
  #reading: Promise<StoredNetwork> | null = null
  #kinds: { of: StoredNetwork; codes: Uint8Array } | null = null
  readonly #byDay = new Map<string | null, Network>()
  readonly #largeFrom: number

  constructor(connection: ClientConfig, interests = largeFrom) {
    this.#connection = connection
    this.#largeFrom = interests
  }

  /** @param suffices whether the former network will do, where it is large and the new one is still being read */
  async asOf(
    day: string | null,
    suffices: (former: StoredNetwork) => boolean = () => false,
  ): Promise<{ stored: StoredNetwork; network: Network }> {
    const stored = await this.#current(suffices)
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
      this.#kinds = { of: stored, codes: await readPartyKinds(await this.client(), stored) }
    }
    return this.#kinds.codes
  }

  /** Begins to read the network where an import has changed it, without waiting for it. */
  renew(): void {
    this.#current(() => true).catch(() => undefined)
  }

  async #current(suffices: (former: StoredNetwork) => boolean = () => false): Promise<StoredNetwork> {
    const version = await versionIn(await this.client())
    for (;;) {
      const former = this.#stored
      if (former && this.#version >= version) return former
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null
      })
      const reading = this.#reading
      if (!former || former.statementIds.length < this.#largeFrom || !suffices(former)) {
        await reading
        continue
      }
      reading.catch(() => undefined)
      return Promise.race([reading, delay(patience, former, { ref: false })])
    }
  }

  /** Reads the network over a connection of its own, so that questions are answered meanwhile. */
  async #read(): Promise<StoredNetwork> {
    const client = new Client({ ...this.#connection, application_name: 'network reading' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const version = await versionIn(client)
      const stored = await readNetwork(client)
      this.#byDay.clear()
      this.#version = version
      this.#stored = stored
      return stored
    } finally {
      await client.end()
    }
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

/**
 * The network in which no interest is counted twice because two sources state it: of the interests of one kind between
 * the same two parties, those of the source that spoke last. `statementIds` and `sourceIds` are by position in the
 * columns that the network was first built from; a later statement has the larger identity.
 */
function oneSourceEach(network: Network, statementIds: Float64Array, sourceIds: Int32Array): Network {
  const { statements, owner, company, kind, nodeCount } = network
  if (isOneSource(statements, sourceIds)) return network
  const pairOf = (edge: number): number =>
    ((owner[edge] as number) * nodeCount + (company[edge] as number)) * InterestKind.options.length +
    (kind[edge] as number)
  const newest = new Map<number, number>()
  for (let edge = 0; edge < statements.length; edge++) {
    const pair = pairOf(edge)
    const position = statements[edge] as number
    const other = newest.get(pair)
    if (other === undefined || (statementIds[position] as number) > (statementIds[other] as number))
      newest.set(pair, position)
  }
  const kept: number[] = []
  for (let edge = 0; edge < statements.length; edge++) {
    const winner = newest.get(pairOf(edge)) as number
    if (sourceIds[winner] === sourceIds[statements[edge] as number]) kept.push(edge)
  }
  return kept.length === statements.length ? network : networkOfEdges(network, kept)
}

function isOneSource(statements: Int32Array, sourceIds: Int32Array): boolean {
  const first = sourceIds[statements[0] as number]
  return statements.every((position) => sourceIds[position] === first)
}

function networkOfEdges(network: Network, kept: number[]): Network {
  const columns = createNetworkColumns(network.nodeCount, kept.length)
  for (const name of [
    'owner',
    'company',
    'kind',
    'flags',
    'capitalMin',
    'capitalMax',
    'votesMin',
    'votesMax',
    'validFrom',
    'validTo',
  ] as const) {
    const [from, to] = [network[name], columns[name]]
    for (const [position, edge] of kept.entries()) to[position] = from[edge] as number
  }
  return networkFrom(
    columns,
    Int32Array.from(kept, (edge) => network.statements[edge] as number),
  )
}

type Party = { id: EntityId; name: string | null; kind: EntityKind }

/** Who the parties of these identities are, in the order in which they are asked for. */
export async function readParties(client: ClientBase, ids: readonly string[]): Promise<Party[]> {
  const { rows } = await client.query<Party>(
    `SELECT e.id, ${calledName} AS name, e.kind FROM entity e WHERE e.id = ANY ($1::bigint[])`,
    [ids],
  )
  const byId = new Map<string, Party>(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
