import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import type { Departure, LedgerEntry, RehearsalOutcome } from '#contracts/federated/federated.ts'
import { openPartyProcess } from '#server/federated/open-party-process.ts'
import { runRehearsal } from '#server/federated/run-rehearsal.ts'
import { approved, openPartyHere, rehearse } from '#test/support/rehearsals.ts'

const lists = [
  ['INV-1001', 'INV-1002', 'INV-1003', 'INV-1004'],
  ['INV-1003', 'INV-2001', 'INV-1002'],
  ['INV-3001', 'INV-1003'],
]

const matching = (identifiers: string[][], mode: 'identifiers' | 'count') =>
  approved({
    task: 'matching',
    mode,
    parties: identifiers.map((own, index) => ({ name: `Bank ${index}`, identifiers: own })),
  })

const figures = [
  [12_345.67, 98_765.43, 5_432.1],
  [-250.25, 77_777.75],
  [31_415.93, 27_182.81, 16_180.34],
]

const statistics = (own: number[][], changes: { leaver?: number; noise?: boolean } = {}) =>
  approved({
    task: 'statistics',
    bounds: [0, 20_000, 50_000],
    noise: changes.noise ? { epsilon: 1, delta: 1e-5, min: 0, max: 100_000 } : null,
    leaver: changes.leaver ?? null,
    parties: own.map((values, index) => ({ name: `Bank ${index}`, figures: values })),
  })

const jointOf = (outcome: RehearsalOutcome) => {
  if (outcome.task !== 'statistics') throw new Error('These are no joint figures')
  return outcome.figures
}

const departuresIn = (ledger: readonly LedgerEntry[], party: number): Departure[] =>
  ledger
    .filter(({ from }) => from === party)
    .map(({ from, to, kind, items, bytes }) => ({ from, to, kind, items, bytes }))

describe('private matching', () => {
  test('private matching tells each party which of its own identifiers all have', async () => {
    const { outcome } = await rehearse(matching(lists, 'identifiers'))
    const common = ['INV-1003']
    expect(outcome).toEqual({ task: 'matching', size: 1, own: [common, common, common] })
  })

  test('private matching for the number alone reveals nothing else', async () => {
    const { outcome, ledger } = await rehearse(matching(lists.slice(0, 2), 'count'))
    expect(outcome).toEqual({ task: 'matching', size: 2, own: null })
    const told = ledger.filter(({ from }) => from === 'coordinator').map(({ kind, bytes }) => ({ kind, bytes }))
    expect(told).toEqual([
      { kind: 'matchCount', bytes: 8 },
      { kind: 'matchCount', bytes: 8 },
    ])
  })

  test('private matching finds what a plain comparison finds, for any lists', async () => {
    const random = createRandom(7)
    for (let round = 0; round < 6; round++) {
      const parties = Array.from({ length: 2 + (round % 2) }, () =>
        Array.from({ length: 12 }, (_, index) => `ID-${index}`).filter(() => random() < 0.6),
      ).map((list) => (list.length > 0 ? list : ['ID-0']))
      const { outcome } = await rehearse(matching(parties, 'identifiers'))
      const common = (parties[0] ?? []).filter((one) => parties.every((list) => list.includes(one))).toSorted()
      expect(outcome).toEqual({ task: 'matching', size: common.length, own: parties.map(() => common) })
    }
  })
})

describe('joint figures', () => {
  test('joint count, sum, mean and histogram are those of all rows together', async () => {
    const all = figures.flat()
    const sum = all.reduce((one, other) => one + other, 0)
    const joint = jointOf((await rehearse(statistics(figures))).outcome)
    expect(joint).toEqual({
      count: 8,
      sum: expect.closeTo(sum, 4),
      mean: expect.closeTo(sum / 8, 4),
      bins: [1, 3, 2, 2],
      parties: [0, 1, 2],
      deviation: null,
    })
  })

  test.each([0, 1, 2])(
    'the figures of the other parties add up when party %i leaves before it has sent its own',
    async (leaver) => {
      const rest = figures.filter((_, party) => party !== leaver)
      const joint = jointOf((await rehearse(statistics(figures, { leaver }))).outcome)
      expect(joint.sum).toBeCloseTo(
        rest.flat().reduce((one, other) => one + other, 0),
        4,
      )
      expect(joint).toMatchObject({ count: rest.flat().length, parties: [0, 1, 2].filter((party) => party !== leaver) })
    },
  )

  test('masked sums equal plain sums, for any figures', async () => {
    const random = createRandom(11)
    for (let round = 0; round < 10; round++) {
      const own = figures.map(() =>
        Array.from({ length: 1 + Math.floor(random() * 20) }, () => (random() - 0.5) * 2 * 10 ** (9 * random())),
      )
      const joint = jointOf((await rehearse(statistics(own))).outcome)
      const sum = own.flat().reduce((one, other) => one + other, 0)
      expect(Math.abs(joint.sum - sum)).toBeLessThan(3 * 2 ** -17 + 1e-5)
      expect(joint.count).toBe(own.flat().length)
    }
  })

  test('noise changes joint figures by about its stated amount', async () => {
    const moved = []
    for (let round = 0; round < 40; round++) {
      const joint = jointOf((await rehearse(statistics(figures, { noise: true }))).outcome)
      moved.push(...joint.bins.map((bin, index) => (bin - ([0, 4, 2, 2][index] ?? 0)) / (joint.deviation?.bin ?? 1)))
    }
    const variance = moved.reduce((sum, one) => sum + one ** 2, 0) / moved.length
    expect(variance).toBeGreaterThan(0.6)
    expect(variance).toBeLessThan(1.6)
  })
})

