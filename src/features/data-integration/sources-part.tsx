import { CloseOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ImportKind } from '#contracts/import.ts'
import type { SourceChange, SourceId } from '#contracts/source.ts'
import { DataExportLinks } from './data-export-links.tsx'
import styles from './data-integration.module.css'
import { FeedDrawer } from './feed-form.tsx'
import { FeedList, type FeedListProps } from './feed-list.tsx'
import { type SourceRow, SourceTable } from './source-table.tsx'

type SourcesPartProps = {
  /** The one kind of feeds that is listed; `null`: all. */
  kind: ImportKind | null
  feeds: FeedListProps
  form: Parameters<typeof FeedDrawer>[0]
  /** Where files came from; `null` while they are on their way. */
  sources: readonly SourceRow[] | null
  onSourceChange: (id: SourceId, event: SourceChange['event']) => void
  onAllKinds: () => void
  /** Whether the user may take everything along. */
  mayExport: boolean
}

/** Where data come from: feeds, and the sources of files. */
export function SourcesPart({ kind, feeds, form, sources, onSourceChange, onAllKinds, mayExport }: SourcesPartProps) {
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
          title={t`Show all feeds`}
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
          <SourceTable rows={sources} onChange={onSourceChange} />
        </section>
      )}
      {mayExport && <DataExportLinks />}
    </>
  )
}
