import type { Pool } from 'pg'
import { type Client, clientGroups, type Group } from '#analysis/exposures/client-groups.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { type ClientGroups, Exposure } from '#contracts/exposures/exposure.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { storedKey } from '#formats/reading/stored-key.ts'
import { firstRows, type Page, type Paged } from '#server/database/page.ts'
import { namedParties } from '#server/entities/named-parties.ts'
import type { NetworkService } from '#server/ownership/start-network.ts'
import { allRecords, type Evidenced } from '#server/records/all-records.ts'
import { type ItemOrder, pageAmong } from '#server/records/page-among.ts'
import { Versioned } from '#server/records/versioned.ts'

export type ExposureService = {
  /** Exposures in one currency (`null`: the one with most clients) by group of connected clients. */
  groups: (currency: string | null, page?: Page) => Promise<Paged<ClientGroups>>
}

/** Clients whose control is worked out together: each takes the network some milliseconds. */
const maxClients = 5000

const largestFirst: ItemOrder<Group> = [
  { of: ({ amount }) => amount, descending: true },
  { of: ({ key }) => storedKey(key) },
]

/** What is known of all exposures: the records, the company of each client, and who controls it. */
type Known = {
  exposures: Evidenced<Exposure>[]
  entityOf: Map<string, string>
  controllersOf: Map<string, EntitySummary[]>
}

/** The exposure service over the database and the network. */
export function createExposureService(pool: Pool, network: NetworkService): ExposureService {
  const known = new Versioned(pool, () => readKnown(pool, network))
  return {
    groups: async (currency, page = firstRows(maxClients)) => {
      const { exposures, ...parties } = await known.current()
      const currencies = currenciesOf(exposures)
      const chosen = currency ?? currencies[0] ?? null
      const own = Map.groupBy(
        exposures.filter((exposure) => exposure.currency === chosen),
        ({ client }) => client,
      )
      const clients = clientsOf(own, parties)
      const groups = clientGroups(clients)
      const { items, next } = pageAmong(groups, largestFirst, page)
      return {
        currency: chosen,
        currencies,
        total: groups.reduce((sum, { amount }) => sum + amount, 0),
        clients: clients.length,
        unmatched: clients.filter(({ entity }) => entity === null).length,
        groups: items.map((group) => groupFrom(group, own, parties)),
        next,
        synthetic: [...own.values()].flat().some(({ evidence }) => evidence.synthetic),
      }
    },
  }
}

async function readKnown(pool: Pool, network: NetworkService): Promise<Known> {
  const exposures = ofNewestDay(await allRecords(pool, 'exposure', Exposure))
  const parties = await namedParties(
    pool,
    exposures.map(({ client }) => client),
  )
  if (parties.length > maxClients) {
    throw new ProblemError('too_large', `There are more than ${maxClients} clients.`, { maxRecords: maxClients })
  }
  const controllersOf = new Map<string, EntitySummary[]>()
  for (const { entity } of parties) {
    if (entity === null) continue
    controllersOf.set(entity, (await network.ownership(entity, { asOf: null })).control.controllers)
  }
  return {
    exposures,
    entityOf: new Map(parties.flatMap(({ name, entity }) => (entity === null ? [] : [[name, entity]]))),
    controllersOf,
  }
}

/**
 * Of each source what it states for its newest day, and what it states without one: a facility that a newer file does
 * not list any more has ended.
 */
function ofNewestDay(exposures: readonly Evidenced<Exposure>[]): Evidenced<Exposure>[] {
  const newest = new Map<string, string>()
  for (const { asOf, evidence } of exposures) {
    if (asOf !== null && asOf > (newest.get(evidence.source) ?? '')) newest.set(evidence.source, asOf)
  }
  return exposures.filter(({ asOf, evidence }) => asOf === null || asOf === newest.get(evidence.source))
}

/** The currencies of the exposures, those with most of them first. */
function currenciesOf(exposures: readonly Exposure[]): string[] {
  return [...Map.groupBy(exposures, ({ currency }) => currency)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([currency]) => currency)
}

function clientsOf(
  exposures: ReadonlyMap<string, readonly Exposure[]>,
  { entityOf, controllersOf }: Omit<Known, 'exposures'>,
): Client[] {
  return [...exposures].map(([name, own]) => {
    const entity = entityOf.get(name) ?? null
    const controllers = (entity === null ? undefined : controllersOf.get(entity)) ?? []
    const limits = own.map(({ limit }) => limit)
    return {
      name,
      entity,
      controllers: controllers.map(({ id }) => id).toSorted(),
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
      limit: limits.every((limit) => limit !== null) ? limits.reduce((sum, limit) => sum + limit, 0) : null,
    }
  })
}

function groupFrom(
  { key, controllers, clients, amount, limit }: Group,
  exposures: ReadonlyMap<string, readonly Evidenced<Exposure>[]>,
  { controllersOf }: Omit<Known, 'exposures'>,
): ClientGroups['groups'][number] {
  const named = clients.flatMap(({ entity }) => (entity === null ? [] : (controllersOf.get(entity) ?? [])))
  return {
    key,
    controllers: controllers.map((id) => {
      const { name = null, kind = 'unknown' } = named.find((entity) => entity.id === id) ?? {}
      return { id, name, kind } as const
    }),
    amount,
    limit,
    clients: clients.map(({ name, entity, ...figures }) => ({
      name,
      entity,
      amount: figures.amount,
      limit: figures.limit,
      evidence: (exposures.get(name) ?? []).map(({ evidence }) => evidence),
    })),
  }
}
