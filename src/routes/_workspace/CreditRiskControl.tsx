import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { tableSearch } from '#contracts/values/table-search.ts'
import { clientGroupsQuery } from '#src/api/exposures.ts'
import { ExposuresScreen } from '#src/features/exposures/exposures-screen.tsx'
import { beginQuery } from '../-shell/begin-query.ts'
import { lookAt } from '../-shell/look-at.ts'
import { outcomeOf } from '../-shell/outcome-of.ts'

const groupTable = tableSearch(['amount'])

export const Route = createFileRoute('/_workspace/CreditRiskControl')({
  staticData: { title: msg`Credit risk control` },
  validateSearch: v.object({
    currency: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))), undefined),
    capital: v.fallback(v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(1e16))), undefined),
    ...groupTable.entries,
  }),
  loaderDeps: ({ search: { currency = null } }) => ({ currency }),
  loader: ({ context: { workspace }, deps: { currency } }) =>
    beginQuery(workspace, clientGroupsQuery(workspace.client, currency)),
  component: CreditRiskControlRoute,
})

function CreditRiskControlRoute() {
  const { workspace } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { currency, capital } = search
  const groups = useQuery(clientGroupsQuery(workspace.client, currency ?? null))
  return (
    <ExposuresScreen
      groups={groups.data ?? null}
      {...outcomeOf(groups)}
      capital={capital ?? null}
      onCapital={(chosen) => void navigate({ search: (shown) => ({ ...shown, capital: chosen ?? undefined }) })}
      onCurrency={(chosen) => void navigate({ search: { currency: chosen } })}
      look={lookAt(groupTable, search, navigate)}
    />
  )
}
