import { CheckCircleOutlined, ExclamationCircleOutlined, MinusCircleOutlined, SyncOutlined } from '@ant-design/icons'
import { Trans } from '@lingui/react/macro'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { SourceState } from '#contracts/imports/source.ts'

/** The state of a data source, by word, icon and colour. */
export function SourceStateTag({ state }: { state: SourceState }) {
  const { color, icon, word } = appearances[state]
  return (
    <Tag color={color} icon={icon} variant="outlined">
      <span style={{ color: 'var(--text)' }}>{word}</span>
    </Tag>
  )
}

const appearances: Record<SourceState, { color: string; icon: ReactNode; word: ReactNode }> = {
  closed: { color: 'default', icon: <MinusCircleOutlined aria-hidden="true" />, word: <Trans>Closed</Trans> },
  running: { color: 'processing', icon: <SyncOutlined spin aria-hidden="true" />, word: <Trans>Running</Trans> },
  online: { color: 'success', icon: <CheckCircleOutlined aria-hidden="true" />, word: <Trans>Online</Trans> },
  abnormal: { color: 'error', icon: <ExclamationCircleOutlined aria-hidden="true" />, word: <Trans>Abnormal</Trans> },
}
