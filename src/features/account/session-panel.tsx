import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Popconfirm } from 'antd'
import type { SessionId, SessionSummary } from '#contracts/account/account.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { CutNote, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import type { TableLook } from '#src/components/controls/stacked-table.tsx'
import { SessionTable } from '#src/components/session/session-table.tsx'

type SessionPanelProps = {
  sessions: readonly SessionSummary[] | null
  /** How many there are, where not all are listed. */
  total: number | undefined
  problem: Problem | null
  closing: SessionId | null
  /** Table state of the list. */
  look: TableLook
  closingOthers: boolean
  onClose: (id: SessionId) => void
  onCloseOthers: () => void
  onReload: () => void
}

/** The browsers in which the user is signed in. */
export function SessionPanel(props: SessionPanelProps) {
  const { t } = useLingui()
  const { sessions, problem, closing, closingOthers } = props
  return (
    <PageSection
      title={<Trans>Signed-in browsers</Trans>}
      lead={<Trans>Sign out what you do not recognise, then change your password.</Trans>}
      tools={
        <Popconfirm
          icon={quietIcons.warning}
          title={t`Sign out every other browser?`}
          okText={t`Sign out`}
          cancelText={t`Cancel`}
          onConfirm={props.onCloseOthers}
        >
          <Button danger loading={closingOthers} disabled={!sessions?.some(({ current }) => !current)}>
            <Trans>Sign out all others</Trans>
          </Button>
        </Popconfirm>
      }
    >
      <ProblemAlert problem={problem} onRetry={props.onReload} />
      <CutNote listed={sessions?.length ?? 0} all={props.total} />
      <SessionTable sessions={sessions} closing={closing} look={props.look} onClose={props.onClose} />
    </PageSection>
  )
}
