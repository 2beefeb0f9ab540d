import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Slider } from 'antd'
import type { ContagionAnswer } from '#contracts/contagion/contagion.ts'
import { listText, lossText, partyNamesOf } from '#src/components/contagion/contagion-words.ts'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import figures from '#src/components/controls/figure-table.module.css'
import styles from './contagion.module.css'

type RoundStepperProps = { answer: ContagionAnswer; round: number; onRound: (round: number) => void }

/** Losses round by round: the slider says which round the graph view shows. */
export function RoundStepper({ answer, round, onRound }: RoundStepperProps) {
  const { i18n, t } = useLingui()
  const { rounds, totalRounds } = answer.result
  const shown = rounds[round]
  const last = rounds.length - 1
  if (!shown) return null
  const roundText = (number: number) => i18n.number(number)
  const fallen = shown.failedParties.map(partyNamesOf(answer))
  const beyond = totalRounds - last
  return (
    <section>
      <h3>
        <Trans>Round by round</Trans>
      </h3>
      <div className={styles.stepper}>
        <Button
          size="small"
          icon={<LeftOutlined aria-hidden className={styles.pointing ?? ''} />}
          aria-label={t`Previous round`}
          disabled={round === 0}
          onClick={() => onRound(round - 1)}
        />
        <Slider
          min={0}
          max={last}
          disabled={last === 0}
          value={round}
          dots={last <= 20}
          tooltip={{ open: false }}
          ariaLabelForHandle={t`Round shown on the graph`}
          onChange={onRound}
        />
        <Button
          size="small"
          icon={<RightOutlined aria-hidden className={styles.pointing ?? ''} />}
          aria-label={t`Next round`}
          disabled={round === last}
          onClick={() => onRound(round + 1)}
        />
      </div>
      <p className={styles.round} aria-live="polite">
        <b>
          {round === 0 ? (
            <Trans>The shock</Trans>
          ) : (
            <Trans>
              Round {roundText(round)} of {roundText(last)}
            </Trans>
          )}
        </b>
        {': '}
        {shown.loss === 0 && <Trans>Nothing more is lost.</Trans>}
        {shown.loss !== null && shown.loss > 0 && <Trans>{lossText(shown.loss, i18n)} is lost.</Trans>}{' '}
        {shown.failed === 0 ? (
          <Trans>Nobody fails.</Trans>
        ) : (
          <Trans>
            <Plural value={shown.failed} one="# fails" other="# fail" />: {listText(fallen, i18n)}.
          </Trans>
        )}
      </p>
      <details className={styles.more}>
        <summary>
          <Trans>All rounds</Trans>
        </summary>
        <LossChart answer={answer} round={round} onRound={onRound} />
        <table className={figures.table} aria-label={t`Losses by round`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Round</Trans>
              </th>
              <th scope="col" className={figures.figure}>
                <Trans>Lost</Trans>
              </th>
              <th scope="col" className={figures.figure}>
                <Trans>Fail</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rounds.map(({ round: number, loss, failed }) => (
              <tr key={number} aria-current={number === round || undefined}>
                <th scope="row">
                  <Button type="link" size="small" className={styles.name ?? ''} onClick={() => onRound(number)}>
                    {number === 0 ? <Trans>The shock</Trans> : roundText(number)}
                  </Button>
                </th>
                <td className={figures.figure}>{loss === null ? '—' : lossText(loss, i18n)}</td>
                <td className={figures.figure}>{roundText(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {beyond > 0 && (
          <p className={styles.quiet}>
            <Trans>{roundText(beyond)} further rounds are not listed.</Trans>
          </p>
        )}
      </details>
    </section>
  )
}

/** Losses of each round; choosing one shows it on the graph view. */
function LossChart({ answer, round, onRound }: RoundStepperProps) {
  const { i18n, t } = useLingui()
  const { rounds } = answer.result
  const last = rounds.length - 1
  return (
    <ChartFigure
      hasTable
      chart={{
        kind: 'columns',
        label: t`Losses by round`,
        itemTitle: t`Round`,
        valueTitle: t`Lost`,
        series: [{ key: 'loss', name: t`Lost`, colour: 'series-1' }],
        items: rounds.map(({ round: number, loss, failed }) => ({
          key: String(number),
          name: number === 0 ? t`The shock` : t`Round ${i18n.number(number)} of ${i18n.number(last)}`,
          tick: i18n.number(number),
          values: [loss],
          note: t`${plural(failed, { one: '# fails', other: '# fail' })}`,
          chosen: number === round,
        })),
        format: { maximumSignificantDigits: 4 },
      }}
      onChoose={(key) => onRound(Number(key))}
    />
  )
}
