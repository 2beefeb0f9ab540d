import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { ListedMapping } from '#contracts/imports/column-mapping.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { MappingList } from '#src/features/imports/mapping-list.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { renderIn } from '#test/support/render-in.tsx'
import { stakesMapping } from '#test/support/upload-preview.ts'

type Props = ComponentProps<typeof MappingList>

const kept = (name: string, imports: number, savedAt: string): ListedMapping => {
  return { name, mapping: stakesMapping, columns: ['股东'], savedBy: 'ada', savedAt, imports }
}
const register = kept('Register', 2, '2026-01-31T10:00:00.000Z')

async function show(differences: Partial<Props> = {}) {
  const callbacks = {
    onRename: vi.fn<Props['onRename']>(),
    onName: vi.fn<Props['onName']>(),
    onRenameDropped: vi.fn<Props['onRenameDropped']>(),
    onRenameConfirmed: vi.fn<Props['onRenameConfirmed']>(),
    onRemove: vi.fn<Props['onRemove']>(),
    onUndo: vi.fn<Props['onUndo']>(),
    onProblemDismissed: vi.fn<Props['onProblemDismissed']>(),
    onFile: vi.fn<Props['onFile']>(),
  }
  const state = { renaming: null, removed: null, problem: null, busy: false, mayRename: false }
  const mappings = [kept('Another', 0, '2026-02-01T10:00:00.000Z'), register]
  const { container } = await renderIn(
    'en-US',
    <AntdSetup locale="en-US" theme="light">
      <MappingList mappings={mappings} total={undefined} {...state} {...callbacks} {...differences} />
    </AntdSetup>,
  )
  const user = userEvent.setup()
  const summary = screen.queryByRole('heading', { level: 2 })
  if (summary) await user.click(summary)
  return { ...callbacks, container, user }
}

test('the mapping list says how many of all it holds', async () => {
  await show({ total: 620 })
  expect(screen.getByRole('heading', { name: '620 saved mappings' })).toBeVisible()
  expect(screen.getByText('2 of 620 are listed.')).toBeVisible()
})

test('the mapping list shows what each mapping reads, who saved it and how often it was used', async () => {
  const { container } = await show()
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('2 saved mappings')
  const [another, item] = screen.getAllByRole('listitem').filter((one) => within(one).queryByText('Prepare a file'))
  expect(another).toHaveTextContent('not used yet')
  expect(item).toHaveTextContent(/Stakes: who owns how much of what · saved by ada on .* · used by 2 imports/)
  expect(item).toHaveTextContent('Share of capital ← 比例')
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('the mapping list asks for a new name of a mapping', async () => {
  const { user, onRename } = await show()
  await user.click(screen.getByRole('button', { name: 'Rename Register' }))
  expect(onRename.mock.calls).toEqual([['Register']])
})

test('a new mapping name is confirmed by Enter or dropped by Escape, and the focus stays on its mapping', async () => {
  const { user, onName, onRenameConfirmed, onRenameDropped } = await show({
    renaming: { name: 'Register', to: 'Shareholders' },
    mayRename: true,
  })
  const field = screen.getByRole('textbox', { name: 'New name of Register' })
  await user.type(field, 's')
  await user.keyboard('{Enter}')
  expect([onName.mock.calls, onRenameConfirmed.mock.calls.length]).toEqual([[['Shareholderss']], 1])
  expect(screen.getByRole('button', { name: 'Rename Register' })).toHaveFocus()
  await user.click(field)
  await user.keyboard('{Escape}')
  expect(onRenameDropped).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Rename Register' })).toHaveFocus()
})

test('a mapping is removed and restored, and a file is prepared with it', async () => {
  const { user, onRemove, onUndo, onFile } = await show({ removed: 'Quarterly' })
  await user.click(screen.getByRole('button', { name: 'Remove Register' }))
  expect(onRemove.mock.calls).toEqual([[register]])
  expect(screen.getByRole('status')).toHaveTextContent('“Quarterly” was removed.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onUndo).toHaveBeenCalledOnce()
  const file = new File(['a;b\n'], 'new.csv', { type: 'text/csv' })
  const chosen = screen.getByRole('button', { name: 'Prepare a file by Register' }).closest('.ant-upload')
  await user.upload(chosen?.querySelector('input') as HTMLInputElement, file)
  await eventually(() =>
    expect(onFile.mock.calls.map(([{ name }, sent]) => [name, sent.name])).toEqual([['Register', 'new.csv']]),
  )
})

test('a duplicate mapping name is reported, and an empty mapping list is hidden', async () => {
  await show({ problem: { code: 'taken', details: { field: 'name' } } })
  expect(screen.getByRole('alert')).toHaveTextContent('There is one of this name already. Choose another.')
  document.body.replaceChildren()
  const { container } = await show({ mappings: [] })
  expect(container.querySelector('details')).toBeNull()
})
