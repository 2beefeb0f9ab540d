import { FallOutlined, MinusOutlined, RiseOutlined } from '@ant-design/icons'
import { Trans } from '@lingui/react/macro'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { Sentiment } from '#contracts/adverse-media/media-sentiment.ts'

/** How a text speaks of a company, by word, icon and colour. */
export function SentimentTag({ label }: Pick<Sentiment, 'label'>) {
  const { color, icon, word } = appearances[label]
  return (
    <Tag color={color} icon={icon} variant="outlined">
      <span style={{ color: 'var(--text)' }}>{word}</span>
    </Tag>
  )
}

const appearances: Readonly<Record<Sentiment['label'], { color: string; icon: ReactNode; word: ReactNode }>> = {
  positive: { color: 'success', icon: <RiseOutlined aria-hidden="true" />, word: <Trans>Positive</Trans> },
  neutral: { color: 'default', icon: <MinusOutlined aria-hidden="true" />, word: <Trans>Neutral</Trans> },
  negative: { color: 'error', icon: <FallOutlined aria-hidden="true" />, word: <Trans>Negative</Trans> },
}
