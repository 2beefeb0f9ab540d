import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { BillSort } from '#contracts/bills/bill-report.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { billQuery, billsQuery } from '#src/api/bills.ts'
import type { Server } from '#src/api/server.ts'
import { BillDetails } from '#src/features/bills/bill-details.tsx'
import { BillFraudScreen } from '#src/features/bills/bill-fraud-screen.tsx'
import { BillMissing } from '#src/features/bills/bill-missing.tsx'
import { beginQuery } from '../../-shell/begin-query.ts'

const text = (most: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).slice(0, most)),
  )

const BillSearch = v.object({
  bill: v.fallback(v.optional(text(60)), undefined),
  q: v.fallback(v.optional(text(200)), undefined),
  level: v.fallback(v.optional(RiskLevel), undefined),
  rule: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^R\d{2}$/))), undefined),
  sort: v.fallback(v.optional(BillSort), undefined),
  page: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
})
type BillSearch = v.InferOutput<typeof BillSearch>

export const Route = createFileRoute('/_workspace/RiskPrevention/Jiaohang')({
  staticData: { title: msg`Bill fraud identification` },
  validateSearch: BillSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { workspace }, deps }) => {
    if (deps.bill === undefined) beginQuery(workspace, listQuery(workspace.client, deps))
    else beginQuery(workspace, billQuery(workspace.client, deps.bill))
  },
  component: JiaohangRoute,
})

const listQuery = (server: Server, search: BillSearch) => {
  const { q = '', level = null, rule = null, sort = 'score', page = 1 } = search
  return billsQuery(server, { q, level, rule, sort, offset: (page - 1) * pageSize, limit: pageSize })
}

function JiaohangRoute() {
  const { bill } = Route.useSearch()
  return bill === undefined ? <BillQueueRoute /> : <BillRoute number={bill} />
}

function BillQueueRoute() {
  const { workspace } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { q = '', level = null, rule = null, sort = 'score', page = 1 } = search
  const bills = useQuery(listQuery(workspace.client, search))
  return (
    <BillFraudScreen
      filters={{ q, level, rule, sort, page }}
      pageSize={pageSize}
      list={bills.data ?? null}
      problem={bills.error && problemFrom(bills.error)}
      onFilter={(change) => {
        const next = { q, level, rule, sort, page, ...change }
        void navigate({
          search: {
            ...(next.q !== '' && { q: next.q }),
            ...(next.level && { level: next.level }),
            ...(next.rule && { rule: next.rule }),
            ...(next.sort !== 'score' && { sort: next.sort }),
            ...(next.page > 1 && { page: next.page }),
          },
        })
      }}
      onReload={() => void bills.refetch()}
    />
  )
}

function BillRoute({ number }: { number: string }) {
  const { workspace } = Route.useRouteContext()
  const report = useQuery(billQuery(workspace.client, number))
  if (report.error) {
    return <BillMissing number={number} problem={problemFrom(report.error)} onRetry={() => void report.refetch()} />
  }
  return report.data ? <BillDetails report={report.data} /> : null
}
