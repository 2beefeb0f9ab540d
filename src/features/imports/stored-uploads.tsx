import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Upload } from 'antd'
import type { StoredUpload, UnfinishedUpload, UploadId } from '#contracts/imports/upload.ts'
import { CutNote } from '#src/components/controls/page-parts.tsx'
import styles from '#src/components/imports/data-integration.module.css'
import { bytesText } from '#src/components/text/amount-text.ts'
import { focusOnImports } from './focus-on-imports.ts'

type StoredUploadsProps = {
  uploads: readonly StoredUpload[]
  /** How many there are, where not all are listed. */
  total: number | undefined
  onOpen: (id: UploadId) => void
}

/** Uploaded files that wait for preparation; nothing without any. */
export function StoredUploads({ uploads, total, onOpen }: StoredUploadsProps) {
  const { t, i18n } = useLingui()
  if (uploads.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby="stored-uploads-heading">
      <h2 id="stored-uploads-heading">
        <Trans>Files to be prepared</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>Nothing of them is imported yet. They are kept until you import or remove them.</Trans>
      </p>
      <CutNote listed={uploads.length} all={total} />
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

type UnfinishedUploadsProps = {
  uploads: readonly UnfinishedUpload[]
  /** The file that was chosen last to go on with an upload, where it is another. */
  otherFile: { id: UploadId; name: string } | null
  /** `null` where all bytes have arrived. */
  onGoOn: (upload: UnfinishedUpload, file: File | null) => void
  onDrop: (id: UploadId) => void
}

/** Uploads that were broken off, to go on with or to be dropped; nothing without any. */
export function UnfinishedUploads({ uploads, otherFile, onGoOn, onDrop }: UnfinishedUploadsProps) {
  const { t, i18n } = useLingui()
  if (uploads.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby="unfinished-uploads-heading">
      <h2 id="unfinished-uploads-heading">
        <Trans>Unfinished uploads</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>
          What has arrived is kept for a day. Choose the same file again, and its upload goes on from there: a browser
          forgets where a file lies when the page is left.
        </Trans>
      </p>
      <ul className={styles.waiting}>
        {uploads.map((upload) => {
          const { id, name } = upload
          const received = bytesText(upload.received, i18n.locale)
          const bytes = bytesText(upload.bytes, i18n.locale)
          return (
            <li key={id}>
              <span className={styles.fileName}>
                <bdi>{name}</bdi>{' '}
                <span className={styles.quiet}>
                  <Trans>
                    {received} of {bytes} have arrived
                  </Trans>
                </span>
              </span>
              <span className={styles.waitingActions}>
                <GoOn upload={upload} onGoOn={onGoOn} />
                <Button
                  size="small"
                  type="text"
                  aria-label={t`Drop the upload of ${name}`}
                  onClick={() => {
                    focusOnImports()
                    onDrop(id)
                  }}
                >
                  <Trans>Drop</Trans>
                </Button>
              </span>
              {otherFile?.id === id && (
                <p className={styles.problem} role="alert">
                  <OtherFile name={otherFile.name} />
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function GoOn({ upload, onGoOn }: { upload: UnfinishedUpload } & Pick<UnfinishedUploadsProps, 'onGoOn'>) {
  const { t } = useLingui()
  const { name } = upload
  if (upload.received === upload.bytes) {
    return (
      <Button
        size="small"
        aria-label={t`Go on with ${name}`}
        onClick={() => {
          focusOnImports()
          onGoOn(upload, null)
        }}
      >
        <Trans>Go on</Trans>
      </Button>
    )
  }
  return (
    <Upload
      showUploadList={false}
      beforeUpload={(file) => {
        onGoOn(upload, file)
        return false
      }}
    >
      <Button size="small" aria-label={t`Choose ${name} again`}>
        <Trans>Choose the file again</Trans>
      </Button>
    </Upload>
  )
}

const OtherFile = ({ name }: { name: string }) => (
  <Trans>
    <bdi>{name}</bdi> is another file, or was changed since. Choose the one whose upload was begun.
  </Trans>
)
