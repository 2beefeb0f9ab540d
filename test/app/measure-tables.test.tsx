import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { askMeasure } from '#analysis/ask-measure.ts'
import { networkFrom } from '#analysis/network/network.ts'
import { measureCatalog, measures } from '#analysis/registry.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import type { MeasureId } from '#contracts/measures/measure.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'
import { entity, report } from '#test/support/network-facts.ts'
import { networkOf } from '#test/support/random-ownership.ts'
import { startApplication } from '#test/support/start-application.tsx'

/**
 * Company 1 has 27 owners with 1 % each and one with 60 %, which it owns in turn, and 10 to 30 % of the last. Names are
 * no part of a URL parameter.
 */
const partyCount = 31
const stakes = [
  ...Array.from({ length: 27 }, (_, place) => ({ owner: place + 1, company: 0, hundredths: 1 })),
  { owner: 28, company: 0, hundredths: 60 },
  { owner: 0, company: 28, hundredths: 30 },
  { owner: 29, company: 28, hundredths: 60 },
  { owner: 0, company: 30, hundredths: 10 },
]
const stated = networkOf({ nodeCount: partyCount, stakes })
const network = networkFrom({ ...stated, capitalMax: stated.capitalMax.with(stakes.length - 1, 0.3) })
const nameOf = (node: number) => `第${node + 1}家非常长的名称，含有标点与空格 有限责任公司`
const parties = Array.from({ length: partyCount }, (_, node) => ({
  id: String(node + 1),
  name: nameOf(node),
  kind: 'company',
}))

/** Answers as the server does, by the measure itself. */
function answerTo(measure: MeasureId): Response {
  const { parameters, subject } = measures[measure]
  const asked = {
    measure,
    company: subject === 'company' ? '1' : null,
    asOf: '2026-01-01',
    parameters: Object.fromEntries(
      Object.entries(parameters).map(([name, spec]) => [name, spec.type === 'parties' ? [] : spec.default]),
    ),
    groups: [],
  }
  const measured = {
    network,
    kinds: new Uint8Array(partyCount).fill(EntityKind.options.indexOf('company')),
    party: (node: number) => String(node + 1),
    nameOf,
    nodeOf: (party: string) => Number(party) - 1,
  }
  return replyOf({ report: askMeasure(measured, asked, { progress: () => {}, maxFindings: 10 }), parties })
}

const company = { ...report(1, []), company: entity(1, [], { name: nameOf(0) }) }
const answers = {
  '/api/network/version': () => replyOf({ version: '1' }),
  '/api/network/1/ownership': () => replyOf(company),
  '/api/network/1/neighbours': () => replyOf({ nodes: [], edges: [], total: 0, nextOffset: null }),
  '/api/measures': () => replyOf(measureCatalog),
  ...Object.fromEntries(
    (Object.keys(measures) as MeasureId[]).flatMap((id) => [
      [`/api/measures/${id}`, () => answerTo(id)],
      [`/api/network/1/measures/${id}`, () => answerTo(id)],
    ]),
  ),
}

async function computed(measure: MeasureId) {
  const { fetch } = fakeServer({ user: { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }, answers })
  const application = await startApplication({
    at: `/RiskAnalysis/EquityNetwork?company=1&view=analysis&measure=${measure}`,
    fetch,
  })
  await userEvent.click(await screen.findByText('The whole network'))
  await userEvent.click(await screen.findByRole('button', { name: 'Compute' }))
  return { ...application, back: () => act(async () => application.router.history.back()) }
}

const inAddress = (address: () => string) => new URL(address(), 'http://page.example').searchParams

/** The tables of each measure: the name of one, a column by which it can be sorted, the name of the list in the URL. */
const tables: [MeasureId, ...[label: string, column: string, list: string][]][] = [
  ['owners', ['Owners', 'Owner', 'owners-1']],
  ['control', ['Control', 'Controller', 'control']],
  [
    'voting-power',
    ['Votes, capital and power', 'Holder', 'voting-power-1'],
    ['Control rights against capital, along all chains', 'Holder', 'control-wedge-1'],
    ['Network Power Index', 'Holder', 'network-power-1'],
  ],
  ['close-links', ['Close links', 'By', 'close-links'], ['Possible close links', 'By', 'possible-close-links']],
  ['cycles', ['Cycles of holdings', 'Cycle', 'cycles'], ['Companies of loop 1', 'Company', 'loop-1']],
  ['communities', ['Communities', 'Size', 'communities']],
  ['key-companies', ['Key companies', 'Party', 'key-companies']],
  ['contagion', ['Losses', 'Party', 'contagion']],
]

describe('a list that a measure found is as its address says, and going back undoes what was done to it', () => {
  test.each(tables)('the address orders every list of the measure %s', async (measure, ...lists) => {
    const { address, back } = await computed(measure)
    for (const [label, column, list] of lists) {
      const table = await screen.findByRole('table', { name: label })
      const header = () => within(table).getByRole('columnheader', { name: new RegExp(`^${column}`) })
      await userEvent.click(header())
      await waitFor(() => expect(header()).toHaveAttribute('aria-sort'))
      expect(inAddress(address).get('table')).toBe(list)
      expect(inAddress(address).get('sort')).not.toBeNull()
      await back()
      await waitFor(() => expect(header()).not.toHaveAttribute('aria-sort'))
      expect(inAddress(address).get('table')).toBeNull()
    }
  })

  test('the page of the owners', async () => {
    const { address, back } = await computed('owners')
    const rows = async () => within(await screen.findByRole('table', { name: 'Owners' })).getAllByText(/^第/)
    const first = (await rows()).length
    await userEvent.click(screen.getByTitle('2'))
    await waitFor(async () => expect((await rows()).length).toBeLessThan(first))
    expect([inAddress(address).get('table'), inAddress(address).get('page')]).toEqual(['owners-1', '2'])
    await back()
    await waitFor(async () => expect(await rows()).toHaveLength(first))
    expect(inAddress(address).get('page')).toBeNull()
  })

  test.each<[MeasureId, string]>([
    ['communities', 'Communities'],
    ['cycles', 'Cycles of holdings'],
  ])('the address opens a row of the measure %s, "%s"', async (measure, label) => {
    const { address, back } = await computed(measure)
    const table = await screen.findByRole('table', { name: label })
    const row = () => within(table).getAllByRole('button', { name: /(Expand|Collapse) row/ })[0] as HTMLElement
    await userEvent.click(row())
    await waitFor(() => expect(row()).toHaveAttribute('aria-expanded', 'true'))
    expect([inAddress(address).get('table'), inAddress(address).has('open')]).toEqual([measure, true])
    await back()
    await waitFor(() => expect(row()).toHaveAttribute('aria-expanded', 'false'))
    expect(inAddress(address).has('open')).toBe(false)
  })
})
