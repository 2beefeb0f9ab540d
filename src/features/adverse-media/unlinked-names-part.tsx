import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Space, Spin } from 'antd'
import {
  maxNamesOfArticle,
  NameList,
  type NameSign,
  type UnlinkedName,
} from '#contracts/adverse-media/unlinked-name.ts'
import type { EntitySearchReply } from '#contracts/entities/entity.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import { MoreBelow } from '#src/components/controls/more-below.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { CutNote, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { SectionLinks } from '#src/components/controls/section-links.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/entities/company-search-box.tsx'
import { countText, timestampText } from '#src/components/text/amount-text.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import type { NameDecisionsBridge } from '#src/machines/adverse-media/use-name-decisions.ts'
import styles from './adverse-media.module.css'

const listWords: Record<NameList, MessageDescriptor> = {
  open: msg`To review`,
  assigned: msg`Given to a party`,
  dismissed: msg`Not a company`,
}

export type UnlinkedNamesPartProps = {
  list: NameList
  /** `null` while loading. */
  names: readonly UnlinkedName[] | null
  total: number
  /** Articles that are still to be read anew. */
  waiting: number
  problem: Problem | null
  more: boolean
  loadingMore: boolean
  onMore: () => void
  onReload: () => void
  /** `null` without the right. */
  work: NameDecisionsBridge | null
  /** Finds the party that bears a name. */
  search: Omit<CompanySearchProps, 'prominent'>
}

/** Names of companies by which articles are linked to none, and what users say of them. */
export function UnlinkedNamesPart({ list, names, total, waiting, work, search, ...rest }: UnlinkedNamesPartProps) {
  const { t, i18n } = useLingui()
  const { problem, more, loadingMore, onMore, onReload } = rest
  const collected = countText(maxNamesOfArticle, i18n.locale)
  return (
    <PageSection
      title={t`Company names without a party`}
      lead={t`Names in articles that a legal form, a stock code or the words beside them tell as those of companies, and that no party of the data bears, or several do. Of each article the first ${collected} are collected.`}
    >
      <SectionLinks<NameList>
        label={t`Lists of names`}
        current={list}
        items={NameList.options.map((key) => ({ key, label: i18n._(listWords[key]) }))}
        link={({ key, label }, attributes) => (
          <Link
            to="/DataIntegration"
            search={{ tab: 'quality', ...(key !== 'open' && { names: key }) }}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
            {...attributes}
          >
            {label}
          </Link>
        )}
      />
      {waiting > 0 && (
        <p className={pageStyles.quiet} role="status">
          <Plural
            value={waiting}
            one="# article is still being read for names; the list may change."
            other="# articles are still being read for names; the list may change."
          />
        </p>
      )}
      {work?.problem && <ProblemAlert problem={work.problem} onDismiss={work.onDismiss} />}
      <ProblemAlert problem={problem} onRetry={onReload} />
      {names === null && problem === null && <Spin aria-label={t`Loading`} />}
      {names?.length === 0 && <NothingHere list={list} waiting={waiting} />}
      {names && names.length > 0 && (
        <>
          <NameTable list={list} names={names} work={work} search={search} />
          <CutNote listed={names.length} all={total} />
        </>
      )}
      {more && (
        <MoreBelow loading={loadingMore} failed={problem !== null} onMore={onMore}>
          <Trans>Show more names</Trans>
        </MoreBelow>
      )}
    </PageSection>
  )
}

type NameTableProps = Pick<UnlinkedNamesPartProps, 'list' | 'work' | 'search'> & { names: readonly UnlinkedName[] }

function NameTable({ list, names, work, search }: NameTableProps) {
  const { t } = useLingui()
  return (
    <StackedTable<UnlinkedName>
      rowKey="name"
      size="small"
      dataSource={[...names]}
      pagination={false}
      columns={[
        { key: 'name', title: t`Name`, render: (_, one) => <Named one={one} /> },
        {
          key: 'articles',
          title: t`Articles`,
          align: 'end',
          className: pageStyles.figure ?? '',
          render: (_, one) => <ArticlesLink one={one} />,
        },
        {
          key: 'days',
          title: t`First and last day`,
          className: pageStyles.figure ?? '',
          render: (_, { found }) => (found === null ? '–' : <Days first={found.first} last={found.last} />),
        },
        { key: 'example', title: t`Example`, render: (_, { found }) => <Example found={found} /> },
        ...(list === 'open' ? [] : [{ key: 'said', title: t`Said by`, render: saidBy }]),
        ...(work === null
          ? []
          : [
              {
                key: 'actions',
                title: t`Actions`,
                render: (_: unknown, { name }: UnlinkedName) => (
                  <Actions name={name} list={list} work={work} search={search} />
                ),
              },
            ]),
      ]}
    />
  )
}

