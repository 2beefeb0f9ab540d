import { useLingui } from '@lingui/react/macro'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { IsoDate } from '#contracts/values/iso-date.ts'

/** The day whose knowledge counts; empty for today. */
export function AsOfField({ on, onChange }: { on: IsoDate | null; onChange: (on: IsoDate | null) => void }) {
  const { t } = useLingui()
  return (
    <DatePicker
      value={on === null ? null : dayjs(on)}
      placeholder={t`As of today`}
      aria-label={t`As of`}
      onChange={(date) => onChange(date ? date.format('YYYY-MM-DD') : null)}
    />
  )
}
