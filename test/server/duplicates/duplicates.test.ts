import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DuplicateVerdict, SeenPair } from '#contracts/duplicates/duplicate.ts'
import type { Fact } from '#contracts/facts/fact.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { renewQuality } from '#server/data-quality/renew-quality.ts'
import { createQualityService } from '#server/data-quality/service.ts'
import { findCandidates } from '#server/duplicates/find-candidates.ts'
import { createDuplicateService, type DuplicateService } from '#server/duplicates/service.ts'
import { createEntityService } from '#server/entities/service.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { mergeStated } from '#test/support/merged-facts.ts'

let database: TestDatabase
let service: DuplicateService

beforeAll(async () => {
  database = await createTestDatabase()
  service = createDuplicateService(database.pool, createAuditLog(database.pool))
})
afterAll(() => database.drop())

const emptied = `TRUNCATE import_claim, import_problem, import_job, source, entity, entity_identifier, entity_name,
  entity_statement, interest_statement, source_record, import_restatement, import_mention, duplicate_queue,
  duplicate_candidate, duplicate_decision, duplicate_search, decision_count, party_block, joined_party, joined_reference,
  joined_identifier, quality_report RESTART IDENTITY CASCADE`

let row = 0
const party = (key: string, name: string, jurisdiction: string | null = 'GB'): Fact => ({
  type: 'entity',
  key,
  kind: 'company',
  name,
  jurisdiction,
  identifiers: [],
  row: ++row,
})
const stake = (owner: string, company: string, share: number): Fact => ({
  type: 'interest',
  recordKey: `${owner}>${company}`,
  owner,
  company,
  kind: 'stake',
  capital: { min: share, max: share },
  votes: null,
  validFrom: '2020-01-01',
  validTo: null,
  details: null,
  row: ++row,
})

async function bringIn(source: string, ...facts: Fact[]): Promise<void> {
  await mergeStated(database, { source, file: `${source}.csv`, facts })
  await findCandidates(database.pool, new AbortController().signal)
}

const analyst = { actor: 'analyst', address: null }
const list = (of: 'open' | DuplicateVerdict = 'open') => service.list({ list: of, limit: 20 })
const namesIn = async (of: 'open' | DuplicateVerdict = 'open') =>
  (await list(of)).pairs.map(({ one, other }) => [one.name, other.name])

/** The pair of these names as a list shows it now. */
async function seen(one: string, other: string): Promise<SeenPair> {
  for (const of of ['open', 'accepted', 'rejected', 'undecided'] as const) {
    const pair = (await list(of)).pairs.find((shown) => shown.one.name === one && shown.other.name === other)
    if (pair) return { one: pair.one.id, other: pair.other.id, revision: pair.revision }
  }
  throw new Error(`No list holds ${one} and ${other}`)
}

const decide = async (verdict: DuplicateVerdict | null, ...pairs: SeenPair[]) =>
  (await service.decide({ verdict, pairs }, analyst)).outcomes

const searched = async (q: string) => {
  const { entities } = await createEntityService(database.pool).search({ q, limit: 10, offset: 0 })
  return entities.map(({ name, ownerCount, holdingCount }) => ({ name, ownerCount, holdingCount }))
}

beforeEach(async () => {
  await database.pool.query(emptied)
  await bringIn(
    'register',
    party('local:star', 'North Star Holdings Ltd'),
    party('local:owner', 'Quiet Harbour Trust'),
    stake('local:owner', 'local:star', 0.6),
  )
  await bringIn(
    'press',
    party('local:n', 'NORTH STAR HOLDINGS LIMITED'),
    party('local:mill', 'Eastern Paper Mill'),
    stake('local:n', 'local:mill', 0.5),
  )
})

