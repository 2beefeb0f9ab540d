import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { MeasureId } from '#contracts/measures/measure.ts'
import { MeasureCatalog, MeasureReply, type MeasureRequest } from '#contracts/measures/measure-request.ts'
import { type MeasureAnswer, measureReports } from '#contracts/report-schemas.ts'
import { DifferenceReply, type DifferenceRequest } from '#contracts/scenarios/network-difference.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { dataOf } from './client.ts'
import { shownIn } from './own-display.ts'
import { lastLineOf, type RunOptions, type Server, toldOnTheWay } from './server.ts'

/** What can be asked of the analysis core. It stays the same as long as the page is open. */
export const measureCatalogQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['measures'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      request((init) => calls.measures.$get({}, { init }), MeasureCatalog, shownIn('content', signal)),
  })

/** The reply with the `NetworkExtract` around a company, unread: it may be large, and is computed with in a worker. */
export const networkExtractQuery = (
  { calls, requestBytes }: Server,
  { id, asOf }: { id: EntityId; asOf: IsoDate | null },
) =>
  queryOptions({
    queryKey: ['network', id, 'extract', asOf],
    queryFn: ({ signal }) =>
      requestBytes(
        (init) => calls.network[':id'].extract.$get({ param: { id }, query: { ...(asOf && { asOf }) } }, { init }),
        shownIn('content', signal),
      ),
  })

type MeasureCall = { measure: MeasureId; company: EntityId | null; request: MeasureRequest }
/** Runs a measure on the server over the whole network. Breaking it off breaks the work off there. */
export async function runMeasureOnServer(
  { calls, readReply }: Server,
  { measure, company, request }: MeasureCall,
  { onProgress, signal }: RunOptions,
): Promise<MeasureAnswer> {
  const options = toldOnTheWay(signal)
  const response: Response =
    company === null
      ? await calls.measures[':measure'].$post({ param: { measure }, json: request }, options)
      : await calls.network[':id'].measures[':measure'].$post(
          { param: { id: company, measure }, json: request },
          options,
        )
  const reply = dataOf(v.object({ ...MeasureReply.entries, report: measureReports[measure] }))
  const read = async (body: unknown) =>
    ({
      measure,
      complete: true,
      ...(await readReply(reply, body, response.status, shownIn('form'))),
    }) as MeasureAnswer
  return lastLineOf(response, read, onProgress)
}

/** Compares two days of the network, or reality and a scenario, on the server. Breaking it off breaks the work off. */
export async function compareOnServer(
  { calls, readReply }: Server,
  { company, request }: { company: EntityId; request: DifferenceRequest },
  { onProgress, signal }: RunOptions,
): Promise<DifferenceReply> {
  const response: Response = await calls.network[':id'].difference.$post(
    { param: { id: company }, json: request },
    toldOnTheWay(signal),
  )
  const read = async (body: unknown) => readReply(dataOf(DifferenceReply), body, response.status, shownIn('form'))
  return lastLineOf(response, read, onProgress)
}
