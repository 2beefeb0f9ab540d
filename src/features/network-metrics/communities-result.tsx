import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { HighlightGroup } from '#contracts/graph-view/graph-view.ts'
import type { Community } from '#contracts/network-metrics/communities-report.ts'
import type { MeasureAnswerOf } from '#contracts/report-schemas.ts'
import { ListedPart } from '#src/components/controls/listed-part.tsx'
import styles from '#src/components/measures/analysis.module.css'
import {
  type AnalysisActions,
  linkId,
  type Parties,
  partiesOf,
  partyName,
  toggled,
} from '#src/components/measures/analysis-actions.ts'
import { amount, percent, percentInText } from '#src/components/measures/figures.ts'
import { PartyButton, PartyList } from '#src/components/measures/party-button.tsx'
import { ResultTable } from '#src/components/measures/result-table.tsx'

type Ties = 'stakes' | 'control' | 'lines'

type CommunitiesResultProps = {
  answer: MeasureAnswerOf<'communities'>
  /** What joins two parties, and so what the weights of ties mean. */
  ties: Ties
  actions: AnalysisActions
}

/** Members named below a community; the file has all that were listed. */
const membersNamed = 40

/** Number of group tones of the graph view; further communities reuse them from the first. */
const tones = 8

/** Which parties belong together, why, and how sure that is. */
export function CommunitiesResult({ answer, ties, actions }: CommunitiesResultProps) {
  const { i18n, t } = useLingui()
  const { report } = answer
  const { onShowAll } = actions
  const parties = partiesOf(answer)
  const groupOf = (community: Community, tone: number): HighlightGroup => ({
    label: t`Community ${i18n.number(community.community)}`,
    tone,
    nodes: community.members.map(({ party }) => party),
    links: community.strongest.map(({ owner, company }) => linkId(owner, company)),
  })
  const all = toggled('communities', actions, () =>
    report.communities.map((community, place) => groupOf(community, place % tones)),
  )
  return (
    <div className={styles.section}>
      <FoundCommunities report={report} parties={parties} onOpen={actions.onOpen} />
      {report.communities.length > 0 && (
        <div className={styles.row}>
          <Button
            size="small"
            aria-pressed={all.pressed}
            type={all.pressed ? 'primary' : 'default'}
            onClick={all.onToggle}
          >
            <Trans>Colour all on the graph</Trans>
          </Button>
          {onShowAll && (
            <Button
              size="small"
              onClick={() => {
                if (!all.pressed) all.onToggle()
                onShowAll()
              }}
            >
              <Trans>Show everybody, coloured</Trans>
            </Button>
          )}
        </div>
      )}
      <ResultTable
        label={t`Communities`}
        list="communities"
        rows={report.communities.map((community) => ({ ...community, key: String(community.community) }))}
        actions={actions}
        pointed={(row) => ({
          kind: `communities:${row.key}`,
          what: t`Community ${row.key}`,
          groups: [groupOf(row, (row.community - 1) % tones)],
        })}
        below={(row) => <WhyGrouped community={row} ties={ties} parties={parties} onOpen={actions.onOpen} />}
        rest={
          report.total > report.communities.length && (
            <Trans>{i18n.number(report.total - report.communities.length)} smaller ones are not listed.</Trans>
          )
        }
        columns={[
          {
            key: 'community',
            title: t`No.`,
            figure: true,
            cell: ({ community }) => i18n.number(community),
            sortBy: ({ community }) => community,
            file: ({ community }) => community,
          },
          {
            key: 'hub',
            title: t`Around`,
            hint: t`The member with most of what joins the community.`,
            cell: ({ hub }) => <PartyButton id={hub.party} parties={parties} onOpen={actions.onOpen} />,
            sortBy: ({ hub }) => partyName(parties, hub.party),
            file: ({ hub }) => partyName(parties, hub.party),
          },
          {
            key: 'size',
            title: t`Size`,
            figure: true,
            cell: ({ size }) => i18n.number(size),
            sortBy: ({ size }) => size,
            file: ({ size }) => size,
          },
          {
            key: 'share_inside',
            title: t`Inside`,
            hint: t`How much of what its members hold and are held by stays inside.`,
            figure: true,
            cell: ({ shareInside }) => percent(i18n, shareInside),
            sortBy: ({ shareInside }) => shareInside ?? -1,
            file: ({ shareInside }) => shareInside,
          },
          {
            key: 'stability',
            title: t`Stable`,
            hint: t`How far other runs found the same community.`,
            figure: true,
            cell: ({ stability }) => percent(i18n, stability),
            sortBy: ({ stability }) => stability,
            file: ({ stability }) => stability,
          },
          {
            key: 'members',
            title: '',
            file: ({ members }) => members.map(({ party }) => partyName(parties, party)),
          },
        ]}
      />
    </div>
  )
}

