import { useLingui as useCatalog } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Popconfirm } from 'antd'
import type { ImportFile, ImportFiles, ImportId } from '#contracts/imports/import.ts'
import { CutNote } from '#src/components/controls/page-parts.tsx'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import { ImportStateTag } from '#src/components/imports/import-state-tag.tsx'
import { bytesText, timestampText } from '#src/components/text/amount-text.ts'
import styles from './imports.module.css'

type StoredFilesProps = {
  /** `null` while loading. */
  kept: ImportFiles | null
  /** Something is being done with an import. */
  busy: boolean
  /** Where a file is downloaded from. */
  addressOf: (id: ImportId) => string
  onDrop: (file: ImportFile) => void
}

/** The stored files of the user's imports: what they take, to be downloaded and dropped. Nothing without any. */
export function StoredFiles({ kept, busy, addressOf, onDrop }: StoredFilesProps) {
  const { i18n } = useCatalog()
  const { t } = useLingui()
  if (kept === null || kept.total === 0) return null
  const [used, budget] = [bytesText(kept.bytes, i18n.locale), bytesText(kept.budget, i18n.locale)]
  return (
    <details className={styles.mappings}>
      <summary>
        <h2>
          <Plural value={kept.total} one="# stored file" other="# stored files" />
        </h2>
      </summary>
      <p className={styles.about}>
        <Trans>
          What you have uploaded takes {used} of {budget}. The file of an import is kept until you remove it, whatever
          became of the import; what was imported stays.
        </Trans>
      </p>
      <CutNote listed={kept.files.length} all={kept.total} />
      <ul>
        {kept.files.map((file) => {
          const { id, name, bytes, state, createdAt } = file
          return (
            <li key={id}>
              <div className={styles.mappingHead}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span className={styles.mappingActions}>
                  <Button size="small" href={addressOf(id)} download aria-label={t`Download ${name}`}>
                    <Trans>Download</Trans>
                  </Button>
                  <Popconfirm
                    icon={quietIcons.warning}
                    title={t`Remove the file? The import can then not be repeated, nor its refused rows corrected.`}
                    okText={t`Remove`}
                    cancelText={t`Cancel`}
                    onConfirm={() => onDrop(file)}
                  >
                    <Button size="small" disabled={busy} aria-label={t`Remove ${name}`}>
                      <Trans>Remove</Trans>
                    </Button>
                  </Popconfirm>
                </span>
              </div>
              <p className={styles.about}>
                {bytesText(bytes, i18n.locale)} · <bdi>{timestampText(createdAt)}</bdi> ·{' '}
                <ImportStateTag state={state} />
              </p>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
