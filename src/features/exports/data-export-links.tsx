import { DownloadOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import { type DataExportFormat, dataExportAddress } from '#contracts/exports/data-export.ts'
import styles from '#src/components/imports/data-integration.module.css'

/** Everything that is stored about parties and interests, to be taken along in a form that others read. */
export function DataExportLinks() {
  const { t } = useLingui()
  const formats: { format: DataExportFormat; label: string }[] = [
    { format: 'bods', label: t`BODS 0.4` },
    { format: 'ftm', label: t`FollowTheMoney` },
    { format: 'csv', label: t`CSV` },
  ]
  return (
    <section className={styles.list} aria-labelledby="data-export-heading">
      <h2 id="data-export-heading">
        <Trans>Export everything</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>
          Every party and interest with its source, in one ZIP archive. Importing it again changes nothing; an empty
          system gets the same network from it.
        </Trans>
      </p>
      <p className={styles.exports}>
        {formats.map(({ format, label }) => (
          <Button key={format} icon={<DownloadOutlined aria-hidden="true" />} href={dataExportAddress(format)} download>
            {label}
          </Button>
        ))}
      </p>
    </section>
  )
}
