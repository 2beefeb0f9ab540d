import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { EvidenceRequest, evidenceMaxima } from '#contracts/exports/evidence-request.ts'
import { verifyEvidence } from '#formats/explorations/verify-evidence.ts'
import { networkDigest } from '#formats/exports/network-digest.ts'
import { explorationMachine } from '#src/machines/explorations/exploration.machine.ts'
import { selectHistory, selectStateHash } from '#src/machines/explorations/exploration.selectors.ts'
import type { LoadedOwnership } from '#src/machines/explorations/exploration.types.ts'
import { selectFilmStatus } from '#src/machines/exports/film-strip.machine.ts'
import { filmStrip } from '#src/machines/exports/film-strip.ports.ts'
import { selectExportStatus } from '#src/machines/exports/network-export.machine.ts'
import { networkExport } from '#src/machines/exports/network-export.ports.ts'
import { createActors, defineActor } from '#src/machines/kit/define-actor.ts'
import type { ShownFilm, ShownNetwork, SignedInEnvironment } from '#src/machines/kit/environment.ts'
import { dataFreshness } from '#src/machines/notices/data-freshness.ports.ts'
import { evidenceArchive } from '#test/support/evidence-files.ts'
import { refusalOf, replyOf } from '#test/support/fake-server.ts'
import { edge, entity, entityId, report, type Stake } from '#test/support/network-facts.ts'
import { signedInEnvironment } from '#test/support/signed-in-environment.ts'

const stakes: Stake[] = [{ owner: 2, company: 1, share: 0.6 }]
const { digest } = verifyEvidence('b.zip', evidenceArchive())
const reports = [{ locale: 'en-US' as const, page: '<p>1</p>', graph: '<svg/>' }]
const scenarioChanges = { parties: [], changes: [{ change: 'remove' as const, owner: '2', company: '1' }] }

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Answer = (init: RequestInit | undefined, address: string) => Response | Promise<Response>

/** A window with a company on its graph, over a server that makes bundles as told. */
async function openWindow(
  answer: Answer,
  { version = '7', interests = 0 }: { version?: string | null; interests?: number } = {},
) {
  const asked: { path: string; body: unknown }[] = []
  const downloaded: [string, Uint8Array][] = []
  const latest = { version }
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname: path } = new URL(String(input), 'http://server.example')
    if (path === '/api/network/version') {
      return latest.version === null ? refusalOf('unavailable', 503) : replyOf({ version: latest.version })
    }
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null })
    return answer(init, String(input))
  }
  const nodes = [1, 2].map((id) => entity(id, stakes))
  const edges = Array.from({ length: interests }, (_, index) =>
    edge({ owner: 2, company: 1, share: 0.1 }, { id: String(index + 1) }),
  )
  const given = report(1, stakes, { asOf: '2026-01-31' })
  const shown = { ...given, control: { ...given.control, nodes, edges } }
  const exploration = defineActor(explorationMachine, {
    ports: () => ({
      loadOwnership: fromPromise(async (): Promise<LoadedOwnership> => ({ report: shown, neighbours: [] })),
      loadNeighbours: fromPromise(() => Promise.reject(new Error('Nobody asks for neighbours'))),
      loadSeveral: fromPromise(() => Promise.reject(new Error('Nobody asks for several'))),
    }),
  })
  const spoken: ShownNetwork[] = []
  const over = signedInEnvironment(fetch)
  const printed: string[] = []
  const films: ShownFilm[] = []
  const environment: SignedInEnvironment = {
    ...over,
    download: async (bytes, name) => void downloaded.push([name, new Uint8Array(await bytes.arrayBuffer())]),
    print: async (svg, paper) => void printed.push(`${svg} ${paper}`),
    writer: {
      ...over.writer,
      drawPoster: async ({ report: { company } }, paper) => `<svg>${company.name} ${paper}</svg>`,
      drawFilm: async (film) => {
        films.push(film)
        return `<svg>${film.frames.length}</svg>`
      },
      paintPoster: async (svg) => new Blob([`painted ${svg}`]),
      makingNow: () => ({ madeAt: '2026-02-03T04:05:06.000Z', program: 'RiskAtlas 0.1.0' }),
      writeReports: async (one) => {
        spoken.push(one)
        return { reports, networkDigest: networkDigest(one.network) }
      },
      digestOf: async (archive) => verifyEvidence('evidence.zip', archive).digest,
    },
  }
  const { actors, release } = createActors({ exploration, dataFreshness, networkExport, filmStrip }, environment)
  for (const actor of Object.values(actors)) actor.start()
  closing.push(() => {
    release()
    for (const actor of Object.values(actors)) actor.stop()
  })
  actors.exploration.send({ type: 'company.chosen', company: entityId(1), asOf: '2026-01-31' })
  await waitFor(actors.exploration, (snapshot) => !snapshot.hasTag('loading'))
  actors.dataFreshness.send({ type: 'load.begun' })
  await waitFor(actors.dataFreshness, (snapshot) => snapshot.matches('fresh'))
  const settled = () => waitFor(actors.networkExport, (snapshot) => !snapshot.hasTag('busy'))
  return {
    ...actors,
    asked,
    downloaded,
    printed,
    films,
    latest,
    queryClient: environment.queryClient,
    spoken,
    settled,
    choose: () => actors.networkExport.send({ type: 'export.chosen', order: { format: 'evidence', graphView: null } }),
    status: () => selectExportStatus(actors.networkExport.getSnapshot()),
  }
}

