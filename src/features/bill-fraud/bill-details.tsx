import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from 'antd'
import type { BillReport } from '#contracts/bill-report.ts'
import { countText, momentText, moneyText, pointsText } from '#src/components/amount-text.ts'
import { billKindWords } from '#src/components/bill-kind-words.ts'
import { Link } from '#src/components/link.tsx'
import pageStyles from '#src/components/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/page-parts.tsx'
import { RiskLevelTag } from '#src/components/risk-level-tag.tsx'
import { ScrollRegion } from '#src/components/scroll-region.tsx'
import { SyntheticTag } from '#src/components/synthetic-tag.tsx'
import { BillChain } from './bill-chain.tsx'
import styles from './bill-fraud.module.css'
import { billEventWords } from './bill-words.ts'
import { HitList } from './hit-list.tsx'

/** One bill: how suspect it is and why, its way from hand to hand, its events, and where each was stated. */
export function BillDetails({ report }: { report: BillReport }) {
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
        <PageSection title={t`Way of the bill`}>
          <BillChain report={report} />
          <ScrollRegion label={t`Events of the bill`}>
            <Table
              rowKey="id"
              size="small"
              pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
              dataSource={[...events]}
              columns={[
                { key: 'at', title: t`Signed`, render: (_, { at }) => momentText(at) },
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
  const { file, row, source } = bill.evidence
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

/** A party by its name, leading to the equity network where a company there bears exactly this name. */
function Party({ name, report }: { name: string; report: BillReport }) {
  const entity = report.parties.find((party) => party.name === name)?.entity
  return entity ? (
    <Link to="/RiskAnalysis/EquityNetwork" search={{ company: entity }}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
}
