import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sceneOf } from '#analysis/graph-view/scene.ts'
import type { EvidenceRequest } from '#contracts/exports/evidence-request.ts'
import { evidenceMaxima } from '#contracts/exports/evidence-request.ts'
import type { ExportedNetwork } from '#contracts/exports/network-export.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import { verifyEvidence } from '#formats/explorations/verify-evidence.ts'
import { graphmlOf } from '#formats/exports/graphml.ts'
import { bodsOf } from '#formats/exports/network-bods.ts'
import { networkDigest } from '#formats/exports/network-digest.ts'
import { interestsTable, ownersFile, partiesTable, sourcesTable } from '#formats/exports/network-tables.ts'
import { exportedNetworkOf } from '#src/machines/explorations/exported-network.ts'
import { importFile, stakesCsv } from '#test/support/imported-files.ts'
import { jsonPost } from '#test/support/test-app.ts'
import { startWholeApp, type WholeApp } from '#test/support/whole-app.ts'

let app: WholeApp
let viewer: { cookie: string }
let screen: { network: ExportedNetwork; version: string }

beforeAll(async () => {
  app = await startWholeApp()
  viewer = await app.openSession('viewer')
  const content = stakesCsv(
    'Ada,North Star,60%,,,',
    'South Star,North Star,30%,,,',
    'Ada,South Star,10%,,,',
    'Old Star,North Star,5%,,2001-01-01,2002-01-01',
    'West Star,East Star,51%,,,',
  )
  await importFile(app.services.imports.service, { name: 'stakes.csv', content })
  await app.services.database.pool.query(`UPDATE entity SET kind = 'person' WHERE name = 'Ada'`)
  screen = await loaded()
})
afterAll(() => app.stop())
beforeEach(() => app.services.database.pool.query('DELETE FROM audit_record; DELETE FROM audit_head'))

async function read(path: string) {
  return (await (await app.request(path, { headers: viewer })).json()).data
}

async function idOf(name: string): Promise<string> {
  const { rows } = await app.services.database.pool.query('SELECT id FROM entity WHERE name = $1', [name])
  return rows[0].id
}

/** What a screen has that opened North Star with its owners. */
async function loaded() {
  const node = await idOf('North Star')
  const { version } = await read('/api/network/version')
  const report = await read(`/api/network/${node}/ownership`)
  const reply = await read(`/api/network/${node}/neighbours?direction=owners`)
  const neighbours = [{ node: report.company.id, direction: 'owners' as const, reply }]
  const scene = sceneOf([{ type: 'company.chosen', asOf: null, report, neighbours }])
  const network = exportedNetworkOf(scene, { madeAt: '2026-02-03T04:05:06.000Z', program: 'Screen' })
  if (!network) throw new Error('A company is open')
  return { network, version }
}

function asked(
  { network, version } = screen,
  changes: Partial<Record<keyof EvidenceRequest, unknown>> = {},
): Record<string, unknown> {
  return {
    company: network.company.id,
    asOf: network.asOf,
    version,
    networkDigest: networkDigest(network),
    stateHash: 'a'.repeat(64),
    parties: network.parties.map(({ id }) => id),
    interests: network.interests.map(({ id }) => id),
    notLoaded: network.notLoaded,
    scenario: null,
    reports: [
      { locale: 'en-US', page: '<p>Report</p>', graph: '<svg>1</svg>' },
      { locale: 'zh-CN', page: '<p>报告</p>', graph: '<svg>2</svg>' },
    ],
    actions: '{"version":2}',
    ...changes,
  }
}

