import { CheckCircleOutlined, ClockCircleOutlined, PlusOutlined, StopOutlined } from '@ant-design/icons'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Input, type TableColumnsType, Tag } from 'antd'
import * as v from 'valibot'
import { AccountState, UserOrder, type UserSearch, type UserSummary } from '#contracts/administration/administration.ts'
import { Access } from '#contracts/session/session.ts'
import { rowsInReach } from '#contracts/values/page.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import { accessWords } from '#src/components/administration/access-words.ts'
import styles from '#src/components/administration/administration.module.css'
import { clearing } from '#src/components/controls/clearing.tsx'
import { type FilterChip, ListTools } from '#src/components/controls/list-tools.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { Pages } from '#src/components/controls/pages.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { UserAvatar } from '#src/components/controls/user-avatar.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { csvRows } from '#src/components/text/csv-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import { type UserActionCallbacks, UserActions } from './user-actions.tsx'

/** Users as rows of a table under a heading, for the clipboard. */
const userRows = (users: readonly UserSummary[], i18n: I18n): (string | number | null)[][] => [
  [
    i18n._(msg`User name`),
    i18n._(msg`Name`),
    i18n._(msg`Rights`),
    i18n._(msg`State`),
    i18n._(msg`Phone number`),
    i18n._(msg`Email`),
    i18n._(msg`Last signed in`),
    i18n._(msg`Created`),
  ],
  ...users.map((user) => [
    user.username,
    user.name,
    i18n._(accessWords(user.access)),
    i18n._(accountStateWords(user.state)),
    user.phone,
    user.email,
    user.lastSignedInAt,
    user.createdAt,
  ]),
]

type UserListProps = {
  filters: UserFilters
  /** `null` while loading. */
  users: readonly UserSummary[] | null
  total: number
  problem: Problem | null
  /** User name of who is looking. */
  self: string
  mayAct: boolean
  onFilters: (filters: UserFilters) => void
  onCreate: () => void
  onAction: UserTableActions['onAction']
  onMessage: UserTableActions['onMessage']
  onReload: () => void
  onCopy: (text: string) => void
}

type UserTableActions = Parameters<typeof UserTable>[0]

/** All accounts, with the possible actions of an administrator. */
export function UserList(props: UserListProps) {
  const { t, i18n } = useLingui()
  const { filters, users, total, problem, mayAct, onFilters } = props
  const change = (differences: UserFilters) => onFilters({ ...filters, page: undefined, ...differences })
  const columns = useUserColumns(props)
  const chips: FilterChip[] = [
    ...(filters.q ? [{ key: 'q', words: `“${filters.q}”`, onRemove: () => change({ q: undefined }) }] : []),
    ...(filters.access
      ? [{ key: 'access', words: i18n._(accessWords(filters.access)), onRemove: () => change({ access: undefined }) }]
      : []),
    ...(filters.state
      ? [
          {
            key: 'state',
            words: i18n._(accountStateWords(filters.state)),
            onRemove: () => change({ state: undefined }),
          },
        ]
      : []),
  ]
  return (
    <PageSection
      title={<Trans>Users</Trans>}
      lead={<Plural value={total} one="# account" other="# accounts" />}
      tools={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={!mayAct} onClick={props.onCreate}>
          <Trans>Create a user</Trans>
        </Button>
      }
    >
      <ListTools
        filters={
          <>
            <Input.Search
              key={filters.q ?? ''}
              className={styles.search ?? ''}
              aria-label={t`Search users`}
              placeholder={t`User name, name or phone`}
              defaultValue={filters.q ?? ''}
              maxLength={200}
              allowClear={clearing}
              onSearch={(text) => change({ q: text.trim() || undefined })}
            />
            <select
              className={`${parts.select} ${styles.filter}`}
              aria-label={t`Rights`}
              value={filters.access ?? ''}
              onChange={({ target }) => change({ access: Access.options.find((one) => one === target.value) })}
            >
              <option value="">{t`All rights`}</option>
              {Access.options.map((access) => (
                <option key={access} value={access}>
                  {i18n._(accessWords(access))}
                </option>
              ))}
            </select>
            <select
              className={`${parts.select} ${styles.filter}`}
              aria-label={t`State`}
              value={filters.state ?? ''}
              onChange={({ target }) => change({ state: AccountState.options.find((one) => one === target.value) })}
            >
              <option value="">{t`All states`}</option>
              {AccountState.options.map((state) => (
                <option key={state} value={state}>
                  {i18n._(accountStateWords(state))}
                </option>
              ))}
            </select>
          </>
        }
        chips={chips}
        onClear={() => change({ q: undefined, access: undefined, state: undefined })}
        columns={{ all: columns.choices, hidden: filters.hidden ?? [] }}
        onColumns={(hidden) => onFilters({ ...filters, hidden: hidden.length > 0 ? hidden : undefined })}
        dense={filters.dense ?? false}
        onDense={(dense) => onFilters({ ...filters, dense: dense || undefined })}
        onCopy={() => props.onCopy(csvRows(userRows(users ?? [], i18n)))}
      />
      <ProblemAlert problem={problem} onRetry={props.onReload} />
      {users?.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={<Trans>No user matches. Remove a filter, or create a user.</Trans>}
        />
      ) : (
        <UserTable
          {...props}
          columns={columns.shown}
          onPage={(page) => onFilters({ ...filters, page })}
          onSort={change}
        />
      )}
    </PageSection>
  )
}

