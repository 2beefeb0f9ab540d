import type { Bill, BillEvent } from '#contracts/bills/bill.ts'

/** A bill of 1,000,000 yuan from Drawer to Payee, with what a test says otherwise. */
export const billOf = (given: Partial<Bill> = {}): Bill => ({
  number: '1',
  kind: 'commercial',
  amount: 1_000_000,
  issueDate: '2026-01-05',
  dueDate: '2026-07-05',
  drawer: 'Drawer',
  acceptor: 'Drawer',
  payee: 'Payee',
  transferable: true,
  ...given,
})

/** An endorsement of a whole bill, with what a test says otherwise. */
export const eventOf = (given: Partial<BillEvent> & { id: string }): BillEvent & { id: string } => ({
  number: '1',
  type: 'endorse',
  rangeStart: null,
  rangeEnd: null,
  from: 'Payee',
  to: 'Other',
  amount: null,
  at: '2026-02-01T02:00:00.000Z',
  ...given,
})

/** A bill endorsed from each holder to the next, one day apart unless `hours` says otherwise. */
export const endorsements = (number: string, holders: readonly string[], hours = 24): (BillEvent & { id: string })[] =>
  holders.slice(1).map((to, index) =>
    eventOf({
      id: `${number}-${index + 1}`,
      number,
      from: holders[index] ?? '',
      to,
      at: new Date(Date.UTC(2026, 1, 1, 2) + index * hours * 3_600_000).toISOString(),
    }),
  )