function Named({ one: { name, ambiguous, found } }: { one: UnlinkedName }) {
  const sign = found?.example.sign
  return (
    <div className={pageStyles.twoLines}>
      <bdi>{name}</bdi>
      {ambiguous && (
        <span className={pageStyles.quiet}>
          <Trans>Several parties bear it</Trans>
        </span>
      )}
      {sign && (
        <span className={pageStyles.quiet}>
          <Sign sign={sign} />
        </span>
      )}
    </div>
  )
}

/** What tells a name as that of a company. */
function Sign({ sign: { kind, text } }: { sign: NameSign }) {
  const words = <bdi>{text}</bdi>
  if (kind === 'legalForm') return <Trans>Told by its legal form: {words}</Trans>
  if (kind === 'stockCode') return <Trans>Told by its stock code: {words}</Trans>
  return <Trans>Told by the words beside it: {words}</Trans>
}

function ArticlesLink({ one: { name, found } }: { one: UnlinkedName }) {
  const { i18n } = useLingui()
  if (found === null) return '–'
  const { articles, first, last } = found
  return (
    <Link to="/RiskDetection" search={{ q: name, ...(first && { from: first }), ...(last && { to: last }) }}>
      {countText(articles, i18n.locale)}
    </Link>
  )
}

function Days({ first, last }: { first: string | null; last: string | null }) {
  const { t } = useLingui()
  if (first === null || last === null) return t`no date`
  return first === last ? first : `${first} – ${last}`
}

function Example({ found }: Pick<UnlinkedName, 'found'>) {
  if (found === null) return <Trans>Its articles are linked</Trans>
  return (
    <Link className={styles.example ?? ''} to="/articles/$articleId" params={{ articleId: found.example.id }}>
      <bdi>{found.example.title}</bdi>
    </Link>
  )
}

const saidBy = (_: unknown, { decision }: UnlinkedName) =>
  decision === null ? (
    '–'
  ) : (
    <div className={pageStyles.twoLines}>
      {decision.company && (
        <Link to="/companies/$companyId" params={{ companyId: decision.company.entity }}>
          <bdi>{decision.company.name ?? unnamedParty()}</bdi>
        </Link>
      )}
      <span className={pageStyles.quiet}>
        <bdi>{decision.by}</bdi> · {timestampText(decision.at)}
      </span>
    </div>
  )

type ActionsProps = {
  name: string
  list: NameList
  work: NameDecisionsBridge
  search: UnlinkedNamesPartProps['search']
}

function Actions({ name, list, work: { choosing, busy, onOpen, onClose, onDecide }, search }: ActionsProps) {
  const { t } = useLingui()
  if (list !== 'open') {
    return (
      <Button size="small" disabled={busy} onClick={() => onDecide({ kind: 'open', name })}>
        <Trans>Undo</Trans>
      </Button>
    )
  }
  if (choosing === name) {
    return (
      <fieldset className={styles.bearer ?? ''} aria-label={t`The company or fund that bears ${name}`}>
        <CompanySearchBox {...search} found={search.found && thatBear(search.found)} prominent />
        <Button size="small" disabled={busy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </fieldset>
    )
  }
  return (
    <Space wrap>
      <Button size="small" disabled={busy} onClick={() => onOpen(name)}>
        <Trans>Belongs to …</Trans>
      </Button>
      <Button size="small" disabled={busy} onClick={() => onDecide({ kind: 'dismissed', name })}>
        <Trans>Not a company</Trans>
      </Button>
    </Space>
  )
}

/** Articles are linked to companies and funds alone. */
function thatBear({ entities, total, ...found }: EntitySearchReply): EntitySearchReply {
  const bearers = entities.filter(({ kind }) => kind === 'company' || kind === 'fund')
  return { ...found, entities: bearers, total: total - (entities.length - bearers.length) }
}

function NothingHere({ list, waiting }: Pick<UnlinkedNamesPartProps, 'list' | 'waiting'>) {
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        list !== 'open' ? (
          <Trans>No name stands here.</Trans>
        ) : waiting > 0 ? (
          <Trans>No such name has been found so far.</Trans>
        ) : (
          <Trans>No names wait to be reviewed.</Trans>
        )
      }
    />
  )
}
