import { Pagination, type TableColumnsType } from 'antd'
import * as v from 'valibot'
import { UserOrder, type UserSummary } from '#contracts/administration.ts'
import { pageSize } from '#contracts/request-defaults.ts'
import { StackedTable } from '#src/components/stacked-table.tsx'
import type { UserActionCallbacks } from './user-actions.tsx'
import type { UserFilters } from './user-filters.ts'

type UserTableProps = UserActionCallbacks & {
  filters: UserFilters
  users: readonly UserSummary[] | null
  total: number
  columns: TableColumnsType<UserSummary>
  onPage: (page: number | undefined) => void
  onSort: (order: Pick<UserFilters, 'sort' | 'descending'>) => void
}

/** A page of users in the order that was asked for. */
export function UserTable({ filters, users, total, columns, onPage, onSort }: UserTableProps) {
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
      <Pagination
        align="end"
        size="small"
        current={filters.page ?? 1}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(page) => onPage(page === 1 ? undefined : page)}
      />
    </>
  )
}
