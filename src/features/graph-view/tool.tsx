import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { useLingui } from '@lingui/react/macro'
import { Button, Space, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './graph-view.module.css'

type ToolProps = { name: string; keys?: string; icon: ReactNode; disabled?: boolean; onClick: () => void }

/** Idle rather than disabled where there is nothing to do: a disabled button would lose the focus. */
export function Tool({ name, keys, icon, disabled = false, onClick }: ToolProps) {
  return (
    <Tooltip title={keys ? `${name} (${keys})` : name}>
      <Button
        aria-label={name}
        icon={icon}
        aria-disabled={disabled}
        {...(disabled ? { className: styles.idleTool ?? '' } : { onClick })}
      />
    </Tooltip>
  )
}

export type ZoomToolsProps = { onZoom: (ratio: number) => void; onFit: () => void }

/** Brings what is drawn nearer or further, or all of it into view. */
export function ZoomTools({ onZoom, onFit }: ZoomToolsProps) {
  const { t } = useLingui()
  return (
    <Space.Compact>
      <Tool name={t`Zoom in`} keys="+" icon={<ZoomInOutlined aria-hidden />} onClick={() => onZoom(1.25)} />
      <Tool name={t`Zoom out`} keys="−" icon={<ZoomOutOutlined aria-hidden />} onClick={() => onZoom(0.8)} />
      <Tool name={t`Fit to view`} keys="0" icon={<CompressOutlined aria-hidden />} onClick={onFit} />
    </Space.Compact>
  )
}
