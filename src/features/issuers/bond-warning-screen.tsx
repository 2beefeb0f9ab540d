import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Input, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import type { IssuerBackTest } from '#contracts/issuers/issuer-back-test.ts'
import type { BackTest, IssuerList, IssuerRow, IssuerSort } from '#contracts/issuers/issuer-report.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { rowsInReach } from '#contracts/values/page.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { RiskLevel } from '#contracts/values/risk-level.ts'
import { clearing } from '#src/components/controls/clearing.tsx'
import { DemonstrationChoice } from '#src/components/controls/demonstration-choice.tsx'
import { LevelFilter } from '#src/components/controls/level-filter.tsx'
import { Link } from '#src/components/controls/link.tsx'
import { ListTools } from '#src/components/controls/list-tools.tsx'
import { ListedPart } from '#src/components/controls/listed-part.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { RecordMissing } from '#src/components/controls/record-missing.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { pagination, StackedTable } from '#src/components/controls/stacked-table.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { MarketGaps } from '#src/components/issuers/market-gaps.tsx'
import { groundName, hardStopWords } from '#src/components/issuers/words.ts'
import { addedPointsText, countText, pointsText } from '#src/components/text/amount-text.ts'
import styles from './bond-warning.module.css'
import { YearlyBackTest } from './issuer-back-test.tsx'

/** The URL parameters of the list. */
export type IssuerFilters = {
  q: string
  level: RiskLevel | null
  on: IsoDate | null
  sort: IssuerSort
  page: number
  /** Whether issuers of demonstration data are listed although there are others. */
  demonstration?: boolean
}

type BondWarningScreenProps = {
  filters: IssuerFilters
  pageSize: number
  /** `null` while loading. */
  list: IssuerList | null
  /** How well they were judged year by year; `null` while loading. */
  yearly: IssuerBackTest | null
  problem: Problem | null
  asOf: ReactNode
  /** Of which day everything is. */
  notice: ReactNode
  /** The days on which something became known, to go through. */
  replay: ReactNode
  onFilter: (change: Partial<IssuerFilters>) => void
  onReload: () => void
}

/** Bond issuers by their level of warning on a day, and how well that level foretold the defaults in the data. */
export function BondWarningScreen(props: BondWarningScreenProps) {
  const { t } = useLingui()
  const { filters, list, problem, onFilter } = props
  return (
    <div className={pageStyles.screen}>
      <PageHead
        title={<Trans>Bond issuer early warning</Trans>}
        lead={
          <Trans>
            Levels follow from published statements, events, guarantees, quotes and ratings alone; every point names its
            ground.
          </Trans>
        }
        tools={props.asOf}
      />
      {problem && <ProblemAlert problem={problem} onRetry={props.onReload} />}
      {props.notice}
      <MarketGaps gaps={list?.marketGaps} />
      {list && filters.q === '' && list.unrated === 0 && Object.values(list.levels).every((count) => count === 0) ? (
        <NoIssuers />
      ) : (
        <>
          <PageSection title={t`Issuers`}>
            {list && (
              <LevelFilter
                label={t`Issuers by level`}
                counts={list.levels}
                chosen={filters.level}
                onChoose={(level) => onFilter({ level, page: 1 })}
              />
            )}
            {list && list.unrated > 0 && <Unrated list={list} isPast={filters.on !== null} />}
            <ListTools
              filters={
                <Input.Search
                  key={filters.q}
                  defaultValue={filters.q}
                  allowClear={clearing}
                  maxLength={200}
                  placeholder={t`Name of the issuer`}
                  aria-label={t`Name of the issuer`}
                  onSearch={(text) => onFilter({ q: text.trim(), page: 1 })}
                />
              }
              chips={
                filters.q === ''
                  ? []
                  : [{ key: 'q', words: t`Names “${filters.q}”`, onRemove: () => onFilter({ q: '', page: 1 }) }]
              }
            />
            {list && (
              <DemonstrationChoice
                leftOut={list.leftOut ?? 0}
                included={filters.demonstration ?? false}
                onChange={(demonstration) => onFilter({ demonstration, page: 1 })}
              />
            )}
            <Issuers {...props} />
          </PageSection>
          {props.replay}
          {list?.backTest && <BackTestSection backTest={list.backTest} yearly={props.yearly} />}
        </>
      )}
    </div>
  )
}

/** How many have no level, on a day or today. */
function Unrated({ list, isPast }: { list: IssuerList; isPast: boolean }) {
  const { on } = list
  return (
    <p>
      {isPast && (
        <Trans>By {on}, not enough was known to rate all; without a level nothing is said to be normal.</Trans>
      )}{' '}
      <Plural
        value={list.unrated}
        one="# issuer cannot be rated: no figure that is stated makes up an indicator, and no event is known."
        other="# issuers cannot be rated: no figure that is stated makes up an indicator, and no event is known."
      />
    </p>
  )
}

