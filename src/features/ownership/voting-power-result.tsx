import type { I18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type {
  ChainHolder,
  CompanyVotingPower,
  NetworkPowerHolder,
  VotingHolder,
} from '#contracts/ownership/voting-power-report.ts'
import { suspensionRuleWords } from '#contracts/ownership/words.ts'
import { ListedPart } from '#src/components/controls/listed-part.tsx'
import styles from '#src/components/measures/analysis.module.css'
import { type AnalysisActions, linkId, type Parties, partyName } from '#src/components/measures/analysis-actions.ts'
import { amount, percent, percentInText } from '#src/components/measures/figures.ts'
import { measureText } from '#src/components/measures/measure-words.ts'
import { PartyButton } from '#src/components/measures/party-button.tsx'
import { pointedTogether } from '#src/components/measures/pointed.ts'
import { ResultTable } from '#src/components/measures/result-table.tsx'
import { asShares } from '#src/components/ownership/vote-words.ts'

type VotingPowerProps = {
  found: CompanyVotingPower
  parties: Parties
  actions: AnalysisActions
}

type Listed = VotingHolder & { key: string }

/** Votes against capital, and how often each holder turns the outcome. */
export function VotingPower(props: VotingPowerProps) {
  const { i18n } = useLingui()
  const { found } = props
  const { method } = found
  const unidentified = percentInText(i18n, found.unidentified)
  const ocean = percentInText(i18n, found.ocean)
  return (
    <div className={styles.section}>
      <p>
        {method === 'none' ? (
          <Trans>Consolidation in the accounts decides here, so that no votes are counted against each other.</Trans>
        ) : method === 'oceanic' ? (
          <Trans>
            {ocean} of the votes lie with holders too small to tell apart; they count as an ocean of single voters.
          </Trans>
        ) : (
          <Trans>Every coalition of the holders was counted.</Trans>
        )}{' '}
        {found.unidentified > 0 && <Trans>Nobody is named for {unidentified} of the votes.</Trans>}
      </p>
      <HolderTable {...props} />
      {found.chains.length > 0 && <ChainRights {...props} />}
      {found.networkPower.holders.length > 0 && <NetworkPower {...props} />}
      {found.suspended.length > 0 && <SuspendedVotes {...props} />}
    </div>
  )
}

/** Votes, capital and power of each holder. */
function HolderTable({ found, parties, actions }: VotingPowerProps) {
  const { i18n, t } = useLingui()
  const { company } = found
  const nameOf = ({ holder, isGroup }: VotingHolder) => (isGroup ? t`Group ${holder}` : partyName(parties, holder))
  return (
    <ResultTable<Listed>
      label={t`Votes, capital and power`}
      list={`voting-power-${company}`}
      fileName={`voting-power-${partyName(parties, company)}`}
      rows={found.holders.map((holder) => ({ ...holder, key: holder.holder }))}
      actions={actions}
      pointed={(row) =>
        pointedTogether(`power:${row.holder}`, nameOf(row), [row.holder, company], [linkId(row.holder, company)])
      }
      rest={
        found.holderTotal > found.holders.length && (
          <Trans>{i18n.number(found.holderTotal - found.holders.length)} smaller holders are not listed.</Trans>
        )
      }
      columns={[
        {
          key: 'holder',
          title: t`Holder`,
          cell: (row) =>
            row.isGroup ? nameOf(row) : <PartyButton id={row.holder} parties={parties} onOpen={actions.onOpen} />,
          sortBy: nameOf,
          file: nameOf,
        },
        {
          ...share<Listed>(i18n, 'votes', t`Votes`, t`Part of the votes that can be cast.`, ({ votes }) => votes),
          cell: ({ votes, exclusive, votesInferred }) => {
            const figure = `${exclusive ? '>' : ''}${percent(i18n, votes)}`
            return votesInferred ? asShares(i18n, figure) : figure
          },
        },
        { key: 'votes_inferred', title: '', file: ({ votesInferred }) => (votesInferred ? 'true' : null) },
        share<Listed>(i18n, 'capital', t`Capital`, t`Part of the capital, held directly.`, ({ capital }) => capital),
        share<Listed>(
          i18n,
          'shapley_shubik',
          t`Shapley–Shubik`,
          t`In how many of all orders of joining a majority the holder turns the outcome.`,
          ({ shapleyShubik }) => shapleyShubik,
        ),
        share<Listed>(
          i18n,
          'banzhaf',
          t`Banzhaf`,
          t`In how many of all coalitions of the others the holder turns the outcome.`,
          ({ banzhaf }) => banzhaf,
        ),
        share<Listed>(
          i18n,
          'banzhaf_normalised',
          t`Banzhaf, shared out`,
          t`The same, scaled so that all holders add to 100%.`,
          ({ banzhafNormalised }) => banzhafNormalised,
        ),
      ]}
    />
  )
}

/** What each holder commands along all chains, against what it owns. */
function ChainRights(props: VotingPowerProps) {
  const { i18n, t } = useLingui()
  const { found, parties, actions } = props
  const { company } = found
  return (
    <>
      <h4>
        <Trans>Control rights against capital, along all chains</Trans>
      </h4>
      <ResultTable<ChainHolder & { key: string }>
        label={t`Control rights against capital, along all chains`}
        list={`control-wedge-${company}`}
        fileName={`control-wedge-${partyName(parties, company)}`}
        rows={found.chains.map((chain) => ({ ...chain, key: chain.holder }))}
        actions={actions}
        pointed={({ holder }) => pointedTogether(`chains:${holder}`, partyName(parties, holder), [holder, company])}
        rest={
          found.chainTotal > found.chains.length && (
            <Trans>{i18n.number(found.chainTotal - found.chains.length)} smaller holders are not listed.</Trans>
          )
        }
        columns={[
          holderColumn(props, t`Holder`),
          share<ChainHolder>(
            i18n,
            'weakest_link',
            t`Weakest link`,
            t`The smallest stake of each chain, added over all chains. Can pass 100%.`,
            ({ weakestLink }) => weakestLink,
          ),
          share<ChainHolder>(
            i18n,
            'capital',
            t`Capital`,
            t`Integrated share: directly and through others.`,
            ({ capital }) => capital,
          ),
          {
            key: 'wedge',
            title: t`Wedge`,
            hint: t`Control rights over capital: above 1, more is commanded than is owned.`,
            figure: true,
            cell: ({ wedge }) => (wedge === null ? t`unknown` : amount(i18n, wedge)),
            sortBy: ({ wedge }) => wedge ?? -1,
            file: ({ wedge }) => wedge,
          },
        ]}
      />
    </>
  )
}

/** Under whom the company ends when control spreads through the whole network. */
function NetworkPower(props: VotingPowerProps) {
  const { i18n, t } = useLingui()
  const { found, parties, actions } = props
  const { company } = found
  return (
    <>
      <h4>
        <Trans>Network Power Index</Trans>
      </h4>
      <p className={styles.quiet}>
        <Trans>How probably the company ends under each party when control spreads through the whole network.</Trans>
      </p>
      <ResultTable<NetworkPowerHolder & { key: string }>
        label={t`Network Power Index`}
        list={`network-power-${company}`}
        fileName={`network-power-${partyName(parties, company)}`}
        rows={found.networkPower.holders.map((holder) => ({ ...holder, key: holder.holder }))}
        actions={actions}
        rest={
          found.networkPower.total > found.networkPower.holders.length && (
            <Trans>
              {i18n.number(found.networkPower.total - found.networkPower.holders.length)} smaller holders are not
              listed.
            </Trans>
          )
        }
        pointed={({ holder }) =>
          pointedTogether(`network-power:${holder}`, partyName(parties, holder), [holder, company])
        }
        columns={[
          holderColumn(props, t`Holder`),
          share<NetworkPowerHolder>(i18n, 'power', t`Power`, t`0 to 100%; all add to 100%.`, ({ power }) => power),
          {
            key: 'standard_error',
            title: t`Standard error`,
            hint: t`Where loops forbid an exact value, it is drawn.`,
            figure: true,
            cell: ({ standardError }) => (standardError === null ? t`exact` : percent(i18n, standardError)),
            sortBy: ({ standardError }) => standardError ?? 0,
            file: ({ standardError }) => standardError,
          },
        ]}
      />
    </>
  )
}

/** Holdings whose votes a law suspends. */
function SuspendedVotes({ found, parties }: VotingPowerProps) {
  const { i18n } = useLingui()
  return (
    <>
      <h4>
        <Plural value={found.suspendedTotal} one="# holding of suspended votes" other="# holdings of suspended votes" />
      </h4>
      <ul className={styles.sentences}>
        {found.suspended.map(({ holder, company: held, declared, allowed, rule }) => {
          const [owner, of] = [partyName(parties, holder), partyName(parties, held)]
          const [stated, left] = [percentInText(i18n, declared), percentInText(i18n, allowed)]
          const { name, source } = suspensionRuleWords[rule]
          const law = `${measureText(i18n, name)} (${measureText(i18n, source)})`
          return (
            <li key={linkId(holder, held)}>
              <Trans>
                {owner} may cast {left} in {of} instead of {stated}: {law}.
              </Trans>
            </li>
          )
        })}
      </ul>
      <ListedPart listed={found.suspended.length} total={found.suspendedTotal} />
    </>
  )
}

/** A column of shares. */
function share<Row>(i18n: I18n, key: string, title: string, hint: string, of: (row: Row) => number | null) {
  return {
    key,
    title,
    hint,
    figure: true,
    cell: (row: Row) => percent(i18n, of(row)),
    sortBy: (row: Row) => of(row) ?? -1,
    file: of,
  }
}

function holderColumn<Row extends { holder: string }>({ parties, actions }: VotingPowerProps, title: string) {
  return {
    key: 'holder',
    title,
    cell: ({ holder }: Row) => <PartyButton id={holder} parties={parties} onOpen={actions.onOpen} />,
    sortBy: ({ holder }: Row) => partyName(parties, holder),
    file: ({ holder }: Row) => partyName(parties, holder),
  }
}
