import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type MediaRulePreview, mediaRules } from '#contracts/adverse-media/media-rules.ts'
import { AlertLevel } from '#contracts/alerts/alert.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { mediaRuleCondition } from '#src/components/alerts/media-rule-words.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './inbox.module.css'

export type MediaRulesShown = {
  /** `null` while they are counted, or where they could not be. */
  preview: MediaRulePreview | null
  problem: Problem | null
  onRetry: () => void
}

type MediaRuleListProps = MediaRulesShown & {
  /** The lowest level that alerts. */
  threshold: AlertLevel
}

/** The rules about adverse media, each with how often it would have fired. */
export function MediaRuleList({ threshold, preview, problem, onRetry }: MediaRuleListProps) {
  const { t, i18n } = useLingui()
  const count = (value: number) => countText(value, i18n.locale)
  const rules = Object.entries(mediaRules) as [keyof typeof mediaRules, { level: AlertLevel }][]
  const rank = (level: AlertLevel) => AlertLevel.options.indexOf(level)
  return (
    <>
      <ul className={styles.mediaRules} aria-label={t`Rules about adverse media`}>
        {rules.map(([rule, { level }]) => {
          const counted = preview?.rules.find((one) => one.rule === rule)
          return (
            <li key={rule}>
              <RiskLevelTag level={level} />
              <span>
                {mediaRuleCondition(rule, i18n)}
                <span className={parts.quiet}>
                  {' '}
                  {!counted && !problem && <Trans>Being counted.</Trans>}
                  {counted && preview?.to !== null && (
                    <Plural
                      value={counted.fired}
                      _0="Would not have fired in 90 days."
                      one="Would have fired # time in 90 days."
                      other="Would have fired # times in 90 days."
                    />
                  )}
                  {preview?.to === null && <Trans>No dated articles to count by.</Trans>}{' '}
                  {rank(level) < rank(threshold) && <Trans>Below the level that alerts.</Trans>}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      <ProblemAlert problem={problem} onRetry={onRetry} />
      {preview && preview.lookedAt < preview.companies && (
        <p className={parts.quiet}>
          <Trans>
            Counted for {count(preview.lookedAt)} of {count(preview.companies)} companies, those with most negative
            articles.
          </Trans>
        </p>
      )}
    </>
  )
}
