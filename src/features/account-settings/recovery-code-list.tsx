import { DownloadOutlined } from '@ant-design/icons'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Typography } from 'antd'
import parts from '#src/components/page-parts.module.css'
import styles from './account-settings.module.css'

type RecoveryCodeListProps = { codes: readonly string[]; onDownload: () => void; onKept: () => void }

/** Recovery codes, shown this once, to be copied or saved. */
export function RecoveryCodeList({ codes, onDownload, onKept }: RecoveryCodeListProps) {
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={<Trans>Keep these recovery codes now: they are shown this once.</Trans>}
        description={<Trans>Each signs you in one time when the authenticator is lost.</Trans>}
      />
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={parts.tools}>
        <Typography.Text copyable={{ text: codes.join('\n') }}>
          <Trans>Copy all</Trans>
        </Typography.Text>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={onDownload}>
          <Trans>Download</Trans>
        </Button>
        <Button type="primary" onClick={onKept}>
          <Trans>I have kept them</Trans>
        </Button>
      </div>
    </>
  )
}
