import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CompanyEvent, FoundIn } from '#contracts/companies/company-page.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { RiskLevel } from '#contracts/values/risk-level.ts'
import { ruleName } from '#src/components/bills/words.ts'
import { Link } from '#src/components/controls/link.tsx'
import { CutNote } from '#src/components/controls/page-parts.tsx'
import { issuerEventWords } from '#src/components/issuers/words.ts'
import { moneyText } from '#src/components/text/amount-text.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import { riskLevelWords } from '#src/components/text/risk-level-words.ts'
import { shareWords } from '#src/components/text/share-words.ts'
import styles from './companies.module.css'

type TimelineProps = { found: FoundIn<'timeline'>; company: EntityId }

/** Everything with a date about a company: as marks along the years, and as a list, newest first. */
export function CompanyTimeline({ found, company }: TimelineProps) {
  const { i18n } = useLingui()
  const { events, total, isComplete } = found
  return (
    <>
      <Years events={events} company={company} />
      <ol className={styles.events} reversed>
        {events.map((event) => (
          <li key={keyOf(event)} data-level={levelOf(event)}>
            <time dateTime={event.day}>{event.day}</time>
            <span>
              <Linked event={event}>{eventText(i18n, event, company)}</Linked>
            </span>
          </li>
        ))}
      </ol>
      <CutNote listed={events.length} all={total} />
      {!isComplete && (
        <p>
          <Trans>Of the many owners, holdings and articles only the first were looked through.</Trans>
        </p>
      )}
    </>
  )
}

const keyOf = (event: CompanyEvent): string => JSON.stringify(event)

/** How grave an event is, in the levels of risk. */
function levelOf(event: CompanyEvent): RiskLevel {
  switch (event.kind) {
    case 'bill':
      return event.level
    case 'issuerEvent':
    case 'article':
      return (
        (['normal', 'notice', 'notice', 'watch', 'warning', 'severe'] as const)[Math.round(event.severity)] ?? 'normal'
      )
    case 'stakeBegan':
    case 'stakeEnded':
    case 'bondIssued':
      return 'normal'
  }
}

function Linked({ event, children }: { event: CompanyEvent; children: ReactNode }) {
  switch (event.kind) {
    case 'article':
      return (
        <Link to="/articles/$articleId" params={{ articleId: event.id }}>
          {children}
        </Link>
      )
    case 'bill':
      return (
        <Link to="/RiskPrevention/Jiaohang" search={{ bill: event.number }}>
          {children}
        </Link>
      )
    default:
      return <>{children}</>
  }
}

/** An event of a company in a sentence. */
function eventText(i18n: I18n, event: CompanyEvent, company: EntityId): string {
  const named = (text: string) => isolated(text, i18n.locale)
  switch (event.kind) {
    case 'stakeBegan':
    case 'stakeEnded': {
      const owner = named(event.owner.name ?? unnamedParty(i18n))
      const held = named(event.company.name ?? unnamedParty(i18n))
      const share = shareWords(i18n, event.capital, 'table')
      if (event.kind === 'stakeEnded') {
        return event.company.id === company
          ? i18n._(msg`${owner} no longer holds its ${share}`)
          : i18n._(msg`It no longer holds ${share} of ${held}`)
      }
      return event.company.id === company
        ? i18n._(msg`${owner} acquires ${share}`)
        : i18n._(msg`It acquires ${share} of ${held}`)
    }
    case 'bondIssued': {
      const bond = named(event.name ?? event.code)
      const amount = moneyText(event.amount, event.currency, i18n.locale)
      return i18n._(msg`Bond ${bond} issued, ${amount}`)
    }
    case 'issuerEvent': {
      const kind = i18n._(issuerEventWords[event.type])
      return event.text === null || event.text === '' ? kind : `${kind}: ${named(event.text)}`
    }
    case 'article':
      return named(event.title)
    case 'bill': {
      const number = named(event.number)
      const level = i18n._(riskLevelWords[event.level])
      const rules = event.rules.map((rule) => ruleName(rule, i18n)).join(', ')
      return i18n._(msg`Bill ${number} issued, now ${level}: ${rules}`)
    }
  }
}

const yearDays = 365.25 * 86_400_000
const [width, height] = [1000, 44]
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The events as marks along a line of years. */
function Years({ events, company }: { events: readonly CompanyEvent[]; company: EntityId }) {
  const { t, i18n } = useLingui()
  const days = events.map(({ day }) => timeOf(day))
  const first = Math.min(...days)
  const [start, end] = [new Date(first).getUTCFullYear(), new Date(Math.max(...days)).getUTCFullYear() + 1]
  const [from, to] = [Date.UTC(start), Date.UTC(end)]
  const x = (time: number) => 10 + ((time - from) / (to - from)) * (width - 20)
  const step = Math.max(1, Math.ceil((to - from) / yearDays / 10))
  const years = Array.from({ length: Math.ceil((end - start) / step) + 1 }, (_, place) => start + place * step)
  return (
    <svg
      className={styles.years}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t`Events along the years; the list below names them`}
    >
      <line x1="0" x2={width} y1="16" y2="16" />
      {years
        .filter((year) => year <= end)
        .map((year) => (
          <g key={year}>
            <line x1={x(Date.UTC(year))} x2={x(Date.UTC(year))} y1="11" y2="21" />
            <text x={x(Date.UTC(year))} y="38" textAnchor={year === start ? 'start' : year === end ? 'end' : 'middle'}>
              {year}
            </text>
          </g>
        ))}
      {events.map((event) => (
        <circle key={keyOf(event)} cx={x(timeOf(event.day))} cy="16" r="5" data-level={levelOf(event)}>
          <title>{`${event.day} ${eventText(i18n, event, company)}`}</title>
        </circle>
      ))}
    </svg>
  )
}
