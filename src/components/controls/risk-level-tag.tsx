import { CheckOutlined, ExclamationOutlined, EyeOutlined, InfoOutlined, StopOutlined } from '@ant-design/icons'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { RiskLevel } from '#contracts/values/risk-level.ts'
import { riskLevelWords } from '../text/risk-level-words.ts'
import styles from './risk-level-tag.module.css'

const icons: Record<RiskLevel, ReactNode> = {
  normal: <CheckOutlined aria-hidden />,
  notice: <InfoOutlined aria-hidden />,
  watch: <EyeOutlined aria-hidden />,
  warning: <ExclamationOutlined aria-hidden />,
  severe: <StopOutlined aria-hidden />,
}

/** A risk level by colour, picture and word, any one of which is enough to know it. */
export function RiskLevelTag({ level }: { level: RiskLevel }) {
  const { i18n } = useLingui()
  return (
    <span className={styles.tag} data-level={level}>
      {icons[level]}
      {i18n._(riskLevelWords[level])}
    </span>
  )
}
