import { DownloadOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dropdown } from 'antd'
import { ExportFormat } from '#contracts/query.ts'
import { bytesText } from '#src/components/amount-text.ts'
import { focusOn } from './focus-on.ts'
import styles from './multi-query.module.css'

type ExportButtonsProps = {
  disabled: boolean
  /** Bytes that have come so far; `null` where nothing is being exported. */
  received: number | null
  onExport: (format: ExportFormat) => void
  onCancel: () => void
}

const formatNames: Record<ExportFormat, string> = { csv: 'CSV', xlsx: 'XLSX', json: 'JSON' }

/** The whole result as a file; while it comes, how much of it has, and a way to stop it. */
export function ExportButtons({ disabled, received, onExport, onCancel }: ExportButtonsProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        disabled={disabled}
        menu={{
          items: ExportFormat.options.map((format) => ({ key: format, label: formatNames[format] })),
          onClick: ({ key }) => {
            const chosen = ExportFormat.options.find((format) => format === key)
            if (chosen) onExport(chosen)
            focusOn(document.querySelector<HTMLElement>('[data-exports]'))
          },
        }}
      >
        <Button data-exports icon={<DownloadOutlined aria-hidden />} loading={received !== null} aria-haspopup="menu">
          <Trans>Export all</Trans>
        </Button>
      </Dropdown>
      <span role="status" className={styles.quiet}>
        {received !== null && <Trans>{bytesText(received, i18n.locale)} received</Trans>}
      </span>
      {received !== null && (
        <Button
          onClick={({ currentTarget }) => {
            focusOn(currentTarget.parentElement?.querySelector<HTMLElement>('[data-exports]') ?? null)
            onCancel()
          }}
        >
          <Trans>Cancel export</Trans>
        </Button>
      )}
    </>
  )
}