type UserTableProps = UserActionCallbacks & {
  filters: UserFilters
  users: readonly UserSummary[] | null
  total: number
  columns: TableColumnsType<UserSummary>
  onPage: (page: number | undefined) => void
  onSort: (order: Pick<UserFilters, 'sort' | 'descending'>) => void
}

/** A page of users in the order that was asked for. */
function UserTable({ filters, users, total, columns, onPage, onSort }: UserTableProps) {
  return (
    <>
      <StackedTable<UserSummary>
        rowKey="id"
        size={filters.dense ? 'small' : 'medium'}
        dataSource={[...(users ?? [])]}
        loading={users === null && { delay: 200 }}
        columns={columns}
        pagination={false}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
          onSort(
            order && v.is(UserOrder, columnKey)
              ? { sort: columnKey, descending: order === 'descend' || undefined }
              : { sort: undefined, descending: undefined },
          )
        }}
      />
      <Pages
        align="end"
        size="small"
        current={filters.page ?? 1}
        pageSize={pageSize}
        total={rowsInReach(total, pageSize)}
        hideOnSinglePage
        onChange={(page) => onPage(page === 1 ? undefined : page)}
      />
    </>
  )
}

type UserColumnsSettings = UserActionCallbacks & { filters: UserFilters; self: string; mayAct: boolean }

/** The columns of the list of users: those to choose from, and those that are shown. */
function useUserColumns(settings: UserColumnsSettings) {
  const { t, i18n } = useLingui()
  const { filters, self, mayAct, onAction, onMessage } = settings
  const order = (key: string) => ({
    key,
    sorter: true,
    sortOrder: filters.sort === key ? (filters.descending ? ('descend' as const) : ('ascend' as const)) : null,
  })
  const all: TableColumnsType<UserSummary> = [
    {
      ...order('username'),
      title: t`User`,
      render: (_, { username, name, avatar }) => (
        <span className={styles.user}>
          <UserAvatar size={28} name={name} image={avatar} />
          <span className={parts.twoLines}>
            <bdi>{name}</bdi>
            {name !== username && <bdi className={parts.quiet}>{username}</bdi>}
          </span>
        </span>
      ),
    },
    { ...order('access'), title: t`Rights`, render: (_, { access }) => i18n._(accessWords(access)) },
    { ...order('state'), title: t`State`, render: (_, { state }) => <AccountStateTag state={state} /> },
    {
      key: 'contact',
      title: t`Contact`,
      render: (_, { phone, email }) =>
        (phone || email) && (
          <span className={parts.twoLines}>
            {phone && <bdi className={parts.figure}>{phone}</bdi>}
            {email && <bdi className={parts.quiet}>{email}</bdi>}
          </span>
        ),
    },
    {
      key: 'protection',
      title: t`Protection`,
      render: (_, { secondFactor, passkeys }) => {
        const count = countText(passkeys, i18n.locale)
        const kinds = [secondFactor && t`Second factor`, passkeys > 0 && t`Passkeys: ${count}`].filter(Boolean)
        return kinds.length > 0 ? kinds.join(' · ') : t`Password only`
      },
    },
    {
      key: 'sessions',
      title: t`Sessions`,
      align: 'right',
      className: parts.figure ?? '',
      render: (_, { sessions }) => countText(sessions, i18n.locale),
    },
    {
      ...order('lastSignedInAt'),
      title: t`Last signed in`,
      render: (_, { lastSignedInAt }) => (lastSignedInAt ? <Timestamp at={lastSignedInAt} /> : t`Never`),
    },
    { ...order('createdAt'), title: t`Created`, render: (_, { createdAt }) => <Timestamp at={createdAt} /> },
  ]
  const actions: TableColumnsType<UserSummary>[number] = {
    key: 'actions',
    fixed: 'end',
    title: <span className={parts.unseen}>{t`Actions`}</span>,
    render: (_, user) => (
      <UserActions user={user} isSelf={user.username === self} mayAct={mayAct} {...{ onAction, onMessage }} />
    ),
  }
  return {
    choices: all.slice(1).map(({ key, title }) => ({ key: String(key), title: String(title) })),
    shown: [...all.filter(({ key }) => !filters.hidden?.includes(String(key))), actions],
  }
}

/** The URL parameters of the list of users. */
type UserFilters = UserSearch & { dense?: boolean | undefined; hidden?: string[] | undefined }

/** Whether somebody can sign in, by word, icon and colour. */
function AccountStateTag({ state }: { state: AccountState }) {
  const { i18n } = useLingui()
  const { color, icon } = appearances[state]
  return (
    <Tag color={color} icon={icon} variant="outlined">
      <span className={styles.stateWord}>{i18n._(accountStateWords(state))}</span>
    </Tag>
  )
}

const appearances = {
  active: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  waiting: { color: 'warning', icon: <ClockCircleOutlined aria-hidden /> },
  disabled: { color: 'default', icon: <StopOutlined aria-hidden /> },
} as const

/** Whether somebody can sign in, in a word. */
function accountStateWords(state: AccountState): MessageDescriptor {
  switch (state) {
    case 'active':
      return msg`Active`
    case 'waiting':
      return msg`Waiting for consent`
    case 'disabled':
      return msg`Disabled`
  }
}
