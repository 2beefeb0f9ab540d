import { useLingui } from '@lingui/react/macro'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { IsoDate } from '#contracts/values/iso-date.ts'

type PeriodFieldProps = {
  from: IsoDate | null
  to: IsoDate | null
  onChange: (period: { from: IsoDate | null; to: IsoDate | null }) => void
}

/** The period; by default the ninety days up to the latest article. */
export function PeriodField({ from, to, onChange }: PeriodFieldProps) {
  const { t } = useLingui()
  return (
    <DatePicker.RangePicker
      value={[from === null ? null : dayjs(from), to === null ? null : dayjs(to)]}
      allowEmpty={[true, true]}
      aria-label={t`Period`}
      placeholder={[t`First day`, t`Last day`]}
      onChange={(days) =>
        onChange({
          from: days?.[0]?.format('YYYY-MM-DD') ?? null,
          to: days?.[1]?.format('YYYY-MM-DD') ?? null,
        })
      }
    />
  )
}
