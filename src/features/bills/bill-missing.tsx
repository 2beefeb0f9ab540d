import { Trans } from '@lingui/react/macro'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import { RecordMissing } from '#src/components/controls/record-missing.tsx'

/** The page of a bill that cannot be shown. */
export function BillMissing(props: { number: string; problem: Problem; onRetry: () => void }) {
  const back = (
    <Link to="/RiskPrevention/Jiaohang">
      <Trans>All bills</Trans>
    </Link>
  )
  return <RecordMissing title={props.number} back={back} problem={props.problem} onRetry={props.onRetry} />
}