describe('data leaving a site', () => {
  test.each([
    ['a matching', matching(lists, 'identifiers')],
    ['a matching by number', matching(lists, 'count')],
    ['joint figures', statistics(figures)],
  ])('the data leaving a site are exactly what the party consented to: %s', async (_, request) => {
    const { ledger } = await rehearse(request)
    for (const [party, agreed] of request.approvals.entries()) {
      expect(sorted(departuresIn(ledger, party))).toEqual(sorted(agreed))
    }
  })

  test('the data leaving a site are empty where the party consented to something else', async () => {
    const request = matching(lists, 'identifiers')
    const more = matching([[...(lists[0] ?? []), 'INV-9999'], ...lists.slice(1)], 'identifiers')
    await expect(rehearse({ ...more, approvals: request.approvals })).rejects.toThrow('has not agreed')
  })

  test.each([
    ['a matching', matching(lists, 'identifiers')],
    ['joint figures', statistics(figures)],
    ['joint figures after a party left', statistics(figures, { leaver: 1 })],
  ])('the data leaving a site contain no identifier and no figure of any party: %s', async (_, request) => {
    const { messages, ledger } = await rehearse(request)
    const values = [...lists.flat().map(bytesOfText), ...figures.flat().flatMap(bytesOfFigure)]
    const local = figures.map((own) => own.reduce((sum, figure) => sum + figure, 0)).flatMap(bytesOfFigure)
    for (const { body } of messages) {
      for (const value of [...values, ...local]) expect(Buffer.from(body).includes(value)).toBe(false)
    }
    expect(ledger.map(({ sha256 }) => sha256)).toEqual(
      messages.map(({ body }) => createHash('sha256').update(body).digest('hex')),
    )
  })

  test('the data leaving a site differ in each run', async () => {
    const [one, other] = [await rehearse(matching(lists, 'count')), await rehearse(matching(lists, 'count'))]
    const hashes = new Set(one.ledger.filter(({ from }) => from !== 'coordinator').map(({ sha256 }) => sha256))
    const again = other.ledger.filter(({ from, sha256 }) => from !== 'coordinator' && hashes.has(sha256))
    expect(again).toEqual([])
  })
})

describe('parties in separate processes', () => {
  test('federated parties in separate processes find the same, and continue when one of them ends', async () => {
    const matched = await rehearse(matching(lists, 'identifiers'), openPartyProcess)
    expect(matched.outcome).toMatchObject({ size: 1 })
    expect(matched.reports).toContainEqual({ type: 'progressed', party: 0, done: 9, total: 9 })
    const joint = jointOf((await rehearse(statistics(figures, { leaver: 2 }), openPartyProcess)).outcome)
    expect(joint).toMatchObject({ count: 5, parties: [0, 1] })
  })

  test('federated parties in separate processes are ended when the run is cancelled', async () => {
    const cancelled = new AbortController()
    const closed: number[] = []
    const running = runRehearsal(matching(lists, 'identifiers'), {
      openParty: (settings, onMasked) => {
        const party = openPartyProcess(settings, onMasked)
        const close = () => {
          closed.push(settings.party)
          party.close()
        }
        return { ...party, close }
      },
      onReport: () => cancelled.abort(),
      signal: cancelled.signal,
    })
    await expect(running).rejects.toThrow('aborted')
    expect(new Set(closed)).toEqual(new Set([0, 1, 2]))
  })
})

test('masks are removed once, and only with enough parties', async () => {
  const request = statistics(figures)
  const asking = runRehearsal(request, {
    openParty: (settings, onMasked) => {
      const party = openPartyHere(settings, onMasked)
      return {
        ...party,
        receive: async (message) => {
          const answers = await party.receive(message)
          if (message.kind === 'unmaskingRequest') await party.receive(message)
          return answers
        },
      }
    },
    onReport: () => undefined,
    signal: new AbortController().signal,
  })
  await expect(asking).rejects.toThrow('Masks come off once')
})

const sorted = (departures: readonly Departure[]) => departures.map((departure) => JSON.stringify(departure)).toSorted()

const bytesOfText = (text: string) => Buffer.from(text)

function bytesOfFigure(figure: number): Buffer[] {
  const [double, fixed] = [Buffer.alloc(8), Buffer.alloc(8)]
  double.writeDoubleLE(figure)
  fixed.writeBigInt64LE(BigInt(Math.round(figure * 2 ** 16)))
  return [double, fixed, Buffer.from(String(figure))]
}
