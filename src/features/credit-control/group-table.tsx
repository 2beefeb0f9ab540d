import { Trans, useLingui } from '@lingui/react/macro'
import { type TableColumnsType, Tag } from 'antd'
import type { ClientGroup, ClientGroups } from '#contracts/exposure.ts'
import { figuresOf } from '#contracts/locale.ts'
import { moneyText } from '#src/components/amount-text.ts'
import { Link } from '#src/components/link.tsx'
import pageStyles from '#src/components/page-parts.module.css'
import { StackedTable } from '#src/components/stacked-table.tsx'
import styles from './credit-control.module.css'

/**
 * Largest exposure by Tier 1 capital, to a group of connected clients and to a single one. Source: China's rules on the
 * management of large exposures of commercial banks (2018), articles 7 and 8.
 */
const most = { group: 0.2, single: 0.15 }

type GroupTableProps = { groups: ClientGroups; capital: number | null }

/** Groups of connected clients, largest first; a row opens to its clients and where each exposure was stated. */
export function GroupTable({ groups, capital }: GroupTableProps) {
  const { t } = useLingui()
  return (
    <StackedTable<ClientGroup>
      rowKey="key"
      size="middle"
      dataSource={groups.groups}
      columns={useColumns(groups, capital)}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
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
    new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 1 }).format(value)
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
          <Link to="/RiskAnalysis/EquityNetwork" search={{ company: id }}>
            <bdi>{name ?? id}</bdi>
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
            <Link to="/RiskAnalysis/EquityNetwork" search={{ company: entity }}>
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
