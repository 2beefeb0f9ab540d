import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Empty, Input, Typography } from 'antd'
import type { ReactNode } from 'react'
import {
  AuditAction,
  type AuditFault,
  type AuditPage,
  type AuditRecord,
  type AuditVerdict,
} from '#contracts/audit/audit.ts'
import type { Problem } from '#contracts/values/problem.ts'
import styles from '#src/components/administration/administration.module.css'
import { actorWords, auditTarget, auditWords } from '#src/components/audit/audit-words.ts'
import { clearing } from '#src/components/controls/clearing.tsx'
import { type FilterChip, ListTools } from '#src/components/controls/list-tools.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { PeriodField } from '#src/components/controls/period-field.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'

/** The URL parameters of the audit log. `before` is a sequence: the page begins below it. */
export type AuditFilters = {
  action?: AuditAction | undefined
  actor?: string | undefined
  from?: string | undefined
  to?: string | undefined
  before?: number | undefined
  open?: string | undefined
  dense?: boolean | undefined
}

type AuditLogProps = {
  filters: AuditFilters
  /** `null` while loading. */
  page: AuditPage | null
  problem: Problem | null
  /** Where the log is saved from, by format. */
  exportAddress: (format: 'csv' | 'jsonl') => string
  verdict: AuditVerdict | null
  verifying: boolean
  verifyProblem: Problem | null
  /** Table state of the list of records. */
  look: TableLook
  onFilters: (filters: AuditFilters) => void
  onVerify: () => void
  onReload: () => void
  onCopy: (page: AuditPage) => void
}

/** Who did what and when, with the proof that nothing was changed since. */
export function AuditLog(props: AuditLogProps) {
  const { t, i18n } = useLingui()
  const { filters, page, problem, verdict, verifying, onFilters } = props
  const change = (differences: AuditFilters) =>
    onFilters({ ...filters, before: undefined, open: undefined, ...differences })
  const { actor, from, to, action } = filters
  const chips: FilterChip[] = [
    ...(action
      ? [{ key: 'action', words: i18n._(auditWords[action]), onRemove: () => change({ action: undefined }) }]
      : []),
    ...(actor ? [{ key: 'actor', words: t`By ${actor}`, onRemove: () => change({ actor: undefined }) }] : []),
    ...(from ? [{ key: 'from', words: t`From ${from}`, onRemove: () => change({ from: undefined }) }] : []),
    ...(to ? [{ key: 'to', words: t`Until ${to}`, onRemove: () => change({ to: undefined }) }] : []),
  ]
  const file = (format: 'csv' | 'jsonl', words: string) => ({
    words,
    address: props.exportAddress(format),
    name: `audit.${format}`,
  })
  return (
    <PageSection
      title={<Trans>Audit log</Trans>}
      lead={
        <>
          <Plural value={page?.total ?? 0} one="# record matches." other="# records match." />{' '}
          <Trans>Each carries the hash of the one before it.</Trans>
        </>
      }
      tools={
        <Button onClick={props.onVerify} loading={verifying}>
          <Trans>Verify the chain</Trans>
        </Button>
      }
    >
      <AuditVerdictAlert verdict={verdict} />
      <ProblemAlert problem={props.verifyProblem} />
      <ListTools
        filters={
          <>
            <select
              className={`${parts.select} ${styles.filter}`}
              aria-label={t`What was done`}
              value={action ?? ''}
              onChange={({ target }) => change({ action: AuditAction.options.find((one) => one === target.value) })}
            >
              <option value="">{t`Everything`}</option>
              {AuditAction.options.map((option) => (
                <option key={option} value={option}>
                  {i18n._(auditWords[option])}
                </option>
              ))}
            </select>
            <Input.Search
              key={actor ?? ''}
              className={styles.search ?? ''}
              aria-label={t`By whom`}
              placeholder={t`User name`}
              defaultValue={actor ?? ''}
              maxLength={200}
              allowClear={clearing}
              onSearch={(text) => change({ actor: text.trim() || undefined })}
            />
            <PeriodField
              from={from ?? null}
              to={to ?? null}
              onChange={(period) => change({ from: period.from ?? undefined, to: period.to ?? undefined })}
            />
          </>
        }
        chips={chips}
        onClear={() => change({ action: undefined, actor: undefined, from: undefined, to: undefined })}
        dense={filters.dense ?? false}
        onDense={(dense) => onFilters({ ...filters, dense: dense || undefined })}
        {...(page && { onCopy: () => props.onCopy(page) })}
        exports={[file('csv', t`Export CSV`), file('jsonl', t`Export JSON Lines`)]}
      />
      <ProblemAlert problem={problem} onRetry={props.onReload} />
      {page?.records.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>No record matches. Remove a filter.</Trans>} />
      ) : (
        <AuditTable
          records={page?.records ?? null}
          dense={filters.dense ?? false}
          look={props.look}
          newer={filters.before === undefined ? null : () => change({})}
          older={page?.nextBefore == null ? null : () => change({ before: page.nextBefore ?? undefined })}
        />
      )}
    </PageSection>
  )
}

/** Whether the chain of the audit log holds, and if not, where it breaks first. */
function AuditVerdictAlert({ verdict }: { verdict: AuditVerdict | null }) {
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

type AuditTableProps = {
  records: readonly AuditRecord[] | null
  dense: boolean
  look: TableLook
  /** Back to the newest records; `null` where they are shown. */
  newer: (() => void) | null
  older: (() => void) | null
}

/** Records of the audit log, newest first; a row opens to its circumstances and its hash. */
function AuditTable({ records, dense, look, newer, older }: AuditTableProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <StackedTable<AuditRecord>
        rowKey="sequence"
        look={look}
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
          { key: 'at', title: t`When`, render: (_, { at }) => <Timestamp at={at} /> },
          {
            key: 'actor',
            title: t`Who`,
            render: (_, record) =>
              record.actor === null ? (
                <i className={parts.quiet}>{actorWords(record, i18n)}</i>
              ) : (
                <bdi>{actorWords(record, i18n)}</bdi>
              ),
          },
          { key: 'action', title: t`What was done`, render: (_, { action }) => i18n._(auditWords[action]) },
          { key: 'target', title: t`To what`, render: (_, record) => <bdi>{auditTarget(record, i18n)}</bdi> },
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
