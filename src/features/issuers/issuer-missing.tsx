import { Trans } from '@lingui/react/macro'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import { RecordMissing } from '#src/components/controls/record-missing.tsx'

/** The page of an issuer that cannot be shown. */
export function IssuerMissing(props: { name: string; problem: Problem; onRetry: () => void }) {
  const back = (
    <Link to="/RiskPrevention/Shenzhengxin">
      <Trans>All issuers</Trans>
    </Link>
  )
  return <RecordMissing title={props.name} back={back} problem={props.problem} onRetry={props.onRetry} />
}
