import { Trans, useLingui } from '@lingui/react/macro'
import type { TableColumnsType } from 'antd'
import type { BackTestSector, BackTestYear, IssuerBackTest } from '#contracts/issuers/issuer-back-test.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { ChartFigure } from '#src/components/controls/chart-figure.tsx'
import { IntervalFigure } from '#src/components/controls/interval-figure.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { CutNote } from '#src/components/controls/page-parts.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { countText, figureText } from '#src/components/text/amount-text.ts'
import { riskLevelWords } from '#src/components/text/risk-level-words.ts'

type FoundProps = { found: IssuerBackTest }

/** How well issuers were judged at the end of each year, against what came in the 365 days after. */
export function YearlyBackTest({ found }: FoundProps) {
  const { i18n } = useLingui()
  const [judged, failed] = [countText(found.judged, i18n.locale), countText(found.failed, i18n.locale)]
  if (found.judged === 0) {
    return (
      <p className={pageStyles.quiet}>
        <Trans>No year whose following 365 days are over could be judged.</Trans>
      </p>
    )
  }
  return (
    <>
      <p>
        <Trans>
          Judged at the end of each year: {failed} of {judged} failed within 365 days.
        </Trans>{' '}
        {found.rocAuc === null && <Trans>Where all failed, or none, nothing can be said of their order.</Trans>}
      </p>
      <OrderTable found={found} />
      <Profile found={found} />
      <Years found={found} />
      <Sectors found={found} />
      <Levels found={found} />
      <Grades found={found} />
      <Transitions found={found} />
    </>
  )
}

function OrderTable({ found: { rocAuc, accuracyRatio, ks } }: FoundProps) {
  const { t, i18n } = useLingui()
  if (rocAuc === null || accuracyRatio === null || ks === null) return null
  const write = (figure: number) => figureText(figure, i18n.locale)
  const rows = [
    {
      key: 'roc',
      name: t`ROC AUC`,
      meaning: t`how often an issuer that failed had a higher score than one that did not; an issuer counts once a year, so that the interval is somewhat narrow`,
      figure: <IntervalFigure estimate={rocAuc} write={write} />,
    },
    {
      key: 'ratio',
      name: t`Accuracy ratio`,
      meaning: t`of what a perfect order would gain over chance, the part that this one does`,
      figure: write(accuracyRatio),
    },
    { key: 'ks', name: t`KS`, meaning: t`the largest distance between both`, figure: write(ks) },
  ]
  const columns: TableColumnsType<(typeof rows)[number]> = [
    {
      key: 'name',
      title: t`Figure`,
      render: (_, { name, meaning }) => (
        <span className={pageStyles.twoLines}>
          <span>{name}</span>
          <span className={pageStyles.quiet}>{meaning}</span>
        </span>
      ),
    },
    { key: 'figure', title: t`Value, 95 % interval`, align: 'end', render: (_, { figure }) => figure },
  ]
  return <StackedTable rowKey="key" size="middle" dataSource={rows} columns={columns} pagination={false} />
}

function Profile({ found: { profile } }: FoundProps) {
  const { t, i18n } = useLingui()
  if (profile === null) return null
  const percent = new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent' })
  return (
    <ChartFigure
      chart={{
        kind: 'columns',
        label: t`Cumulative accuracy profile`,
        itemTitle: t`Highest scores`,
        valueTitle: t`Part of those that failed`,
        series: [{ key: 'caught', name: t`Part of those that failed`, colour: 'series-1' }],
        items: profile.map(({ share, caught }) => ({
          key: String(share),
          name: percent.format(share),
          values: [caught],
        })),
        format: { style: 'percent', maximumFractionDigits: 1 },
        atLeast: 1,
      }}
    />
  )
}

/** What was judged, what of it failed, and how well that was foretold. */
function useOutcomeColumns<Row extends Omit<BackTestYear, 'year'>>(): TableColumnsType<Row> {
  const { t, i18n } = useLingui()
  const count = (value: number) => countText(value, i18n.locale)
  return [
    { key: 'judged', title: t`Judged`, align: 'end', render: (_, { judged }) => count(judged) },
    { key: 'failed', title: t`Failed after`, align: 'end', render: (_, { failed }) => count(failed) },
    { key: 'foretold', title: t`With a warning`, align: 'end', render: (_, { foretold }) => count(foretold) },
    { key: 'false', title: t`False alarms`, align: 'end', render: (_, { falseAlarms }) => count(falseAlarms) },
    {
      key: 'lead',
      title: t`Days warned ahead, median`,
      align: 'end',
      render: (_, { medianLead }) => (medianLead === null ? '–' : count(Math.round(medianLead))),
    },
    {
      key: 'auc',
      title: t`ROC AUC`,
      align: 'end',
      render: (_, { rocAuc }) =>
        rocAuc === null ? (
          t`unknown`
        ) : (
          <IntervalFigure estimate={rocAuc} write={(figure) => figureText(figure, i18n.locale)} />
        ),
    },
  ]
}

