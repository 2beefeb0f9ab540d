import { Trans } from '@lingui/react/macro'
import { Button, Typography } from 'antd'
import styles from './administration.module.css'

type NewPasswordProps = { username: string; password: string; onClose: () => void }

/** A password that the server made, shown this once. */
export function NewPassword({ username, password, onClose }: NewPasswordProps) {
  return (
    <>
      <p>
        <Trans>
          Hand it to <bdi>{username}</bdi> in a safe way. It is shown this once.
        </Trans>
      </p>
      <div className={styles.secret} dir="ltr">
        <Typography.Text code copyable={{ text: password }}>
          {password}
        </Typography.Text>
      </div>
      <div>
        <Button type="primary" onClick={onClose}>
          <Trans>I have noted it</Trans>
        </Button>
      </div>
    </>
  )
}
