import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Table } from 'antd'
import type { IssuerReport, MarketSignal } from '#contracts/issuers/issuer-report.ts'
import { lowGrade, marketBounds } from '#contracts/issuers/market.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { LookedTable, pagination, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { marketWords, outlookWords } from '#src/components/issuers/words.ts'
import { evidenceColumn, pointsColumn } from './ground-columns.tsx'

const figure = { align: 'end' as const, className: pageStyles.figure ?? '' }

const decimals = (locale: string, digits: number) =>
  new Intl.NumberFormat(figuresOf(locale), { maximumFractionDigits: digits })
const percent = (locale: string) =>
  new Intl.NumberFormat(figuresOf(locale), { style: 'percent', maximumFractionDigits: 2 })

/** The signals of the market, or that nothing of it is quoted or rated by prices. */
export function Market({ market }: { market: readonly MarketSignal[] }) {
  const { t, i18n } = useLingui()
  if (market.length === 0) {
    return (
      <p>
        <Trans>
          No quote of its bonds, no implied rating and no price of its share is known by that day: nothing is judged by
          the market.
        </Trans>
      </p>
    )
  }
  return (
    <Table<MarketSignal>
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={[...market]}
      columns={[
        {
          key: 'signal',
          title: t`Signal`,
          render: (_, { id }) => (
            <span className={pageStyles.twoLines}>
              <span>{i18n._(marketWords[id])}</span>
              <span className={pageStyles.quiet}>
                <MarketRule id={id} />
              </span>
            </span>
          ),
        },
        { key: 'value', title: t`Value`, ...figure, render: (_, signal) => <MarketValue signal={signal} /> },
        {
          key: 'bond',
          title: t`Bond code`,
          render: (_, { bond, on }) => (
            <span className={pageStyles.twoLines}>
              <bdi>{bond}</bdi>
              <span>{on}</span>
            </span>
          ),
        },
        { key: 'level', title: t`Level`, render: (_, { level }) => level && <RiskLevelTag level={level} /> },
        pointsColumn(i18n),
        evidenceColumn(i18n),
      ]}
    />
  )
}

function MarketRule({ id }: Pick<MarketSignal, 'id'>) {
  const { i18n } = useLingui()
  const number = decimals(i18n.locale, 0)
  const listed = (bounds: readonly number[], format = number) => bounds.map((bound) => format.format(bound)).join(' / ')
  switch (id) {
    case 'spreadJump': {
      const [times, points] = [listed(marketBounds.deviations), listed(marketBounds.basisPoints)]
      return (
        <Trans>
          Watch / warning / severe from {times} standard deviations and {points} basis points above the mean of the 90
          days before.
        </Trans>
      )
    }
    case 'priceDeviation': {
      const bounds = listed(marketBounds.priceDeviation, percent(i18n.locale))
      return (
        <Trans>Watch / warning / severe from {bounds} on: traded price less valuation of the day, by valuation.</Trans>
      )
    }
    case 'cleanPrice': {
      const bounds = listed(marketBounds.cleanPrice)
      return (
        <Trans>
          Watch / warning / severe below {bounds}: as traded, or by valuation where nothing was traded that day.
        </Trans>
      )
    }
    case 'impliedRating': {
      const bounds = listed(marketBounds.notches)
      return (
        <Trans>
          Watch / warning / severe from {bounds} notches below the best of the 90 days before; {lowGrade} and below are
          a watch.
        </Trans>
      )
    }
    case 'shareDrawdown': {
      const bounds = listed(marketBounds.shareDrawdown, percent(i18n.locale))
      return (
        <Trans>
          Watch / warning / severe from {bounds} on: what the share lost of its highest price of the 60 days before.
        </Trans>
      )
    }
  }
}

