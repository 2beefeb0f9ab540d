import { FallOutlined, MinusOutlined, RiseOutlined } from '@ant-design/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { ArticleSentiment } from '#contracts/adverse-media/adverse-media.ts'
import type { Sentiment } from '#contracts/adverse-media/media-sentiment.ts'

/** How a text speaks of a company, by word, icon and colour. */
export function SentimentTag({ label }: Pick<Sentiment, 'label'>) {
  const { i18n } = useLingui()
  const { color, icon } = appearances[label]
  return (
    <Tag color={color} icon={icon} variant="outlined">
      <span style={{ color: 'var(--text)' }}>{i18n._(sentimentWords[label])}</span>
    </Tag>
  )
}

/** The name of each label. */
export const sentimentWords: Readonly<Record<Sentiment['label'], MessageDescriptor>> = {
  positive: msg`Positive`,
  neutral: msg`Neutral`,
  negative: msg`Negative`,
}

/** How an article speaks of companies, where it may also tell nothing of them. */
export const articleSentimentWords: Readonly<Record<ArticleSentiment, MessageDescriptor>> = {
  ...sentimentWords,
  untold: msg`Not told`,
  unnamed: msg`No company named`,
}

const appearances: Readonly<Record<Sentiment['label'], { color: string; icon: ReactNode }>> = {
  positive: { color: 'success', icon: <RiseOutlined aria-hidden="true" /> },
  neutral: { color: 'default', icon: <MinusOutlined aria-hidden="true" /> },
  negative: { color: 'error', icon: <FallOutlined aria-hidden="true" /> },
}