const bundle = () => new Response(evidenceArchive().slice(), { headers: { 'content-type': 'application/zip' } })

describe('an evidence bundle ordered on the screen', () => {
  test('the server is asked for it by identities, and what it gives is handed over with its digest', async () => {
    const opened = await openWindow(bundle, { interests: 2 })
    const { exploration } = opened
    exploration.send({ type: 'scenario.changed', scenarioChanges, entities: [] })
    opened.choose()
    await opened.settled()
    const name = 'Company-1-2026-01-31-evidence.zip'
    expect(opened.status()).toMatchObject({ saved: { name, digest }, problem: null })
    await expect.poll(() => opened.downloaded).toEqual([[name, evidenceArchive()]])
    const snapshot = exploration.getSnapshot()
    const body = {
      company: '1',
      asOf: '2026-01-31',
      version: '7',
      networkDigest: networkDigest(opened.spoken[0]?.network ?? expect.fail('Nothing was written')),
      stateHash: selectStateHash(snapshot),
      parties: ['1', '2'],
      interests: ['1', '2'],
      notLoaded: 0,
      scenario: scenarioChanges,
      reports,
      actions: JSON.stringify(selectHistory(snapshot)),
    }
    expect(opened.asked).toEqual([{ path: '/api/exports/evidence', body }])
    expect(v.is(EvidenceRequest, body)).toBe(true)
  })

  test('a bundle that is cancelled is not waited for, and not handed over', async () => {
    const { promise: asking, resolve: wasAsked } = Promise.withResolvers<AbortSignal | null | undefined>()
    const opened = await openWindow((init) => {
      wasAsked(init?.signal)
      return new Promise(() => undefined)
    })
    opened.choose()
    const signal = await asking
    opened.networkExport.send({ type: 'export.cancelled' })
    expect([signal?.aborted, opened.status(), opened.downloaded]).toEqual([
      true,
      { making: null, paper: 'a4', saved: null, problem: null, mayExport: true },
      [],
    ])
  })

  test('a refusal is said with its reason, also after the word of newer data was put away, and can be retried', async () => {
    const answers = [refusalOf('conflict', 409, 2, { reason: 'data_changed' }), bundle()]
    const opened = await openWindow(() => answers.shift() ?? expect.fail('It was asked for too often'))
    opened.latest.version = '8'
    opened.dataFreshness.send({ type: 'data.changed' })
    await waitFor(opened.dataFreshness, (snapshot) => snapshot.matches('outdated'))
    opened.dataFreshness.send({ type: 'word.dismissed' })
    opened.choose()
    await opened.settled()
    expect(opened.asked).toMatchObject([{ body: { version: '7' } }])
    expect(opened.status()).toMatchObject({
      saved: null,
      problem: { code: 'conflict', details: { reason: 'data_changed' } },
    })
    opened.networkExport.send({ type: 'export.retried' })
    await opened.settled()
    expect(opened.status()).toMatchObject({ saved: { digest }, problem: null })
  })

  test('what was loaded before is asked for again where the data have changed since', async () => {
    const { queryClient, latest, ...opened } = await openWindow(bundle)
    const queryKey = ['network', '1', 'ownership', null]
    queryClient.setQueryData(queryKey, 'former')
    const check = async () => {
      opened.dataFreshness.send({ type: 'data.changed' })
      await waitFor(opened.dataFreshness, (snapshot) => !snapshot.matches('checking'))
      return queryClient.getQueryState(queryKey)?.isInvalidated
    }
    expect(await check()).toBe(false)
    latest.version = '8'
    expect(await check()).toBe(true)
  })

  test('a reply that is no bundle is not handed over', async () => {
    const opened = await openWindow(() => new Response('half of one'))
    opened.choose()
    await opened.settled()
    expect([opened.status().problem?.code, opened.downloaded]).toEqual(['malformed_file', []])
  })

  test('nothing is asked for while the state of the data is not known, or of more than a bundle holds', async () => {
    const unknown = await openWindow(bundle, { version: null })
    unknown.choose()
    await unknown.settled()
    expect([unknown.status().problem?.code, unknown.asked]).toEqual(['unavailable', []])
    const large = await openWindow(bundle, { interests: evidenceMaxima.interests + 1 })
    large.choose()
    await large.settled()
    expect([large.status().problem, large.asked]).toEqual([
      { code: 'too_large', details: { maxRecords: evidenceMaxima.interests } },
      [],
    ])
  })
})

