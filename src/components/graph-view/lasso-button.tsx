import { useLingui } from '@lingui/react/macro'
import { Button, Tooltip } from 'antd'
import styles from './graph-canvas.module.css'

/** Turns drawing a line around elements on and off, for whoever has no shift key to hold. */
export function LassoButton({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const { t } = useLingui()
  const name = t`Select several by drawing around them`
  return (
    <Tooltip title={t`${name} (Shift and drag)`} placement="left">
      <Button
        className={styles.corner ?? ''}
        type={isOn ? 'primary' : 'default'}
        aria-label={name}
        aria-pressed={isOn}
        icon={
          <svg viewBox="0 0 16 16" width="1em" height="1em" fill="none" stroke="currentColor" aria-hidden="true">
            <path
              d="M5 10.5C2.5 9.8 1.5 8.5 1.5 7 1.5 4.2 4.5 2 8.2 2s6.3 2 6.3 4.6-2.8 4.6-6.5 4.6c-.7 0-1.3 0-1.900-.2M5 10.5a1.3 1.3 0 1 0 1 .5M5.3 12.8c0 1-.5 1.700-1.5 2"
              strokeWidth="1.3"
              strokeDasharray="2.4 1.2"
            />
          </svg>
        }
        onClick={onToggle}
      />
    </Tooltip>
  )
}
