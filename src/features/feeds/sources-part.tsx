import { CloseOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ImportKind } from '#contracts/imports/import.ts'
import type { DataSource, SourceChange, SourceId } from '#contracts/imports/source.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { pagination, StackedTable, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { SourceStateTag } from '#src/components/feeds/source-state-tag.tsx'
import styles from '#src/components/imports/data-integration.module.css'
import { countText, timestampText } from '#src/components/text/amount-text.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import { FeedDrawer } from './feed-form.tsx'
import { FeedList, type FeedListProps } from './feed-list.tsx'

type SourcesPartProps = {
  /** The one kind of sources that are listed; `null`: all. */
  kind: ImportKind | null
  feeds: FeedListProps
  form: Parameters<typeof FeedDrawer>[0]
  /** Where files came from; `null` while loading. */
  sources: readonly SourceRow[] | null
  /** Table state of the list of sources. */
  look: TableLook
  onSourceChange: (id: SourceId, event: SourceChange['event']) => void
  onAllKinds: () => void
  /** Taking everything along; `null` for who may not. */
  exportAll: ReactNode
}

/** Data sources: feeds and file sources. */
export function SourcesPart({
  kind,
  feeds,
  form,
  sources,
  look,
  onSourceChange,
  onAllKinds,
  exportAll,
}: SourcesPartProps) {
  const { t } = useLingui()
  return (
    <>
      {kind && (
        <Button
          className={styles.chip ?? ''}
          shape="round"
          size="small"
          icon={<CloseOutlined aria-hidden="true" />}
          iconPlacement="end"
          title={t`Show all sources`}
          onClick={onAllKinds}
        >
          {kind === 'opinion' ? t`Public-opinion data` : t`Official announcement data`}
        </Button>
      )}
      <FeedList {...feeds} />
      <FeedDrawer {...form} />
      {sources !== null && sources.length > 0 && (
        <section className={styles.list} aria-labelledby="sources-heading">
          <h2 id="sources-heading">
            <Trans>Sources of files</Trans>
          </h2>
          <p className={styles.quiet}>
            <Trans>Closing a source keeps what it brought and refuses further files of it.</Trans>
          </p>
          <SourceTable rows={sources} look={look} onChange={onSourceChange} />
        </section>
      )}
      {exportAll}
    </>
  )
}

/** A data source as a row of the list, and what may be done to it. */
type SourceRow = DataSource & { change: SourceChange['event'] | null }

type SourceTableProps = {
  rows: readonly SourceRow[]
  look: TableLook
  onChange: (id: SourceId, event: SourceChange['event']) => void
}

/** Every data source with its state, what it has brought, and closing and opening it. */
function SourceTable({ rows, look, onChange }: SourceTableProps) {
  const { t, i18n } = useLingui()
  const count = (value: number) => countText(value, i18n.locale)
  return (
    <StackedTable<SourceRow>
      rowKey="id"
      look={look}
      size="middle"
      dataSource={[...rows]}
      pagination={pagination}
      columns={[
        {
          key: 'name',
          title: t`Source`,
          render: (_, { name, synthetic }) => (
            <>
              <bdi>{sourceText(name, i18n)}</bdi> {synthetic && <SyntheticTag />}
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
          title: t`Facts added`,
          align: 'end',
          className: styles.figure ?? '',
          render: (_, { facts }) => count(facts),
        },
        {
          key: 'last',
          title: t`Last import`,
          render: (_, { lastImport }) =>
            lastImport === null ? t`none` : `${lastImport.file} · ${timestampText(lastImport.finishedAt)}`,
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
                    <bdi>{sourceText(name, i18n)}</bdi>
                  </span>
                </span>
              </Button>
            ),
        },
      ]}
    />
  )
}
