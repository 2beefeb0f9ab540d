import { AimOutlined } from '@ant-design/icons'
import { useLingui } from '@lingui/react/macro'
import { Button } from 'antd'

type HighlightButtonProps = { pressed: boolean; onToggle: () => void; what: string; disabled?: boolean }

/** Points something out on the picture, and stops doing so. */
export function HighlightButton({ pressed, onToggle, what, disabled = false }: HighlightButtonProps) {
  const { t } = useLingui()
  return (
    <Button
      size="small"
      type={pressed ? 'primary' : 'text'}
      icon={<AimOutlined aria-hidden />}
      aria-pressed={pressed}
      aria-label={t`Point out on the picture: ${what}`}
      title={disabled ? t`Nothing of it is drawn on the picture` : t`Point out on the picture`}
      disabled={disabled && !pressed}
      onClick={onToggle}
    />
  )
}
