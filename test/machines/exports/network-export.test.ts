import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { emptyScene, sceneOf } from '#analysis/graph-view/scene.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { exportedNetworkOf } from '#src/machines/explorations/exported-network.ts'
import { filmDays } from '#src/machines/exports/film-days.ts'
import { filmStripMachine, selectFilmStatus } from '#src/machines/exports/film-strip.machine.ts'
import {
  type ExportOrder,
  type MadeOrder,
  networkExportMachine,
  type SavedExport,
  selectExportStatus,
} from '#src/machines/exports/network-export.machine.ts'
import { edge, entity, entityId, neighbours, report, type Stake } from '#test/support/network-facts.ts'

/** The machine where files are made as told, with what it releases. */
function start(makeFile: (order: MadeOrder) => Promise<SavedExport>) {
  const clock = new SimulatedClock()
  const machine = networkExportMachine.provide({ actors: { makeFile: fromPromise(({ input }) => makeFile(input)) } })
  const actor = createActor(machine, { clock, input: { paper: null } })
  const released: string[] = []
  const papers: string[] = []
  actor.on('file.released', ({ key }) => released.push(key))
  actor.on('paper.changed', ({ paper }) => papers.push(paper))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, clock, released, papers, settled, status: () => selectExportStatus(actor.getSnapshot()) }
}

const svg: ExportOrder = { format: 'svg', graphView: '7' }
const bods: ExportOrder = { format: 'bods', graphView: null }
const idle = { making: null, paper: 'a4', saved: null, problem: null, mayExport: true }

describe('network export', () => {
  test('a network export runs once at a time, and its success is shown for a while', async () => {
    const { actor, clock, released, settled, status } = start(async ({ format }) => ({ name: format, digest: null }))
    expect(status()).toEqual(idle)
    actor.send({ type: 'export.chosen', order: svg })
    expect(status()).toEqual({ ...idle, making: 'svg', mayExport: false })
    actor.send({ type: 'export.chosen', order: bods })
    await settled()
    expect(status()).toEqual({ ...idle, saved: { name: 'svg', digest: null } })
    expect(released).toEqual(['7'])
    clock.increment(6000)
    expect(status()).toEqual(idle)
  })

  test('a network export of evidence shows its digest until dismissed', async () => {
    const saved = { name: 'e.zip', digest: 'd' }
    const { actor, clock, settled, status } = start(async () => saved)
    actor.send({ type: 'export.chosen', order: { format: 'evidence', graphView: null } })
    await settled()
    clock.increment(60_000)
    expect(status()).toEqual({ ...idle, saved })
    actor.send({ type: 'outcome.dismissed' })
    expect(status()).toEqual(idle)
  })

  test('a poster is made for the paper that was chosen, which is told once, also while one is made', async () => {
    const made: MadeOrder[] = []
    const { actor, papers, settled, status } = start(async (order) => {
      made.push(order)
      if (made.length < 2) throw new ProblemError('unavailable', 'Not now.')
      return { name: 'Alpha', digest: null, printed: true }
    })
    actor.send({ type: 'export.chosen', order: { format: 'poster-pdf', graphView: null } })
    actor.send({ type: 'paper.chosen', paper: 'a4' })
    actor.send({ type: 'paper.chosen', paper: 'a3' })
    await settled()
    actor.send({ type: 'export.retried' })
    await settled()
    expect(made.map(({ paper }) => paper)).toEqual(['a4', 'a3'])
    expect(papers).toEqual(['a3'])
    expect(status()).toEqual({ ...idle, paper: 'a3', saved: { name: 'Alpha', digest: null, printed: true } })
  })

  test('a network export that fails keeps its graph view for a retry', async () => {
    let tries = 0
    const { actor, released, settled, status } = start(async () => {
      tries += 1
      if (tries < 3) throw new ProblemError('unavailable', 'Not now.')
      return { name: 'n.svg', digest: null }
    })
    actor.send({ type: 'export.chosen', order: svg })
    await settled()
    expect(status()).toMatchObject({ making: null, saved: null, problem: { code: 'unavailable' }, mayExport: true })
    actor.send({ type: 'export.retried' })
    await settled()
    expect(released).toEqual([])
    actor.send({ type: 'export.retried' })
    await settled()
    expect(status()).toEqual({ ...idle, saved: { name: 'n.svg', digest: null } })
    expect(released).toEqual(['7'])
  })

  test('a failed network export can be dismissed, and a running one cancelled', async () => {
    const { actor, released, settled, status } = start(({ format }) =>
      format === 'svg' ? Promise.reject(new ProblemError('unavailable', 'Not now.')) : new Promise(() => undefined),
    )
    actor.send({ type: 'export.chosen', order: svg })
    await settled()
    actor.send({ type: 'outcome.dismissed' })
    expect([status(), released]).toEqual([idle, ['7']])
    actor.send({ type: 'export.chosen', order: { ...svg, graphView: '8' } })
    await settled()
    actor.send({ type: 'export.chosen', order: bods })
    expect([status().problem, released]).toEqual([null, ['7', '8']])
    actor.send({ type: 'export.cancelled' })
    expect([status(), released]).toEqual([idle, ['7', '8']])
  })
})

