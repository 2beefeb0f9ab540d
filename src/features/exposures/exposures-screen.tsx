import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Select, type TableColumnsType, Tag } from 'antd'
import type { ClientGroup, ClientGroups } from '#contracts/exposures/exposure.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { percentDecimals } from '#contracts/values/percent-decimals.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import { NumberField } from '#src/components/controls/number-field.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { pagination, StackedTable, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { countText, moneyText } from '#src/components/text/amount-text.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import styles from './exposures.module.css'

/**
 * Largest exposure by Tier 1 capital, to a group of connected clients and to a single one. Source: China's rules on the
 * management of large exposures of commercial banks (2018), articles 7 and 8.
 */
const most = { group: 0.2, single: 0.15 }

type GroupTableProps = { groups: ClientGroups; capital: number | null; look: TableLook }

/** Groups of connected clients, largest first; a row opens to its clients and where each exposure was stated. */
function GroupTable({ groups, capital, look }: GroupTableProps) {
  const { t } = useLingui()
  return (
    <StackedTable<ClientGroup>
      rowKey="key"
      look={look}
      size="middle"
      dataSource={groups.groups}
      columns={useColumns(groups, capital)}
      pagination={pagination}
      expandable={{
        columnTitle: <span className={pageStyles.unseen}>{t`Clients`}</span>,
        expandedRowRender: (group) => <Members group={group} currency={groups.currency ?? ''} />,
      }}
    />
  )
}

function useColumns({ total, currency }: ClientGroups, capital: number | null): TableColumnsType<ClientGroup> {
  const { t, i18n } = useLingui()
  const money = (amount: number) => moneyText(amount, currency ?? '', i18n.locale)
  const share = (value: number) =>
    new Intl.NumberFormat(figuresOf(i18n.locale), {
      style: 'percent',
      maximumFractionDigits: percentDecimals(value, 1),
    }).format(value)
  return [
    { key: 'group', title: t`Under control of`, render: (_, group) => <Controllers group={group} /> },
    { key: 'clients', title: t`Clients`, align: 'end', render: (_, { clients }) => clients.length },
    {
      key: 'amount',
      title: t`Exposure`,
      align: 'end',
      className: pageStyles.figure ?? '',
      sorter: (one, other) => one.amount - other.amount,
      render: (_, { amount }) => money(amount),
    },
    {
      key: 'share',
      title: t`Of all`,
      align: 'end',
      className: pageStyles.figure ?? '',
      render: (_, { amount }) => share(total === 0 ? 0 : amount / total),
    },
    {
      key: 'limit',
      title: t`Use of limits`,
      render: (_, { amount, limit }) =>
        limit === null ? (
          t`unknown`
        ) : (
          <span className={pageStyles.twoLines}>
            <span>
              <UseOfLimit used={share(limit === 0 ? 1 : amount / limit)} granted={money(limit)} />
            </span>
            <span className={styles.use} data-over={amount > limit} aria-hidden="true">
              <span style={{ inlineSize: `${limit === 0 ? 100 : Math.min(100, (100 * amount) / limit)}%` }} />
            </span>
            {amount > limit && <Tag color="red">{t`over the limit`}</Tag>}
          </span>
        ),
    },
    ...(capital === null
      ? []
      : [
          {
            key: 'capital',
            title: t`Of Tier 1 capital`,
            align: 'end' as const,
            className: pageStyles.figure ?? '',
            render: (_: unknown, { amount, clients }: ClientGroup) => {
              const bound = clients.length > 1 ? most.group : most.single
              return (
                <>
                  {share(amount / capital)}{' '}
                  {amount / capital > bound && <Tag color="red">{t`above ${share(bound)}`}</Tag>}
                </>
              )
            },
          },
        ]),
  ]
}

/** How much of a limit is used. */
function UseOfLimit({ used, granted }: { used: string; granted: string }) {
  return (
    <Trans>
      {used} of the limit of {granted}
    </Trans>
  )
}

function Controllers({ group: { controllers, clients } }: { group: ClientGroup }) {
  const [first] = clients
  if (controllers.length === 0) {
    return (
      <span>
        <bdi>{first?.name}</bdi> {clients.length === 1 && <Trans>(on its own)</Trans>}
      </span>
    )
  }
  return (
    <span>
      {controllers.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to="/companies/$companyId" params={{ companyId: id }}>
            <bdi>{name ?? unnamedParty()}</bdi>
          </Link>
        </span>
      ))}
    </span>
  )
}

