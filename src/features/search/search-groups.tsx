import {
  BankOutlined,
  FileTextOutlined,
  FundOutlined,
  QuestionOutlined,
  SearchOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { EntityKind } from '#contracts/entities/entity.ts'
import type { FoundParty, SearchKind, SearchReply } from '#contracts/search/search.ts'
import { riskEventName } from '#src/components/adverse-media/risk-event-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import { RiskLevelTag } from '#src/components/controls/risk-level-tag.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { countText, jurisdictionText, moneyText } from '#src/components/text/amount-text.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import { MarkedName } from './marked-name.tsx'
import styles from './search.module.css'
import { reasonText, searchKindWords } from './search-words.ts'

const icons: Record<EntityKind, ReactNode> = {
  company: <BankOutlined aria-hidden="true" />,
  person: <UserOutlined aria-hidden="true" />,
  fund: <FundOutlined aria-hidden="true" />,
  state: <BankOutlined aria-hidden="true" />,
  arrangement: <TeamOutlined aria-hidden="true" />,
  unknown: <QuestionOutlined aria-hidden="true" />,
}

type RowProps = { icon: ReactNode; isHighlighted: boolean; title: ReactNode; details: string; aside?: ReactNode }

function Row({ icon, isHighlighted, title, details, aside }: RowProps) {
  return (
    <li className={styles.row} ref={isHighlighted ? keepInSight : null} data-highlighted={isHighlighted || undefined}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.name}>
        {title}
        <p>{details}</p>
      </div>
      <div className={styles.aside}>{aside}</div>
    </li>
  )
}

const keepInSight = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' })

type GroupProps = { title: string; count: string; foot?: ReactNode; after?: ReactNode; children: ReactNode }

function Group({ title, count, foot, after, children }: GroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>
        {title} <span className={styles.number}>{count}</span>
      </h2>
      <ul>{children}</ul>
      {foot && <div className={styles.foot}>{foot}</div>}
      {after}
    </section>
  )
}

type PartiesProps = {
  q: string
  parties: readonly FoundParty[]
  total: number
  /** Position of the highlighted row among these; -1 for none. */
  highlighted: number
  mayLoadMore: boolean
  loadingMore: boolean
  onMore: () => void
}

/** Parties that were found, each with why. */
export function PartyGroup({ q, parties, total, highlighted, mayLoadMore, loadingMore, onMore }: PartiesProps) {
  const { t, i18n } = useLingui()
  if (parties.length === 0) return null
  const more = countText(total - parties.length, i18n.locale)
  return (
    <Group
      title={t`Companies and other parties`}
      count={countText(total, i18n.locale)}
      foot={
        (mayLoadMore || loadingMore) && (
          <Button type="link" loading={loadingMore} onClick={onMore}>
            <Trans>Show more of {more}</Trans>
          </Button>
        )
      }
    >
      {parties.map((found, place) => (
        <PartyRow key={found.party.id} found={found} q={q} isHighlighted={place === highlighted} />
      ))}
    </Group>
  )
}

function PartyRow({ found, q, isHighlighted }: { found: FoundParty; q: string; isHighlighted: boolean }) {
  const { t, i18n } = useLingui()
  const { party } = found
  const { id, kind, jurisdiction, synthetic, ownerCount, holdingCount } = party
  const details = [
    i18n._(kindWords[kind]),
    jurisdiction === null ? '' : jurisdictionText(jurisdiction, i18n.locale),
    identifiersOf(party)[0] ?? '',
    reasonText(i18n, found, q),
  ]
  const [owners, holdings] = [countText(ownerCount, i18n.locale), countText(holdingCount, i18n.locale)]
  return (
    <Row
      icon={icons[kind]}
      isHighlighted={isHighlighted}
      title={
        <Link to="/companies/$companyId" params={{ companyId: id }}>
          <MarkedName name={nameOf(party)} typed={q} />
        </Link>
      }
      details={dotted(details, i18n.locale)}
      aside={
        <>
          <span>{dotted([t`Owners ${owners}`, t`Holdings ${holdings}`], i18n.locale)}</span>
          {synthetic && <SyntheticTag />}
        </>
      }
    />
  )
}

type GroupsProps = { q: string; kind: SearchKind | undefined; found: SearchReply; highlighted: number }

/** What was found besides parties; rows follow those of the parties. */
export function OtherGroups({ q, kind, found, highlighted }: GroupsProps) {
  const { articles, bills, issuers, savedQueries } = found
  const afterArticles = highlighted - articles.rows.length
  const afterBills = afterArticles - bills.rows.length
  const shared = { q, isNarrowed: kind !== undefined }
  return (
    <>
      <ArticleGroup {...shared} {...articles} highlighted={highlighted} />
      <BillGroup {...shared} {...bills} highlighted={afterArticles} />
      <IssuerGroup {...shared} {...issuers} highlighted={afterBills} />
      <SavedQueryGroup {...shared} {...savedQueries} highlighted={afterBills - issuers.rows.length} />
    </>
  )
}

