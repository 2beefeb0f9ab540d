import { queryOptions } from '@tanstack/react-query'
import type { EntityId } from '#contracts/entity.ts'
import type { IsoDate } from '#contracts/iso-date.ts'
import { type Direction, NeighboursReply, OwnershipReply } from '#contracts/network.ts'
import type { Client } from './client.ts'

/** Owners of a company, who controls it and why, as of a day (`null`: the newest statements). */
export const ownershipQuery = (client: Client, { id, asOf }: { id: EntityId; asOf: IsoDate | null }) =>
  queryOptions({
    queryKey: ['network', id, 'ownership', asOf],
    queryFn: ({ signal }) =>
      client.request(`/api/network/${id}/ownership`, OwnershipReply, {
        query: { asOf },
        signal,
        skipErrorHandler: true,
      }),
  })

/** A page of a company's direct owners or holdings, largest first. */
export const neighboursQuery = (
  client: Client,
  neighbours: { id: EntityId; direction: Direction; asOf: IsoDate | null; offset: number; limit: number },
) => {
  const { id, ...query } = neighbours
  return queryOptions({
    queryKey: ['network', id, 'neighbours', query],
    queryFn: ({ signal }) =>
      client.request(`/api/network/${id}/neighbours`, NeighboursReply, { query, signal, skipErrorHandler: true }),
  })
}
