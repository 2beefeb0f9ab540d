import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CloseLinkReason } from '#contracts/ownership/close-links-report.ts'
import type { MeasureAnswerOf } from '#contracts/report-schemas.ts'
import styles from '#src/components/measures/analysis.module.css'
import {
  type AnalysisActions,
  linkId,
  type Parties,
  partiesOf,
  partyName,
} from '#src/components/measures/analysis-actions.ts'
import { percentInText } from '#src/components/measures/figures.ts'
import { PartyButton } from '#src/components/measures/party-button.tsx'
import { pointedTogether } from '#src/components/measures/pointed.ts'
import { ResultTable } from '#src/components/measures/result-table.tsx'

type CloseLinksResultProps = { answer: MeasureAnswerOf<'close-links'>; actions: AnalysisActions }

/** Which undertakings are closely linked, and why. */
export function CloseLinksResult({ answer, actions }: CloseLinksResultProps) {
  const { i18n, t } = useLingui()
  const { report } = answer
  const parties = partiesOf(answer)
  const bound = percentInText(i18n, report.rule.threshold.value)
  return (
    <div className={styles.section}>
      <p>
        <Plural value={report.total} one="# pair is closely linked" other="# pairs are closely linked" />{' '}
        {report.rule.threshold.inclusive ? (
          <Trans>(holdings of {bound} or more).</Trans>
        ) : (
          <Trans>(holdings of more than {bound}).</Trans>
        )}
      </p>
      {(!report.isTotalExact || !report.isComplete || report.unsettled > 0) && (
        <p className={styles.quiet}>
          <Trans>There may be more: the search was bounded, or loops above some companies have too many paths.</Trans>
        </p>
      )}
      <ResultTable
        label={t`Close links`}
        list="close-links"
        rows={report.links.map((link) => ({ ...link, key: link.pair.join('~') }))}
        actions={actions}
        pointed={({ key, pair: [one, other], why }) =>
          pointedTogether(
            `close-links:${key}`,
            `${partyName(parties, one)} – ${partyName(parties, other)}`,
            [one, other, ...why.flatMap((reason) => (reason.rule === 'c' ? [reason.thirdParty] : []))],
            why.flatMap((reason) => linksOf(reason, [one, other])),
          )
        }
        below={({ why, reasonTotal, pair }) => <Reasons why={why} total={reasonTotal} pair={pair} parties={parties} />}
        rest={
          report.total > report.links.length && (
            <Trans>{i18n.number(report.total - report.links.length)} weaker links are not listed.</Trans>
          )
        }
        columns={[
          ...([0, 1] as const).map((place) => ({
            key: place === 0 ? 'one' : 'other',
            title: place === 0 ? t`Undertaking` : t`linked with`,
            cell: ({ pair }: { pair: [string, string] }) => (
              <PartyButton id={pair[place]} parties={parties} onOpen={actions.onOpen} />
            ),
            sortBy: ({ pair }: { pair: [string, string] }) => partyName(parties, pair[place]),
            file: ({ pair }: { pair: [string, string] }) => partyName(parties, pair[place]),
          })),
          {
            key: 'strongest_share',
            title: t`By`,
            hint: t`The share of the strongest reason; of a third party's two, the smaller.`,
            figure: true,
            cell: ({ why }) => percentInText(i18n, strength(why)),
            sortBy: ({ why }) => strength(why),
            file: ({ why }) => strength(why),
          },
          {
            key: 'reasons',
            title: t`Reasons`,
            figure: true,
            cell: ({ reasonTotal }) => i18n.number(reasonTotal),
            sortBy: ({ reasonTotal }) => reasonTotal,
            file: ({ why }) =>
              why.map((reason) =>
                reason.rule === 'c'
                  ? `c: ${partyName(parties, reason.thirdParty)} ${reason.shares.join(' & ')}`
                  : `${reason.rule}: ${partyName(parties, reason.owner)} ${reason.share}`,
              ),
          },
        ]}
      />
    </div>
  )
}

function strength(why: readonly CloseLinkReason[]): number {
  return Math.max(0, ...why.map((reason) => (reason.rule === 'c' ? Math.min(...reason.shares) : reason.share)))
}

function linksOf(reason: CloseLinkReason, pair: readonly string[]): string[] {
  return reason.rule === 'c'
    ? pair.map((company) => linkId(reason.thirdParty, company))
    : [linkId(reason.owner, reason.of)]
}

type ReasonsProps = { why: readonly CloseLinkReason[]; total: number; pair: [string, string]; parties: Parties }

function Reasons({ why, total, pair, parties }: ReasonsProps) {
  return (
    <div className={styles.below}>
      <ul className={styles.sentences}>
        {why.map((reason) => (
          <li key={reason.rule === 'c' ? reason.thirdParty : `${reason.rule}:${reason.owner}`}>
            <Reason reason={reason} pair={pair} parties={parties} />
          </li>
        ))}
      </ul>
      {total > why.length && (
        <p className={styles.quiet}>
          <Plural value={total - why.length} one="and # more" other="and # more" />
        </p>
      )}
    </div>
  )
}

function Reason({ reason, pair, parties }: { reason: CloseLinkReason } & Pick<ReasonsProps, 'pair' | 'parties'>) {
  const { i18n } = useLingui()
  if (reason.rule === 'c') {
    const [third, first, second] = [reason.thirdParty, ...pair].map((id) => partyName(parties, id))
    const [ofFirst, ofSecond] = reason.shares.map((share) => percentInText(i18n, share))
    return (
      <Trans>
        {third} holds {ofFirst} of {first} and {ofSecond} of {second}.
      </Trans>
    )
  }
  const [owner, company] = [partyName(parties, reason.owner), partyName(parties, reason.of)]
  const share = percentInText(i18n, reason.share)
  return reason.controls ? (
    <Trans>
      {owner} holds {share} of {company} and commands the majority of its votes.
    </Trans>
  ) : (
    <Trans>
      {owner} holds {share} of {company}.
    </Trans>
  )
}
