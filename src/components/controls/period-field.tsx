import { useLingui } from '@lingui/react/macro'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Period } from '#contracts/values/iso-date.ts'
import { quietIcons } from './quiet-icons.tsx'

type PeriodFieldProps = Period & { onChange: (period: Period) => void }

/** The first and last day of a period; either end can be left open. */
export function PeriodField({ from, to, onChange }: PeriodFieldProps) {
  const { t } = useLingui()
  return (
    <DatePicker.RangePicker
      value={[from === null ? null : dayjs(from), to === null ? null : dayjs(to)]}
      allowEmpty={[true, true]}
      aria-label={t`Period`}
      suffixIcon={quietIcons.day}
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
