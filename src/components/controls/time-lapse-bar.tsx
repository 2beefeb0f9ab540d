import { CaretRightOutlined, PauseOutlined, StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import styles from './day-slider.module.css'

type TimeLapseBarProps<Speed extends number> = {
  playing: boolean
  mayPlay: boolean
  mayGoBack: boolean
  mayGoForward: boolean
  /** How many times as fast as usual the days are played. */
  speed: Speed
  speeds: readonly Speed[]
  /** What the buttons go to. */
  previous: string
  next: string
  /** Whether the keys , . and space do the same. */
  withKeys?: boolean
  /** What is said beside them. */
  children: ReactNode
  onStep: (by: 1 | -1) => void
  onPlay: () => void
  onPause: () => void
  onSpeed: (speed: Speed) => void
}

/** Goes to the previous or next of some days, or plays them one after the other. */
export function TimeLapseBar<Speed extends number>(props: TimeLapseBarProps<Speed>) {
  const { playing, previous, next, withKeys = false, onStep } = props
  const { i18n, t } = useLingui()
  const keyed = (key: string) => (withKeys ? { 'aria-keyshortcuts': key } : {})
  return (
    <div className={styles.bar}>
      <Button
        size="small"
        icon={<StepBackwardOutlined aria-hidden="true" />}
        aria-label={previous}
        title={previous}
        {...keyed(',')}
        disabled={!props.mayGoBack}
        onClick={() => onStep(-1)}
      />
      <Button
        size="small"
        type="primary"
        icon={playing ? <PauseOutlined aria-hidden="true" /> : <CaretRightOutlined aria-hidden="true" />}
        {...keyed(playing ? 'Space Escape' : 'Space')}
        disabled={!playing && !props.mayPlay}
        onClick={playing ? props.onPause : props.onPlay}
      >
        {playing ? <Trans>Pause</Trans> : <Trans>Play</Trans>}
      </Button>
      <Button
        size="small"
        icon={<StepForwardOutlined aria-hidden="true" />}
        aria-label={next}
        title={next}
        {...keyed('.')}
        disabled={!props.mayGoForward}
        onClick={() => onStep(1)}
      />
      <Segmented<Speed>
        aria-label={t`How fast the dates are played`}
        size="small"
        value={props.speed}
        options={props.speeds.map((value) => ({ value, label: `${i18n.number(value)}×` }))}
        onChange={props.onSpeed}
      />
      <span className={styles.quiet}>{props.children}</span>
    </div>
  )
}
