import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { TableTools } from '#src/components/controls/table-tools.tsx'
import { renderIn } from '#test/support/render-in.tsx'

test('copied rows start with the first cell, and a saved file starts with a byte order mark', async () => {
  const [onCopy, onExport] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()]
  const rows = () => [
    ['name', 'share'],
    ['=1+1', 0.5],
  ]
  await renderIn('en-US', <TableTools rows={rows} file="owners.csv" onCopy={onCopy} onExport={onExport} />)
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  expect(onCopy.mock.calls).toEqual([["name,share\r\n'=1+1,0.5\r\n"]])
  const link = screen.getByRole('link', { name: 'Export CSV' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    "data:text/csv;charset=utf-8,\uFEFFname,share\r\n'=1+1,0.5\r\n",
  )
  expect(link.getAttribute('download')).toBe('owners.csv')
})