describe('merge candidates', () => {
  test('merge candidates are found after an import, with the reasons and both sides', async () => {
    const { pairs, counts, next, searching, waiting } = await list()
    expect({ counts, next, searching, waiting }).toEqual({
      counts: { open: 1, accepted: 0, rejected: 0, undecided: 0 },
      next: null,
      searching: false,
      waiting: false,
    })
    const [pair] = pairs
    expect({ ...pair, one: null, other: null }).toEqual({
      one: null,
      other: null,
      score: 0.5,
      reasons: [
        {
          code: 'sameWords',
          points: 42,
          vetoes: false,
          details: { one: 'North Star Holdings Ltd', other: 'NORTH STAR HOLDINGS LIMITED' },
        },
        { code: 'sameJurisdiction', points: 8, vetoes: false, details: { jurisdiction: 'GB' } },
      ],
      revision: 0,
      decision: null,
    })
    expect([pair?.one, pair?.other]).toMatchObject([
      { name: 'North Star Holdings Ltd', sources: ['register'], owners: 1, holdings: 0 },
      { name: 'NORTH STAR HOLDINGS LIMITED', sources: ['press'], owners: 0, holdings: 1 },
    ])
  })

  test('merge candidates tell of words that too many parties share to be compared by', async () => {
    expect((await list()).leftOut).toBeUndefined()
    const crowd = Array.from({ length: 51 }, (_, index) => party(`local:c${index}`, `Harbourmaster ${index} ${index}x`))
    await bringIn('crowd', ...crowd)
    const { leftOut } = await list()
    expect(leftOut).toMatchObject({ max: 50, parties: 51 })
    expect(leftOut?.keys).toBeGreaterThan(0)
  })

  test('merge candidates count as one for every reader once merged, and as two again when that is undone', async () => {
    const apart = [
      { name: 'North Star Holdings Ltd', ownerCount: 1, holdingCount: 0 },
      { name: 'NORTH STAR HOLDINGS LIMITED', ownerCount: 0, holdingCount: 1 },
    ]
    const before = await searched('north star')
    expect(before).toEqual(expect.arrayContaining(apart))
    const pair = await seen('North Star Holdings Ltd', 'NORTH STAR HOLDINGS LIMITED')
    expect(await decide('accepted', pair)).toEqual([{ ...pair, outcome: 'decided', revision: 1, before: null }])
    expect(await searched('north star')).toEqual([
      { name: 'NORTH STAR HOLDINGS LIMITED', ownerCount: 1, holdingCount: 1 },
    ])
    expect(await searched('Star Holdings Ltd')).toHaveLength(1)
    expect(await namesIn()).toEqual([])
    const accepted = await list('accepted')
    expect(accepted.pairs[0]).toMatchObject({
      one: { name: 'North Star Holdings Ltd', owners: 1, holdings: 0 },
      other: { name: 'NORTH STAR HOLDINGS LIMITED', owners: 0, holdings: 1 },
      decision: { verdict: 'accepted', by: 'analyst' },
    })
    await decide(null, { ...pair, revision: 1 })
    expect(await searched('north star')).toEqual(before)
    expect(await namesIn()).toEqual([['North Star Holdings Ltd', 'NORTH STAR HOLDINGS LIMITED']])
  })

  test('merge candidates that were rejected are not offered again without new evidence', async () => {
    await decide('rejected', await seen('North Star Holdings Ltd', 'NORTH STAR HOLDINGS LIMITED'))
    await bringIn('press', party('local:n', 'NORTH STAR HOLDINGS LIMITED', 'US'))
    await bringIn('press', party('local:n', 'NORTH STAR HOLDINGS LIMITED', 'GB'))
    expect(await namesIn()).toEqual([])
    await bringIn('press', party('local:trust', 'Quiet Harbour Trust'))
    await decide('accepted', await seen('Quiet Harbour Trust', 'Quiet Harbour Trust'))
    await bringIn(
      'press',
      party('local:n', 'North Star Holdings Ltd'),
      party('local:trust', 'Quiet Harbour Trust'),
      stake('local:trust', 'local:n', 0.6),
    )
    const { pairs } = await list()
    expect(pairs).toMatchObject([{ decision: { verdict: 'rejected', by: 'analyst' } }])
    expect(pairs[0]?.reasons.map(({ code }) => code)).toEqual(['sameName', 'sameJurisdiction', 'sameNeighbours'])
  })

  test('simultaneous decisions on merge candidates store one, and the other user is informed', async () => {
    const pair = await seen('North Star Holdings Ltd', 'NORTH STAR HOLDINGS LIMITED')
    const replies = await Promise.all([
      service.decide({ verdict: 'accepted', pairs: [pair] }, { actor: 'first', address: null }),
      service.decide({ verdict: 'rejected', pairs: [pair] }, { actor: 'second', address: null }),
    ])
    const [stands, overtaken] = replies
      .flatMap(({ outcomes }) => outcomes)
      .toSorted((one, other) => one.outcome.localeCompare(other.outcome))
    const [verdict, by] = stands === replies[0].outcomes[0] ? ['accepted', 'first'] : ['rejected', 'second']
    expect(stands).toEqual({ ...pair, outcome: 'decided', revision: 1, before: null })
    expect(overtaken).toEqual({
      ...pair,
      outcome: 'overtaken',
      revision: 1,
      names: ['North Star Holdings Ltd', 'NORTH STAR HOLDINGS LIMITED'],
      decision: { verdict, by, at: expect.any(String) },
    })
  })

  test('merge candidates are not merged against a separation, nor separated against other merges', async () => {
    await bringIn('third', party('local:x', 'North Star Holdings'))
    const [first, second, third] = [
      await seen('North Star Holdings Ltd', 'NORTH STAR HOLDINGS LIMITED'),
      await seen('NORTH STAR HOLDINGS LIMITED', 'North Star Holdings'),
      await seen('North Star Holdings Ltd', 'North Star Holdings'),
    ]
    await decide('rejected', third)
    const outcomes = await decide('accepted', first, second)
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['decided', 'keptApart'])
    expect(outcomes[1]).toMatchObject({ rejected: ['North Star Holdings Ltd', 'North Star Holdings'] })
    await decide(null, { ...third, revision: 1 })
    await decide('accepted', second)
    expect((await decide('rejected', { ...third, revision: 2 })).map(({ outcome }) => outcome)).toEqual(['stillJoined'])
  })

  test('merge candidates have an audit record of each decision', async () => {
    const pair = await seen('North Star Holdings Ltd', 'NORTH STAR HOLDINGS LIMITED')
    await decide('undecided', pair)
    await decide(null, { ...pair, revision: 1 })
    const { rows } = await database.pool.query(
      `SELECT actor, action, target FROM audit_record WHERE action LIKE 'duplicate.%' ORDER BY sequence DESC LIMIT 2`,
    )
    const target = 'North Star Holdings Ltd = NORTH STAR HOLDINGS LIMITED'
    expect(rows).toEqual([
      { actor: 'analyst', action: 'duplicate.reopened', target },
      { actor: 'analyst', action: 'duplicate.undecided', target },
    ])
  })
})

