import { Trans, useLingui } from '@lingui/react/macro'
import type { BudgetsLeft } from '#contracts/values/budget.ts'
import { LoadingIndicator } from '#src/components/controls/loading-indicator.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { budgetWords } from './token-words.ts'
import styles from './tokens.module.css'

type Left = BudgetsLeft['budgets'][number]

/** What is left of the user’s fair shares of the server. @param budgets `null` while loading */
export function BudgetPanel({ budgets }: { budgets: readonly Left[] | null }) {
  const { i18n } = useLingui()
  return (
    <PageSection
      title={<Trans>Your shares</Trans>}
      lead={
        <Trans>What you and your programs may ask of the server together, so that everybody has a part of it.</Trans>
      }
    >
      {budgets === null ? (
        <LoadingIndicator />
      ) : (
        <dl className={styles.budgets}>
          {budgets.map((left) => (
            <div key={left.budget}>
              <dt>{i18n._(budgetWords[left.budget])}</dt>
              <BudgetLeft {...left} />
            </div>
          ))}
        </dl>
      )}
    </PageSection>
  )
}

function BudgetLeft({ minute, day, atOnce }: Left) {
  const { i18n } = useLingui()
  const text = (figure: number) => countText(figure, i18n.locale)
  const [left, limit, together] = [text(minute.left), text(minute.limit), text(atOnce)]
  const [leftToday, limitOfDay] = day ? [text(day.left), text(day.limit)] : []
  return (
    <>
      <dd>
        <Trans>
          {left} of {limit} left this minute
        </Trans>
      </dd>
      {day && (
        <dd>
          <Trans>
            {leftToday} of {limitOfDay} left within a day
          </Trans>
        </dd>
      )}
      <dd className={parts.quiet}>
        <Trans>{together} at once</Trans>
      </dd>
    </>
  )
}
