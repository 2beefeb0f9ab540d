import { Trans } from '@lingui/react/macro'
import type { SessionId, SessionSummary } from '#contracts/account/account.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { CutNote, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import type { TableLook } from '#src/components/controls/stacked-table.tsx'
import { SessionTable } from '#src/components/session/session-table.tsx'

type SessionOverviewProps = {
  sessions: readonly SessionSummary[] | null
  /** How many there are, where not all are listed. */
  total: number | undefined
  problem: Problem | null
  closing: SessionId | null
  /** Table state of the list. */
  look: TableLook
  onClose: (id: SessionId) => void
  onReload: () => void
}

/** All signed-in browsers of all users. */
export function SessionOverview({ sessions, total, problem, closing, look, onClose, onReload }: SessionOverviewProps) {
  return (
    <PageSection
      title={<Trans>Sessions</Trans>}
      lead={<Trans>Every browser that is signed in. One that is signed out asks for the password again.</Trans>}
    >
      <ProblemAlert problem={problem} onRetry={onReload} />
      <CutNote listed={sessions?.length ?? 0} all={total} />
      <SessionTable ofAll sessions={sessions} closing={closing} look={look} onClose={onClose} />
    </PageSection>
  )
}
