import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Case } from '#contracts/cases/case.ts'
import { alertSentence, alertTitle } from '#src/components/alerts/alert-words.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import styles from './cases.module.css'

type CaseScreenProps = { shown: Case; head: ReactNode; alert: ReactNode; entries: ReactNode; side: ReactNode }

/** A case: what is suspected, what was done, what was frozen, and what it ends in. */
export function CaseScreen({ shown, head, alert, entries, side }: CaseScreenProps) {
  const { i18n } = useLingui()
  return (
    <div className={parts.screen}>
      {head}
      {alert}
      <div className={styles.body}>
        <div className={styles.column}>
          <PageSection title={<Trans>What is suspected</Trans>}>
            {shown.alerts.map((one) => (
              <div key={one.id}>
                <p className={styles.sentence}>
                  <strong>{alertTitle(one, i18n)}</strong>
                </p>
                <p className={parts.quiet}>{alertSentence(one, i18n)}</p>
              </div>
            ))}
            {shown.alerts.length === 0 && (
              <p className={styles.sentence}>
                <bdi>{shown.subject}</bdi>: {shown.title}
              </p>
            )}
          </PageSection>
          {entries}
        </div>
        <div className={styles.column}>{side}</div>
      </div>
    </div>
  )
}
