import type { EvidenceReport } from '#contracts/exports/evidence-request.ts'
import type { DataFormat, ExportedNetwork } from '#contracts/exports/network-export.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { FilmStrip } from '#src/components/graph-view/film-strip-svg.ts'
import type { Poster } from '#src/components/graph-view/poster-svg.ts'
import type { ReportDraft } from '#src/routes/-explorations/evidence-reports.tsx'

/**
 * The request of the worker: a data file, an image (as JSON), a poster, a film strip, the reports of an evidence
 * bundle, or its digest.
 */
export type MakeRequest =
  | { type: 'data'; format: DataFormat; network: ExportedNetwork }
  | { type: 'svg'; drawing: string }
  | { type: 'poster'; poster: Poster; network: ExportedNetwork }
  | { type: 'film'; film: FilmStrip }
  | { type: 'reports'; network: ExportedNetwork; reports: ReportDraft[] }
  | { type: 'digest'; archive: Uint8Array }

/** The reports of an evidence bundle, and what stands for the data that they speak of. */
export type MadeReports = { reports: EvidenceReport[]; networkDigest: string }

type Made<Request extends MakeRequest> = Request['type'] extends 'reports' ? MadeReports : { text: string }

/**
 * Writes a file in a browser worker, so that the page stays responsive. Cancelling ends the worker at once.
 *
 * @throws ProblemError `unavailable` where the worker crashes
 */
export async function makeHere<Request extends MakeRequest>(
  request: Request,
  signal: AbortSignal,
): Promise<Made<Request>> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./make-files.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Made<Request>>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  worker.addEventListener('error', () => reject(new ProblemError('unavailable', 'Writing the file broke off.')))
  worker.addEventListener('message', ({ data }) => resolve(data))
  try {
    worker.postMessage(request)
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
}
