import { Trans, useLingui } from '@lingui/react/macro'
import type { MeasureAnswerOf } from '#contracts/report-schemas.ts'
import styles from '#src/components/measures/analysis.module.css'
import { type AnalysisActions, partiesOf, partyName } from '#src/components/measures/analysis-actions.ts'
import { amount, percent } from '#src/components/measures/figures.ts'
import { PartyButton } from '#src/components/measures/party-button.tsx'
import { pointedTogether } from '#src/components/measures/pointed.ts'
import { ResultTable } from '#src/components/measures/result-table.tsx'

type ContagionResultProps = { answer: MeasureAnswerOf<'contagion'>; actions: AnalysisActions }

/** The losses after a shock; the deduction panel shows them round by round. */
export function ContagionResult({ answer, actions }: ContagionResultProps) {
  const { i18n, t } = useLingui()
  const parties = partiesOf(answer)
  const { shocked, parties: affected, threshold, total, totalParties } = answer.report
  const struck = new Intl.ListFormat(i18n.locale).format(shocked.map(({ party }) => partyName(parties, party)))
  const [hit, failed] = [i18n.number(total.hit), i18n.number(total.failed)]
  return (
    <div className={styles.section}>
      <p>
        <Trans>
          Struck: {struck}. Parties that lose something: {hit}; that fail: {failed}.
        </Trans>
      </p>
      <ResultTable
        label={t`Losses`}
        list="contagion"
        rows={affected.map((party) => ({ ...party, key: party.party }))}
        actions={actions}
        pointed={({ party }) => pointedTogether(`contagion:${party}`, partyName(parties, party), [party])}
        rest={
          totalParties > affected.length && (
            <Trans>{i18n.number(totalParties - affected.length)} parties with smaller losses are not listed.</Trans>
          )
        }
        columns={[
          {
            key: 'party',
            title: t`Party`,
            cell: ({ party }) => <PartyButton id={party} parties={parties} onOpen={actions.onOpen} />,
            sortBy: ({ party }) => partyName(parties, party),
            file: ({ party }) => partyName(parties, party),
          },
          {
            key: 'loss',
            title: t`Loss`,
            figure: true,
            cell: ({ loss }) => amount(i18n, loss),
            sortBy: ({ loss }) => loss,
            file: ({ loss }) => loss,
          },
          {
            key: 'distress',
            title: t`Of its equity`,
            figure: true,
            cell: ({ distress }) => percent(i18n, distress, threshold?.value),
            sortBy: ({ distress }) => distress,
            file: ({ distress }) => distress,
          },
          {
            key: 'failed_in_round',
            title: t`Fails in round`,
            figure: true,
            cell: ({ failed: fails, failedInRound }) =>
              failedInRound === null ? (fails ? t`later` : '–') : i18n.number(failedInRound),
            sortBy: ({ failedInRound }) => failedInRound ?? Number.POSITIVE_INFINITY,
            file: ({ failedInRound }) => failedInRound,
          },
        ]}
      />
    </div>
  )
}
