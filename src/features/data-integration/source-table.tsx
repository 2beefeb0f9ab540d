import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { DataSource, SourceChange, SourceId } from '#contracts/source.ts'
import { countText, momentText } from '#src/components/amount-text.ts'
import parts from '#src/components/page-parts.module.css'
import { SourceStateTag } from '#src/components/source-state-tag.tsx'
import { StackedTable } from '#src/components/stacked-table.tsx'
import { SyntheticTag } from '#src/components/synthetic-tag.tsx'
import styles from './data-integration.module.css'

/** A data source as a row of the list, and what may be done to it. */
export type SourceRow = DataSource & { change: SourceChange['event'] | null }

type SourceTableProps = {
  rows: readonly SourceRow[]
  onChange: (id: SourceId, event: SourceChange['event']) => void
}

/** Every data source with its state, what it has brought, and closing and opening it. */
export function SourceTable({ rows, onChange }: SourceTableProps) {
  const { t, i18n } = useLingui()
  const count = (value: number) => countText(value, i18n.locale)
  return (
    <StackedTable<SourceRow>
      rowKey="id"
      size="middle"
      dataSource={[...rows]}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        {
          key: 'name',
          title: t`Source`,
          render: (_, { name, synthetic }) => (
            <>
              <bdi>{name}</bdi> {synthetic && <SyntheticTag />}
            </>
          ),
        },
        { key: 'state', title: t`State`, render: (_, { state }) => <SourceStateTag state={state} /> },
        {
          key: 'imports',
          title: t`Imports`,
          align: 'end',
          className: styles.figure ?? '',
          render: (_, { imports }) => count(imports),
        },
        {
          key: 'facts',
          title: t`Facts brought`,
          align: 'end',
          className: styles.figure ?? '',
          render: (_, { facts }) => count(facts),
        },
        {
          key: 'last',
          title: t`Last import`,
          render: (_, { lastImport }) =>
            lastImport === null ? t`none` : `${lastImport.file} · ${momentText(lastImport.finishedAt)}`,
        },
        {
          key: 'change',
          title: <span className={parts.unseen}>{t`Change`}</span>,
          render: (_, { id, name, change }) =>
            change !== null && (
              <Button size="small" onClick={() => onChange(id, change)}>
                <span>
                  {change === 'source.closed' ? <Trans>Close</Trans> : <Trans>Open</Trans>}{' '}
                  <span className={parts.unseen}>
                    <bdi>{name}</bdi>
                  </span>
                </span>
              </Button>
            ),
        },
      ]}
    />
  )
}
