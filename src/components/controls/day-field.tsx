import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { FieldAttributes } from './labelled-field.tsx'

type DayFieldProps = Partial<FieldAttributes> & {
  'aria-label'?: string
  className?: string | undefined
  /** The name under which a form is sent with it. */
  name?: string
  /** What it shows; left out where it keeps what is typed itself. */
  day?: IsoDate | null
  /** What it shows first, where it keeps what is typed itself. */
  initialDay?: IsoDate | null
  min?: IsoDate
  onDay?: (day: IsoDate | null) => void
}

/** A day, typed or chosen, in the language of the application: a date field of the browser has the browser's own. */
export function DayField({ day, initialDay, min, onDay, className, ...field }: DayFieldProps) {
  return (
    <DatePicker
      {...field}
      {...(className && { className })}
      {...(day !== undefined && { value: pickerDay(day) })}
      {...(initialDay !== undefined && { defaultValue: pickerDay(initialDay) })}
      {...(min && { minDate: dayjs(min) })}
      format="YYYY-MM-DD"
      onChange={(chosen) => onDay?.(chosen ? chosen.format('YYYY-MM-DD') : null)}
    />
  )
}

const pickerDay = (day: IsoDate | null) => (day === null ? null : dayjs(day))
