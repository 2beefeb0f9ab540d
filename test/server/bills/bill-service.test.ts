import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BillQuery } from '#contracts/bills/bill-report.ts'
import { demonstrationBills } from '#demo/bills.ts'
import { type BillService, createBillService } from '#server/bills/service.ts'
import { startDemonstrationServices } from '#test/support/demonstration-services.ts'
import { importFile } from '#test/support/imported-files.ts'
import type { TestServices } from '#test/support/test-services.ts'

let services: TestServices
let bills: BillService

beforeAll(async () => {
  services = await startDemonstrationServices(/bill/)
  bills = createBillService(services.database.pool)
})
afterAll(() => services.stop())

const everything: BillQuery = { q: '', party: null, level: null, rule: null, sort: 'score', offset: 0, limit: 1000 }
const { bills: demonstration, events, planted } = demonstrationBills()
const carriersOf = (rule: string) => planted.filter((shape) => shape.rule === rule).flatMap((shape) => shape.bills)

describe('the queue', () => {
  test('the bill queue contains every bill once, and its figures add up', async () => {
    const { bills: rows, total, levels, rules } = await bills.list(everything)
    expect([total, rows.length]).toEqual([demonstration.length, demonstration.length])
    expect(new Set(rows.map(({ number }) => number)).size).toBe(total)
    expect(Object.values(levels).reduce((sum, count) => sum + count)).toBe(total)
    expect(rules.find(({ id }) => id === 'R05')?.bills).toBe(12)
    expect(rows.reduce((sum, row) => sum + row.events, 0)).toBe(events.length)
    expect(rows.every(({ synthetic }) => synthetic)).toBe(true)
  })

  test('the bill queue is paged, most severe first', async () => {
    const whole = await bills.list(everything)
    const [first, second] = await Promise.all([
      bills.list({ ...everything, limit: 20 }),
      bills.list({ ...everything, offset: 20, limit: 20 }),
    ])
    expect([...first.bills, ...second.bills]).toEqual(whole.bills.slice(0, 40))
    expect(new Set(whole.bills.slice(0, 2).map(({ number }) => number))).toEqual(
      new Set([...carriersOf('R21'), ...carriersOf('R22')]),
    )
  })

  test('the bill queue is filtered by rule, level and name', async () => {
    const byRule = await bills.list({ ...everything, rule: 'R11' })
    expect(byRule.bills.map(({ number }) => number).toSorted()).toEqual(carriersOf('R11').toSorted())
    const severe = await bills.list({ ...everything, level: 'severe' })
    expect([severe.total, severe.levels.severe]).toEqual([2, 2])
    const { drawer = '' } = demonstration.find(({ number }) => carriersOf('R11').includes(number)) ?? {}
    const named = await bills.list({ ...everything, q: drawer })
    expect(named.bills.map(({ number }) => number).toSorted()).toEqual(carriersOf('R11').toSorted())
    expect((await bills.list({ ...everything, q: 'nobody' })).bills).toEqual([])
  })

  test('the bill queue by maturity date starts with the earliest', async () => {
    const { bills: rows } = await bills.list({ ...everything, sort: 'due' })
    const days = rows.map(({ bill }) => bill?.dueDate)
    expect(days).toEqual(days.toSorted())
  })
})

describe('a bill', () => {
  test('a bill is returned with its hits, its holders, and the row of every statement', async () => {
    const [number = ''] = carriersOf('R21')
    const report = await bills.read(number)
    expect(report).toMatchObject({ number, level: 'severe', hardStop: true, hits: [{ rule: 'R21', share: 0.9 }] })
    expect(report.hits[0]?.units).toEqual({
      kind: 'choice',
      from: 'name',
      to: 'name',
      start: 'count',
      end: 'count',
      yuan: 'yuan',
    })
    expect(report.hits[0]?.evidence).toEqual(report.events.map(({ id }) => id))
    expect(report.bill?.evidence).toMatchObject({ file: 'demonstration.bills.csv', synthetic: true })
    const row = events.findIndex((event) => event.number === number) + 2
    expect(report.events.map(({ evidence }) => evidence.row)).toEqual([row, row + 1])
    expect(report.holdings.map(({ start, end, pledged }) => [start, end, pledged])).toEqual([
      [1, 150_000_000, true],
      [150_000_001, 200_000_000, true],
      [200_000_001, 300_000_000, false],
    ])
    expect(report.parties.every(({ entity }) => entity === null)).toBe(true)
  })

  test('an unknown bill number is answered with not found', async () => {
    await expect(bills.read('NONE')).rejects.toMatchObject({ code: 'not_found', details: { number: 'NONE' } })
  })
})

test('events stated by two sources count once, and events of one day follow the chain of holders', async () => {
  const header = 'bill_number,event,from,to,signed_at'
  const rows = ['X1,endorse,Second,Third,2026-03-01', 'X1,endorse,First,Second,2026-03-01']
  const content = [header, ...rows, ''].join('\n')
  for (const source of ['one', 'other']) {
    await importFile(services.imports.service, { name: `${source}.csv`, content, source })
  }
  const report = await bills.read('X1')
  expect(report.events.map(({ from, to, evidence }) => [from, to, evidence.source])).toEqual([
    ['First', 'Second', 'one'],
    ['Second', 'Third', 'one'],
  ])
  expect(report).toMatchObject({ bill: null, level: 'normal', hits: [] })
  expect(report.holdings).toEqual([{ start: 1, end: null, holder: 'Third', pledged: false }])
})
