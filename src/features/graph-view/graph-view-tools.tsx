import { CompressOutlined, RedoOutlined, UndoOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { useLingui } from '@lingui/react/macro'
import { Button, Space, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './graph-view.module.css'

export type GraphViewToolsProps = {
  /** What would be undone and redone, in words. */
  undoable: string | null
  redoable: string | null
  mayUndo: boolean
  mayRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onFit: () => void
  onZoom: (ratio: number) => void
  /** What may be saved of the graph view and its data. */
  exportMenu: ReactNode
}

/** Commands on the graph view, each with its shortcut. */
export function GraphViewTools(props: GraphViewToolsProps) {
  const { undoable: undone, redoable: redone, mayUndo, mayRedo, onUndo, onRedo, onFit, onZoom, exportMenu } = props
  const { t } = useLingui()
  return (
    <Space size={8}>
      <Space.Compact>
        <Tool
          name={undone ? t`Undo: ${undone}` : t`Undo`}
          keys="Ctrl/⌘ Z"
          icon={<UndoOutlined aria-hidden className={styles.pointing ?? ''} />}
          disabled={!mayUndo}
          onClick={onUndo}
        />
        <Tool
          name={redone ? t`Redo: ${redone}` : t`Redo`}
          keys="Ctrl/⌘ ⇧ Z"
          icon={<RedoOutlined aria-hidden className={styles.pointing ?? ''} />}
          disabled={!mayRedo}
          onClick={onRedo}
        />
        <Tool name={t`Zoom in`} keys="+" icon={<ZoomInOutlined aria-hidden />} onClick={() => onZoom(1.25)} />
        <Tool name={t`Zoom out`} keys="−" icon={<ZoomOutOutlined aria-hidden />} onClick={() => onZoom(0.8)} />
        <Tool name={t`Fit to view`} keys="0" icon={<CompressOutlined aria-hidden />} onClick={onFit} />
      </Space.Compact>
      {exportMenu}
    </Space>
  )
}

type ToolProps = { name: string; keys?: string; icon: ReactNode; disabled?: boolean; onClick: () => void }

function Tool({ name, keys, icon, disabled = false, onClick }: ToolProps) {
  return (
    <Tooltip title={keys ? `${name} (${keys})` : name}>
      <Button aria-label={name} icon={icon} disabled={disabled} onClick={onClick} />
    </Tooltip>
  )
}
