import { useLingui } from '@lingui/react/macro'
import { Slider } from 'antd'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { stopOf, stopsOf } from './day-stops.ts'

type DaySliderProps = {
  label: string
  /** The days along which it is moved, the earliest first. */
  days: readonly IsoDate[]
  /** `null` for today. */
  day: IsoDate | null
  /** Where it is being moved to, before the day is chosen. */
  pointed: number | null
  disabled: boolean
  onPoint: (place: number) => void
  onDay: (day: IsoDate | null) => void
}

/** Chooses one of some days, among which today, `null`, stands too. */
export function DaySlider({ label, days, day, pointed, disabled, onPoint, onDay }: DaySliderProps) {
  const { t } = useLingui()
  const stops = stopsOf(days)
  const dayAt = (at: number): IsoDate | null => stops[at] ?? null
  return (
    <Slider
      min={0}
      max={days.length}
      value={pointed ?? stopOf(day, stops)}
      dots={days.length <= 24}
      included={false}
      tooltip={{ formatter: (at) => (at === undefined ? null : (dayAt(at) ?? t`today`)) }}
      ariaLabelForHandle={label}
      ariaValueTextFormatterForHandle={(at) => dayAt(at) ?? t`today`}
      onChange={onPoint}
      onChangeComplete={(at) => {
        if (!disabled) onDay(dayAt(at))
      }}
    />
  )
}
