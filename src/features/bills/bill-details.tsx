import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BillHit, BillReport, FigureUnit } from '#contracts/bills/bill-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { percentDecimals } from '#contracts/values/percent-decimals.ts'
import { billEventWords, billKindWords, ruleName, wordsOfRule } from '#src/components/bills/words.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { ScrollRegion } from '#src/components/controls/scroll-region.tsx'
import { LookedTable, pagination, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { countText, moneyText, pointsText, timestampText } from '#src/components/text/amount-text.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import styles from './bill-fraud.module.css'

const laneHeight = 38
const stepWidth = 92
const nameWidth = 210
const headHeight = 34
const longestName = 15
/** Events that the picture shows; the table has them all. */
const maxDrawn = 60

/**
 * The bill's way from hand to hand: a line for each holder, an arrow for each event in the order of signing. Arrows
 * that a rule names are marked. Of many events the first are drawn; the table below says the same of all.
 */
function BillChain({ report }: { report: BillReport }) {
  const { t, i18n } = useLingui()
  const events = report.events.slice(0, maxDrawn)
  const holders = holdersOf(report.bill, events)
  const suspect = new Set(report.hits.flatMap(({ evidence }) => evidence))
  const width = nameWidth + stepWidth * (events.length + 1)
  const height = headHeight + laneHeight * holders.length + 6
  const laneOf = (name: string) => headHeight + laneHeight * holders.indexOf(name) + laneHeight / 2
  return (
    <ScrollRegion label={t`Bill history from holder to holder`}>
      <svg width={width} height={height} role="img" aria-label={t`Bill history from holder to holder`}>
        {holders.map((name) => (
          <g key={name}>
            <title>{name}</title>
            <text className={styles.holder} x={0} y={laneOf(name) + 4}>
              {shortened(name)}
            </text>
            <line className={styles.lane} x1={nameWidth} x2={width} y1={laneOf(name)} y2={laneOf(name)} />
          </g>
        ))}
        {events.map((event, index) => {
          const x = nameWidth + stepWidth * (index + 0.5)
          const [from, to] = [laneOf(event.from), laneOf(event.to)]
          const down = to >= from
          const marked = suspect.has(event.id)
          return (
            <g key={event.id}>
              <title>{`${i18n._(billEventWords[event.type])}: ${event.from} → ${event.to}`}</title>
              <text className={styles.when} x={x} y={14} textAnchor="middle">
                {chinaDayOf(event.at)}
              </text>
              <text className={styles.when} x={x} y={28} textAnchor="middle">
                {i18n._(billEventWords[event.type])}
              </text>
              <line className={styles.arrow} data-suspect={marked} x1={x} x2={x} y1={from} y2={to + (down ? -6 : 6)} />
              <path
                className={styles.head}
                data-suspect={marked}
                d={down ? `M${x - 5} ${to - 8}h10l-5 8z` : `M${x - 5} ${to + 8}h10l-5 -8z`}
              />
            </g>
          )
        })}
      </svg>
    </ScrollRegion>
  )
}

function holdersOf(bill: BillReport['bill'], events: BillReport['events']): string[] {
  return [...new Set([...(bill ? [bill.payee] : []), ...events.flatMap(({ from, to }) => [from, to])])]
}

const shortened = (name: string): string =>
  name.length <= longestName ? name : `${name.slice(0, 8)}…${name.slice(-(longestName - 9))}`

/**
 * One bill: its score and reasons, its chain of holders, its events, and their sources.
 *
 * @param look the table state of its events
 */
export function BillDetails({ report, look }: { report: BillReport; look: TableLook }) {
  const { t, i18n } = useLingui()
  const { bill, events, hits } = report
  const points = pointsText(report.score * 100, i18n.locale)
  const synthetic = bill?.evidence.synthetic || events.some(({ evidence }) => evidence.synthetic)
  return (
    <div className={pageStyles.screen}>
      <PageHead
        title={
          <>
            <Trans>Bill {report.number}</Trans> <RiskLevelTag level={report.level} /> {synthetic && <SyntheticTag />}
          </>
        }
        lead={
          <>
            <Link to="/RiskPrevention/Jiaohang">
              <Trans>All bills</Trans>
            </Link>
            {' · '}
            {hits.length === 0 ? (
              <Trans>No rule found anything.</Trans>
            ) : report.hardStop ? (
              <Trans>Suspected: {points} of 100 points; a breach of the bill's own order makes it severe.</Trans>
            ) : (
              <Trans>Suspected: {points} of 100 points, the sum of what follows.</Trans>
            )}
          </>
        }
      />
      {hits.length > 0 && (
        <PageSection title={t`Why it is suspected`}>
          <HitList report={report} />
        </PageSection>
      )}
      <PageSection title={t`The bill`}>
        {bill ? <Face report={report} /> : <Trans>Only its events are known.</Trans>}
      </PageSection>
      {events.length > 0 && (
        <PageSection title={t`Bill history`}>
          {events.length > maxDrawn && (
            <p className={pageStyles.quiet}>
              <Trans>
                The first {maxDrawn} of {countText(events.length, i18n.locale)} events are drawn; the table has all.
              </Trans>
            </p>
          )}
          <BillChain report={report} />
          <ScrollRegion label={t`Events of the bill`}>
            <LookedTable
              look={look}
              rowKey="id"
              size="small"
              pagination={pagination}
              dataSource={[...events]}
              columns={[
                { key: 'at', title: t`Signed`, render: (_, { at }) => timestampText(at) },
                { key: 'type', title: t`Event`, render: (_, { type }) => i18n._(billEventWords[type]) },
                { key: 'from', title: t`From`, render: (_, { from }) => <Party name={from} report={report} /> },
                { key: 'to', title: t`To`, render: (_, { to }) => <Party name={to} report={report} /> },
                {
                  key: 'part',
                  title: t`Part`,
                  align: 'end',
                  render: (_, { rangeStart, rangeEnd }) =>
                    rangeStart === null || rangeEnd === null
                      ? t`whole`
                      : `${countText(rangeStart, i18n.locale)}–${countText(rangeEnd, i18n.locale)}`,
                },
                {
                  key: 'evidence',
                  title: t`Evidence`,
                  render: (_, { evidence: { file, row } }) => (
                    <Trans>
                      {file}, row {row}
                    </Trans>
                  ),
                },
              ]}
            />
          </ScrollRegion>
        </PageSection>
      )}
    </div>
  )
}

function Face({ report }: { report: BillReport }) {
  const { t, i18n } = useLingui()
  const { bill } = report
  if (!bill) return null
  const { file, row } = bill.evidence
  const source = sourceText(bill.evidence.source, i18n)
  const facts: [string, React.ReactNode][] = [
    [t`Kind`, i18n._(billKindWords[bill.kind])],
    [t`Amount`, moneyText(bill.amount, 'CNY', i18n.locale)],
    [t`Issued`, bill.issueDate],
    [t`Due`, bill.dueDate],
    [t`Drawer`, <Party key="drawer" name={bill.drawer} report={report} />],
    [t`Acceptor`, <Party key="acceptor" name={bill.acceptor} report={report} />],
    [t`Payee`, <Party key="payee" name={bill.payee} report={report} />],
    [t`Transferable`, bill.transferable ? t`yes` : t`no`],
    [
      t`Evidence`,
      <Trans key="evidence">
        {source}: {file}, row {row}
      </Trans>,
    ],
  ]
  return (
    <dl className={styles.face}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A party by its name, linked to the equity network where a company has exactly this name. */
function Party({ name, report }: { name: string; report: BillReport }) {
  const entity = report.parties.find((party) => party.name === name)?.entity
  return entity ? (
    <Link to="/companies/$companyId" params={{ companyId: entity }}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
}

/**
 * Why a bill is suspected: each rule that hit, with its sentence, its part of the score and the other bills concerned.
 */
function HitList({ report }: { report: BillReport }) {
  return (
    <ol className={styles.hits}>
      {report.hits.map((hit) => (
        <Hit key={`${hit.rule} ${hit.party} ${hit.evidence.join()}`} hit={hit} report={report} />
      ))}
    </ol>
  )
}

function Hit({ hit, report }: { hit: BillHit; report: BillReport }) {
  const { i18n } = useLingui()
  const rows = report.events.filter(({ id }) => hit.evidence.includes(id))
  const others = hit.bills.filter((number) => number !== report.number)
  const points = pointsText(hit.share * 100, i18n.locale)
  return (
    <li className={styles.hit}>
      <span className={styles.hitHead}>
        <span>
          {hit.rule} · {ruleName(hit.rule, i18n)}
        </span>
        {hit.share > 0 ? (
          <span>
            <Trans>{points} points</Trans>
          </span>
        ) : hit.rule === 'R00' ? null : (
          <span>
            <Trans>counted with a weightier finding of its kind</Trans>
          </span>
        )}
      </span>
      <span className={styles.share} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, hit.share * 100)}%` }} />
      </span>
      <span>{hitSentence(hit, i18n)}</span>
      {rows.length > 0 && (
        <span>
          <Trans>
            Evidence: {[...new Set(rows.map(({ evidence }) => evidence.file))].join(', ')}, rows{' '}
            {rows.map(({ evidence }) => evidence.row).join(', ')}
          </Trans>
        </span>
      )}
      {others.length > 0 && (
        <span>
          <Trans>Other bills concerned:</Trans>{' '}
          {others.map((number, index) => (
            <span key={number}>
              {index > 0 && ', '}
              <Link to="/RiskPrevention/Jiaohang" search={{ bill: number }}>
                {number}
              </Link>
            </span>
          ))}
          {hit.named > hit.bills.length && (
            <>
              {' '}
              <Trans>
                ({countText(hit.bills.length, i18n.locale)} of {countText(hit.named, i18n.locale)} are named)
              </Trans>
            </>
          )}
        </span>
      )}
    </li>
  )
}

function hitSentence({ rule, party, named, figures, units }: BillHit, i18n: I18n): string {
  const texts = Object.entries(figures).map(([name, figure]) => [name, figureText(figure, units[name], i18n.locale)])
  const subject = { who: isolated(party ?? '', i18n.locale), bills: named }
  const words = wordsOfRule(rule)
  return words ? i18n._(words.hit(Object.fromEntries(texts), subject)) : rule
}

const decimal = (figure: number, locale: string): string =>
  new Intl.NumberFormat(figuresOf(locale), { maximumFractionDigits: 1 }).format(figure)

const numberTexts = {
  count: (figure) => figure,
  days: decimal,
  hours: decimal,
  number: decimal,
  deviations: decimal,
  yuan: (figure, locale) => moneyText(figure, 'CNY', locale),
  share: (figure, locale) =>
    new Intl.NumberFormat(figuresOf(locale), {
      style: 'percent',
      maximumFractionDigits: percentDecimals(figure, 1),
    }).format(figure),
} satisfies {
  [Unit in Exclude<FigureUnit, 'choice' | 'name' | 'names'>]: (figure: number, locale: string) => number | string
}

function figureText(figure: number | string | string[], unit: FigureUnit | undefined, locale: string): number | string {
  if (Array.isArray(figure)) return figure.map((name) => isolated(name, locale)).join(' → ')
  if (unit === undefined || unit === 'choice') return figure as string
  if (unit === 'name' || unit === 'names') return isolated(String(figure), locale)
  return numberTexts[unit](Number(figure), locale)
}
