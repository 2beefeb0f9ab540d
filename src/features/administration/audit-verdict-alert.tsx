import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { AuditFault, AuditVerdict } from '#contracts/audit.ts'
import { countText } from '#src/components/amount-text.ts'

/** Whether the chain of the audit log holds, and if not, where it breaks first. */
export function AuditVerdictAlert({ verdict }: { verdict: AuditVerdict | null }) {
  const { i18n } = useLingui()
  const records = countText(verdict?.records ?? 0, i18n.locale)
  return (
    <div role="status" style={{ display: verdict ? 'block' : 'contents' }}>
      {verdict && (
        <Alert
          type={verdict.fault ? 'error' : 'success'}
          showIcon
          title={
            verdict.fault ? <Fault fault={verdict.fault} /> : <Trans>The chain is whole: {records} records fit.</Trans>
          }
          description={
            <>
              {verdict.fault && (
                <>
                  <Trans>{records} records before it fit. Compare with a copy that was exported earlier.</Trans>{' '}
                </>
              )}
              <Trans>Hash at the end, to note down elsewhere:</Trans>{' '}
              <Typography.Text code copyable dir="ltr">
                {verdict.head}
              </Typography.Text>
            </>
          }
        />
      )}
    </div>
  )
}

function Fault({ fault: { sequence, kind } }: { fault: AuditFault }): ReactNode {
  const { i18n } = useLingui()
  const number = countText(sequence, i18n.locale)
  switch (kind) {
    case 'changed':
      return <Trans>The chain breaks at record {number}: it was changed.</Trans>
    case 'removed':
      return <Trans>The chain breaks at record {number}: it was removed.</Trans>
    case 'reordered':
      return <Trans>The chain breaks at record {number}: it stands in another place.</Trans>
    case 'added':
      return <Trans>The chain breaks at record {number}: it was added.</Trans>
  }
}
