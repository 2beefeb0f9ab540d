import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { AuditRecord } from '#contracts/audit.ts'
import { countText } from '#src/components/amount-text.ts'
import { auditWords } from '#src/components/audit-words.ts'
import { Moment } from '#src/components/moment.tsx'
import parts from '#src/components/page-parts.module.css'
import { StackedTable } from '#src/components/stacked-table.tsx'
import styles from './administration.module.css'

type AuditTableProps = {
  records: readonly AuditRecord[] | null
  dense: boolean
  /** Back to the newest records; `null` where they are shown. */
  newer: (() => void) | null
  older: (() => void) | null
}

/** Records of the audit log, newest first; a row opens to its circumstances and its hash. */
export function AuditTable({ records, dense, newer, older }: AuditTableProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <StackedTable<AuditRecord>
        rowKey="sequence"
        size={dense ? 'small' : 'medium'}
        dataSource={[...(records ?? [])]}
        loading={records === null && { delay: 200 }}
        pagination={false}
        expandable={{
          columnTitle: <span className={parts.unseen}>{t`Details`}</span>,
          expandedRowRender: (record) => <Circumstances record={record} />,
        }}
        columns={[
          {
            key: 'sequence',
            title: t`No.`,
            align: 'right',
            className: parts.figure ?? '',
            render: (_, { sequence }) => countText(sequence, i18n.locale),
          },
          { key: 'at', title: t`When`, render: (_, { at }) => <Moment at={at} /> },
          {
            key: 'actor',
            title: t`Who`,
            render: (_, { actor }) =>
              actor === null ? <i className={parts.quiet}>{t`nobody signed in`}</i> : <bdi>{actor}</bdi>,
          },
          { key: 'action', title: t`What was done`, render: (_, { action }) => i18n._(auditWords(action)) },
          { key: 'target', title: t`To what`, render: (_, { target }) => target && <bdi>{target}</bdi> },
          {
            key: 'address',
            title: t`Address`,
            render: (_, { address }) => address && <bdi className={parts.figure}>{address}</bdi>,
          },
        ]}
      />
      {(newer || older) && (
        <div className={styles.paging}>
          <Button onClick={() => newer?.()} disabled={!newer}>
            <Trans>Newest</Trans>
          </Button>
          <Button onClick={() => older?.()} disabled={!older}>
            <Trans>Older</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function Circumstances({ record: { details, hash } }: { record: AuditRecord }) {
  return (
    <dl className={styles.details} dir="ltr">
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{String(value)}</bdi>
          </dd>
        </div>
      ))}
      <div>
        <dt>SHA-256</dt>
        <dd>
          <code>{hash}</code>
        </dd>
      </div>
    </dl>
  )
}
