import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billBookOf } from '#analysis/bills/bill-book.ts'
import { settingsOf } from '#analysis/bills/bill-rule.ts'
import { crossBillLoop } from '#analysis/bills/cross-bill-loop.ts'
import { temporalCycles } from '#analysis/bills/temporal-cycles.ts'
import type { BillEvent } from '#contracts/bills/bill.ts'
import { eventOf } from '#test/support/bills.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'

type Payment = { from: string; to: string; time: number; amount: number }

const amountOf = ({ amount }: Payment) => amount

/** Every simple cycle in the order of time, by trying all. */
function allCycles(edges: Payment[], within: number, longest: number, kept: number): string[] {
  const found: string[] = []
  const follow = (path: Payment[]): void => {
    const [first, last] = [path[0] as Payment, path.at(-1) as Payment]
    if (last.to === first.from) {
      const amounts = path.map(amountOf)
      if (path.length > 1 && Math.min(...amounts) >= kept * Math.max(...amounts)) found.push(nameOf(path))
      return
    }
    if (path.length === longest) return
    for (const next of edges) {
      const isNew = next.to === first.from || path.every(({ from, to }) => from !== next.to && to !== next.to)
      if (next.from === last.to && next.time > last.time && next.time <= first.time + within && isNew)
        follow([...path, next])
    }
  }
  for (const first of edges) if (first.from !== first.to) follow([first])
  return found.toSorted()
}

const nameOf = (path: readonly Payment[]) => path.map(({ from, time, amount }) => `${from}${time}:${amount}`).join()

describe(temporalCycles, () => {
  test('temporalCycles finds the cycles that an exhaustive search finds', () => {
    const party = fc.constantFrom('A', 'B', 'C', 'D', 'E')
    const payment = fc.record({ from: party, to: party, time: fc.nat(12), amount: fc.integer({ min: 1, max: 9 }) })
    const bounds = fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 2, max: 5 }),
      fc.constantFrom(0, 0.5, 0.9),
    )
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 14 }), bounds, (edges, [within, longest, kept]) => {
        const { listed, total } = temporalCycles(edges, { within, longest, kept, maximum: 100_000, amountOf })
        expect(listed.map(nameOf).toSorted()).toEqual(allCycles(edges, within, longest, kept))
        expect(total).toBe(listed.length)
      }),
    )
  })

  test.skipIf(sharedFile('data/amlsim_20k_fanin_cycle/20K_cycle200/transactions.csv.gz') === null)(
    `in 117,805 payments a wider window never finds fewer, and says how many there are (${sharedFilesReason})`,
    async () => {
      const edges = await payments()
      const counts = [5, 10, 20].map((within) => {
        const { listed, total, isComplete } = temporalCycles(edges, {
          within,
          longest: 5,
          kept: 0.8,
          maximum: 1000,
          amountOf,
        })
        expect(isComplete).toBe(true)
        expect(listed.length).toBe(Math.min(1000, total))
        return total
      })
      expect(counts[0]).toBeGreaterThan(0)
      expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    },
  )
})

const hourly = (place: number) => new Date(Date.UTC(2026, 1, 1, place)).toISOString()

/** Bills that go out and come back with another amount, and one circle of three of like amounts among them. */
function bookOf(trips: number) {
  const events: (BillEvent & { id: string })[] = []
  const add = (from: string, to: string, amount: number, place: number): void => {
    const id = String(events.length + 1)
    events.push(eventOf({ id, number: `bill ${id}`, from, to, amount, at: hourly(place) }))
  }
  for (let trip = 0; trip < trips; trip++) {
    add(`Out ${trip}`, `Back ${trip}`, 100, 0)
    add(`Back ${trip}`, `Out ${trip}`, 1, 1)
  }
  add('A', 'B', 1_000_000, 3)
  add('B', 'C', 990_000, 4)
  add('C', 'A', 980_000, 5)
  return billBookOf([], events)
}

describe('bills of like amounts around a circle', () => {
  test.each([0, 999, 1_000, 5_000])(
    'bills of like amounts around a circle are found among %s round trips of other amounts',
    (trips) => {
      const hits = crossBillLoop.find(bookOf(trips), settingsOf(crossBillLoop))
      expect(hits.map(({ figures }) => figures.path)).toEqual([['A', 'B', 'C', 'A']])
    },
  )

  test('bill loops that are too many to list are counted, and the best of each bill is listed', () => {
    const events = Array.from({ length: 60 }, (_, place) => [
      eventOf({ id: `o${place}`, number: `out ${place}`, from: 'A', to: 'B', amount: 100 + place, at: hourly(place) }),
      eventOf({ id: `b${place}`, number: `back ${place}`, from: 'B', to: 'A', amount: 100 + place, at: hourly(place) }),
    ]).flat()
    const hits = crossBillLoop.find(billBookOf([], events), settingsOf(crossBillLoop))
    const { total = 0 } = hits[0]?.figures ?? {}
    expect(hits.every(({ figures }) => figures.listed === hits.length && figures.total === total)).toBe(true)
    expect(total).toBeGreaterThan(hits.length)
    expect(hits.length).toBeGreaterThanOrEqual(1000)
    expect(hits.map(({ figures }) => figures.kept)).toEqual(
      hits.map(({ figures }) => figures.kept).toSorted((a, b) => b - a),
    )
    const hit = new Set(hits.flatMap(({ bills }) => bills))
    expect(events.filter(({ number }) => !hit.has(number))).toEqual([])
  })
})

async function payments(): Promise<Payment[]> {
  const path = sharedFile('data/amlsim_20k_fanin_cycle/20K_cycle200/transactions.csv.gz') ?? ''
  const edges: Payment[] = []
  let columns: string[] | null = null
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const cells = line.split(',')
    if (columns === null) {
      columns = cells
      continue
    }
    const cell = (name: string) => cells[(columns ?? []).indexOf(name)] ?? ''
    edges.push({
      from: cell('sourceNodeId'),
      to: cell('targetNodeId'),
      time: Number(cell('time')),
      amount: Number(cell('value')),
    })
  }
  return edges
}
