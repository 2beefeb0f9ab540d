import { queryOptions } from '@tanstack/react-query'
import type { EntityId } from '#contracts/entity.ts'
import type { IsoDate } from '#contracts/iso-date.ts'
import { type Direction, NeighboursReply, OwnershipReply } from '#contracts/network.ts'
import type { Server } from './server.ts'

/** Owners of a company, who controls it and why, as of a day (`null`: the newest statements). */
export const ownershipQuery = ({ calls, request }: Server, { id, asOf }: { id: EntityId; asOf: IsoDate | null }) =>
  queryOptions({
    queryKey: ['network', id, 'ownership', asOf],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.network[':id'].ownership.$get({ param: { id }, query: { ...(asOf && { asOf }) } }, { init }),
        OwnershipReply,
        { signal, skipErrorHandler: true },
      ),
  })

/** A page of a company's direct owners or holdings, largest first. */
export const neighboursQuery = (
  { calls, request }: Server,
  neighbours: { id: EntityId; direction: Direction; asOf: IsoDate | null; offset: number; limit: number },
) => {
  const { id, ...query } = neighbours
  return queryOptions({
    queryKey: ['network', id, 'neighbours', query],
    queryFn: ({ signal }) => {
      const { direction, asOf, offset, limit } = query
      const page = { direction, ...(asOf && { asOf }), offset: String(offset), limit: String(limit) }
      return request(
        (init) => calls.network[':id'].neighbours.$get({ param: { id }, query: page }, { init }),
        NeighboursReply,
        { signal, skipErrorHandler: true },
      )
    },
  })
}
