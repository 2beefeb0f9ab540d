import { i18n } from '@lingui/core'
import { fromPromise } from 'xstate'
import type { ExportMade } from '#contracts/audit/audit.ts'
import type { ExportedNetwork, ExportFormat } from '#contracts/exports/network-export.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { noteExport } from '#src/api/exports.ts'
import type { FileShelf } from '#src/api/file-shelf.ts'
import type { Server } from '#src/api/server.ts'
import { type ExplorationActor, selectStateHash } from '#src/machines/explorations/exploration.selectors.ts'
import { exportedNetworkOf } from '#src/machines/explorations/exported-network.ts'
import { pictureOf } from '#src/machines/explorations/picture.ts'
import { networkExportMachine } from '#src/machines/exports/network-export.machine.ts'
import type { ExportOrder, SavedExport } from '#src/machines/exports/network-export.types.ts'
import { makingNow } from '#src/routes/-explorations/making-now.ts'
import { downloadBlob } from '#src/routes/-exports/download-text.ts'
import { makeHere } from './network-export/make-here.ts'

type Ports = { server: Server; exploration: ExplorationActor; files: FileShelf; username: string }

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

/** Languages in which a bundle speaks whatever language is on the screen. */
const bundled: readonly LocaleId[] = ['zh-CN', 'en-US']

/** The machine of exports with its port: the file is made in a worker, told to the audit log, then handed to the user. */
export const provideNetworkExport = (ports: Ports) =>
  networkExportMachine.provide({
    actors: { makeFile: fromPromise(({ input, signal }) => makeFile(ports, input, signal)) },
  })

async function makeFile(ports: Ports, order: ExportOrder, signal: AbortSignal): Promise<SavedExport> {
  const { scene } = ports.exploration.getSnapshot().context
  const network = exportedNetworkOf(scene, makingNow())
  if (!network) throw new ProblemError('invalid_request', 'Open a company before saving anything of it.')
  const { name, type, told } = kinds[order.format]
  const { content, rows, digest } = await contentOf(ports, order, network, signal)
  const about = { format: told, subject: (network.company.name ?? `#${network.company.id}`).slice(0, 300) }
  await noteExport(ports.server, { ...about, ...(rows !== null && { rows }), ...(digest !== null && { digest }) })
  signal.throwIfAborted()
  const saved = `${network.company.id}-${network.asOf ?? network.madeAt.slice(0, 10)}-${name}`
  downloadBlob(new Blob([content], { type }), saved)
  return { name: saved, digest }
}

type Content = { content: BlobPart; rows: number | null; digest: string | null }

async function contentOf(
  ports: Ports,
  { format, picture }: ExportOrder,
  network: ExportedNetwork,
  signal: AbortSignal,
): Promise<Content> {
  if (format === 'evidence') return evidenceOf(ports, network, signal)
  if (format === 'png' || format === 'svg') {
    if (picture === null) throw new ProblemError('unavailable', 'The picture is not drawn yet.')
    const file = ports.files.take(picture)
    if (format === 'png') return { content: file, rows: null, digest: null }
    const { text } = await makeHere({ type: 'svg', drawing: await file.text() }, signal)
    return { content: text, rows: null, digest: null }
  }
  const { text } = await makeHere({ type: 'data', format, network }, signal)
  return { content: text, rows: rowsOf[format](network), digest: null }
}

const rowsOf = {
  'owners-csv': ({ owners }: ExportedNetwork) => owners.length,
  'parties-csv': ({ parties }: ExportedNetwork) => parties.length,
  'interests-csv': ({ interests }: ExportedNetwork) => interests.length,
  bods: ({ parties, interests }: ExportedNetwork) => parties.length + interests.length,
  graphml: ({ parties, interests }: ExportedNetwork) => parties.length + interests.length,
}

async function evidenceOf(
  { exploration, username }: Ports,
  network: ExportedNetwork,
  signal: AbortSignal,
): Promise<Content> {
  const snapshot = exploration.getSnapshot()
  const { scene, tree, highlight } = snapshot.context
  const { report } = scene
  if (!report) throw new ProblemError('invalid_request', 'Open a company before saving anything of it.')
  const [{ evidenceReports }, { wordsIn }] = await Promise.all([
    import('#src/routes/-explorations/evidence-reports.tsx'),
    import('./words-in.ts'),
  ])
  const locales = [...new Set([i18n.locale as LocaleId, ...bundled])]
  const shown = { network, report, picture: pictureOf(scene), highlight, notes: scene.notes, tree, madeBy: username }
  const reports = await evidenceReports(shown, locales, wordsIn)
  const { archive, digest } = await makeHere(
    {
      type: 'evidence',
      network,
      about: {
        program: network.program,
        madeAt: network.madeAt,
        madeBy: username,
        company: { id: network.company.id, name: network.company.name },
        asOf: network.asOf,
        stateHash: selectStateHash(snapshot),
      },
      reports,
      files: [{ path: 'actions.json', content: JSON.stringify(tree) }],
    },
    signal,
  )
  return { content: archive.slice(), rows: network.interests.length, digest }
}
