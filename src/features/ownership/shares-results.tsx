import { Trans, useLingui } from '@lingui/react/macro'
import { type OwnerFigures, ownerColumns, ownerFileCell } from '#contracts/ownership/owners.ts'
import type { MeasureAnswerOf } from '#contracts/report-schemas.ts'
import styles from '#src/components/measures/analysis.module.css'
import { type AnalysisActions, linkId, partiesOf, partyName } from '#src/components/measures/analysis-actions.ts'
import { PartyButton } from '#src/components/measures/party-button.tsx'
import { pointedTogether } from '#src/components/measures/pointed.ts'
import { ResultTable } from '#src/components/measures/result-table.tsx'
import { ownerCell, ownerColumnWords, ownerRank } from '#src/components/ownership/owner-rows.ts'
import { shareWords } from '#src/components/text/share-words.ts'

/** Who owns each company asked about, as ultimate and integrated shares. */
export function OwnersResult({ answer, actions }: { answer: MeasureAnswerOf<'owners'>; actions: AnalysisActions }) {
  const { i18n, t } = useLingui()
  const parties = partiesOf(answer)
  return answer.report.companies.map(({ company, owners, unidentified }) => {
    const part = shareWords(i18n, unidentified, 'sentence')
    return (
      <div key={company} className={styles.section}>
        <p>
          <Trans>Nobody the data name: {part}</Trans>
        </p>
        <ResultTable
          label={t`Owners`}
          list={`owners-${company}`}
          fileName={`owners-${partyName(parties, company)}`}
          rows={owners.map((owner) => ({ ...owner, key: owner.owner }))}
          actions={actions}
          pointed={({ owner }) => pointedTogether(`owners:${owner}`, partyName(parties, owner), [owner, company])}
          columns={[
            {
              key: 'owner',
              title: t`Owner`,
              cell: ({ owner }) => <PartyButton id={owner} parties={parties} onOpen={actions.onOpen} />,
              sortBy: ({ owner }) => partyName(parties, owner),
              file: ({ owner }) => partyName(parties, owner),
            },
            ...ownerColumns.map((column) => ({
              key: column.id,
              title: i18n._(ownerColumnWords[column.id].title),
              hint: i18n._(ownerColumnWords[column.id].hint),
              figure: column.kind !== 'certainty',
              cell: (owner: OwnerFigures) => ownerCell(i18n, owner, column),
              sortBy: (owner: OwnerFigures) => ownerRank(owner, column),
              file: (owner: OwnerFigures) => ownerFileCell(owner, column),
            })),
            {
              key: 'votes_inferred',
              title: '',
              file: ({ direct }: OwnerFigures) => (direct.votesInferred ? 'true' : null),
            },
          ]}
        />
      </div>
    )
  })
}

/** Who controls each company asked about, or every pair of a controller and what it controls. */
export function ControlResult({ answer, actions }: { answer: MeasureAnswerOf<'control'>; actions: AnalysisActions }) {
  const { t } = useLingui()
  const parties = partiesOf(answer)
  const { companies, pairs } = answer.report
  const rows =
    pairs ??
    companies.flatMap(({ company, controllers }) =>
      controllers.map((controller) => ({ controller, controlled: company })),
    )
  if (rows.length === 0) {
    return (
      <p>
        <Trans>Nobody commands more than half of the votes.</Trans>
      </p>
    )
  }
  return (
    <ResultTable
      label={t`Control`}
      list="control"
      rows={rows.map((row) => ({ ...row, key: linkId(row.controller, row.controlled) }))}
      actions={actions}
      pointed={({ key, controller, controlled }) =>
        pointedTogether(`control:${key}`, partyName(parties, controller), [controller, controlled], [key])
      }
      columns={[
        {
          key: 'controller',
          title: t`Controller`,
          cell: ({ controller }) => <PartyButton id={controller} parties={parties} onOpen={actions.onOpen} />,
          sortBy: ({ controller }) => partyName(parties, controller),
          file: ({ controller }) => partyName(parties, controller),
        },
        {
          key: 'controlled',
          title: t`Controlled company`,
          cell: ({ controlled }) => <PartyButton id={controlled} parties={parties} onOpen={actions.onOpen} />,
          sortBy: ({ controlled }) => partyName(parties, controlled),
          file: ({ controlled }) => partyName(parties, controlled),
        },
      ]}
    />
  )
}
