import { fromPromise } from 'xstate'
import { graphViewOf } from '#analysis/graph-view/graph-view.ts'
import type { ExportMade } from '#contracts/audit/audit.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { ExportedNetwork, ExportFormat } from '#contracts/exports/network-export.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { noteExport } from '#src/api/exports.ts'
import { explorationMachine } from '../explorations/exploration.machine.ts'
import { type ExplorationActor, selectStateHash } from '../explorations/exploration.selectors.ts'
import { exportedNetworkOf } from '../explorations/exported-network.ts'
import { defineActor } from '../kit/define-actor.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { type ExportOrder, networkExportMachine, type SavedExport } from './network-export.machine.ts'

type Ports = Pick<SignedInEnvironment, 'server' | 'files' | 'user' | 'writer' | 'download'> & {
  exploration: ExplorationActor
}

const kinds: Record<ExportFormat, { name: string; type: string; told: ExportMade['format'] }> = {
  png: { name: 'network.png', type: 'image/png', told: 'png' },
  svg: { name: 'network.svg', type: 'image/svg+xml', told: 'svg' },
  'owners-csv': { name: 'owners.csv', type: 'text/csv;charset=utf-8', told: 'csv' },
  'parties-csv': { name: 'parties.csv', type: 'text/csv;charset=utf-8', told: 'csv' },
  'interests-csv': { name: 'interests.csv', type: 'text/csv;charset=utf-8', told: 'csv' },
  bods: { name: 'network.bods.json', type: 'application/json', told: 'bods' },
  graphml: { name: 'network.graphml', type: 'application/graphml+xml', told: 'graphml' },
  evidence: { name: 'evidence.zip', type: 'application/zip', told: 'evidence' },
}

/** Files of the explored network: made in a worker, told to the audit log, then handed to the user. */
export const networkExport = defineActor(networkExportMachine, {
  ports: (environment) => ({
    makeFile: fromPromise(({ input, signal }) =>
      makeFile({ ...environment, exploration: environment.actor(explorationMachine) }, input, signal),
    ),
  }),
  on: { 'file.released': ({ files }, { key }) => files.release(key) },
})

async function makeFile(ports: Ports, order: ExportOrder, signal: AbortSignal): Promise<SavedExport> {
  const { scene } = ports.exploration.getSnapshot().context
  const network = exportedNetworkOf(scene, ports.writer.makingNow())
  if (!network) throw new ProblemError('invalid_request', 'Open a company before saving anything of it.')
  const { name, type, told } = kinds[order.format]
  const { content, rows, manifest } = await contentOf(ports, order, network, signal)
  const about = { format: told, subject: calledName(network.company).slice(0, 300) }
  const made = { ...about, ...(rows !== null && { rows }), ...(manifest !== null && { manifest }) }
  const { digest } = await noteExport(ports.server, made)
  signal.throwIfAborted()
  const saved = `${fileNamePart(calledName(network.company))}-${network.asOf ?? network.madeAt.slice(0, 10)}-${name}`
  ports.download(new Blob([content], { type }), saved)
  return { name: saved, digest }
}

/** Its name, or where the data give none an identifier; never the number it is stored under. */
function calledName({ name, identifiers: [first] }: Pick<EntitySummary, 'name' | 'identifiers'>): string {
  return name ?? (first ? `${first.scheme}-${first.id}` : 'unnamed')
}

/** Letters and figures of any language, at most sixty. */
const fileNamePart = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '') || 'unnamed'

type Content = { content: BlobPart; rows: number | null; manifest: string | null }

async function contentOf(
  ports: Ports,
  { format, graphView }: ExportOrder,
  network: ExportedNetwork,
  signal: AbortSignal,
): Promise<Content> {
  if (format === 'evidence') return evidenceOf(ports, network, signal)
  if (format === 'png' || format === 'svg') {
    if (graphView === null) throw new ProblemError('unavailable', 'The graph is not drawn yet.')
    const file = ports.files.take(graphView)
    if (format === 'png') return { content: file, rows: null, manifest: null }
    const content = await ports.writer.drawSvg(await file.text(), signal)
    return { content, rows: null, manifest: null }
  }
  const content = await ports.writer.writeData(format, network, signal)
  return { content, rows: rowsOf[format](network), manifest: null }
}

const rowsOf = {
  'owners-csv': ({ owners }: ExportedNetwork) => owners.length,
  'parties-csv': ({ parties }: ExportedNetwork) => parties.length,
  'interests-csv': ({ interests }: ExportedNetwork) => interests.length,
  bods: ({ parties, interests }: ExportedNetwork) => parties.length + interests.length,
  graphml: ({ parties, interests }: ExportedNetwork) => parties.length + interests.length,
}

async function evidenceOf(
  { exploration, user, writer }: Ports,
  network: ExportedNetwork,
  signal: AbortSignal,
): Promise<Content> {
  const snapshot = exploration.getSnapshot()
  const { scene, tree, highlight } = snapshot.context
  const { report, notes } = scene
  if (!report) throw new ProblemError('invalid_request', 'Open a company before saving anything of it.')
  const madeBy = user?.username ?? ''
  const shown = { network, report, graphView: graphViewOf(scene), highlight, notes, tree, madeBy }
  const { archive, manifest } = await writer.bundleEvidence(shown, selectStateHash(snapshot), signal)
  return { content: archive.slice(), rows: network.interests.length, manifest }
}
