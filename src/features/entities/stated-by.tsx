import { Trans, useLingui } from '@lingui/react/macro'
import styles from './party-facts.module.css'
import type { StatedValue } from './stated-values.ts'

/** Who states a value, and where. */
export function StatedBy({ statedBy }: Pick<StatedValue, 'statedBy'>) {
  const { i18n, t } = useLingui()
  return (
    <ul className={styles.sources}>
      {statedBy.map(({ asOf, provenance: { source, file, row: place, importId, importedAt } }) => {
        const row = i18n.number(place)
        const when = i18n.date(new Date(importedAt), { dateStyle: 'medium' })
        return (
          <li key={`${importId} ${place} ${asOf}`} title={t`Import no. ${importId}, ${when}`}>
            <bdi>{source}</bdi> · <bdi>{file}</bdi> · <Trans>row {row}</Trans>
            {asOf !== null && (
              <>
                {' · '}
                <span className={styles.day}>
                  <Trans>as of {asOf}</Trans>
                </span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
