import {
  ApartmentOutlined,
  ExportOutlined,
  FileImageOutlined,
  FileZipOutlined,
  PictureOutlined,
  PrinterOutlined,
  TableOutlined,
} from '@ant-design/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { type ExportFormat, exportFormats, isPosterFormat, PosterPaper } from '#contracts/exports/network-export.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { MenuButton } from '#src/components/controls/menu-button.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SuccessMessage } from '#src/components/controls/success-message.tsx'
import styles from './export-menu.module.css'

export type ExportOutcomeProps = {
  making: ExportFormat | null
  saved: { name: string; digest: string | null; printed?: boolean } | null
  problem: Problem | null
  onCancel: () => void
  onRetry: () => void
  onDismiss: () => void
  onCopy: (text: string) => void
}

/** The outcome of an export: running, saved under a name, or failed. */
export function ExportOutcome(props: ExportOutcomeProps) {
  const { making, saved, problem, onCancel, onRetry, onDismiss, onCopy } = props
  const { i18n } = useLingui()
  return (
    <div className={styles.outcome}>
      <div role="status" className={styles.card}>
        {making !== null && (
          <span className={styles.saved}>
            <span>
              <Trans>Making: {i18n._(exportWords[making])}…</Trans>
            </span>
            <Button size="small" type="link" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </span>
        )}
        {saved && <Saved saved={saved} onCopy={onCopy} onDismiss={onDismiss} />}
      </div>
      <div className={problem ? styles.card : undefined}>
        <ProblemAlert problem={problem} onRetry={onRetry} onDismiss={onDismiss} />
      </div>
    </div>
  )
}

type SavedProps = Pick<ExportOutcomeProps, 'onCopy' | 'onDismiss'> & {
  saved: NonNullable<ExportOutcomeProps['saved']>
}

function Saved({ saved: { name, digest, printed = false }, onCopy, onDismiss }: SavedProps) {
  return (
    <span className={styles.saved}>
      <SuccessMessage>
        <span>
          {printed ? (
            <Trans>
              The poster of <bdi>{name}</bdi> was handed to the print of your browser, which also saves it as PDF.
            </Trans>
          ) : (
            <Trans>
              Saved as <bdi>{name}</bdi>.
            </Trans>
          )}
        </span>
      </SuccessMessage>
      {digest !== null && (
        <>
          <span className={styles.digest}>
            <Trans>
              Its digest, also in the audit log: <code dir="ltr">{digest}</code>
            </Trans>
          </span>
          <Button size="small" onClick={() => onCopy(digest)}>
            <Trans>Copy</Trans>
          </Button>
        </>
      )}
      <Button size="small" type="text" onClick={onDismiss}>
        <Trans>Dismiss</Trans>
      </Button>
    </span>
  )
}

const icons: Record<ExportFormat, ReactNode> = {
  png: <PictureOutlined aria-hidden="true" />,
  svg: <PictureOutlined aria-hidden="true" />,
  'poster-pdf': <PrinterOutlined aria-hidden="true" />,
  'poster-svg': <FileImageOutlined aria-hidden="true" />,
  'poster-png': <FileImageOutlined aria-hidden="true" />,
  'owners-csv': <TableOutlined aria-hidden="true" />,
  'parties-csv': <TableOutlined aria-hidden="true" />,
  'interests-csv': <TableOutlined aria-hidden="true" />,
  bods: <ApartmentOutlined aria-hidden="true" />,
  graphml: <ApartmentOutlined aria-hidden="true" />,
  evidence: <FileZipOutlined aria-hidden="true" />,
}

export type ExportMenuProps = {
  mayExport: boolean
  /** The paper that posters are laid out for. */
  paper: PosterPaper
  onExport: (format: ExportFormat) => void
  onPaper: (paper: PosterPaper) => void
}

/** All files that can be exported from the graph view, each with its data date; the paper of posters beside them. */
export function ExportMenu({ mayExport, paper, onExport, onPaper }: ExportMenuProps) {
  const { i18n, t } = useLingui()
  const commands = exportFormats.map((format) => ({
    type: 'command' as const,
    format,
    key: format,
    icon: icons[format],
    label: i18n._(exportWords[format]),
    disabled: !mayExport,
    onChoose: () => onExport(format),
  }))
  const papers = PosterPaper.options.map((one) => ({
    type: 'choice' as const,
    key: one,
    label: i18n._(paperWords[one]),
    chosen: one === paper,
    onChoose: () => onPaper(one),
  }))
  const posters = commands.filter(({ format }) => isPosterFormat(format))
  return (
    <MenuButton
      label={t`Save or export`}
      className={styles.button}
      items={[...commands.filter(({ format }) => !isPosterFormat(format)), ...posters, ...papers]}
    >
      <ExportOutlined aria-hidden />
    </MenuButton>
  )
}

const paperWords: Record<PosterPaper, MessageDescriptor> = {
  a4: msg`Posters on A4`,
  a3: msg`Posters on A3`,
}

/** What each file is called in the menu: what it holds, and its form. */
const exportWords: Record<ExportFormat, MessageDescriptor> = {
  png: msg`Graph as PNG`,
  svg: msg`Graph as SVG, with real text`,
  'poster-pdf': msg`Poster to print or as PDF`,
  'poster-svg': msg`Poster as SVG`,
  'poster-png': msg`Poster as PNG`,
  'owners-csv': msg`Owners as CSV`,
  'parties-csv': msg`Parties of the graph as CSV`,
  'interests-csv': msg`Interests of the graph as CSV`,
  bods: msg`Network as BODS 0.4`,
  graphml: msg`Network as GraphML`,
  evidence: msg`Evidence bundle (ZIP)`,
}
