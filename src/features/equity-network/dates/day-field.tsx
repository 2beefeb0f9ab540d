import { Trans } from '@lingui/react/macro'
import { Button, DatePicker, Slider } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { IsoDate } from '#contracts/iso-date.ts'
import styles from './dates.module.css'

type DayFieldProps = {
  id: string
  label: ReactNode
  sliderLabel: string
  /** Days at which something changes, the earliest first. */
  days: readonly IsoDate[]
  /** `null` for the newest statements, `undefined` while no day is chosen. */
  day: IsoDate | null | undefined
  /** Where the slider is being moved to, before the day is chosen. */
  pointed: number | null
  disabled: boolean
  onPoint: (place: number) => void
  onDay: (day: IsoDate | null) => void
}

/** A day, typed or moved along the days at which something changes; past the last of them come the newest statements. */
export function DayField({ id, label, sliderLabel, days, day, pointed, disabled, onPoint, onDay }: DayFieldProps) {
  const place = placeOf(day, days)
  const dayAt = (at: number): IsoDate | null => days[at] ?? null
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.day}>
        <DatePicker
          id={id}
          size="small"
          format="YYYY-MM-DD"
          value={day ? dayjs(day) : null}
          placeholder="YYYY-MM-DD"
          allowClear={false}
          disabled={disabled}
          onChange={(chosen) => {
            const text = chosen?.format('YYYY-MM-DD')
            if (text !== day && v.is(IsoDate, text)) onDay(text)
          }}
        />
        {day === null ? (
          <span className={styles.quiet}>
            <Trans>newest statements</Trans>
          </span>
        ) : (
          <Button type="link" size="small" disabled={disabled} onClick={() => onDay(null)}>
            <Trans>newest</Trans>
          </Button>
        )}
      </div>
      {days.length > 0 && (
        <Slider
          min={0}
          max={days.length}
          value={pointed ?? place}
          dots={days.length <= 24}
          included={false}
          tooltip={{ formatter: (at) => (at === undefined ? null : (dayAt(at) ?? <Trans>newest statements</Trans>)) }}
          ariaLabelForHandle={sliderLabel}
          ariaValueTextFormatterForHandle={(at) => dayAt(at) ?? ''}
          onChange={onPoint}
          onChangeComplete={(at) => {
            if (!disabled) onDay(dayAt(at))
          }}
        />
      )}
    </div>
  )
}

/** The last day of change up to a day. */
function placeOf(day: IsoDate | null | undefined, days: readonly IsoDate[]): number {
  if (day === null || day === undefined) return days.length
  const later = days.findIndex((each) => each > day)
  return Math.max(0, (later < 0 ? days.length : later) - 1)
}
