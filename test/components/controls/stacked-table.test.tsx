import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { renderIn } from '../../support/render-in.tsx'

test("every cell of a stacked table but the first names its column, and keeps the column's rendering", async () => {
  await renderIn(
    'en-US',
    <StackedTable<{ key: string; rights: string }>
      dataSource={[{ key: 'ada', rights: 'analyst' }]}
      columns={[
        { title: 'User', dataIndex: 'key' },
        { title: 'Rights', dataIndex: 'rights', onCell: ({ key }) => ({ title: `of ${key}` }) },
        { title: <i>Actions</i>, key: 'actions', render: () => 'none' },
      ]}
    />,
  )
  const cells = screen.getAllByRole('cell').map((cell) => [cell.textContent, cell.dataset.label, cell.title])
  expect(cells).toEqual([
    ['ada', undefined, ''],
    ['analyst', 'Rights', 'of ada'],
    ['none', undefined, ''],
  ])
})
