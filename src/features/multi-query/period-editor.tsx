import { useLingui } from '@lingui/react/macro'
import { InputNumber } from 'antd'
import { isCounted, longestPeriod, type RelativeDays, type RelativePeriod } from '#contracts/relative-days.ts'
import styles from './multi-query.module.css'
import { periodWords } from './query-words.ts'

type PeriodEditorProps = { value: RelativeDays; label: string; onValue: (value: RelativeDays) => void }

const periods = Object.keys(periodWords) as RelativePeriod[]
/** What a counted period begins with. */
const usualCount = 30

/** Where days told from today on are chosen. */
export function PeriodEditor({ value: { period, count }, label, onValue }: PeriodEditorProps) {
  const { i18n, t } = useLingui()
  return (
    <span className={styles.range}>
      <select
        className={styles.field}
        aria-label={t`${label}: period`}
        value={period}
        onChange={(event) => {
          const chosen = periods.find((other) => other === event.target.value)
          if (!chosen) return
          onValue({ type: 'relative', period: chosen, count: isCounted(chosen) ? (count ?? usualCount) : null })
        }}
      >
        {periods.map((other) => (
          <option key={other} value={other}>
            {i18n._(periodWords[other])}
          </option>
        ))}
      </select>
      {isCounted(period) && (
        <InputNumber
          aria-label={t`${label}: how many`}
          value={count}
          min={1}
          max={longestPeriod}
          precision={0}
          onChange={(next) => onValue({ type: 'relative', period, count: next ?? usualCount })}
        />
      )}
    </span>
  )
}