function Years({ found: { years } }: FoundProps) {
  const { t } = useLingui()
  const outcomes = useOutcomeColumns<BackTestYear>()
  const columns: typeof outcomes = [{ key: 'year', title: t`End of`, render: (_, { year }) => year }, ...outcomes]
  return <StackedTable rowKey="year" size="middle" dataSource={[...years]} columns={columns} pagination={false} />
}

/** Nothing where no source names a sector. */
function Sectors({ found: { sectors, sectorTotal } }: FoundProps) {
  const { t } = useLingui()
  const outcomes = useOutcomeColumns<BackTestSector>()
  if (sectors.every(({ sector }) => sector === null)) return null
  const columns: typeof outcomes = [
    {
      key: 'sector',
      title: t`Sector`,
      render: (_, { sector }) => (sector === null ? t`unknown` : <bdi>{sector}</bdi>),
    },
    ...outcomes,
  ]
  return (
    <>
      <StackedTable
        rowKey={({ sector }) => sector ?? ''}
        size="middle"
        dataSource={[...sectors]}
        columns={columns}
        pagination={false}
      />
      <CutNote listed={sectors.length} all={sectorTotal} />
    </>
  )
}

type Rated = { judged: number; failed: number; rate: IssuerBackTest['levels'][number]['rate'] }

/** What was judged, what of it failed, and the part that this is. */
function useRateColumns<Row extends Rated>(): TableColumnsType<Row> {
  const { t, i18n } = useLingui()
  const count = (value: number) => countText(value, i18n.locale)
  const percent = new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 1 })
  return [
    { key: 'judged', title: t`Judged`, align: 'end', render: (_, { judged }) => count(judged) },
    { key: 'failed', title: t`Failed after`, align: 'end', render: (_, { failed }) => count(failed) },
    {
      key: 'rate',
      title: t`Part that failed, 95 % interval`,
      align: 'end',
      render: (_, { rate }) =>
        rate === null ? t`unknown` : <IntervalFigure estimate={rate} write={(share) => percent.format(share)} />,
    },
  ]
}

function Levels({ found: { levels } }: FoundProps) {
  const { t } = useLingui()
  const rates = useRateColumns<IssuerBackTest['levels'][number]>()
  const columns: typeof rates = [
    { key: 'level', title: t`Level`, render: (_, { level }) => <RiskLevelTag level={level} /> },
    ...rates,
  ]
  return <StackedTable rowKey="level" size="middle" dataSource={[...levels]} columns={columns} pagination={false} />
}

function Grades({ found: { grades } }: FoundProps) {
  const { t, i18n } = useLingui()
  const rates = useRateColumns<IssuerBackTest['grades'][number]>()
  const percent = new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 2 })
  if (grades.length === 0) return null
  const columns: typeof rates = [
    { key: 'grade', title: t`Default grade`, render: (_, { grade }) => countText(grade, i18n.locale) },
    {
      key: 'foretold',
      title: t`Estimated probability`,
      align: 'end',
      render: (_, { foretold }) => percent.format(foretold),
    },
    ...rates,
  ]
  return <StackedTable rowKey="grade" size="middle" dataSource={[...grades]} columns={columns} pagination={false} />
}

function Transitions({ found: { transitions } }: FoundProps) {
  const { t, i18n } = useLingui()
  const count = (value: number) => (value === 0 ? '–' : countText(value, i18n.locale))
  const columns: TableColumnsType<IssuerBackTest['transitions'][number]> = [
    { key: 'from', title: t`From, and 365 days later`, render: (_, { from }) => <RiskLevelTag level={from} /> },
    ...RiskLevel.options.map((level) => ({
      key: level,
      title: i18n._(riskLevelWords[level]),
      align: 'end' as const,
      render: (_: unknown, { to }: IssuerBackTest['transitions'][number]) => count(to[level] ?? 0),
    })),
    { key: 'failed', title: t`Failed in between`, align: 'end', render: (_, { failed }) => count(failed) },
    { key: 'unrated', title: t`cannot be rated`, align: 'end', render: (_, { unrated }) => count(unrated) },
  ]
  return <StackedTable rowKey="from" size="middle" dataSource={[...transitions]} columns={columns} pagination={false} />
}
