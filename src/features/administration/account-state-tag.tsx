import { CheckCircleOutlined, ClockCircleOutlined, StopOutlined } from '@ant-design/icons'
import { useLingui } from '@lingui/react'
import { Tag } from 'antd'
import type { AccountState } from '#contracts/administration/administration.ts'
import styles from '#src/components/administration/administration.module.css'
import { accountStateWords } from './account-state-words.ts'

/** Whether a user can sign in, by word, icon and colour. */
export function AccountStateTag({ state }: { state: AccountState }) {
  const { i18n } = useLingui()
  const { color, icon } = appearances[state]
  return (
    <Tag color={color} icon={icon} variant="outlined">
      <span className={styles.stateWord}>{i18n._(accountStateWords(state))}</span>
    </Tag>
  )
}

const appearances = {
  active: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  waiting: { color: 'warning', icon: <ClockCircleOutlined aria-hidden /> },
  disabled: { color: 'default', icon: <StopOutlined aria-hidden /> },
} as const