describe('a film strip', () => {
  test('a film strip is made once at a time; cancelled or failed it can be made again', () => {
    const [asked, clock] = [[] as string[], new SimulatedClock()]
    const machine = filmStripMachine.provide({
      actors: { makeFilm: fromCallback(({ input: { company } }) => void asked.push(company)) },
    })
    const actor = createActor(machine, { clock }).start()
    const status = () => selectFilmStatus(actor.getSnapshot())
    actor.send({ type: 'film.ordered', company: entityId(1) })
    actor.send({ type: 'film.ordered', company: entityId(2) })
    actor.send({ type: 'progress.made', progress: 0.5 })
    expect(status()).toMatchObject({ company: '1', making: true, progress: 0.5 })
    actor.send({ type: 'film.cancelled' })
    expect(status()).toMatchObject({ making: false, cancelled: true, problem: null })
    actor.send({ type: 'film.retried' })
    actor.send({ type: 'run.failed', problem: { code: 'unavailable', details: {} } })
    expect(status()).toMatchObject({ making: false, problem: { code: 'unavailable' }, progress: 0 })
    actor.send({ type: 'film.ordered', company: entityId(2) })
    const saved = { name: 'film.svg', frames: 3 }
    actor.send({ type: 'film.saved', saved })
    expect(status()).toEqual({ company: '2', making: false, progress: 1, saved, problem: null, cancelled: false })
    clock.increment(6000)
    expect(status()).toMatchObject({ company: '2', saved: null })
    expect(asked).toEqual(['1', '1', '2'])
  })

  test('a film strip shows the latest dates where there are too many, fewer the more is asked for each', () => {
    const days = Array.from({ length: 100 }, (_, place) => `${1900 + place}-01-01`)
    const shown = [3, 30, 1000].map((requests) => filmDays(days, requests))
    expect(shown.map(({ length }) => length)).toEqual([60, 10, 1])
    expect(shown.map((latest) => latest.at(-1))).toEqual(['1999-01-01', '1999-01-01', '1999-01-01'])
    expect(filmDays(days.slice(0, 2), 3)).toEqual(['1900-01-01', '1901-01-01'])
  })
})

describe('the exported network', () => {
  const made = { madeAt: '2026-01-02T03:04:05.000Z', program: 'RiskAtlas 0.1.0' }
  const stakes: Stake[] = Array.from({ length: 12 }, (_, index) => ({ owner: index + 2, company: 1, share: 0.05 }))

  test('the exported network contains drawn elements and loaded groups, and counts what is missing', () => {
    const around = { node: entityId(1), direction: 'owners' as const }
    const scene = sceneOf([
      {
        type: 'company.chosen',
        asOf: '2026-01-01',
        report: report(1, stakes, { asOf: '2026-01-01', ownerTotal: 12, unidentified: { min: 0.4, max: 0.4 } }),
        neighbours: [{ ...around, reply: neighbours(stakes, { ...around, offset: 0, limit: 9 }) }],
      },
    ])
    const network = exportedNetworkOf(scene, made)
    expect(network).toEqual({
      ...made,
      company: entity(1, stakes),
      asOf: '2026-01-01',
      parties: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => entity(id, stakes)),
      interests: stakes.slice(0, 9).map((stake) => edge(stake)),
      owners: [],
      ownerTotal: 12,
      unidentified: { min: 0.4, max: 0.4 },
      notLoaded: 3,
    })
  })

  test('the exported network is empty before a company is open', () => {
    expect(exportedNetworkOf(emptyScene, made)).toBeNull()
  })
})
