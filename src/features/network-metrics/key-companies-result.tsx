import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyReason } from '#contracts/network-metrics/key-companies-report.ts'
import type { MeasureAnswerOf } from '#contracts/report-schemas.ts'
import styles from '#src/components/measures/analysis.module.css'
import { type AnalysisActions, partiesOf, partyName } from '#src/components/measures/analysis-actions.ts'
import { amount, percent, percentInText } from '#src/components/measures/figures.ts'
import { PartyButton } from '#src/components/measures/party-button.tsx'
import { pointedTogether } from '#src/components/measures/pointed.ts'
import { ResultTable } from '#src/components/measures/result-table.tsx'

type KeyCompaniesResultProps = { answer: MeasureAnswerOf<'key-companies'>; actions: AnalysisActions }

/** Who matters most in the network, by five measures, each with a plain sentence. */
export function KeyCompaniesResult({ answer, actions }: KeyCompaniesResultProps) {
  const { i18n, t } = useLingui()
  const { report } = answer
  const parties = partiesOf(answer)
  const beyond = report.total - report.parties.length
  const [used, sources] = [i18n.number(report.betweenness.used), i18n.number(report.betweenness.sources)]
  return (
    <div className={styles.section}>
      <p className={styles.quiet}>
        {report.valuesAre === 'counts' ? (
          <Trans>No values are known: every company counts 1.</Trans>
        ) : (
          <Trans>Weighted by the values of the companies.</Trans>
        )}{' '}
        {!report.betweenness.exact && (
          <Trans>
            Standing between others was estimated from {used} of {sources} parties.
          </Trans>
        )}{' '}
        {report.rescaledCompanies > 0 && (
          <Trans>
            In {i18n.number(report.rescaledCompanies)} companies the stakes add to over 100% and count in proportion.
          </Trans>
        )}
      </p>
      <ResultTable
        label={t`Key companies`}
        list="key-companies"
        rows={report.parties.map((party) => ({ ...party, key: party.party }))}
        actions={actions}
        pointed={({ party }) => pointedTogether(`key-companies:${party}`, partyName(parties, party), [party])}
        below={({ reasons }) => <Reasons reasons={reasons} />}
        rest={beyond > 0 && <Trans>{i18n.number(beyond)} further parties are not listed.</Trans>}
        columns={[
          {
            key: 'party',
            title: t`Party`,
            cell: ({ party }) => <PartyButton id={party} parties={parties} onOpen={actions.onOpen} />,
            sortBy: ({ party }) => partyName(parties, party),
            file: ({ party }) => partyName(parties, party),
          },
          {
            key: 'network_control',
            title: t`Controls`,
            hint: t`Network control: the part of all value that it controls besides its own.`,
            figure: true,
            cell: ({ controlShare }) => percent(i18n, controlShare),
            sortBy: ({ controlShare }) => controlShare ?? -1,
            file: ({ controlShare }) => controlShare,
          },
          {
            key: 'contagion_impact',
            title: t`Impact`,
            hint: t`Contagion impact: the part of all value that others lose if it fails.`,
            figure: true,
            cell: ({ impactShare, impactIsLeast }) => `${impactIsLeast ? '≥ ' : ''}${percent(i18n, impactShare)}`,
            sortBy: ({ impactShare }) => impactShare,
            file: ({ impactShare }) => impactShare,
          },
          {
            key: 'page_rank',
            title: t`PageRank`,
            hint: t`The part of all value that ends with it when each company passes its own to its owners.`,
            figure: true,
            cell: ({ pageRank }) => percent(i18n, pageRank),
            sortBy: ({ pageRank }) => pageRank,
            file: ({ pageRank }) => pageRank,
          },
          {
            key: 'betweenness',
            title: t`Between`,
            hint: t`Betweenness: between how many pairs of others it stands.`,
            figure: true,
            cell: ({ betweenness }) => amount(i18n, betweenness),
            sortBy: ({ betweenness }) => betweenness,
            file: ({ betweenness }) => betweenness,
          },
          {
            key: 'k_core',
            title: t`Core`,
            hint: t`k-core: with how many others everybody is joined in the densest part that it belongs to.`,
            figure: true,
            cell: ({ core }) => i18n.number(core),
            sortBy: ({ core }) => core,
            file: ({ core }) => core,
          },
        ]}
      />
    </div>
  )
}

function Reasons({ reasons }: { reasons: readonly KeyReason[] }) {
  if (reasons.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>No measure sets it apart from the others.</Trans>
      </p>
    )
  }
  return (
    <ul className={styles.sentences}>
      {reasons.map((reason) => (
        <li key={reason.code}>
          <Reason reason={reason} />
        </li>
      ))}
    </ul>
  )
}

function Reason({ reason }: { reason: KeyReason }) {
  const { i18n } = useLingui()
  switch (reason.code) {
    case 'controls_value': {
      const share = percentInText(i18n, reason.share)
      return <Trans>Directly and through others it controls {share} of all value, besides its own.</Trans>
    }
    case 'failure_costs': {
      const share = percentInText(i18n, reason.share)
      return reason.atLeast ? (
        <Trans>Its failure would cost owners and creditors at least {share} of all value.</Trans>
      ) : (
        <Trans>Its failure would cost owners and creditors {share} of all value.</Trans>
      )
    }
    case 'collects_value': {
      const share = percentInText(i18n, reason.rank)
      return <Trans>When every company passes its value to its owners, {share} of it ends here.</Trans>
    }
    case 'stands_between': {
      const pairs = amount(i18n, reason.pairs)
      const error = amount(i18n, reason.standardError)
      return reason.standardError > 0 ? (
        <Trans>
          It stands between about {pairs} pairs of owner and holding (standard error {error}).
        </Trans>
      ) : (
        <Trans>It stands between {pairs} pairs of owner and holding.</Trans>
      )
    }
    case 'in_core': {
      const others = i18n.number(reason.others)
      return <Trans>It belongs to a part in which everybody is joined with at least {others} others.</Trans>
    }
  }
}
