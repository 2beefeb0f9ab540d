import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Home, HomeOf } from '#contracts/home/home.ts'
import { Link } from '#src/components/controls/link.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { MarketGaps } from '#src/components/issuers/market-gaps.tsx'
import { groundName, hardStopWords } from '#src/components/issuers/words.ts'
import { pointsText } from '#src/components/text/amount-text.ts'
import { dotted, isolated } from '#src/components/text/isolated-text.ts'
import styles from './home.module.css'

const maxReasons = 2

/** The issuers that need attention most, each with the grounds of it. */
export function WorstIssuers({ worst, marketGaps }: { worst: HomeOf<'worst'> } & Pick<Home, 'marketGaps'>) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>
          <Trans>Most in need of attention</Trans>
        </h2>
        <Link to="/RiskPrevention/Shenzhengxin">
          <Trans>All issuers</Trans>
        </Link>
      </header>
      <MarketGaps gaps={marketGaps} />
      {worst.length === 0 && (
        <p className={styles.note}>
          <Trans>No issuer in the data is above the normal level.</Trans>
        </p>
      )}
      <ul className={styles.lines}>
        {worst.map(({ issuer, entity, level, score, hardStop, grounds, lastEventAt }) => {
          const reasons = grounds.flatMap((ground) => groundName(ground, i18n) ?? []).slice(0, maxReasons)
          const stop = hardStop === null ? '' : hardStopWords(hardStop, i18n)
          return (
            <li key={issuer} className={styles.worst}>
              <div className={styles.words}>
                {entity === null ? (
                  <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer }}>
                    <bdi>{issuer}</bdi>
                  </Link>
                ) : (
                  <Link to="/companies/$companyId" params={{ companyId: entity }}>
                    <bdi>{issuer}</bdi>
                  </Link>
                )}
                <p>{dotted([stop && dated(stop, lastEventAt, i18n.locale), ...reasons], i18n.locale)}</p>
              </div>
              <div className={styles.aside}>
                <RiskLevelTag level={level} />
                <span>
                  <PointsWords points={pointsText(score, i18n.locale)} />
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const dated = (words: string, at: string | null, locale: string): string =>
  at === null ? words : `${words} ${isolated(at.slice(0, 10), locale)}`

const PointsWords = ({ points }: { points: string }) => <Trans>{points} points</Trans>
