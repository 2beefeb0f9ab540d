import { useLingui } from '@lingui/react'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { countText } from '../text/amount-text.ts'
import styles from './level-filter.module.css'
import { RiskLevelTag } from './risk-level-tag.tsx'

type LevelFilterProps = {
  /** What is counted. */
  label: string
  counts: Partial<Record<RiskLevel, number>>
  chosen: RiskLevel | null
  onChoose: (level: RiskLevel | null) => void
}

/** How many there are of each level, the most severe first; choosing one shows those alone. */
export function LevelFilter({ label, counts, chosen, onChoose }: LevelFilterProps) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.levels} aria-label={label}>
      {RiskLevel.options
        .toReversed()
        .filter((level) => (counts[level] ?? 0) > 0)
        .map((level) => (
          <li key={level}>
            <button
              type="button"
              className={styles.level}
              aria-pressed={level === chosen}
              onClick={() => onChoose(level === chosen ? null : level)}
            >
              <RiskLevelTag level={level} />
              <span className={styles.count}>{countText(counts[level] ?? 0, i18n.locale)}</span>
            </button>
          </li>
        ))}
    </ul>
  )
}
