import { fromCallback } from 'xstate'
import { graphViewOf } from '#analysis/graph-view/graph-view.ts'
import { advance, wantedExpansions } from '#analysis/graph-view/scene.ts'
import type { Scene } from '#analysis/graph-view/scene.types.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import { isMadeUp } from '#contracts/exports/network-export.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { noteExport } from '#src/api/exports.ts'
import { changeDatesQuery, toldChangesQuery } from '#src/api/ownership.ts'
import { explorationMachine } from '../explorations/exploration.machine.ts'
import { loadOwnershipOn } from '../explorations/exploration.ports.ts'
import type { ExplorationActor } from '../explorations/exploration.selectors.ts'
import { exportedNetworkOf } from '../explorations/exported-network.ts'
import { defineActor } from '../kit/define-actor.ts'
import type { FilmFrame, SignedInEnvironment } from '../kit/environment.ts'
import { type RunOptions, reported } from '../kit/reported.ts'
import { filmDays } from './film-days.ts'
import { filmStripMachine, type SavedFilm } from './film-strip.machine.ts'
import { calledName, fileNamePart, openReport } from './shown-company.ts'

type Ports = Pick<SignedInEnvironment, 'server' | 'queryClient' | 'writer' | 'download'> & {
  exploration: ExplorationActor
}

/** The graph view of each date of change in one file, made in a worker and told to the audit log. */
export const filmStrip = defineActor(filmStripMachine, {
  ports: (environment) => ({
    makeFilm: fromCallback(({ input: { company }, sendBack }) => {
      const ports = { ...environment, exploration: environment.actor(explorationMachine) }
      return reported((options) => makeFilm(ports, company, options), {
        onProgress: (progress) => sendBack({ type: 'progress.made', progress }),
        onFound: (saved) => sendBack({ type: 'film.saved', saved }),
        onProblem: (problem) => sendBack({ type: 'run.failed', problem }),
      })
    }),
  }),
})

async function makeFilm(ports: Ports, id: EntityId, options: RunOptions): Promise<SavedFilm> {
  const { exploration, server, queryClient, writer, download } = ports
  const { signal } = options
  const { scene } = exploration.getSnapshot().context
  const { company } = openReport(scene)
  if (company.id !== id) throw new ProblemError('invalid_request', 'Open a company before saving anything of it.')
  const [{ dates, complete }, told] = await Promise.all([
    queryClient.fetchQuery(changeDatesQuery(server, id)),
    queryClient.fetchQuery(toldChangesQuery(server, id)),
  ])
  const days = filmDays(dates, 1 + scene.expansions.length)
  const [first] = days
  if (first === undefined) throw new ProblemError('not_found', 'The data give no day on which anything changed.')
  const frames = await framesOn(ports, { scene, days }, options)
  const left = dates.length - days.length
  const shown = { company, frames, told, earlier: { left, isAll: complete }, ...writer.makingNow() }
  const svg = await writer.drawFilm(shown, signal)
  const called = calledName(company)
  await noteExport(server, { format: 'svg', subject: called.slice(0, 300) })
  signal.throwIfAborted()
  const name = `${fileNamePart(called)}-${first}-${days.at(-1) ?? first}-film.svg`
  download(new Blob([svg], { type: 'image/svg+xml' }), name)
  return { name, frames: frames.length }
}

/** What the screen shows on each of some days; what stands in one graph view keeps its place in the next. */
async function framesOn(
  ports: Ports,
  { scene, days }: { scene: Scene; days: readonly IsoDate[] },
  { onProgress, signal }: RunOptions,
): Promise<FilmFrame[]> {
  const { path: _, ...stated } = scene
  let shown: Scene = { ...stated, comparison: null, scenario: null }
  const { id: company } = openReport(scene).company
  const expansions = wantedExpansions(scene, { type: 'date', company })
  const frames: FilmFrame[] = []
  for (const day of days) {
    signal.throwIfAborted()
    const loaded = await loadOwnershipOn(ports, { company, asOf: day, expansions })
    shown = advance(shown, { type: 'date.chosen', asOf: day, ...loaded })
    const network = exportedNetworkOf(shown, ports.writer.makingNow())
    frames.push({ day, graphView: graphViewOf(shown), isMadeUp: network !== null && isMadeUp(network) })
    onProgress(frames.length / (days.length + 1))
  }
  return frames
}
