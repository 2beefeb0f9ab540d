import { Trans } from '@lingui/react/macro'
import { Tag } from 'antd'

/** Marks what the project's generator of demonstration data made up. */
export function SyntheticTag() {
  return (
    <Tag variant="outlined" color="gold" style={{ color: 'var(--text)', whiteSpace: 'normal' }}>
      <Trans>Demonstration data</Trans>
    </Tag>
  )
}
