import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
  RollbackOutlined,
  SyncOutlined,
} from '@ant-design/icons'
import { Trans } from '@lingui/react/macro'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { ImportJob } from '#contracts/imports/import.ts'

/** Where an import stands, by word, icon and colour. */
export function ImportStateTag({ state }: { state: ImportJob['state'] }) {
  const { color, icon, word } = appearanceOf(state)
  return (
    <Tag color={color} icon={icon} variant="outlined">
      <span style={{ color: 'var(--text)' }}>{word}</span>
    </Tag>
  )
}

function appearanceOf(state: ImportJob['state']): { color: string; icon: ReactNode; word: ReactNode } {
  switch (state) {
    case 'queued':
      return { color: 'default', icon: <ClockCircleOutlined aria-hidden="true" />, word: <Trans>Queued</Trans> }
    case 'reading':
      return { color: 'processing', icon: <SyncOutlined spin aria-hidden="true" />, word: <Trans>Reading</Trans> }
    case 'merging':
      return { color: 'processing', icon: <SyncOutlined spin aria-hidden="true" />, word: <Trans>Merging</Trans> }
    case 'finished':
      return { color: 'success', icon: <CheckCircleOutlined aria-hidden="true" />, word: <Trans>Finished</Trans> }
    case 'refused':
      return { color: 'warning', icon: <ExclamationCircleOutlined aria-hidden="true" />, word: <Trans>Refused</Trans> }
    case 'failed':
      return { color: 'error', icon: <CloseCircleOutlined aria-hidden="true" />, word: <Trans>Failed</Trans> }
    case 'cancelled':
      return { color: 'default', icon: <MinusCircleOutlined aria-hidden="true" />, word: <Trans>Cancelled</Trans> }
    case 'rollbackQueued':
      return {
        color: 'default',
        icon: <ClockCircleOutlined aria-hidden="true" />,
        word: <Trans>Rollback queued</Trans>,
      }
    case 'rollingBack':
      return { color: 'processing', icon: <SyncOutlined spin aria-hidden="true" />, word: <Trans>Rolling back</Trans> }
    case 'rolledBack':
      return { color: 'default', icon: <RollbackOutlined aria-hidden="true" />, word: <Trans>Rolled back</Trans> }
  }
}
