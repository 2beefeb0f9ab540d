import { changeDaysAround } from '#analysis/network/change-days.ts'
import { isoDateFrom } from '#analysis/network/day-number.ts'
import type { ChangeDates } from '#contracts/network.ts'
import type { StoredNetwork } from './read-network.ts'

/** Interests around a company beyond those above it that are looked at. */
const mostEdges = 20_000
/** More days than a slider can tell apart. */
const mostDays = 500

/** When anything around a company changed; never for one that no interest names. */
export function datesOf({ network, nodeOf }: StoredNetwork, company: string): ChangeDates {
  const node = nodeOf.get(Number(company))
  if (node === undefined) return { dates: [], complete: true }
  const { days, total } = changeDaysAround(network, node, { mostEdges, mostDays })
  return { dates: days.map(isoDateFrom), complete: days.length === total }
}
