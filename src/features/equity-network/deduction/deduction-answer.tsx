import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeductionAnswer } from '#contracts/deduction.ts'
import { dateWords } from '../date-words.ts'
import { fractionWords } from '../share-words.ts'
import styles from './deduction.module.css'
import { listText, lossText, modelWords, partyNamesOf } from './deduction-words.ts'

/** What came of the shock in one sentence, and what had to be assumed. */
export function DeductionSummary({ answer }: { answer: DeductionAnswer }) {
  const { i18n } = useLingui()
  const { result, draft, subject } = answer
  const { hit, failed, loss, impact, impactShare } = result.total
  const struck = listText(
    result.shocked.map(({ party }) => partyNamesOf(answer)(party)),
    i18n,
  )
  const shock = fractionWords(i18n, draft.shock, 'sentence')
  const [lost, beyond] = [lossText(loss, i18n), lossText(impact, i18n)]
  return (
    <>
      <p className={styles.answer}>
        <Trans>
          If <b>{struck}</b> loses {shock}:{' '}
          <Plural value={hit} one="# party loses value" other="# parties lose value" />,{' '}
          <Plural value={failed} one="# of them fails" other="# of them fail" />. {lost} is lost in all, the shock
          included.
        </Trans>{' '}
        {impactShare !== null && (
          <Trans>
            Beyond the shock that costs {beyond}: {fractionWords(i18n, impactShare, 'table')} of all value.
          </Trans>
        )}{' '}
        <span className={styles.quiet}>
          {i18n._(modelWords[result.model].name)}
          {subject.asOf !== null && ` · ${dateWords(i18n, subject.asOf)}`}
        </span>
      </p>
      <Assumptions answer={answer} />
    </>
  )
}

/** What is taken for what the data do not say, and where the result is not the whole of it. */
function Assumptions({ answer: { result, draft } }: { answer: DeductionAnswer }) {
  const { i18n } = useLingui()
  const { given, settled, unstable, rescaledCompanies, spectralRadius } = result
  const lines: [key: string, words: ReactNode][] = []
  if (!given.values) {
    lines.push([
      'values',
      <Trans key="values">
        No values of companies are known: each counts 1, and those who only hold stakes are worth what they hold. Losses
        are therefore in worths of one company.
      </Trans>,
    ])
  }
  if (!given.equity) {
    lines.push([
      'equity',
      <Trans key="equity">No equity is known: the value of a party is taken for what it can lose.</Trans>,
    ])
  }
  if (!given.exposures) {
    lines.push([
      'exposures',
      <Trans key="exposures">
        No debts, guarantees or stated support are known: losses travel along stakes and from parents alone.
      </Trans>,
    ])
  }
  if (!given.cash && result.model === 'clearing') {
    lines.push(['cash', <Trans key="cash">No cash is known: what parties can pay with comes from their values.</Trans>])
  }
  if (rescaledCompanies > 0) {
    const count = i18n.number(rescaledCompanies)
    lines.push([
      'rescaled',
      <Trans key="rescaled">Companies whose stakes add to more than 100% are scaled to it here: {count}.</Trans>,
    ])
  }
  if (draft.scope === 'surroundings') {
    lines.push([
      'scope',
      <Trans key="scope">Computed with the network around the company; who stands further off is left out.</Trans>,
    ])
  }
  if (!settled) {
    lines.push([
      'settled',
      <Trans key="settled">The rounds were cut short or a closed ring has no value: losses are lower bounds.</Trans>,
    ])
  }
  if (unstable === true && spectralRadius) {
    const radius = i18n.number(spectralRadius.least, { maximumFractionDigits: 3 })
    lines.push([
      'unstable',
      <Trans key="unstable">This network makes every shock grow by itself (spectral radius at least {radius}).</Trans>,
    ])
  }
  return (
    <ul className={styles.assumptions}>
      {lines.map(([key, words]) => (
        <li key={key}>{words}</li>
      ))}
    </ul>
  )
}
