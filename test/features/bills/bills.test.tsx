import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { BillDetails } from '#src/features/bills/bill-details.tsx'
import { BillFraudScreen } from '#src/features/bills/bill-fraud-screen.tsx'
import { BillMissing } from '#src/features/bills/bill-missing.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { away, billList, billReport, noBills } from '#test/support/risk-screens.ts'
import { defaultLook } from '#test/support/table-look.ts'

type Props = ComponentProps<typeof BillFraudScreen>

async function showQueue(given: Partial<Props> = {}) {
  const calls = { onFilter: vi.fn<Props['onFilter']>(), onReload: vi.fn<Props['onReload']>() }
  const filters: Props['filters'] = { q: '', party: null, level: null, rule: null, sort: 'score', page: 1 }
  const view = await renderScreen(
    <BillFraudScreen filters={filters} pageSize={10} list={billList} problem={null} {...calls} {...given} />,
  )
  return { ...view, ...calls }
}

describe('the queue', () => {
  test('the bill queue shows each bill with its level, score and rules, and a link to it', async () => {
    const { container } = await showQueue()
    const row = within(screen.getByRole('link', { name: 'B1' }).closest('tr') as HTMLElement)
    expect(screen.getByRole('link', { name: 'B1' })).toHaveAttribute('href', '/RiskPrevention/Jiaohang?bill=B1')
    for (const words of ['Severe', '90.0', 'Same part used twice', 'CNY 1 million', '2026-07-05']) {
      expect(row.getByText(words)).toBeInTheDocument()
    }
    expect(screen.getByText('severe at once')).toBeInTheDocument()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the bill queue requests a level, a name, a sort order and a page', async () => {
    const { onFilter } = await showQueue()
    await userEvent.click(screen.getByRole('button', { name: /Severe/ }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Bill number or company' }), ' Acme {enter}')
    await userEvent.click(screen.getByRole('columnheader', { name: 'Due' }))
    await userEvent.click(screen.getByTitle('2'))
    expect(onFilter.mock.calls.map(([change]) => change)).toEqual([
      { level: 'severe', page: 1 },
      { q: 'Acme', page: 1 },
      { sort: 'due', page: 1 },
      { page: 2 },
    ])
  })

  test('the bill queue sorted by maturity date says that it is ascending', async () => {
    await showQueue({ filters: { q: '', party: null, level: null, rule: null, sort: 'due', page: 1 } })
    expect(screen.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending')
  })

  test('the bill queue shows the active filters, each removable', async () => {
    const { onFilter } = await showQueue({
      filters: { q: 'Acme', party: null, level: null, rule: 'R04', sort: 'score', page: 2 },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Discount at once' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Names “Acme”' }))
    expect(onFilter.mock.calls).toEqual([[{ rule: null, page: 1 }], [{ q: '', page: 1 }]])
  })

  test('the bill queue without bills links to the import', async () => {
    const { container } = await showQueue({ list: noBills })
    expect(screen.getByRole('heading', { name: 'No bills yet' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Import bills' })).toHaveAttribute('href', '/DataIntegration')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the bill queue shows its loading and failed states', async () => {
    const { onReload } = await showQueue({ list: null, problem: away })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
    expect(screen.queryByText('No bills yet')).toBeNull()
  })
})

describe('a bill', () => {
  test('a bill shows why it is suspicious, with the rows involved and the participants', async () => {
    const { container } = await renderScreen(<BillDetails report={billReport} look={defaultLook} />)
    expect(container).toHaveTextContent('Payee passed on to Third what it had passed on already (CNY 1 million).')
    expect(container).toHaveTextContent('Evidence: file.csv, rows 2, 3')
    expect(screen.getByRole('link', { name: 'B9' })).toHaveAttribute('href', '/RiskPrevention/Jiaohang?bill=B9')
    const [payee] = screen.getAllByRole('link', { name: 'Payee' })
    expect(payee).toHaveAttribute('href', '/companies/12')
    expect(within(screen.getByRole('img')).getByText('2026-02-02')).toBeInTheDocument()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a bill says what was cut: events, findings, bills named, and the picture', async () => {
    const [hit] = billReport.hits
    const [event] = billReport.events
    const counts = { listed: 'number', ofBill: 'number', looked: 'number', total: 'number' } as const
    const own = { share: 0, party: 'Payee', bills: ['B1'], named: 1, evidence: [] }
    const report: typeof billReport = {
      ...billReport,
      events: Array.from({ length: 75 }, (_, place) => ({ ...(event as NonNullable<typeof event>), id: `${place}` })),
      hits: [
        { ...(hit as NonNullable<typeof hit>), named: 26 },
        {
          ...own,
          rule: 'R01',
          figures: { hops: 2, path: ['A', 'B'], days: 1, listed: 50, ofBill: 1_234 },
          units: counts,
        },
        { ...own, rule: 'R00', figures: { kind: 'events', looked: 5_000, total: 6_200 }, units: counts },
      ],
    }
    const { container } = await renderScreen(<BillDetails report={report} look={defaultLook} />)
    expect(container).toHaveTextContent('(2 of 26 are named)')
    expect(container).toHaveTextContent('It is one of 50 loops that are told of 1,234.')
    expect(container).toHaveTextContent(
      'The first 5,000 of 6,200 events were looked at; what came later is not judged.',
    )
    expect(container).toHaveTextContent('The first 60 of 75 events are drawn; the table has all.')
  })

  test('an unknown bill number shows "not found" with a link back', async () => {
    const problem = { code: 'not_found' as const, details: {} }
    const { container } = await renderScreen(<BillMissing number="B7" problem={problem} onRetry={vi.fn()} />)
    expect(screen.getByRole('heading', { level: 1, name: 'B7' })).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent('This does not exist, or no longer does.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'All bills' })).toHaveAttribute('href', '/RiskPrevention/Jiaohang')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})
