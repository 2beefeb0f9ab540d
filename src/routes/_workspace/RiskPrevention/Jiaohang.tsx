import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { BillSort } from '#contracts/bills/bill-report.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { tableSearch } from '#contracts/values/table-search.ts'
import { billQuery, billsQuery } from '#src/api/bills.ts'
import type { Server } from '#src/api/server.ts'
import { BillDetails } from '#src/features/bills/bill-details.tsx'
import { BillFraudScreen } from '#src/features/bills/bill-fraud-screen.tsx'
import { BillMissing } from '#src/features/bills/bill-missing.tsx'
import { beginQuery } from '../../-shell/begin-query.ts'
import { lookAt } from '../../-shell/look-at.ts'
import { outcomeOf } from '../../-shell/outcome-of.ts'

const text = (maximum: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).slice(0, maximum)),
  )

const billTable = tableSearch(BillSort.options)
const eventTable = tableSearch([], 'events')

const BillSearch = v.object({
  bill: v.fallback(v.optional(text(60)), undefined),
  q: v.fallback(v.optional(text(200)), undefined),
  party: v.fallback(v.optional(text(500)), undefined),
  level: v.fallback(v.optional(RiskLevel), undefined),
  rule: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^R\d{2}$/))), undefined),
  ...billTable.entries,
  ...eventTable.entries,
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
  const { q = '', party = null, level = null, rule = null } = search
  const { sort, page } = billTable.viewOf(search)
  return billsQuery(server, {
    q,
    party,
    level,
    rule,
    sort: sort ?? 'score',
    offset: (page - 1) * pageSize,
    limit: pageSize,
  })
}

function JiaohangRoute() {
  const { bill } = Route.useSearch()
  return bill === undefined ? <BillQueueRoute /> : <BillRoute number={bill} />
}

function BillQueueRoute() {
  const { workspace } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { q = '', party = null, level = null, rule = null } = search
  const { sort, page } = billTable.viewOf(search)
  const bills = useQuery(listQuery(workspace.client, search))
  return (
    <BillFraudScreen
      filters={{ q, party, level, rule, sort: sort ?? 'score', page }}
      pageSize={pageSize}
      list={bills.data ?? null}
      {...outcomeOf(bills)}
      onFilter={(change) => {
        const { sort: by = sort, page: at = page, ...filters } = change
        const next = { q, party, level, rule, ...filters }
        void navigate({
          search: {
            q: next.q || undefined,
            party: next.party ?? undefined,
            level: next.level ?? undefined,
            rule: next.rule ?? undefined,
            ...billTable.changed({}, { sort: by === 'score' ? null : by, page: at }),
          },
        })
      }}
    />
  )
}

function BillRoute({ number }: { number: string }) {
  const { workspace } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const report = useQuery(billQuery(workspace.client, number))
  if (report.error) {
    return <BillMissing number={number} problem={problemFrom(report.error)} onRetry={() => void report.refetch()} />
  }
  if (!report.data) return null
  return <BillDetails report={report.data} look={lookAt(eventTable, search, navigate)} />
}