function MarketValue({ signal: { id, value, against, deviations, grades } }: { signal: MarketSignal }) {
  const { t, i18n } = useLingui()
  if (value === null) return t`unknown`
  const number = decimals(i18n.locale, 2)
  const whole = decimals(i18n.locale, 1)
  switch (id) {
    case 'spreadJump': {
      const points = whole.format(value)
      const mean = whole.format(against ?? 0)
      const times = deviations === null ? null : whole.format(deviations)
      return (
        <span className={pageStyles.twoLines}>
          <span>
            <Trans>
              {points} bp beyond {mean} bp
            </Trans>
          </span>
          <span className={pageStyles.quiet}>
            {times === null ? (
              <Trans>The spreads before did not differ.</Trans>
            ) : (
              <Trans>{times} standard deviations</Trans>
            )}
          </span>
        </span>
      )
    }
    case 'priceDeviation': {
      const valuation = number.format(against ?? 0)
      return (
        <span className={pageStyles.twoLines}>
          <span>{percent(i18n.locale).format(value)}</span>
          <span className={pageStyles.quiet}>
            <Trans>Valuation {valuation}</Trans>
          </span>
        </span>
      )
    }
    case 'cleanPrice':
      return number.format(value)
    case 'impliedRating': {
      const best = grades?.best ?? ''
      return (
        <span className={pageStyles.twoLines}>
          <bdi dir="ltr">{grades?.now}</bdi>
          {value > 0 && (
            <span className={pageStyles.quiet}>
              <Plural value={value} one={`# notch below ${best}`} other={`# notches below ${best}`} />
            </span>
          )}
        </span>
      )
    }
    case 'shareDrawdown': {
      const highest = number.format(against ?? 0)
      return (
        <span className={pageStyles.twoLines}>
          <span>{percent(i18n.locale).format(value)}</span>
          <span className={pageStyles.quiet}>
            <Trans>Highest price {highest}</Trans>
          </span>
        </span>
      )
    }
  }
}

type StatedQuote = IssuerReport['quotes'][number]

/** The newest quote of each bond, with what states it. */
export function Quotes({ quotes, look }: { quotes: readonly StatedQuote[]; look: TableLook }) {
  const { t, i18n } = useLingui()
  const number = decimals(i18n.locale, 4)
  const stated = (value: number | null) => (value === null ? '–' : number.format(value))
  return (
    <LookedTable<StatedQuote>
      look={look}
      rowKey="id"
      size="small"
      pagination={pagination}
      dataSource={[...quotes]}
      columns={[
        { key: 'bond', title: t`Bond code`, render: (_, { bond }) => <bdi>{bond}</bdi> },
        { key: 'date', title: t`Date`, render: (_, { date }) => date },
        { key: 'trade', title: t`Clean price, traded`, ...figure, render: (_, quote) => stated(quote.cleanTrade) },
        {
          key: 'valuation',
          title: t`Clean price, by valuation`,
          ...figure,
          render: (_, quote) => stated(quote.cleanValuation),
        },
        { key: 'ytm', title: t`Yield to maturity (% a year)`, ...figure, render: (_, { ytm }) => stated(ytm) },
        { key: 'spread', title: t`Spread in basis points`, ...figure, render: (_, { spread }) => stated(spread) },
        evidenceColumn(i18n),
      ]}
    />
  )
}

type StatedRating = IssuerReport['ratings'][number]

/** The newest ratings, by agencies and by prices, each with what states it. */
export function Ratings({ ratings, look }: { ratings: readonly StatedRating[]; look: TableLook }) {
  const { t, i18n } = useLingui()
  return (
    <LookedTable<StatedRating>
      look={look}
      rowKey="id"
      size="small"
      pagination={pagination}
      dataSource={[...ratings]}
      columns={[
        { key: 'bond', title: t`Bond code`, render: (_, { bond }) => (bond === null ? t`Issuer` : <bdi>{bond}</bdi>) },
        {
          key: 'grade',
          title: t`Grade`,
          render: (_, { grade, outlook }) => (
            <span className={pageStyles.twoLines}>
              <bdi dir="ltr">{grade}</bdi>
              {outlook && <span className={pageStyles.quiet}>{i18n._(outlookWords[outlook])}</span>}
            </span>
          ),
        },
        {
          key: 'agency',
          title: t`Rating agency`,
          render: (_, { agency, implied }) => (
            <span className={pageStyles.twoLines}>
              <bdi>{agency}</bdi>
              {implied && <span className={pageStyles.quiet}>{t`Implied by prices`}</span>}
            </span>
          ),
        },
        { key: 'date', title: t`Date`, render: (_, { date }) => date },
        evidenceColumn(i18n),
      ]}
    />
  )
}
