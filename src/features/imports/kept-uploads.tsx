import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { KeptUpload, UploadId } from '#contracts/imports/upload.ts'
import styles from '#src/components/imports/data-integration.module.css'
import { bytesText } from '#src/components/text/amount-text.ts'

type KeptUploadsProps = { uploads: readonly KeptUpload[]; onOpen: (id: UploadId) => void }

/** Uploaded files that wait for preparation; nothing without any. */
export function KeptUploads({ uploads, onOpen }: KeptUploadsProps) {
  const { t, i18n } = useLingui()
  if (uploads.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby="kept-uploads-heading">
      <h2 id="kept-uploads-heading">
        <Trans>Files to be prepared</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>Nothing of them is imported yet. They are kept for a day.</Trans>
      </p>
      <ul className={styles.waiting}>
        {uploads.map(({ id, name, bytes }) => (
          <li key={id}>
            <span className={styles.fileName}>
              <bdi>{name}</bdi> <span className={styles.quiet}>{bytesText(bytes, i18n.locale)}</span>
            </span>
            <Button size="small" onClick={() => onOpen(id)} aria-label={t`Prepare ${name}`}>
              <Trans>Prepare</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
