import { PlusOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, Input } from 'antd'
import { AccountState, type UserSummary } from '#contracts/administration.ts'
import type { Problem } from '#contracts/problem.ts'
import { Access } from '#contracts/session.ts'
import { accessWords } from '#src/components/access-words.ts'
import { clearing } from '#src/components/clearing.tsx'
import { csvRows } from '#src/components/csv-text.ts'
import { type FilterChip, ListTools } from '#src/components/list-tools/list-tools.tsx'
import parts from '#src/components/page-parts.module.css'
import { PageSection } from '#src/components/page-parts.tsx'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { accountStateWords } from './account-state-words.ts'
import styles from './administration.module.css'
import { useUserColumns } from './user-columns.tsx'
import type { UserFilters } from './user-filters.ts'
import { userRows } from './user-rows.ts'
import { UserTable } from './user-table.tsx'

type UserListProps = {
  filters: UserFilters
  /** `null` while they are on their way. */
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

/** Everybody with an account, with what an administrator can do about each. */
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
