import { ApartmentOutlined, ExportOutlined, FileZipOutlined, PictureOutlined, TableOutlined } from '@ant-design/icons'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ExportFormat, exportFormats } from '#contracts/exports/network-export.ts'
import { MenuButton } from '#src/components/controls/menu-button.tsx'
import styles from './export-menu.module.css'
import { exportWords } from './export-words.ts'

const icons: Record<ExportFormat, ReactNode> = {
  png: <PictureOutlined />,
  svg: <PictureOutlined />,
  'owners-csv': <TableOutlined />,
  'parties-csv': <TableOutlined />,
  'interests-csv': <TableOutlined />,
  bods: <ApartmentOutlined />,
  graphml: <ApartmentOutlined />,
  evidence: <FileZipOutlined />,
}

export type ExportMenuProps = {
  mayExport: boolean
  onExport: (format: ExportFormat) => void
}

/** Everything that can be saved of the picture and its data, each with its data date. */
export function ExportMenu({ mayExport, onExport }: ExportMenuProps) {
  const { i18n, t } = useLingui()
  return (
    <MenuButton
      label={t`Save or export`}
      className={styles.button}
      items={exportFormats.map((format) => ({
        type: 'command',
        key: format,
        icon: icons[format],
        label: i18n._(exportWords[format]),
        disabled: !mayExport,
        onChoose: () => onExport(format),
      }))}
    >
      <ExportOutlined aria-hidden />
    </MenuButton>
  )
}
