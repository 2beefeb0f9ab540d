import { Trans, useLingui } from '@lingui/react/macro'
import { Empty, Skeleton } from 'antd'
import type { ImportJob } from '#contracts/import.ts'
import { countText } from '#src/components/amount-text.ts'
import { Link } from '#src/components/link.tsx'
import { Moment } from '#src/components/moment.tsx'
import parts from '#src/components/page-parts.module.css'
import { PageSection } from '#src/components/page-parts.tsx'
import styles from './account-center.module.css'

/** Files that the user brought in, newest first. */
export function OwnImports({ imports }: { imports: readonly ImportJob[] | null }) {
  const { i18n } = useLingui()
  return (
    <PageSection title={<Trans>My imports</Trans>}>
      {imports === null && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {imports?.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <span className={parts.quiet}>
              <Trans>You have imported nothing yet.</Trans>{' '}
              <Link to="/DataIntegration">
                <Trans>Go to data integration</Trans>
              </Link>
            </span>
          }
        />
      )}
      {imports && imports.length > 0 && (
        <ol className={styles.list}>
          {imports.map(({ id, file, createdAt, counts }) => {
            const rows = countText(counts.rowsRead, i18n.locale)
            return (
              <li key={id}>
                <span className={parts.twoLines}>
                  <Link to="/DataIntegration" search={{ import: id }}>
                    <bdi>{file}</bdi>
                  </Link>
                  <span className={parts.quiet}>
                    <Trans>{rows} rows read</Trans>
                  </span>
                </span>
                <Moment at={createdAt} />
              </li>
            )
          })}
        </ol>
      )}
    </PageSection>
  )
}
