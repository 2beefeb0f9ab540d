import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { PathPlace } from '#contracts/address.ts'
import type { CompanyComparison } from '#contracts/companies/company-comparison.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import { companyComparisonQuery, companyQuery } from '#src/api/companies.ts'
import { connectionsQuery } from '#src/api/ownership.ts'
import { listenForKey } from '#src/components/controls/listen-for-key.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { nextPathMark } from '#src/features/companies/comparison-connections.tsx'
import { ComparisonScreen } from '#src/features/companies/comparison-screen.tsx'
import { beginParts, useConnections, useHead, useParts } from '../../../../-companies/use-parts.ts'
import { beginQuery, readQuery } from '../../../../-shell/begin-query.ts'
import { ScreenNotFound } from '../../../../-shell/route-exception.tsx'
import { singleKeysOf } from '../../../../-shell/single-keys.ts'

const Compared = v.object({ companyId: EntityId, otherId: EntityId })

/** `path`: which of the paths between the two is shown, counted from 1. */
const ComparedSearch = v.object({
  path: v.fallback(v.optional(PathPlace), undefined),
})

export const Route = createFileRoute('/_workspace/companies/$companyId_/compare/$otherId')({
  staticData: {
    title: msg`Two companies side by side`,
    titleOf: ({ company, other }: CompanyComparison) => {
      const [one, second] = [nameOf(company), nameOf(other)]
      return msg`${one} and ${second} side by side`
    },
  },
  validateSearch: ComparedSearch,
  beforeLoad: ({ params }) => {
    if (!v.is(Compared, params)) throw notFound()
    const { companyId, otherId } = params
    if (companyId === otherId) throw redirect({ to: '/companies/$companyId', params: { companyId }, replace: true })
  },
  loader: ({ context: { workspace }, params }) => {
    const { companyId, otherId } = v.parse(Compared, params)
    for (const id of [companyId, otherId]) {
      beginQuery(workspace, companyQuery(workspace.client, id))
      beginParts(workspace, id)
    }
    beginQuery(workspace, connectionsQuery(workspace.client, { id: companyId, other: otherId }))
    return readQuery(workspace, companyComparisonQuery(workspace.client, { id: companyId, other: otherId }))
  },
  component: ComparisonRoute,
  notFoundComponent: ScreenNotFound,
})

function ComparisonRoute() {
  const { workspace } = Route.useRouteContext()
  const { companyId, otherId } = Route.useParams({ select: (params) => v.parse(Compared, params) })
  const { path = 1 } = Route.useSearch()
  const { data } = useSuspenseQuery(companyComparisonQuery(workspace.client, { id: companyId, other: otherId }))
  const one = { party: data.company, head: useHead(workspace, companyId), parts: useParts(workspace, companyId) }
  const other = { party: data.other, head: useHead(workspace, otherId), parts: useParts(workspace, otherId) }
  const connections = useConnections(workspace, { id: companyId, other: otherId })
  const { commandPalette } = workspace.actors
  useEffect(() => listenForKey(singleKeysOf(commandPalette), 'n', () => nextPath(document)?.click()), [commandPalette])
  return <ComparisonScreen comparison={data} connections={connections} path={path} sides={[one, other]} />
}

const nextPath = (page: Document) => page.querySelector<HTMLAnchorElement>(`[${nextPathMark}]`)
