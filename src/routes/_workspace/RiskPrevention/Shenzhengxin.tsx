import { msg } from '@lingui/core/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { IssuerSort } from '#contracts/issuers/issuer-report.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { tableSearch } from '#contracts/values/table-search.ts'
import { issuerBackTestQuery, issuerDaysQuery, issuerQuery, issuersQuery } from '#src/api/issuers.ts'
import type { Server } from '#src/api/server.ts'
import { AsOfField } from '#src/features/issuers/as-of-field.tsx'
import { AsOfNotice, AsOfReplay } from '#src/features/issuers/as-of-replay.tsx'
import { BondWarningScreen, type IssuerFilters, IssuerMissing } from '#src/features/issuers/bond-warning-screen.tsx'
import { IssuerDetails } from '#src/features/issuers/issuer-details.tsx'
import { useDaysInTurn } from '../../-scenarios/use-days-in-turn.ts'
import { beginQuery } from '../../-shell/begin-query.ts'
import { lookAt } from '../../-shell/look-at.ts'
import { outcomeOf } from '../../-shell/outcome-of.ts'

const text = (maximum: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).slice(0, maximum)),
  )

const issuerTable = tableSearch(IssuerSort.options)
const bondTable = tableSearch([], 'bonds')
const quoteTable = tableSearch([], 'quotes')
const ratingTable = tableSearch([], 'ratings')
const eventTable = tableSearch([], 'events')
const ratingChangeTable = tableSearch([], 'ratingChanges')
const statementTable = tableSearch([], 'statements')
const guaranteeTable = tableSearch([], 'guarantees')

const IssuerSearch = v.object({
  issuer: v.fallback(v.optional(text(500)), undefined),
  q: v.fallback(v.optional(text(200)), undefined),
  level: v.fallback(v.optional(RiskLevel), undefined),
  on: v.fallback(v.optional(IsoDate), undefined),
  demonstration: v.fallback(v.optional(v.boolean()), undefined),
  ...issuerTable.entries,
  ...bondTable.entries,
  ...quoteTable.entries,
  ...ratingTable.entries,
  ...eventTable.entries,
  ...ratingChangeTable.entries,
  ...statementTable.entries,
  ...guaranteeTable.entries,
})
type IssuerSearch = v.InferOutput<typeof IssuerSearch>

export const Route = createFileRoute('/_workspace/RiskPrevention/Shenzhengxin')({
  staticData: { title: msg`Bond issuer early warning` },
  validateSearch: IssuerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { workspace }, deps }) => {
    const { issuer, on = null } = deps
    beginQuery(workspace, issuerDaysQuery(workspace.client, daysOf(deps)))
    if (issuer === undefined) {
      beginQuery(workspace, listQuery(workspace.client, deps))
      beginQuery(workspace, issuerBackTestQuery(workspace.client, { on, demonstration: deps.demonstration ?? false }))
    } else beginQuery(workspace, issuerQuery(workspace.client, { name: issuer, on }))
  },
  component: ShenzhengxinRoute,
})

const daysOf = ({ issuer, demonstration = false }: IssuerSearch) =>
  issuer === undefined ? { issuer: null, demonstration } : { issuer }

const listQuery = (server: Server, search: IssuerSearch) => {
  const { q = '', level = null, on = null, demonstration = false } = search
  const { sort, page } = issuerTable.viewOf(search)
  const rows = { sort: sort ?? 'score', offset: (page - 1) * pageSize, limit: pageSize } as const
  return issuersQuery(server, { q, level, on, demonstration, ...rows })
}

function ShenzhengxinRoute() {
  const { issuer } = Route.useSearch()
  return issuer === undefined ? <IssuersRoute /> : <IssuerRoute name={issuer} />
}

