import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportStep } from '#contracts/imports/import.ts'
import styles from '#src/components/imports/data-integration.module.css'
import { durationText } from '#src/components/text/amount-text.ts'

/**
 * The step of a merge or a rollback, and its finished parts; reading is described by the state, and by where it goes on
 * after it broke off.
 */
export function StepText({ step: { name, done, all, goesOnFrom } }: { step: ImportStep }) {
  const { i18n } = useLingui()
  if (name === 'reading') {
    if (goesOnFrom === undefined) return null
    const row = i18n.number(goesOnFrom + 1)
    return (
      <span className={styles.quiet}>
        <Trans>goes on from row {row}</Trans>
      </span>
    )
  }
  const [nth, of] = [i18n.number(Math.min(done + 1, all)), i18n.number(all)]
  return (
    <span className={styles.quiet}>
      <StepName name={name} />{' '}
      <Trans>
        ({nth} of {of})
      </Trans>
    </span>
  )
}

/** How long the work will still take. */
export function RemainingText({ seconds }: { seconds: number }) {
  const { i18n } = useLingui()
  const remaining = durationText(seconds, i18n.locale)
  return <Trans>about {remaining} left</Trans>
}

function StepName({ name }: { name: Exclude<ImportStep['name'], 'reading'> }) {
  switch (name) {
    case 'parties':
      return <Trans>Parties</Trans>
    case 'interests':
      return <Trans>Interests</Trans>
    case 'records':
      return <Trans>Records</Trans>
    case 'counts':
      return <Trans>Counting neighbours</Trans>
    case 'withdrawing':
      return <Trans>Withdrawing facts</Trans>
    case 'regrouping':
      return <Trans>Telling parties apart</Trans>
  }
}
