import type { DataFormat, ExportedNetwork } from '#contracts/exports/network-export.ts'
import { verifyEvidence } from '#formats/explorations/verify-evidence.ts'
import { graphmlOf } from '#formats/exports/graphml.ts'
import { bodsOf } from '#formats/exports/network-bods.ts'
import { networkDigest } from '#formats/exports/network-digest.ts'
import { interestsTable, ownersFile, partiesTable } from '#formats/exports/network-tables.ts'
import { filmStripSvg } from '#src/components/graph-view/film-strip-svg.ts'
import { type Drawing, graphViewSvg } from '#src/components/graph-view/graph-view-svg.ts'
import { posterDigest, posterSvg } from '#src/components/graph-view/poster-svg.ts'
import type { MadeReports, MakeRequest } from './make-here.ts'
import { reportFilesOf } from './report-files.ts'

const writers: Record<DataFormat, (network: ExportedNetwork) => string> = {
  'owners-csv': ownersFile,
  'parties-csv': partiesTable,
  'interests-csv': interestsTable,
  bods: bodsOf,
  graphml: graphmlOf,
}

function made(asked: MakeRequest): MadeReports | { text: string } {
  switch (asked.type) {
    case 'data':
      return { text: writers[asked.format](asked.network) }
    case 'svg': {
      const { graphView, caption, look }: Drawing = JSON.parse(asked.drawing)
      return { text: graphViewSvg(graphView, caption, look) }
    }
    case 'poster':
      return { text: posterSvg(asked.poster, posterDigest(asked.poster, networkDigest(asked.network))) }
    case 'film':
      return { text: filmStripSvg(asked.film) }
    case 'reports':
      return { reports: asked.reports.map(reportFilesOf), networkDigest: networkDigest(asked.network) }
    case 'digest':
      return { text: intactDigestOf(asked.archive) }
  }
}

/** @throws where a file of the bundle is not as its manifest says */
function intactDigestOf(archive: Uint8Array): string {
  const { digest, faults } = verifyEvidence('evidence.zip', archive)
  if (faults.length > 0) throw new Error('The bundle is not as it was made')
  return digest
}

/** Writes one file and ends. */
globalThis.onmessage = ({ data }: MessageEvent<MakeRequest>) => globalThis.postMessage(made(data))
