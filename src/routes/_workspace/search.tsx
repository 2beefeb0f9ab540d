import { msg } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import type { EntityId } from '#contracts/entities/entity.ts'
import { type DirectAnswer, maxSearchCharacters, SearchFilter } from '#contracts/search/search.ts'
import { ownershipQuery } from '#src/api/ownership.ts'
import { searchQuery } from '#src/api/search.ts'
import { listenForListKeys } from '#src/features/search/list-keys.ts'
import { SearchScreen } from '#src/features/search/search-screen.tsx'
import type { AskedSearch } from '#src/machines/search/search.machine.ts'
import type { SearchRow } from '#src/machines/search/search-rows.ts'
import { useSearchPage } from '#src/machines/search/use-search.ts'
import { selectSingleKeys } from '#src/machines/shell/command-palette.machine.ts'
import { useEmitted } from '../-actors/use-emitted.ts'
import { beginQuery } from '../-shell/begin-query.ts'

const optional = <Value,>(schema: v.GenericSchema<unknown, Value>) => v.fallback(v.optional(schema), undefined)
const text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value).trim().slice(0, maxSearchCharacters)),
)

const SearchAddress = v.object({
  q: optional(text),
  kind: optional(SearchFilter.entries.kind),
  jurisdiction: optional(SearchFilter.entries.jurisdiction),
  source: optional(SearchFilter.entries.source),
})

export const Route = createFileRoute('/_workspace/search')({
  staticData: { title: msg`Search` },
  validateSearch: SearchAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { workspace }, deps }) => {
    const asked = askedIn(deps)
    if (asked.q !== '') beginQuery(workspace, searchQuery(workspace.client, asked))
  },
  component: SearchRoute,
})

function askedIn({ q = '', kind, jurisdiction, source }: v.InferOutput<typeof SearchAddress>): AskedSearch {
  return { q, ...(kind && { kind }), ...(jurisdiction && { jurisdiction }), ...(source && { source }) }
}

function SearchRoute() {
  const { workspace } = Route.useRouteContext()
  const { search, commandPalette } = workspace.actors
  const { q, kind, jurisdiction, source } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = useOpenRow()
  const shown = useSearchPage(search)
  const companies = companiesIn(shown.found?.answer ?? null)
  const reports = useQueries({
    queries: companies.map((id) => ownershipQuery(workspace.client, { id, asOf: null })),
    combine: (asked) => asked.flatMap(({ data }) => data ?? []),
  })
  useEffect(() => {
    search.send({ type: 'address.opened', asked: askedIn({ q, kind, jurisdiction, source }) })
  }, [search, q, kind, jurisdiction, source])
  useEmitted(search, {
    'text.meant': ({ text: meant }) => void navigate({ search: (before) => ({ ...before, q: meant }), replace: true }),
  })
  const openHighlighted = () => {
    const row = shown.rows[shown.highlighted]
    if (row) open(row)
  }
  const [first] = companies
  useEffect(() =>
    listenForListKeys(window, {
      move: (by) => {
        if (selectSingleKeys(commandPalette.getSnapshot())) shown.onMove(by)
      },
      open: openHighlighted,
      graph: () => {
        if (first === undefined || !selectSingleKeys(commandPalette.getSnapshot())) return
        void navigate({ to: '/RiskAnalysis/EquityNetwork', search: { company: first } })
      },
    }),
  )
  return (
    <SearchScreen
      {...shown}
      reports={reports}
      onEnter={() => {
        if (!shown.onEnter()) openHighlighted()
      }}
    />
  )
}

/** The companies whose control the answer tells of. */
function companiesIn(answer: DirectAnswer | null): EntityId[] {
  if (answer === null || answer.about === 'path' || answer.about === 'bills') return []
  return answer.about === 'comparison' ? answer.companies.map(({ id }) => id) : [answer.company.id]
}

/** Opens what was found. */
function useOpenRow(): (row: SearchRow) => void {
  const navigate = useNavigate()
  return (row) => {
    switch (row.group) {
      case 'party':
        return void navigate({ to: '/companies/$companyId', params: { companyId: row.id } })
      case 'article':
        return void navigate({ to: '/articles/$articleId', params: { articleId: row.id } })
      case 'bill':
        return void navigate({ to: '/RiskPrevention/Jiaohang', search: { bill: row.number } })
      case 'issuer':
        return void navigate({ to: '/RiskPrevention/Shenzhengxin', search: { issuer: row.issuer } })
      case 'savedQuery':
        return void navigate({ to: '/DataManagement/MultiQuery', search: { saved: row.id } })
    }
  }
}