function Members({ group, currency }: { group: ClientGroup; currency: string }) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.members}>
      {group.clients.map(({ name, entity, amount, evidence }) => (
        <li key={name}>
          {entity === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link to="/companies/$companyId" params={{ companyId: entity }}>
              <bdi>{name}</bdi>
            </Link>
          )}{' '}
          {moneyText(amount, currency, i18n.locale)}{' '}
          <span className={pageStyles.quiet}>
            ({evidence.map(({ file, row }) => `${file}:${row}`).join(', ')}
            {entity === null && (
              <>
                ; <Trans>not in the network</Trans>
              </>
            )}
            )
          </span>
        </li>
      ))}
    </ul>
  )
}

type ExposuresScreenProps = {
  /** `null` while loading. */
  groups: ClientGroups | null
  problem: Problem | null
  /** Tier 1 capital by which exposures are measured; `null` where none is given. */
  capital: number | null
  /** Table state of the list of groups. */
  look: TableLook
  onCapital: (capital: number | null) => void
  onCurrency: (currency: string) => void
  onReload: () => void
}

/** Exposures by group of connected clients, against their limits and the lender's capital. */
export function ExposuresScreen({ groups, problem, onReload, ...rest }: ExposuresScreenProps) {
  return (
    <div className={pageStyles.screen}>
      <PageHead
        title={
          <>
            <Trans>Credit risk control</Trans> {groups?.synthetic && <SyntheticTag />}
          </>
        }
        lead={<Trans>Clients under common control are treated as one risk.</Trans>}
        tools={
          <Link to="/models">
            <Trans>Data sets for models</Trans>
          </Link>
        }
      />
      {problem && <ProblemAlert problem={problem} onRetry={onReload} />}
      {groups?.clients === 0 && <NoExposures />}
      {groups !== null && groups.clients > 0 && <Groups groups={groups} {...rest} />}
    </div>
  )
}

type GroupsProps = { groups: ClientGroups } & Pick<
  ExposuresScreenProps,
  'capital' | 'look' | 'onCapital' | 'onCurrency'
>

function Groups({ groups, capital, look, onCapital, onCurrency }: GroupsProps) {
  const { t, i18n } = useLingui()
  const currency = groups.currency ?? ''
  const connected = groups.groups.filter(({ clients }) => clients.length > 1).length
  return (
    <PageSection
      title={t`Groups of connected clients`}
      lead={t`Connected through control as the equity network shows it today; a client that is not found there by its exact name stands alone.`}
      tools={
        <>
          {groups.currencies.length > 1 && (
            <Select
              value={currency}
              aria-label={t`Currency`}
              options={groups.currencies.map((value) => ({ value, label: value }))}
              onChange={onCurrency}
            />
          )}
          <NumberField<number>
            key={capital}
            {...(capital !== null && { defaultValue: capital })}
            min={1}
            max={1e16}
            style={{ inlineSize: 'min(340px, 100%)' }}
            aria-label={t`Tier 1 capital`}
            prefix={<span className={pageStyles.quiet}>{t`Tier 1 capital`}</span>}
            suffix={currency}
            formatter={groupedText}
            onBlur={(event) => onCapital(amountIn(event.target.value))}
            onPressEnter={({ target }) => {
              if (target instanceof HTMLInputElement) onCapital(amountIn(target.value))
            }}
          />
        </>
      }
    >
      <dl className={styles.totals}>
        <div>
          <dt>{t`Exposure`}</dt>
          <dd>{moneyText(groups.total, currency, i18n.locale)}</dd>
        </div>
        <div>
          <dt>{t`Clients`}</dt>
          <dd>{countText(groups.clients, i18n.locale)}</dd>
        </div>
        <div>
          <dt>{t`Groups of several clients`}</dt>
          <dd>{countText(connected, i18n.locale)}</dd>
        </div>
        <div>
          <dt>{t`Not in the network`}</dt>
          <dd>{countText(groups.unmatched, i18n.locale)}</dd>
        </div>
      </dl>
      <GroupTable groups={groups} capital={capital} look={look} />
    </PageSection>
  )
}

function amountIn(text: string): number | null {
  const amount = Number(text.replace(/[,\s]/g, ''))
  return Number.isFinite(amount) && amount > 0 ? amount : null
}

/** Digits in groups of three while they are typed. */
const groupedText = (value: number | string | undefined): string => String(value ?? '').replace(/\B(?=(\d{3})+$)/g, ',')

function NoExposures() {
  return (
    <PageSection title={<Trans>No exposures yet</Trans>}>
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <Trans>
            Import a CSV of exposures: client, facility, exposure, currency, limit, as_of. Chinese headers are
            understood too.
          </Trans>
        }
      >
        <Link to="/DataIntegration">
          <Button type="primary" tabIndex={-1}>
            <Trans>Import exposures</Trans>
          </Button>
        </Link>
      </Empty>
    </PageSection>
  )
}
