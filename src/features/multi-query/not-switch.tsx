import { Trans, useLingui } from '@lingui/react/macro'
import styles from './multi-query.module.css'

type NotSwitchProps = { on: boolean; disabled: boolean; name: string; onSwitch: () => void }

/** Turns a condition or a group round. */
export function NotSwitch({ on, disabled, name, onSwitch }: NotSwitchProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.not}
      aria-pressed={on}
      aria-label={t`Not: ${name}`}
      disabled={disabled}
      onClick={onSwitch}
    >
      <Trans>not</Trans>
    </button>
  )
}