const firstPage = { after: null, day: null }

describe('quality', () => {
  test('data quality counts missing and repeated values, links to the rows, and names contradictions', async () => {
    await bringIn('press', party('local:nameless', '', null), party('local:star2', 'Quiet Harbour Trust', 'FR'))
    await decide('accepted', await seen('North Star Holdings Ltd', 'NORTH STAR HOLDINGS LIMITED'))
    await bringIn('press', party('local:n', 'NORTH STAR HOLDINGS LIMITED', 'US'))
    await renewQuality(database.pool, new AbortController().signal)
    const quality = createQualityService(database.pool)
    const { report, renewing } = await quality.report()
    expect(renewing).toBe(false)
    const press = report?.sources.find(({ name }) => name === 'press')
    expect(press?.figures).toContainEqual({ code: 'partiesWithoutJurisdiction', count: 1, of: 4 })
    expect(press?.figures).toContainEqual({ code: 'partiesWithoutIdentifier', count: 4, of: 4 })
    const rows = await quality.rows(press?.source ?? ('' as never), 'partiesWithoutJurisdiction', firstPage)
    expect(rows).toEqual({
      rows: [
        {
          key: expect.any(String),
          label: '',
          company: expect.any(String),
          kind: 'company',
          article: null,
          file: 'press.csv',
          row: expect.any(Number),
        },
      ],
      next: null,
    })
    expect([report?.contradictionsTotal, report?.moreContradictions]).toEqual([1, false])
    expect(report?.contradictions).toMatchObject([
      {
        kind: 'jurisdiction',
        party: { name: 'NORTH STAR HOLDINGS LIMITED' },
        sides: [
          { source: 'press', jurisdiction: 'US' },
          { source: 'register', jurisdiction: 'GB' },
        ],
      },
    ])
  })
})
