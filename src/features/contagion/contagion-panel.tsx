import { CloseOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import type { ContagionAnswer, NamedParty } from '#contracts/contagion/contagion.ts'
import { listText, lossText, modelWords, partyNamesOf } from '#src/components/contagion/contagion-words.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import type { TableLook } from '#src/components/controls/stacked-table.tsx'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/entities/company-search-box.tsx'
import { dateWords } from '#src/components/ownership/date-words.ts'
import { countText } from '#src/components/text/amount-text.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { fractionWords } from '#src/components/text/share-words.ts'
import type { ContagionBridge } from '#src/machines/contagion/use-contagion.ts'
import { AffectedParties } from './affected-parties.tsx'
import styles from './contagion.module.css'
import { ContagionForm } from './contagion-form.tsx'
import { LossChannels, LossPaths, ThresholdEffects } from './loss-channels.tsx'
import { RoundStepper } from './round-stepper.tsx'

type ContagionPanelProps = ShockedCompaniesProps &
  ContagionBridge & {
    onSelect: (id: string) => void
    /** Table state of the list of losses. */
    look: TableLook
    onExport: (rows: number) => void
    onCopy: (text: string) => void
  }

/** What a shock would cost, at once with the defaults: the answer, then the settings, then who loses by which way. */
export function ContagionView(props: ContagionPanelProps) {
  const { answer, outdated, round, busy } = props
  return (
    <div className={styles.panel}>
      {answer && (
        <div className={styles.result} aria-busy={busy}>
          <ContagionSummary answer={answer} />
          <RoundStepper answer={answer} round={round} onRound={props.onRound} />
        </div>
      )}
      <Computing {...props} />
      {answer && outdated && !busy && (
        <Alert
          type="info"
          showIcon
          title={<Trans>The settings have changed since: this answers the earlier question.</Trans>}
        />
      )}
      <Settings {...props} />
      {answer && (
        <div className={styles.result} aria-busy={busy}>
          <Assumptions answer={answer} />
          <AffectedParties {...props} answer={answer} />
          <LossChannels answer={answer} />
          <LossPaths answer={answer} onSelect={props.onSelect} />
          <ThresholdEffects answer={answer} />
        </div>
      )}
    </div>
  )
}

function Computing({ busy, progress, problem, cancelled, mayRetry, onCancel, onRetry }: ContagionBridge) {
  const { t } = useLingui()
  return (
    <>
      {busy && (
        <div className={styles.actions}>
          <Progress
            className={styles.progress ?? ''}
            percent={Math.round(progress * 100)}
            size="small"
            aria-label={t`Done so far`}
          />
          <Button type="link" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      <ProblemAlert problem={problem} mayRetry={mayRetry} onRetry={onRetry} />
      {cancelled && (
        <Alert
          type="info"
          showIcon
          title={<Trans>Cancelled. Nothing was changed.</Trans>}
          action={
            <Button size="small" disabled={!mayRetry} onClick={onRetry}>
              <Trans>Restart</Trans>
            </Button>
          }
        />
      )}
    </>
  )
}

/** Who is shocked and how: folded away, with its values in the title, where an answer stands. */
function Settings(props: ContagionPanelProps) {
  const { answer, busy, struck, company, draft } = props
  const { i18n } = useLingui()
  const names = listText(
    (struck.length === 0 ? [company] : struck).map((party) => nameOf(party)),
    i18n,
  )
  const shock = fractionWords(i18n, draft.shock, 'sentence')
  return (
    <details className={styles.settings} open={answer === null && !busy}>
      <summary>
        <Trans>
          Settings: <bdi>{names}</bdi> · shock of {shock} · {i18n._(modelWords[draft.model].name)}
        </Trans>
      </summary>
      <p className={styles.lead}>
        <Trans>
          Shock one or more companies and see how losses travel: up stakes to shareholders, along debts and guarantees,
          and down from parents.
        </Trans>
      </p>
      <ShockedCompanies {...props} />
      <ContagionForm {...props} />
    </details>
  )
}

type ShockedCompaniesProps = Pick<ContagionBridge, 'struck' | 'max' | 'onStrike' | 'onSpare'> & {
  /** The company on screen: shocked where no other is chosen. */
  company: NamedParty
  /** The selected parties that are not shocked yet. */
  selected: readonly NamedParty[]
  search: Omit<CompanySearchProps, 'prominent'>
}

/** The shocked parties: chosen by search, or from the graph view's selection. */
function ShockedCompanies({ struck, company, selected, search, max, ...on }: ShockedCompaniesProps) {
  const { t, i18n } = useLingui()
  const { onStrike, onSpare } = on
  const count = selected.length
  const room = Math.max(0, max - struck.length)
  return (
    <section className={styles.struck}>
      <h3>
        <Trans>Who is struck</Trans>
      </h3>
      {struck.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>
            <bdi>{nameOf(company)}</bdi>, this company. Add others to shock them instead.
          </Trans>
        </p>
      ) : (
        <ul className={styles.chips} aria-label={t`Struck parties`}>
          {struck.map((party) => {
            const name = nameOf(party)
            return (
              <li key={party.id} className={styles.chip}>
                <bdi>{name}</bdi>
                <Button
                  type="text"
                  size="small"
                  shape="circle"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={t`Spare ${name}`}
                  onClick={() => onSpare(party.id)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.actions}>
        <CompanySearchBox {...search} prominent={false} />
        {count > 0 && (
          <Button size="small" disabled={room === 0} onClick={() => onStrike(selected)}>
            {room > 0 && room < count ? (
              <Trans>
                Strike {room} of the {count} selected
              </Trans>
            ) : count === 1 ? (
              <Trans>Strike what is selected</Trans>
            ) : (
              <Trans>Strike the {count} selected</Trans>
            )}
          </Button>
        )}
      </div>
      {(room === 0 || room < count) && (
        <p className={styles.quiet} role="status">
          <Trans>
            {countText(struck.length, i18n.locale)} of at most {countText(max, i18n.locale)} are chosen.
          </Trans>
        </p>
      )}
    </section>
  )
}

/** What came of the shock in one sentence, and what had to be assumed. */
function ContagionSummary({ answer }: { answer: ContagionAnswer }) {
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
    <p className={styles.answer}>
      <Trans>
        If <b>{struck}</b> loses {shock}: <Plural value={hit} one="# party loses value" other="# parties lose value" />,{' '}
        <Plural value={failed} one="# of them fails" other="# of them fail" />. {lost} is lost in all, the shock
        included.
      </Trans>{' '}
      {impactShare !== null && (
        <Trans>
          Beyond the shock, which costs {beyond}, a further {fractionWords(i18n, impactShare, 'table')} of all value is
          lost.
        </Trans>
      )}{' '}
      <span className={styles.quiet}>
        {i18n._(modelWords[result.model].name)}
        {subject.asOf !== null && ` · ${dateWords(i18n, subject.asOf)}`}
      </span>
    </p>
  )
}

/** Assumptions about unknown data, and the limits of the result. */
function Assumptions({ answer: { result, draft } }: { answer: ContagionAnswer }) {
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
    const radius = i18n.number(spectralRadius.min, { maximumFractionDigits: 3 })
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
