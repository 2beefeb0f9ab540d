import { fromPromise } from 'xstate'
import { graphViewOf } from '#analysis/graph-view/graph-view.ts'
import type { ExportMade } from '#contracts/audit/audit.ts'
import { evidenceMaxima } from '#contracts/exports/evidence-request.ts'
import {
  type ExportedNetwork,
  type ExportFormat,
  isPosterFormat,
  PosterPaper,
} from '#contracts/exports/network-export.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { loadEvidence, noteExport } from '#src/api/exports.ts'
import { explorationMachine } from '../explorations/exploration.machine.ts'
import { type ExplorationActor, selectStateHash } from '../explorations/exploration.selectors.ts'
import { exportedNetworkOf } from '../explorations/exported-network.ts'
import { defineActor } from '../kit/define-actor.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { keyOf, storedDraft } from '../kit/stored-draft.ts'
import { type DataFreshnessActor, dataFreshnessMachine, selectShownVersion } from '../notices/data-freshness.machine.ts'
import { type MadeOrder, networkExportMachine, type SavedExport } from './network-export.machine.ts'
import { calledName, fileNamePart, openReport } from './shown-company.ts'

type Ports = Pick<SignedInEnvironment, 'server' | 'files' | 'user' | 'writer' | 'download' | 'print'> & {
  exploration: ExplorationActor
  freshness: DataFreshnessActor
}

/** `told`: as what the audit log is told of it; `null` where the server makes it and knows of it. */
const kinds: Record<ExportFormat, { name: string; type: string; told: ExportMade['format'] | null }> = {
  png: { name: 'network.png', type: 'image/png', told: 'png' },
  svg: { name: 'network.svg', type: 'image/svg+xml', told: 'svg' },
  'poster-pdf': { name: 'poster.pdf', type: 'application/pdf', told: 'pdf' },
  'poster-svg': { name: 'poster.svg', type: 'image/svg+xml', told: 'svg' },
  'poster-png': { name: 'poster.png', type: 'image/png', told: 'png' },
  'owners-csv': { name: 'owners.csv', type: 'text/csv;charset=utf-8', told: 'csv' },
  'parties-csv': { name: 'parties.csv', type: 'text/csv;charset=utf-8', told: 'csv' },
  'interests-csv': { name: 'interests.csv', type: 'text/csv;charset=utf-8', told: 'csv' },
  bods: { name: 'network.bods.json', type: 'application/json', told: 'bods' },
  graphml: { name: 'network.graphml', type: 'application/graphml+xml', told: 'graphml' },
  evidence: { name: 'evidence.zip', type: 'application/zip', told: null },
}

const paperKey = 'posterPaper'

/**
 * Files of the explored network: made in a worker and told to the audit log, or made by the server, then handed to the
 * user. The paper of posters is kept on this device.
 */
export const networkExport = defineActor(networkExportMachine, {
  input: ({ storage, user }) => ({ paper: storedDraft(storage, keyOf(paperKey, user), PosterPaper) }),
  ports: (environment) => ({
    makeFile: fromPromise(({ input, signal }) => {
      const [exploration, freshness] = [environment.actor(explorationMachine), environment.actor(dataFreshnessMachine)]
      return makeFile({ ...environment, exploration, freshness }, input, signal)
    }),
  }),
  on: {
    'file.released': ({ files }, { key }) => files.release(key),
    'paper.changed': ({ storage, user }, { paper }) => storage.setItem(keyOf(paperKey, user), JSON.stringify(paper)),
  },
})

async function makeFile(ports: Ports, order: MadeOrder, signal: AbortSignal): Promise<SavedExport> {
  const { scene } = ports.exploration.getSnapshot().context
  const network = exportedNetworkOf(scene, ports.writer.makingNow())
  if (!network) throw new ProblemError('invalid_request', 'Open a company before saving anything of it.')
  const { name, type, told } = kinds[order.format]
  const { content, rows, digest } = await contentOf(ports, order, network, signal)
  if (told !== null) {
    const subject = calledName(network.company).slice(0, 300)
    await noteExport(ports.server, { format: told, subject, ...(rows !== null && { rows }) })
  }
  signal.throwIfAborted()
  if (order.format === 'poster-pdf') {
    await ports.print(String(content), order.paper)
    return { name: calledName(network.company), digest: null, printed: true }
  }
  const saved = `${fileNamePart(calledName(network.company))}-${network.asOf ?? network.madeAt.slice(0, 10)}-${name}`
  ports.download(new Blob([content], { type }), saved)
  return { name: saved, digest }
}

