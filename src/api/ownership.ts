import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { EntityId } from '#contracts/entities/entity.ts'
import { ConnectionsReply } from '#contracts/ownership/connections.ts'
import { type Direction, NeighboursReply, OwnershipReply } from '#contracts/ownership/network.ts'
import { RankedPaths } from '#contracts/ownership/ranked-paths.ts'
import { ChangeDates, ToldChanges } from '#contracts/scenarios/change-dates.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** An answer with its day as it was asked for: what is asked for today goes on to be about today. */
export const asAsked = (report: OwnershipReply, asOf: IsoDate | null): OwnershipReply => ({ ...report, asOf })

/** Owners of a company, who controls it and why, as of a day (`null`: today). */
export const ownershipQuery = ({ calls, request }: Server, { id, asOf }: { id: EntityId; asOf: IsoDate | null }) =>
  queryOptions({
    queryKey: ['network', id, 'ownership', asOf],
    queryFn: async ({ signal }) => {
      const report = await request(
        (init) => calls.network[':id'].ownership.$get({ param: { id }, query: { ...(asOf && { asOf }) } }, { init }),
        OwnershipReply,
        shownIn('content', signal),
      )
      return asAsked(report, asOf)
    },
  })

/** Neighbours in one answer: enough to draw the largest and to add up most groups of small holders. */
export const neighboursAtOnce = 100

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
        shownIn('content', signal),
      )
    },
  })
}

/** What one party holds of a company directly. */
export const directInterestsQuery = (
  { calls, request }: Server,
  { id, owner, asOf }: { id: EntityId; owner: EntityId; asOf: IsoDate | null },
) =>
  queryOptions({
    queryKey: ['network', id, 'interests of', owner, asOf],
    queryFn: ({ signal }) => {
      const query = { direction: 'owners', neighbour: owner, ...(asOf && { asOf }), limit: '1' } as const
      return request(
        (init) => calls.network[':id'].neighbours.$get({ param: { id }, query }, { init }),
        NeighboursReply,
        shownIn('content', signal),
      )
    },
  })

/** The days on which something changes around a company. */
export const changeDatesQuery = ({ calls, request }: Server, id: EntityId) =>
  queryOptions({
    queryKey: ['network', id, 'dates'],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.network[':id'].dates.$get({ param: { id }, query: {} }, { init }),
        ChangeDates,
        shownIn('content', signal),
      ),
  })

const WithChanges = v.object({ told: ToldChanges })

/** What changed on the latest of these days. */
export const toldChangesQuery = ({ calls, request }: Server, id: EntityId) =>
  queryOptions({
    queryKey: ['network', id, 'told changes'],
    queryFn: async ({ signal }) => {
      const { told } = await request(
        (init) => calls.network[':id'].dates.$get({ param: { id }, query: { told: 'true' } }, { init }),
        WithChanges,
        shownIn('content', signal),
      )
      return told
    },
  })

/** The ownership paths of an owner in a company, largest first. */
export const rankedPathsQuery = (
  { calls, request }: Server,
  { id, owner, asOf }: { id: EntityId; owner: EntityId; asOf: IsoDate | null },
) =>
  queryOptions({
    queryKey: ['network', id, 'paths', owner, asOf],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.network[':id'].paths.$get({ param: { id }, query: { owner, ...(asOf && { asOf }) } }, { init }),
        RankedPaths,
        shownIn('content', signal),
      ),
  })

type TwoParties = { id: EntityId; other: EntityId; asOf?: IsoDate | null }

/** The shortest chains of stakes that connect two parties on a day, today without one. */
export const connectionsQuery = ({ calls, request }: Server, { id, other, asOf = null }: TwoParties) =>
  queryOptions({
    queryKey: ['network', id, 'connections', other, asOf],
    queryFn: ({ signal }) =>
      request(
        (init) => {
          const query = { ...(asOf && { asOf }) }
          return calls.network[':id'].connections[':other'].$get({ param: { id, other }, query }, { init })
        },
        ConnectionsReply,
        shownIn('content', signal),
      ),
  })