function IssuersRoute() {
  const { workspace } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { q = '', level = null, on = null, demonstration = false } = search
  const { sort, page } = issuerTable.viewOf(search)
  const issuers = useQuery(listQuery(workspace.client, search))
  const yearly = useQuery(issuerBackTestQuery(workspace.client, { on, demonstration }))
  const goTo = (day: string | null) => void navigate({ search: (before) => dayIn(before, day), ...inPlace })
  const asOf = useReplay(search, issuers, goTo)
  const filter = (change: Partial<IssuerFilters>) => {
    const { sort: by = sort, page: at = page, ...filters } = change
    const next = { q, level, on, demonstration, ...filters }
    void navigate({
      search: {
        q: next.q || undefined,
        level: next.level ?? undefined,
        on: next.on ?? undefined,
        demonstration: next.demonstration || undefined,
        ...issuerTable.changed({}, { sort: by === 'score' ? null : by, page: at }),
      },
    })
  }
  return (
    <BondWarningScreen
      filters={{ q, level, on, sort: sort ?? 'score', page, demonstration }}
      pageSize={pageSize}
      list={issuers.data ?? null}
      yearly={yearly.isPlaceholderData ? null : (yearly.data ?? null)}
      {...outcomeOf(issuers)}
      asOf={<AsOfField on={on} onChange={(chosen) => filter({ on: chosen, page: 1 })} />}
      {...asOf}
      onFilter={filter}
    />
  )
}

function IssuerRoute({ name }: { name: string }) {
  const { workspace } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { on = null } = search
  const report = useQuery(issuerQuery(workspace.client, { name, on }))
  const choose = (chosen: string | null) => void navigate({ search: { issuer: name, ...(chosen && { on: chosen }) } })
  const goTo = (day: string | null) => void navigate({ search: (before) => dayIn(before, day), ...inPlace })
  const asOf = useReplay(search, report, goTo)
  if (report.error) {
    return <IssuerMissing name={name} problem={problemFrom(report.error)} onRetry={() => void report.refetch()} />
  }
  if (!report.data) return null
  return (
    <IssuerDetails
      report={report.data}
      asOf={<AsOfField on={on} onChange={choose} />}
      {...asOf}
      on={on}
      onDay={choose}
      looks={{
        bonds: lookAt(bondTable, search, navigate),
        quotes: lookAt(quoteTable, search, navigate),
        ratings: lookAt(ratingTable, search, navigate),
        events: lookAt(eventTable, search, navigate),
        ratingChanges: lookAt(ratingChangeTable, search, navigate),
        statements: lookAt(statementTable, search, navigate),
        guarantees: lookAt(guaranteeTable, search, navigate),
      }}
    />
  )
}

/** Going through days leaves the reader where they are, and one step back in the browser before they began. */
const inPlace = { replace: true, resetScroll: false } as const

const dayIn = (before: IssuerSearch, day: string | null): IssuerSearch => ({
  ...before,
  on: day ?? undefined,
  page: undefined,
})

type DatedRead = Pick<UseQueryResult<{ on: string }>, 'data' | 'error' | 'isPending' | 'isPlaceholderData'>

/** Of which day all is, and the days on which something became known, which what is read goes through. */
function useReplay(search: IssuerSearch, read: DatedRead, onDay: (on: string | null) => void) {
  const { workspace } = Route.useRouteContext()
  const { client, actors } = workspace
  const { issuer, on = null, demonstration = false } = search
  const known = useQuery(issuerDaysQuery(client, daysOf(search)))
  const lapse = useDaysInTurn(actors.timeLapse, {
    subject: issuer === undefined ? `issuers ${demonstration}` : `issuer ${issuer}`,
    days: useMemo(() => known.data?.days.map((day) => ({ day: day.on, isGrave: false })) ?? [], [known.data]),
    asOf: on,
    isReady: !read.isPending && !read.isPlaceholderData,
    hasFailed: read.error !== null,
    keys: null,
    onDay,
  })
  const asked = { on, onDay }
  return {
    notice: <AsOfNotice {...asked} shown={read.data?.on ?? null} />,
    replay: <AsOfReplay {...asked} known={known.data ?? null} {...outcomeOf(known)} lapse={lapse} />,
  }
}
