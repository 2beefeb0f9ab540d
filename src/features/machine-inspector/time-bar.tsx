import { CaretRightOutlined, PauseOutlined, StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons'
import type { I18n } from '@lingui/core'
import { useLingui as useCatalog } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { RecordedTransition } from '#contracts/machine-inspector/recorded-transition.ts'
import styles from './machine-inspector.module.css'

/** The time of day to the millisecond. */
export const timeText = (at: number, i18n: I18n): string =>
  i18n.date(new Date(at), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  })

/** Replay: its speed, and whether it is running. */
export type Playing = { speed: number; speeds: readonly number[]; playing: boolean; mayPlay: boolean }

type TimeBarProps = {
  /** Oldest first. */
  transitions: readonly RecordedTransition[]
  /** Id of the inspected transition; `null` while following the machines. */
  chosen: number | null
  dropped: number
  /** `null` while no file is open. */
  playing: Playing | null
  onChoose: (transition: number) => void
  onLive: () => void
  onPlay: () => void
  onPause: () => void
  onSpeed: (speed: number) => void
}

/** The time bar; the machines continue meanwhile. */
export function TimeBar(props: TimeBarProps) {
  const { transitions, chosen, dropped, playing, onChoose, onLive } = props
  const { t } = useLingui()
  const { i18n } = useCatalog()
  const index = chosen === null ? transitions.length - 1 : transitions.findLastIndex(({ id }) => id <= chosen)
  const at = transitions[index]
  const choose = (place: number) => {
    const transition = transitions[place]
    if (transition) onChoose(transition.id)
  }
  return (
    <section className={styles.time} aria-label={t`Time`}>
      <div className={styles.timeTools}>
        <Button
          icon={<StepBackwardOutlined aria-hidden="true" />}
          aria-label={t`One event back`}
          title={t`One event back`}
          disabled={index <= 0}
          onClick={() => choose(index - 1)}
        />
        {playing && <PlayButton {...props} playing={playing} />}
        <Button
          icon={<StepForwardOutlined aria-hidden="true" />}
          aria-label={t`One event on`}
          title={t`One event on`}
          disabled={chosen === null || index >= transitions.length - 1}
          onClick={() => choose(index + 1)}
        />
        {playing === null && (
          <Button type={chosen === null ? 'primary' : 'default'} aria-pressed={chosen === null} onClick={onLive}>
            <Trans>Live</Trans>
          </Button>
        )}
        {playing && <SpeedChoice playing={playing} onSpeed={props.onSpeed} />}
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={t`Moment`}
        aria-valuetext={at ? `${timeText(at.at, i18n)} ${at.actor} ${at.event.type}` : t`Nothing happened yet`}
        min={0}
        max={Math.max(0, transitions.length - 1)}
        value={Math.max(0, index)}
        disabled={transitions.length === 0}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <p className={styles.timeWords} role="status">
        {chosen !== null && at && playing === null && (
          <strong>
            <Trans>Looking back at {timeText(at.at, i18n)} – the machine itself goes on.</Trans>{' '}
          </strong>
        )}
        <Plural value={transitions.length} _0="No event yet" one="# event" other="# events" />
        {dropped > 0 && (
          <>
            {'; '}
            <Plural value={dropped} one="# older one is no longer kept" other="# older ones are no longer kept" />
          </>
        )}
      </p>
    </section>
  )
}

type PlayButtonProps = { playing: Playing; onPlay: () => void; onPause: () => void }

function PlayButton({ playing, onPlay, onPause }: PlayButtonProps) {
  return playing.playing ? (
    <Button type="primary" icon={<PauseOutlined aria-hidden="true" />} onClick={onPause}>
      <Trans>Pause</Trans>
    </Button>
  ) : (
    <Button
      type="primary"
      icon={<CaretRightOutlined aria-hidden="true" />}
      disabled={!playing.mayPlay}
      onClick={onPlay}
    >
      <Trans>Play</Trans>
    </Button>
  )
}

function SpeedChoice({ playing, onSpeed }: { playing: Playing; onSpeed: (speed: number) => void }) {
  const { i18n } = useCatalog()
  return (
    <label className={styles.speed}>
      <Trans>Events per second</Trans>
      <select className={styles.select} value={playing.speed} onChange={({ target }) => onSpeed(Number(target.value))}>
        {playing.speeds.map((speed) => (
          <option key={speed} value={speed}>
            {i18n.number(speed)}
          </option>
        ))}
      </select>
    </label>
  )
}
