import { CaretRightOutlined, PauseOutlined, StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { TimeLapse } from '#src/machines/scenarios/use-time-lapse.ts'
import styles from './scenarios.module.css'

/** Goes to the previous or next day of change, or plays them one after the other. */
export function TimeLapseBar({ playing, mayPlay, mayGoBack, mayGoForward, onStep, onPlay, onPause }: TimeLapse) {
  const { t } = useLingui()
  return (
    <div className={styles.datesActions}>
      <Button
        size="small"
        icon={<StepBackwardOutlined aria-hidden="true" />}
        aria-label={t`Previous date of change`}
        title={t`Previous date of change`}
        aria-keyshortcuts=","
        disabled={!mayGoBack}
        onClick={() => onStep(-1)}
      />
      <Button
        size="small"
        type="primary"
        icon={playing ? <PauseOutlined aria-hidden="true" /> : <CaretRightOutlined aria-hidden="true" />}
        aria-keyshortcuts="Space"
        disabled={!playing && !mayPlay}
        onClick={playing ? onPause : onPlay}
      >
        {playing ? <Trans>Pause</Trans> : <Trans>Play</Trans>}
      </Button>
      <Button
        size="small"
        icon={<StepForwardOutlined aria-hidden="true" />}
        aria-label={t`Next date of change`}
        title={t`Next date of change`}
        aria-keyshortcuts="."
        disabled={!mayGoForward}
        onClick={() => onStep(1)}
      />
      <span className={styles.datesQuiet}>
        <Trans>Goes from date to date; the time between is skipped.</Trans>
      </span>
    </div>
  )
}
