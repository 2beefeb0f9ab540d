import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BowTie, CycleBreak, CyclesLeftOut, OwnershipCycle } from '#contracts/ownership/cycles-report.ts'
import type { MeasureAnswerOf } from '#contracts/report-schemas.ts'
import { ListedPart } from '#src/components/controls/listed-part.tsx'
import styles from '#src/components/measures/analysis.module.css'
import {
  type AnalysisActions,
  linkId,
  type Parties,
  partiesOf,
  partyName,
} from '#src/components/measures/analysis-actions.ts'
import { percent, percentInText } from '#src/components/measures/figures.ts'
import { PartyButton } from '#src/components/measures/party-button.tsx'
import { pointedTogether } from '#src/components/measures/pointed.ts'
import { ResultTable } from '#src/components/measures/result-table.tsx'
import { isolated } from '#src/components/text/isolated-text.ts'
import { controllersText, LoopCard } from './loop-card.tsx'

type CyclesResultProps = { answer: MeasureAnswerOf<'cycles'>; actions: AnalysisActions }

/** Who owns itself through others, what that hides, and how it is undone at least cost. */
export function CyclesResult({ answer, actions }: CyclesResultProps) {
  const { i18n, t } = useLingui()
  const { report } = answer
  const parties = partiesOf(answer)
  if (report.loopsTotal === 0) {
    return (
      <p>
        <Trans>Nobody owns a part of itself here: there is no cross-shareholding.</Trans>
      </p>
    )
  }
  const around = (companies: readonly string[]) =>
    [...companies, companies[0] ?? ''].map((id) => isolated(partyName(parties, id), i18n.locale)).join(' → ')
  return (
    <div className={styles.section}>
      <p>
        <Plural value={report.total} one="# cycle of holdings" other="# cycles of holdings" />
        {', '}
        <Plural
          value={report.loopsTotal}
          one="in # set of companies that all own one another."
          other="in # sets of companies that all own one another."
        />
      </p>
      {report.leftOut.map((reason) => (
        <p key={reason} className={styles.quiet}>
          <LeftOut reason={reason} />
        </p>
      ))}
      <ResultTable
        label={t`Cycles of holdings`}
        list="cycles"
        rows={report.cycles.map((cycle) => ({ ...cycle, key: cycle.companies.join('>') }))}
        actions={actions}
        pointed={({ key, companies }) =>
          pointedTogether(`cycles:${key}`, around(companies), companies, linksAround(companies))
        }
        below={(cycle) => <CycleDetails cycle={cycle} parties={parties} onOpen={actions.onOpen} />}
        rest={
          report.total > report.cycles.length && (
            <Trans>{i18n.number(report.total - report.cycles.length)} cycles of less gain are not listed.</Trans>
          )
        }
        columns={[
          {
            key: 'cycle',
            title: t`Cycle`,
            cell: ({ companies }) => <div className={styles.chain}>{around(companies)}</div>,
            sortBy: ({ companies }) => companies.length,
            file: ({ companies }) => companies.map((id) => partyName(parties, id)),
          },
          {
            key: 'gain',
            title: t`Gain`,
            hint: t`What of one unit of dividend comes round again: the product of the stakes.`,
            figure: true,
            cell: ({ gain }) => percent(i18n, gain),
            sortBy: ({ gain }) => gain,
            file: ({ gain }) => gain,
          },
          {
            key: 'cheapest_break',
            title: t`Cheapest break`,
            hint: t`The smallest stake of the cycle: giving it up opens the cycle.`,
            cell: ({ break: cut }) => {
              const [share, owner, company] = [
                percentInText(i18n, cut.capital),
                partyName(parties, cut.owner),
                partyName(parties, cut.company),
              ]
              return (
                <Trans>
                  {share} of {company}, held by {owner}
                </Trans>
              )
            },
            sortBy: ({ break: cut }) => cut.capital,
            file: ({ break: cut }) => cut.capital,
          },
          {
            key: 'break_owner',
            title: '',
            file: ({ break: cut }) => partyName(parties, cut.owner),
          },
          {
            key: 'break_company',
            title: '',
            file: ({ break: cut }) => partyName(parties, cut.company),
          },
        ]}
      />
      <h3>
        <Trans>Companies that own themselves</Trans>
      </h3>
      {report.loops.map((loop) => (
        <LoopCard key={loop.loop} loop={loop} parties={parties} actions={actions} />
      ))}
      <ListedPart listed={report.loops.length} total={report.loopsTotal} />
      {report.bowTie && <BowTieFigures bowTie={report.bowTie} />}
    </div>
  )
}

