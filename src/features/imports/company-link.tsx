import { Trans } from '@lingui/react/macro'
import type { EntityId } from '#contracts/entities/entity.ts'
import { Link } from '#src/components/controls/link.tsx'

/** To a company of an imported file. */
export function CompanyLink({ company }: { company: EntityId }) {
  return (
    <Link to="/RiskAnalysis/EquityNetwork" search={{ company }}>
      <Trans>Open a company of this file</Trans>
    </Link>
  )
}
