import { InboxOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Input, Upload } from 'antd'
import styles from './data-integration.module.css'

type UploadPanelProps = {
  source: string
  onSource: (source: string) => void
  onFiles: (files: File[]) => void
}

/** Where files are dropped or chosen, and the name of the source they come from. */
export function UploadPanel({ source, onSource, onFiles }: UploadPanelProps) {
  const { t } = useLingui()
  return (
    <section className={styles.upload} aria-label={t`Import files`}>
      <Upload.Dragger
        multiple
        showUploadList={false}
        accept=".json,.jsonl,.ndjson,.csv,.xml,.rss,.atom,.gz"
        beforeUpload={(file, files) => {
          if (file === files[0]) onFiles(files)
          return false
        }}
      >
        <p className={styles.dropIcon} aria-hidden="true">
          <InboxOutlined />
        </p>
        <p className={styles.dropTitle}>
          <Trans>Drop files here, or click to choose them</Trans>
        </p>
        <p className={styles.quiet}>
          <Trans>
            Ownership: BODS 0.4, GLEIF, stakes (CSV). Tables (CSV): bills, bill events, issuer statements, issuer
            events, exposures, articles. Feeds: RSS, Atom, JSON Feed. UTF-8, also compressed as .gz.
          </Trans>
        </p>
      </Upload.Dragger>
      <div className={styles.source}>
        <label htmlFor="source">
          <Trans>Source of the files chosen next</Trans>
        </label>
        <Input
          id="source"
          aria-describedby="source-meaning"
          value={source}
          maxLength={200}
          allowClear
          placeholder={t`The file's own name`}
          onChange={(event) => onSource(event.target.value)}
        />
        <span id="source-meaning" className={styles.quiet}>
          <Trans>A newer file of the same source replaces what that source said before.</Trans>
        </span>
      </div>
    </section>
  )
}
