import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { HomeScreen } from '#src/features/shell/home-screen.tsx'
import { selectSearch } from '#src/machines/entities/company-search.machine.ts'
import { selectRecentCompanies } from '#src/machines/entities/recent-companies.machine.ts'
import { useScreenLinks } from '../-shell/use-screen-links.ts'

export const Route = createFileRoute('/_workspace/')({
  staticData: { title: msg`Home` },
  component: HomeRoute,
})

function HomeRoute() {
  const { companySearch, recentCompanies } = Route.useRouteContext().workspace.actors
  const navigate = Route.useNavigate()
  return (
    <HomeScreen
      search={{
        ...useSelector(companySearch, selectSearch),
        onType: (text) => companySearch.send({ type: 'text.typed', text }),
        onChoose: (company) => {
          companySearch.send({ type: 'text.typed', text: '' })
          void navigate({ to: '/RiskAnalysis/EquityNetwork', search: { company } })
        },
        onRetry: () => companySearch.send({ type: 'search.retried' }),
      }}
      companies={useSelector(recentCompanies, selectRecentCompanies)}
      screens={useScreenLinks()}
    />
  )
}