function LeftOut({ reason }: { reason: CyclesLeftOut }) {
  switch (reason) {
    case 'count':
      return <Trans>There are more cycles; those with the greatest gain are listed.</Trans>
    case 'length':
      return <Trans>Some cycles have more companies than asked for; they count in every number all the same.</Trans>
    case 'effort':
      return <Trans>The search was given up before its end: more cycles may exist. Ask for shorter ones.</Trans>
  }
}

function linksAround(companies: readonly string[]): string[] {
  return companies.map((owner, place) => linkId(owner, companies[(place + 1) % companies.length] as string))
}

type DetailsProps = { cycle: OwnershipCycle; parties: Parties; onOpen: AnalysisActions['onOpen'] }

function CycleDetails({ cycle: { companies, stakes, heldTogether, break: cut }, parties, onOpen }: DetailsProps) {
  const { i18n } = useLingui()
  const [from, to] = [heldTogether?.from ?? '…', heldTogether?.to ?? '…']
  return (
    <div className={styles.below}>
      <ul className={styles.sentences}>
        {companies.map((owner, place) => {
          const company = companies[(place + 1) % companies.length] as string
          const stake = stakes[place]
          const share = percent(i18n, stake?.capital ?? null)
          const votes = percent(i18n, stake?.votes ?? null)
          const held = partyName(parties, company)
          return (
            <li key={owner}>
              <PartyButton id={owner} parties={parties} onOpen={onOpen} />{' '}
              <Trans>
                holds {share} of {held} (votes: {votes}).
              </Trans>
            </li>
          )
        })}
      </ul>
      {heldTogether === null ? (
        <p>
          <Trans>These stakes were never all held on the same day.</Trans>
        </p>
      ) : (
        (heldTogether.from !== null || heldTogether.to !== null) && (
          <p>
            <Trans>
              All held at once from {from} to before {to}.
            </Trans>
          </p>
        )
      )}
      <Break cut={cut} parties={parties} />
    </div>
  )
}

function Break({ cut, parties }: { cut: CycleBreak; parties: Parties }) {
  const { i18n } = useLingui()
  const [owner, company] = [partyName(parties, cut.owner), partyName(parties, cut.company)]
  const share = percentInText(i18n, cut.capital)
  return (
    <>
      <h4>
        <Trans>What opening it changes</Trans>
      </h4>
      <ul className={styles.sentences}>
        <li>
          <Trans>
            If {owner} gives up its {share} in {company},{' '}
            <Plural
              value={cut.cycles}
              one="this cycle is open."
              other="# listed cycles are open, this one among them."
            />
          </Trans>
        </li>
        {cut.selfOwned.map(({ company: id, before, after }) => {
          const name = partyName(parties, id)
          const [was, becomes] = [percentInText(i18n, before), percentInText(i18n, after)]
          return (
            <li key={id}>
              <Trans>
                {name} would hold {becomes} of its own shares (now {was}).
              </Trans>
            </li>
          )
        })}
        {cut.control?.map(({ company: id, before, after }) => {
          const name = partyName(parties, id)
          const [was, becomes] = [controllersText(i18n, before, parties), controllersText(i18n, after, parties)]
          return (
            <li key={`control:${id}`}>
              <Trans>
                Control of {name} passes from {was} to {becomes}.
              </Trans>
            </li>
          )
        })}
        {cut.control?.length === 0 && (
          <li>
            <Trans>Nobody's ultimate controller changes.</Trans>
          </li>
        )}
      </ul>
    </>
  )
}

function BowTieFigures({ bowTie }: { bowTie: BowTie }) {
  const { i18n, t } = useLingui()
  const parts: [string, number][] = [
    [t`Core: the largest loop`, bowTie.core],
    [t`Leads to it`, bowTie.in],
    [t`It leads to`, bowTie.out],
    [t`Past it`, bowTie.tubes],
    [t`Hangs on either side`, bowTie.tendrils],
    [t`Apart`, bowTie.other],
  ]
  return (
    <>
      <h3>
        <Trans>Shape of the network (bow-tie)</Trans>
      </h3>
      <dl className={styles.figures}>
        {parts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{i18n.number(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
