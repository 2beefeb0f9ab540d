import type { DataFormat, ExportedNetwork } from '#contracts/exports/network-export.ts'
import { type EvidenceFile, type MadeEvidence, makeEvidence } from '#formats/explorations/make-evidence.ts'
import { graphmlOf } from '#formats/exports/graphml.ts'
import { bodsOf } from '#formats/exports/network-bods.ts'
import { interestsTable, ownersFile, partiesTable, sourcesTable } from '#formats/exports/network-tables.ts'
import { type Drawing, graphViewSvg } from '#src/components/graph-view/graph-view-svg.ts'
import type { MakeRequest } from './make-here.ts'
import { reportFilesOf } from './report-files.ts'

const writers: Record<DataFormat, (network: ExportedNetwork) => string> = {
  'owners-csv': ownersFile,
  'parties-csv': partiesTable,
  'interests-csv': interestsTable,
  bods: bodsOf,
  graphml: graphmlOf,
}

/** What a bundle holds of data, beside what is in words. */
const dataFilesOf = (network: ExportedNetwork): EvidenceFile[] => [
  { path: 'owners.csv', content: ownersFile(network) },
  { path: 'parties.csv', content: partiesTable(network) },
  { path: 'interests.csv', content: interestsTable(network) },
  { path: 'sources.csv', content: sourcesTable(network) },
  { path: 'network.bods.json', content: bodsOf(network) },
  { path: 'network.graphml', content: graphmlOf(network) },
]

function made(asked: MakeRequest): MadeEvidence | { text: string } {
  switch (asked.type) {
    case 'data':
      return { text: writers[asked.format](asked.network) }
    case 'svg': {
      const { graphView, caption, look }: Drawing = JSON.parse(asked.drawing)
      return { text: graphViewSvg(graphView, caption, look) }
    }
    case 'evidence':
      return makeEvidence(asked.about, [
        ...asked.reports.flatMap(reportFilesOf),
        ...dataFilesOf(asked.network),
        ...asked.files,
      ])
  }
}

/** Writes one file and ends. */
globalThis.onmessage = ({ data }: MessageEvent<MakeRequest>) => globalThis.postMessage(made(data))