type FoundProps = Pick<CommunitiesResultProps['answer'], 'report'> & {
  parties: Parties
  onOpen: AnalysisActions['onOpen']
}

/** How many communities there are, how sure that is, and who was left out. */
function FoundCommunities({ report, parties, onOpen }: FoundProps) {
  const { i18n } = useLingui()
  const agreement = percentInText(i18n, report.stability.mean)
  const runs = i18n.number(report.stability.runs)
  return (
    <>
      <p>
        <Plural value={report.total} one="# community was found." other="# communities were found." />{' '}
        {report.alone > 0 && (
          <Plural
            value={report.alone}
            one="# party belongs to none, because nothing joins it to the others."
            other="# parties belong to none, because nothing joins them to the others."
          />
        )}{' '}
        {report.stability.mean !== null && (
          <Trans>
            {runs} runs agree to {agreement} with the one shown.
          </Trans>
        )}
      </p>
      {report.leftOut.total > 0 && (
        <div>
          <Plural value={report.leftOut.total} one="# party was left out:" other="# parties were left out:" />
          <PartyList ids={report.leftOut.parties} parties={parties} onOpen={onOpen} />
        </div>
      )}
    </>
  )
}

type WhyProps = { community: Community; ties: Ties; parties: Parties; onOpen: AnalysisActions['onOpen'] }

function WhyGrouped({ community, ties, parties, onOpen }: WhyProps) {
  const { i18n } = useLingui()
  const { hub, size, members, strongest, strongestTotal, others, othersTotal } = community
  const name = partyName(parties, hub.party)
  const share = percentInText(i18n, hub.share)
  const named = members.slice(0, membersNamed)
  const beyond = size - named.length
  const figure = (weight: number) => (ties === 'stakes' ? percentInText(i18n, weight) : amount(i18n, weight))
  return (
    <div className={styles.below}>
      <h4>
        <Trans>Why they are grouped</Trans>
      </h4>
      <ul className={styles.sentences}>
        {hub.share !== null && (
          <li>
            <Trans>
              {name} stands in the middle: {share} of what joins the members touches it.
            </Trans>
          </li>
        )}
        {strongest.map(({ owner, company, weight }) => {
          const [holder, held] = [partyName(parties, owner), partyName(parties, company)]
          const tie = figure(weight)
          return (
            <li key={linkId(owner, company)}>
              {ties === 'stakes' ? (
                <Trans>
                  {holder} holds {tie} of {held}.
                </Trans>
              ) : ties === 'control' ? (
                <Trans>
                  {holder} commands the majority of the votes of {held}.
                </Trans>
              ) : (
                <Trans>
                  {holder} has an interest in {held}.
                </Trans>
              )}
            </li>
          )
        })}
      </ul>
      <ListedPart listed={strongest.length} total={strongestTotal} />
      <ul className={styles.sentences}>
        {others.map(({ community: number, weight, strongest: tie }) => {
          const [holder, held] = [partyName(parties, tie.owner), partyName(parties, tie.company)]
          const total = figure(weight)
          const other = number === null ? '' : i18n.number(number)
          return (
            <li key={`${number}:${linkId(tie.owner, tie.company)}`}>
              {number === null ? (
                <Trans>
                  Towards parties outside any community: ties of {total} in all, the largest from {holder} to {held}.
                </Trans>
              ) : (
                <Trans>
                  Towards community {other}: ties of {total} in all, the largest from {holder} to {held}.
                </Trans>
              )}
            </li>
          )
        })}
      </ul>
      <ListedPart listed={others.length} total={othersTotal} />
      <h4>
        <Trans>Members</Trans>
      </h4>
      <PartyList ids={named.map(({ party }) => party)} parties={parties} onOpen={onOpen} />
      {beyond > 0 && (
        <p className={styles.quiet}>
          <Plural value={beyond} one="and # more" other="and # more" />
        </p>
      )}
    </div>
  )
}