test('a poster is told to the audit log, then handed to the user as a file or to the print of the browser', async () => {
  const opened = await openWindow(() => replyOf({}))
  for (const format of ['poster-png', 'poster-svg', 'poster-pdf'] as const) {
    opened.networkExport.send({ type: 'export.chosen', order: { format, graphView: null } })
    await opened.settled()
    opened.networkExport.send({ type: 'paper.chosen', paper: 'a3' })
  }
  const subject = 'Company 1'
  expect(opened.asked.map(({ body }) => body)).toEqual([
    { format: 'png', subject },
    { format: 'svg', subject },
    { format: 'pdf', subject },
  ])
  const name = 'Company-1-2026-01-31-poster'
  await expect
    .poll(() => opened.downloaded.map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]))
    .toEqual([
      [`${name}.png`, 'painted <svg>Company 1 a4</svg>'],
      [`${name}.svg`, '<svg>Company 1 a3</svg>'],
    ])
  expect(opened.printed).toEqual(['<svg>Company 1 a3</svg> a3'])
  expect(opened.status().saved).toEqual({ name: 'Company 1', digest: null, printed: true })
})

test('a film strip reads the network of each date of change, is told to the audit log, and handed to the user', async () => {
  const dates = ['2012-01-01', '2014-05-01']
  const told = { changes: [], before: 'nothing', complete: true, parties: [] }
  const refused = { isRefused: true }
  const opened = await openWindow((init, address) => {
    const { pathname, searchParams } = new URL(address, 'http://server.example')
    if (pathname === '/api/exports') return replyOf({})
    if (pathname === '/api/network/1/dates') {
      return replyOf({ dates, complete: false, ...(searchParams.has('told') && { told }) })
    }
    if (refused.isRefused) return refusalOf('unavailable', 503)
    expect(init?.method).not.toBe('POST')
    return replyOf(report(1, stakes, { asOf: searchParams.get('asOf') ?? '' }))
  })
  const settled = () => waitFor(opened.filmStrip, (snapshot) => !snapshot.hasTag('busy'))
  const status = () => selectFilmStatus(opened.filmStrip.getSnapshot())
  opened.filmStrip.send({ type: 'film.ordered', company: entityId(1) })
  await settled()
  expect([status().problem?.code, opened.downloaded]).toEqual(['unavailable', []])
  refused.isRefused = false
  opened.filmStrip.send({ type: 'film.retried' })
  await settled()
  const name = 'Company-1-2012-01-01-2014-05-01-film.svg'
  expect(status()).toMatchObject({ company: '1', saved: { name, frames: 2 }, problem: null })
  expect(opened.films).toMatchObject([
    {
      company: { id: '1' },
      frames: dates.map((day) => ({ day, isMadeUp: false })),
      earlier: { left: 0, isAll: false },
      program: 'RiskAtlas 0.1.0',
    },
  ])
  expect(opened.films[0]?.frames.map(({ graphView }) => graphView.nodes.length > 0)).toEqual([true, true])
  expect(opened.asked.at(-1)).toEqual({ path: '/api/exports', body: { format: 'svg', subject: 'Company 1' } })
  await expect
    .poll(() => opened.downloaded.map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]))
    .toEqual([[name, '<svg>2</svg>']])
  opened.filmStrip.send({ type: 'film.ordered', company: entityId(2) })
  await settled()
  expect(status().problem?.code).toBe('invalid_request')
})