type Content = { content: BlobPart; rows: number | null; digest: string | null }

async function contentOf(
  ports: Ports,
  order: MadeOrder,
  network: ExportedNetwork,
  signal: AbortSignal,
): Promise<Content> {
  const { format, graphView } = order
  if (format === 'evidence') return evidenceOf(ports, network, signal)
  if (isPosterFormat(format)) {
    const svg = await posterOf(ports, order, network, signal)
    const content = format === 'poster-png' ? await ports.writer.paintPoster(svg, order.paper) : svg
    return { content, rows: null, digest: null }
  }
  if (format === 'png' || format === 'svg') {
    if (graphView === null) throw new ProblemError('unavailable', 'The graph is not drawn yet.')
    const file = ports.files.take(graphView)
    if (format === 'png') return { content: file, rows: null, digest: null }
    const content = await ports.writer.drawSvg(await file.text(), signal)
    return { content, rows: null, digest: null }
  }
  const content = await ports.writer.writeData(format, network, signal)
  return { content, rows: rowsOf[format](network), digest: null }
}

const rowsOf = {
  'owners-csv': ({ owners }: ExportedNetwork) => owners.length,
  'parties-csv': ({ parties }: ExportedNetwork) => parties.length,
  'interests-csv': ({ interests }: ExportedNetwork) => interests.length,
  bods: ({ parties, interests }: ExportedNetwork) => parties.length + interests.length,
  graphml: ({ parties, interests }: ExportedNetwork) => parties.length + interests.length,
}

/** The poster as SVG: what the graph view shows now, also where that changed since it was ordered. */
async function posterOf(
  { exploration, writer }: Ports,
  { paper }: MadeOrder,
  network: ExportedNetwork,
  signal: AbortSignal,
): Promise<string> {
  const { scene, highlight } = exploration.getSnapshot().context
  return writer.drawPoster(
    { network, report: openReport(scene), graphView: graphViewOf(scene), highlight },
    paper,
    signal,
  )
}

async function evidenceOf(ports: Ports, network: ExportedNetwork, signal: AbortSignal): Promise<Content> {
  const { exploration, freshness, server, user, writer } = ports
  const snapshot = exploration.getSnapshot()
  const version = selectShownVersion(freshness.getSnapshot())
  const { scene, tree, highlight } = snapshot.context
  const { notes, scenario } = scene
  const report = openReport(scene)
  if (version === null) throw new ProblemError('unavailable', 'The state of the data on the screen is not known yet.')
  const { company, asOf, parties, interests, notLoaded } = network
  requireAtMost(evidenceMaxima.parties, parties.length)
  requireAtMost(evidenceMaxima.interests, interests.length)
  const madeBy = user?.username ?? ''
  const shown = { network, report, graphView: graphViewOf(scene), highlight, notes, tree, madeBy }
  const written = await writer.writeReports(shown, signal)
  const actions = JSON.stringify(tree)
  requireShort([...written.reports.flatMap(({ page, graph }) => [page, graph]), actions])
  const asked = {
    ...written,
    company: company.id,
    asOf,
    version,
    stateHash: selectStateHash(snapshot),
    parties: parties.map(({ id }) => id),
    interests: interests.map(({ id }) => id),
    notLoaded,
    scenario: scenario?.scenarioChanges ?? null,
    actions,
  }
  const archive = await loadEvidence(server, asked, signal)
  return { content: archive, rows: null, digest: await writer.digestOf(new Uint8Array(archive), signal) }
}

function requireAtMost(maxRecords: number, count: number): void {
  if (count <= maxRecords) return
  throw new ProblemError('too_large', `A bundle holds at most ${maxRecords} of them.`, { maxRecords })
}

function requireShort(files: readonly string[]): void {
  const { characters } = evidenceMaxima
  if (files.every(({ length }) => length <= characters)) return
  throw new ProblemError('too_large', 'A file of the bundle is too long.', { maxRecordBytes: characters })
}