const send = (body: unknown, headers: Record<string, string> = viewer) =>
  app.request('/api/exports/evidence', {
    ...jsonPost(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

const recorded = async () =>
  (
    await app.services.database.pool.query(
      `SELECT actor, action, target, details FROM audit_record WHERE action = 'export.made' ORDER BY sequence`,
    )
  ).rows

async function refusal(body: unknown) {
  const response = await send(body)
  const { errorCode, details } = await response.json()
  expect(await recorded()).toEqual([])
  return { status: response.status, errorCode, ...details }
}

describe('an evidence bundle of the server', () => {
  test('the bundle holds what is stored, with the files of the screen marked as such', async () => {
    const response = await send(asked())
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const archive = new Uint8Array(await response.arrayBuffer())
    const { digest, manifest, faults } = verifyEvidence('evidence.zip', archive)
    expect(faults).toEqual([])
    const { network } = screen
    const { files, ...about } = manifest
    expect(about).toEqual({
      format: 'riskatlas-evidence',
      version: 1,
      program: expect.stringMatching(/^RiskAtlas \d+\.\d+\.\d+/),
      madeAt: expect.any(String),
      madeBy: 'viewer',
      company: { id: network.company.id, name: 'North Star' },
      asOf: chinaDayOf(manifest.madeAt),
      stateHash: 'a'.repeat(64),
    })
    expect(files.map(({ path, source }) => [path, source])).toEqual([
      ['report.en-US.html', 'screen'],
      ['graph.en-US.svg', 'screen'],
      ['report.zh-CN.html', 'screen'],
      ['graph.zh-CN.svg', 'screen'],
      ['owners.csv', 'server'],
      ['parties.csv', 'server'],
      ['interests.csv', 'server'],
      ['sources.csv', 'server'],
      ['network.bods.json', 'server'],
      ['network.graphml', 'server'],
      ['actions.json', 'screen'],
    ])
    const made = { ...network, madeAt: about.madeAt, program: about.program }
    const { 'manifest.json': written, ...content } = unzipSync(archive)
    const text = new TextDecoder('utf-8', { ignoreBOM: true })
    expect(Object.fromEntries(Object.entries(content).map(([path, bytes]) => [path, text.decode(bytes)]))).toEqual({
      'report.en-US.html': '<p>Report</p>',
      'graph.en-US.svg': '<svg>1</svg>',
      'report.zh-CN.html': '<p>报告</p>',
      'graph.zh-CN.svg': '<svg>2</svg>',
      'owners.csv': ownersFile(made),
      'parties.csv': partiesTable(made),
      'interests.csv': interestsTable(made),
      'sources.csv': sourcesTable(made),
      'network.bods.json': bodsOf(made),
      'network.graphml': graphmlOf(made),
      'actions.json': '{"version":2}',
    })
    expect([made.parties.length, made.interests.length]).toEqual([3, 2])
    expect(sha256(written ?? '')).toBe(digest)
    expect(await recorded()).toEqual([
      {
        actor: 'viewer',
        action: 'export.made',
        target: 'North Star',
        details: {
          format: 'evidence',
          company: network.company.id,
          rows: 2,
          persons: 1,
          digest,
          manifest: text.decode(written),
        },
      },
    ])
  })

  test('the scenario that was drawn is in the bundle, as of the screen', async () => {
    const { network } = screen
    const scenario = {
      parties: [{ party: 'New', name: null, kind: 'company' }],
      changes: [{ change: 'add', owner: 'New', company: network.company.id, capital: { min: 0.1, max: 0.1 } }],
    }
    const response = await send(asked(screen, { scenario }))
    const archive = new Uint8Array(await response.arrayBuffer())
    expect(verifyEvidence('evidence.zip', archive).manifest.files.at(-1)).toMatchObject({
      path: 'scenario.json',
      source: 'screen',
    })
    expect(JSON.parse(new TextDecoder().decode(unzipSync(archive)['scenario.json']))).toEqual(scenario)
  })
})

describe('what the data do not hold', () => {
  const invented = '999999999'
  const withLast = (ids: readonly { id: string }[], id: string) => [...ids.map((one) => one.id), id]
  const change = (ends: object) => ({ parties: [], changes: [{ change: 'remove', ...ends }] })

  test.each<[string, (network: ExportedNetwork) => object, string]>([
    ['company', () => ({ company: invented }), 'company'],
    ['party', ({ parties }) => ({ parties: withLast(parties, invented) }), 'parties.3'],
    ['interest', ({ interests }) => ({ interests: withLast(interests, invented) }), 'interests.2'],
    [
      'owner in a scenario',
      ({ company }) => ({ scenario: change({ owner: invented, company: company.id }) }),
      'scenario.changes.0.owner',
    ],
    [
      'company in a scenario',
      ({ company }) => ({ scenario: change({ owner: company.id, company: 'Nobody' }) }),
      'scenario.changes.0.company',
    ],
  ])('an invented %s is refused by its place', async (_, changes, field) => {
    expect(await refusal(asked(screen, changes(screen.network)))).toMatchObject({
      status: 404,
      errorCode: 'not_found',
      field,
    })
  })

  test('an interest of another day, and one between other parties, are refused by their places', async () => {
    const { network } = screen
    const interestOf = async (owner: string) => {
      const { rows } = await app.services.database.pool.query(
        'SELECT id FROM interest_statement WHERE owner_id = $1 AND superseded_by IS NULL',
        [await idOf(owner)],
      )
      return withLast(network.interests, rows[0].id)
    }
    expect(await refusal(asked(screen, { interests: await interestOf('Old Star') }))).toMatchObject({
      status: 404,
      field: 'interests.2',
    })
    expect(await refusal(asked(screen, { interests: await interestOf('West Star') }))).toMatchObject({
      status: 400,
      field: 'interests.2',
    })
  })

  test('a party that was merged into another is refused by its place', async () => {
    const { pool } = app.services.database
    const [merged, into] = [await idOf('Old Star'), await idOf('East Star')]
    await pool.query('UPDATE entity SET merged_into = $2 WHERE id = $1', [merged, into])
    try {
      const parties = withLast(screen.network.parties, merged)
      expect(await refusal(asked(screen, { parties }))).toMatchObject({ status: 404, field: 'parties.3' })
    } finally {
      await pool.query('UPDATE entity SET merged_into = NULL WHERE id = $1', [merged])
    }
  })

  test.each<[string, object, string]>([
    ['a manifest', { manifest: '{}' }, 'manifest'],
    ['a file of the server', { files: [{ path: 'owners.csv', content: 'mine' }] }, 'files'],
    ['no report', { reports: [] }, 'reports'],
    ['one language twice', { reports: ['1', '2'].map((page) => ({ locale: 'en-US', page, graph: '1' })) }, 'reports'],
    ['one party twice', { parties: ['1', '1'] }, 'parties'],
    ['one interest twice', { interests: ['1', '1'] }, 'interests'],
    ['an id that is none', { parties: ['1', 'x'] }, 'parties.1'],
  ])('a bundle with %s is refused', async (_, changes, field) => {
    expect(await refusal(asked(screen, changes))).toMatchObject({ status: 400, errorCode: 'invalid_request', field })
  })
})

describe('how much a bundle takes', () => {
  const many = (count: number) => Array.from({ length: count }, (_, place) => String(place + 1))

  test.each<[string, object, string]>([
    ['parties', { parties: many(evidenceMaxima.parties + 1) }, 'parties'],
    ['interests', { interests: many(evidenceMaxima.interests + 1) }, 'interests'],
    ['steps', { actions: 'x'.repeat(evidenceMaxima.characters + 1) }, 'actions'],
    [
      'words',
      { reports: [{ locale: 'en-US', page: 'x'.repeat(evidenceMaxima.characters + 1), graph: '1' }] },
      'reports.0.page',
    ],
  ])('a bundle of too many %s is refused', async (_, changes, field) => {
    expect(await refusal(asked(screen, changes))).toMatchObject({ status: 400, field })
  })

  test('a request that is too long is refused before it is read', async () => {
    expect(await refusal(asked(screen, { actions: 'x'.repeat(evidenceMaxima.bytes) }))).toMatchObject({
      status: 413,
      errorCode: 'too_large',
    })
  })

  test('a file of the screen as long as it may be, of nothing but escaped characters, is taken', async () => {
    const page = '"'.repeat(evidenceMaxima.characters)
    const reports = [{ locale: 'en-US', page, graph: '1' }]
    const response = await send(asked(screen, { reports }))
    const { manifest } = verifyEvidence('evidence.zip', new Uint8Array(await response.arrayBuffer()))
    expect(manifest.files[0]).toMatchObject({ path: 'report.en-US.html', bytes: evidenceMaxima.characters })
  })
})

describe('who makes a bundle', () => {
  test('nobody makes one without a session, or with a token', async () => {
    expect((await send(asked(), {})).status).toBe(401)
    const analyst = await app.openSession('analyst')
    const wanted = { name: 'Exports', scopes: ['read', 'export', 'persons'] }
    const made = await app.request('/api/tokens', {
      ...jsonPost(wanted),
      headers: { 'content-type': 'application/json', ...analyst },
    })
    const { data } = await made.json()
    expect((await send(asked(), { authorization: `Bearer ${data.secret}` })).status).toBe(403)
  })
})

describe('a screen that shows other data than those that are stored', () => {
  const changed = { status: 409, errorCode: 'conflict', reason: 'data_changed' }

  test('a bundle of other data is refused, whatever version they are said to have', async () => {
    const { network, version } = screen
    const [owner, ...rest] = network.owners
    if (!owner) throw new Error('North Star has owners')
    const other = { ...network, owners: [{ ...owner, integrated: { min: 0.9, max: 0.9 } }, ...rest] }
    expect(await refusal(asked({ network: other, version }))).toMatchObject(changed)
    expect(await refusal(asked(screen, { version: '0' }))).toMatchObject(changed)
    expect(await refusal(asked(screen, { asOf: '2001-06-01' }))).toMatchObject(changed)
  })

  test('after an import the screen is loaded again before a bundle is made of it', async () => {
    const content = stakesCsv('Ada,North Star,55%,,,', 'South Star,North Star,30%,,,', 'Ada,South Star,10%,,,')
    await importFile(app.services.imports.service, { name: 'stakes.csv', content })
    expect(await refusal(asked())).toMatchObject(changed)
    const again = await loaded()
    expect(again.version).not.toBe(screen.version)
    expect(await refusal(asked(screen, { version: again.version }))).toMatchObject({
      status: 404,
      field: 'interests.0',
    })
    await app.services.database.pool.query(`UPDATE entity SET kind = 'person' WHERE name = 'Ada'`)
    const response = await send(asked(await loaded()))
    expect([response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([200, true])
  })
})
