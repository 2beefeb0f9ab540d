import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CloseLink, CloseLinkReason } from '#contracts/ownership/close-links-report.ts'
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
import { shareWords } from '#src/components/text/share-words.ts'

type CloseLinksResultProps = { answer: MeasureAnswerOf<'close-links'>; actions: AnalysisActions }

/** Which undertakings are closely linked, and why. */
export function CloseLinksResult({ answer, actions }: CloseLinksResultProps) {
  const { i18n, t } = useLingui()
  const { report } = answer
  const parties = partiesOf(answer)
  const threshold = report.rule.threshold.value
  const bound = percentInText(i18n, threshold, threshold)
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
      <LinksTable
        links={report.links}
        total={report.total}
        threshold={threshold}
        label={t`Close links`}
        list="close-links"
        parties={parties}
        actions={actions}
      />
      {report.possibleTotal > 0 && (
        <>
          <p>
            <Plural
              value={report.possibleTotal}
              one="# more pair is possibly linked, if stakes of unknown or banded size are large enough."
              other="# more pairs are possibly linked, if stakes of unknown or banded size are large enough."
            />
          </p>
          <LinksTable
            links={report.possible}
            total={report.possibleTotal}
            threshold={threshold}
            label={t`Possible close links`}
            list="possible-close-links"
            parties={parties}
            actions={actions}
          />
        </>
      )}
    </div>
  )
}

type LinksTableProps = {
  links: readonly CloseLink[]
  total: number
  /** What links, as a fraction of 1. */
  threshold: number
  label: string
  list: 'close-links' | 'possible-close-links'
  parties: Parties
  actions: AnalysisActions
}

function LinksTable({ links, total, threshold, label, list, parties, actions }: LinksTableProps) {
  const { i18n, t } = useLingui()
  return (
    <ResultTable
      label={label}
      list={list}
      rows={links.map((link) => ({ ...link, key: link.pair.join('~') }))}
      actions={actions}
      pointed={({ key, pair: [one, other], why }) =>
        pointedTogether(
          `${list}:${key}`,
          `${partyName(parties, one)} – ${partyName(parties, other)}`,
          [one, other, ...why.flatMap((reason) => (reason.rule === 'c' ? [reason.thirdParty] : []))],
          why.flatMap((reason) => linksOf(reason, [one, other])),
        )
      }
      below={({ why, reasonTotal, pair }) => (
        <Reasons why={why} total={reasonTotal} threshold={threshold} pair={pair} parties={parties} />
      )}
      rest={total > links.length && <Trans>{i18n.number(total - links.length)} weaker links are not listed.</Trans>}
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
          cell: ({ why }) => shareWords(i18n, strongest(why), 'sentence', threshold),
          sortBy: ({ why }) => strongest(why).max,
          file: ({ why }) => inFile(strongest(why)),
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
                ? `c: ${partyName(parties, reason.thirdParty)} ${ofBoth(reason).map(inFile).join(' & ')}`
                : `${reason.rule}: ${partyName(parties, reason.owner)} ${inFile(ofOne(reason))}`,
            ),
        },
      ]}
    />
  )
}

type Between = { min: number; max: number }

const ofOne = ({ share, shareMax = share }: Extract<CloseLinkReason, { rule: 'a' | 'b' }>): Between => ({
  min: share,
  max: shareMax,
})

const ofBoth = ({ shares, sharesMax = shares }: Extract<CloseLinkReason, { rule: 'c' }>): Between[] =>
  shares.map((min, place) => ({ min, max: sharesMax[place] as number }))

const inFile = ({ min, max }: Between): number | string => (min === max ? min : `${min}-${max}`)

function strongest(why: readonly CloseLinkReason[]): Between {
  const ends = why.map((reason) => (reason.rule === 'c' ? ofBoth(reason) : [ofOne(reason)]))
  const largest = (end: keyof Between) => Math.max(0, ...ends.map((each) => Math.min(...each.map((held) => held[end]))))
  return { min: largest('min'), max: largest('max') }
}

function linksOf(reason: CloseLinkReason, pair: readonly string[]): string[] {
  return reason.rule === 'c'
    ? pair.map((company) => linkId(reason.thirdParty, company))
    : [linkId(reason.owner, reason.of)]
}

type ReasonsProps = {
  why: readonly CloseLinkReason[]
  total: number
  threshold: number
  pair: [string, string]
  parties: Parties
}

function Reasons({ why, total, threshold, pair, parties }: ReasonsProps) {
  return (
    <div className={styles.below}>
      <ul className={styles.sentences}>
        {why.map((reason) => (
          <li key={reason.rule === 'c' ? reason.thirdParty : `${reason.rule}:${reason.owner}`}>
            <Reason reason={reason} threshold={threshold} pair={pair} parties={parties} />
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

type ReasonProps = { reason: CloseLinkReason } & Pick<ReasonsProps, 'threshold' | 'pair' | 'parties'>

function Reason({ reason, threshold, pair, parties }: ReasonProps) {
  const { i18n } = useLingui()
  if (reason.rule === 'c') {
    const [third, first, second] = [reason.thirdParty, ...pair].map((id) => partyName(parties, id))
    const [ofFirst, ofSecond] = ofBoth(reason).map((share) => shareWords(i18n, share, 'sentence', threshold))
    return (
      <Trans>
        {third} holds {ofFirst} of {first} and {ofSecond} of {second}.
      </Trans>
    )
  }
  const [owner, company] = [partyName(parties, reason.owner), partyName(parties, reason.of)]
  const share = shareWords(i18n, ofOne(reason), 'sentence', threshold)
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