type GroupOf<Key extends 'articles' | 'bills' | 'issuers' | 'savedQueries'> = SearchReply[Key] & {
  q: string
  isNarrowed: boolean
  /** Position of the highlighted row among these; another number for none. */
  highlighted: number
}

function ArticleGroup({ q, rows, total, highlighted }: GroupOf<'articles'>) {
  const { t, i18n } = useLingui()
  if (rows.length === 0) return null
  const count = countText(total, i18n.locale)
  const all = (
    <Link to="/RiskDetection" search={{ q }}>
      <Trans>All {count} in risk discovery</Trans>
    </Link>
  )
  return (
    <Group title={i18n._(searchKindWords.article)} count={count} foot={rows.length < total && all}>
      {rows.map(({ id, title, publishedAt, publisher, kind, events }, place) => (
        <Row
          key={id}
          icon={<FileTextOutlined aria-hidden="true" />}
          isHighlighted={place === highlighted}
          title={
            <Link to="/articles/$articleId" params={{ articleId: id }}>
              <MarkedName name={title} typed={q} />
            </Link>
          }
          details={dotted(
            [kind === 'news' ? t`News` : t`Announcement`, publishedAt?.slice(0, 10) ?? '', publisher ?? ''],
            i18n.locale,
          )}
          aside={events[0] && <span className={styles.chip}>{riskEventName(events[0].type, i18n)}</span>}
        />
      ))}
    </Group>
  )
}

type AllProps = { q: string; kind: SearchKind; isNarrowed: boolean; listed: number; total: number }

/** The way to all of a group of which a part is shown. */
function All({ q, kind, isNarrowed, listed, total }: AllProps) {
  const { i18n } = useLingui()
  if (isNarrowed || listed >= total) return null
  const count = countText(total, i18n.locale)
  return (
    <div className={styles.foot}>
      <Link to="/search" search={{ q, kind }}>
        <Trans>All {count}</Trans>
      </Link>
    </div>
  )
}

function BillGroup({ q, isNarrowed, rows, total, highlighted }: GroupOf<'bills'>) {
  const { i18n } = useLingui()
  if (rows.length === 0) return null
  const money = (amount: number) => moneyText(amount, 'CNY', i18n.locale)
  return (
    <Group
      title={i18n._(searchKindWords.bill)}
      count={countText(total, i18n.locale)}
      after={<All q={q} kind="bill" isNarrowed={isNarrowed} listed={rows.length} total={total} />}
    >
      {rows.map(({ number, bill, level }, place) => (
        <Row
          key={number}
          icon={<FileTextOutlined aria-hidden="true" />}
          isHighlighted={place === highlighted}
          title={
            <Link to="/RiskPrevention/Jiaohang" search={{ bill: number }}>
              <MarkedName name={number} typed={q} />
            </Link>
          }
          details={
            bill === null ? '' : dotted([bill.drawer, bill.acceptor, money(bill.amount), bill.dueDate], i18n.locale)
          }
          aside={<RiskLevelTag level={level} />}
        />
      ))}
    </Group>
  )
}

function IssuerGroup({ q, isNarrowed, rows, total, highlighted }: GroupOf<'issuers'>) {
  const { t, i18n } = useLingui()
  if (rows.length === 0) return null
  return (
    <Group
      title={i18n._(searchKindWords.issuer)}
      count={countText(total, i18n.locale)}
      after={<All q={q} kind="issuer" isNarrowed={isNarrowed} listed={rows.length} total={total} />}
    >
      {rows.map(({ issuer, level, period }, place) => (
        <Row
          key={issuer}
          icon={<BankOutlined aria-hidden="true" />}
          isHighlighted={place === highlighted}
          title={
            <Link to="/RiskPrevention/Shenzhengxin" search={{ issuer }}>
              <MarkedName name={issuer} typed={q} />
            </Link>
          }
          details={period === null ? '' : t`Statement as of ${period}`}
          aside={level === null ? t`cannot be rated` : <RiskLevelTag level={level} />}
        />
      ))}
    </Group>
  )
}

function SavedQueryGroup({ q, isNarrowed, rows, total, highlighted }: GroupOf<'savedQueries'>) {
  const { i18n } = useLingui()
  if (rows.length === 0) return null
  return (
    <Group
      title={i18n._(searchKindWords.savedQuery)}
      count={countText(total, i18n.locale)}
      after={<All q={q} kind="savedQuery" isNarrowed={isNarrowed} listed={rows.length} total={total} />}
    >
      {rows.map(({ id, name }, place) => (
        <Row
          key={id}
          icon={<SearchOutlined aria-hidden="true" />}
          isHighlighted={place === highlighted}
          title={
            <Link to="/DataManagement/MultiQuery" search={{ saved: id }}>
              <MarkedName name={name} typed={q} />
            </Link>
          }
          details=""
        />
      ))}
    </Group>
  )
}
