import { InboxOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Input, Upload } from 'antd'
import type { TextEncoding } from '#contracts/text-encoding.ts'
import { clearing } from '#src/components/clearing.tsx'
import styles from './data-integration.module.css'
import { EncodingSelect } from './encoding-select.tsx'

type UploadPanelProps = {
  source: string
  /** Whether files are looked at before they are imported. */
  look: boolean
  /** In which the text of files is read; `null`: found by their bytes. */
  encoding: TextEncoding | null
  onSource: (source: string) => void
  onLook: (look: boolean) => void
  onEncoding: (encoding: TextEncoding | null) => void
  onFiles: (files: File[]) => void
}

/** Where files are dropped or chosen, and the name of the source they come from. */
export function UploadPanel({ source, look, encoding, onSource, onLook, onEncoding, onFiles }: UploadPanelProps) {
  const { t } = useLingui()
  return (
    <section className={styles.upload} aria-label={t`Import files`}>
      <Upload.Dragger
        multiple
        showUploadList={false}
        accept=".json,.jsonl,.ndjson,.csv,.xlsx,.txt,.tsv,.xml,.rss,.atom,.html,.htm,.pdf,.gz,.zip"
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
            Ownership: BODS, GLEIF, UK register of control, FollowTheMoney, stakes. Tables (CSV, TSV, XLSX): bills, bill
            events, bonds, issuer statements, issuer events, exposures, relations, articles, announcements. Feeds: RSS,
            Atom, JSON Feed. Documents: HTML, PDF. Also compressed as .gz or .zip.
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
          allowClear={clearing}
          placeholder={t`The file's own name`}
          onChange={(event) => onSource(event.target.value)}
        />
        <span id="source-meaning" className={styles.quiet}>
          <Trans>A newer file of the same source replaces what that source said before.</Trans>
        </span>
        <label htmlFor="encoding">
          <Trans>Encoding of the text</Trans>
        </label>
        <EncodingSelect id="encoding" value={encoding} onChange={onEncoding} />
        <Checkbox checked={look} onChange={(event) => onLook(event.target.checked)}>
          <Trans>Look at each file before it is imported</Trans>
        </Checkbox>
      </div>
    </section>
  )
}