function Issuers({ filters, pageSize, list, problem, onFilter }: BondWarningScreenProps) {
  return (
    <StackedTable<IssuerRow>
      rowKey="issuer"
      size="middle"
      dataSource={[...(list?.issuers ?? [])]}
      columns={useColumns(filters)}
      loading={list === null && problem === null && { delay: 200 }}
      pagination={{ ...pagination, current: filters.page, pageSize, total: rowsInReach(list?.total ?? 0, pageSize) }}
      onChange={({ current = 1 }, _, sorter, { action }) => {
        if (action === 'paginate') onFilter({ page: current })
        else if (!Array.isArray(sorter)) {
          onFilter({ sort: sorter.order && sorter.columnKey === 'name' ? 'name' : 'score', page: 1 })
        }
      }}
    />
  )
}

function useColumns({ sort, on }: IssuerFilters): TableColumnsType<IssuerRow> {
  const { t, i18n } = useLingui()
  const unrated = on === null ? t`cannot be rated` : t`not enough was known`
  const sorted = (key: IssuerSort, direction: 'ascend' | 'descend') => ({
    sorter: true,
    sortDirections: [direction],
    sortOrder: sort === key ? direction : null,
  })
  return [
    {
      key: 'level',
      title: t`Level`,
      render: (_, { level }) => (level === null ? unrated : <RiskLevelTag level={level} />),
    },
    {
      key: 'score',
      title: t`Points`,
      align: 'end',
      className: pageStyles.figure ?? '',
      ...sorted('score', 'descend'),
      render: (_, { score }) => (score === null ? t`unknown` : pointsText(score, i18n.locale)),
    },
    {
      key: 'name',
      title: t`Issuer`,
      ...sorted('name', 'ascend'),
      render: (_, { issuer, synthetic }) => (
        <span className={pageStyles.twoLines}>
          <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer, ...(on && { on }) }}>
            <bdi>{issuer}</bdi>
          </Link>
          {synthetic && (
            <span>
              <SyntheticTag />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'grounds',
      title: t`Main reasons`,
      render: (_, row) => <MainGrounds row={row} />,
    },
    { key: 'period', title: t`Newest statement`, render: (_, { period }) => period ?? t`none` },
    { key: 'events', title: t`Events`, align: 'end', render: (_, { events }) => countText(events, i18n.locale) },
  ]
}

/** The rules that give most points, what has happened first. */
function MainGrounds({ row: { grounds, groundsTotal, hardStop } }: { row: IssuerRow }) {
  const { i18n } = useLingui()
  const told = grounds.flatMap(({ points, ...ground }) => {
    const name = groundName(ground, i18n)
    return name === null ? [] : { name, points }
  })
  return (
    <>
      <ul className={styles.grounds}>
        {hardStop !== null && <li>{hardStopWords(hardStop, i18n)}</li>}
        {told.map(({ name, points }) => (
          <li key={name}>
            {name} {addedPointsText(points, i18n.locale)}
          </li>
        ))}
      </ul>
      {told.length > 0 && <ListedPart listed={told.length} total={groundsTotal} />}
    </>
  )
}

function BackTestSection({ backTest, yearly }: { backTest: BackTest; yearly: IssuerBackTest | null }) {
  const { t, i18n } = useLingui()
  const count = (value: number) => countText(value, i18n.locale)
  const [defaults, foretold] = [count(backTest.defaults), count(backTest.foretold)]
  const [survivors, falseAlarms] = [count(backTest.survivors), count(backTest.falseAlarms)]
  const medianLead = backTest.medianLead === null ? null : count(Math.round(backTest.medianLead))
  return (
    <PageSection
      title={t`Back-test`}
      lead={t`By what was published at each month end, without looking ahead: a warning 30 to 365 days before a default.`}
    >
      <p>
        <Trans>
          Flagged {foretold} of {defaults} defaults early; {falseAlarms} of {survivors} sound issuers flagged wrongly.
        </Trans>{' '}
        {medianLead !== null && <Trans>The warning came {medianLead} days ahead (median).</Trans>}
      </p>
      {yearly && <YearlyBackTest found={yearly} />}
    </PageSection>
  )
}

function NoIssuers() {
  return (
    <PageSection title={<Trans>No issuers yet</Trans>}>
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <Trans>
            Import CSV files: statements (issuer, period, published_at and items such as cash, short_debt, total_assets)
            and events (issuer, event, at). Chinese headers are understood too.
          </Trans>
        }
      >
        <Link to="/DataIntegration">
          <Button type="primary" tabIndex={-1}>
            <Trans>Import statements</Trans>
          </Button>
        </Link>
      </Empty>
    </PageSection>
  )
}

/** The page of an issuer that cannot be shown. */
export function IssuerMissing(props: { name: string; problem: Problem; onRetry: () => void }) {
  const back = (
    <Link to="/RiskPrevention/Shenzhengxin">
      <Trans>All issuers</Trans>
    </Link>
  )
  return <RecordMissing title={props.name} back={back} problem={props.problem} onRetry={props.onRetry} />
}
