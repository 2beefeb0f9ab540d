import { useLingui } from '@lingui/react'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './adverse-media.module.css'

type BarListProps = {
  label: string
  bars: readonly { key: string; words: string; value: number }[]
  chosen: string | null
  onChoose: (key: string | null) => void
}

/** Amounts by name, longest bar first; choosing one shows what is behind it. */
export function BarList({ label, bars, chosen, onChoose }: BarListProps) {
  const { i18n } = useLingui()
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ key, words, value }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.bar}
            style={{ '--part': value / most } as React.CSSProperties}
            aria-pressed={key === chosen}
            onClick={() => onChoose(key === chosen ? null : key)}
          >
            <span>
              <bdi>{words}</bdi>
            </span>{' '}
            <span>{countText(Math.round(value * 10) / 10, i18n.locale)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
