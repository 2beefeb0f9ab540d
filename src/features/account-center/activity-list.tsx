import { Trans, useLingui } from '@lingui/react/macro'
import { Empty, Skeleton } from 'antd'
import type { AuditRecord } from '#contracts/audit.ts'
import { auditWords } from '#src/components/audit-words.ts'
import { Moment } from '#src/components/moment.tsx'
import parts from '#src/components/page-parts.module.css'
import { PageSection } from '#src/components/page-parts.tsx'
import styles from './account-center.module.css'

/** What was done by and to the own account of late, as the audit log has it. */
export function ActivityList({ records, username }: { records: readonly AuditRecord[] | null; username: string }) {
  const { i18n } = useLingui()
  return (
    <PageSection
      title={<Trans>Recent activity</Trans>}
      lead={<Trans>If something here was not you, change your password.</Trans>}
    >
      {records === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {records?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>Nothing has been recorded yet.</Trans>} />
      )}
      {records && records.length > 0 && (
        <ol className={styles.list}>
          {records.map(({ sequence, at, action, target, address }) => (
            <li key={sequence}>
              <span className={parts.twoLines}>
                <span>
                  {i18n._(auditWords(action))}
                  {target && target !== username && (
                    <>
                      {' · '}
                      <bdi>{target}</bdi>
                    </>
                  )}
                </span>
                {address && <bdi className={parts.quiet}>{address}</bdi>}
              </span>
              <Moment at={at} />
            </li>
          ))}
        </ol>
      )}
    </PageSection>
  )
}
