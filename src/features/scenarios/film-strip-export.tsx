import { DownloadOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Progress } from 'antd'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import type { FilmStripOrder } from '#src/machines/exports/use-film-strip.ts'
import styles from './scenarios.module.css'

export type FilmStripExportProps = Omit<FilmStripOrder, 'company' | 'onOrder'> & {
  /** The company on the screen. */
  company: string
  /** The company whose film strip was ordered; `null` where none was. */
  ordered: string | null
  onOrder: () => void
}

/** Saves the graph view of each date of change as one file, and says what becomes of that. */
export function FilmStripExport({ company, ordered, making, progress, onOrder, ...film }: FilmStripExportProps) {
  const { t } = useLingui()
  const isOwn = ordered === company
  return (
    <>
      <div className={styles.datesActions}>
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden="true" />}
          aria-disabled={making}
          onClick={() => {
            if (!making) onOrder()
          }}
        >
          <Trans>Film strip as SVG</Trans>
        </Button>
        {making && (
          <>
            <Progress
              className={styles.progress ?? ''}
              percent={Math.round(progress * 100)}
              size="small"
              aria-label={t`Done so far`}
            />
            <Button type="link" size="small" onClick={film.onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )}
        <span role="status" className={styles.datesQuiet}>
          {isOwn && film.saved && <Saved {...film.saved} />}
          {isOwn && film.cancelled && <Trans>Cancelled. No file was made.</Trans>}
        </span>
      </div>
      <ProblemAlert problem={isOwn ? film.problem : null} onRetry={film.onRetry} />
    </>
  )
}

function Saved({ name, frames }: NonNullable<FilmStripOrder['saved']>) {
  return (
    <>
      <Trans>
        Saved as <bdi>{name}</bdi>.
      </Trans>{' '}
      <Plural value={frames} one="It shows one date." other="It shows # dates." />
    </>
  )
}
