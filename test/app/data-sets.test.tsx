import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { profileOf } from '#analysis/models/profile.ts'
import type { DataColumn, DataSet } from '#contracts/models/data-set.ts'
import { DataSetId, noRoles, type StoredDataSet, type StoredRoles } from '#contracts/models/stored-data-set.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'
import { startApplication } from '#test/support/start-application.tsx'

const ada: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }

const failed = ['yes', 'no', 'no', 'yes', 'no', 'no']
const columns: DataColumn[] = [
  { name: 'firm', kind: 'text', codes: Int32Array.of(0, 1, 2, 3, 4, 5), levels: ['a', 'b', 'c', 'd', 'e', 'f'] },
  { name: 'size', kind: 'number', values: Float64Array.of(4, 4, 9, 9, 4, 9) },
  { name: 'debt', kind: 'number', values: Float64Array.of(9, 1, 2, 8, Number.NaN, 3) },
  {
    name: 'failed',
    kind: 'text',
    codes: Int32Array.from(failed, (each) => Number(each === 'no')),
    levels: ['yes', 'no'],
  },
]
const table: DataSet = { columns, rows: 6 }

const stored = (roles: StoredRoles, revision: number): StoredDataSet => ({
  id: v.parse(DataSetId, '5'),
  name: 'Firms',
  file: 'firms.csv',
  sha256: '',
  rows: 6,
  columns: 4,
  roles,
  createdAt: '2026-11-20T01:00:00.000Z',
  createdBy: 'ada',
  revision,
  profile: profileOf(table, roles),
})

function serve({ user = ada, empty = false } = {}) {
  const sent: unknown[] = []
  let current: StoredDataSet | null = empty ? null : stored(noRoles, 1)
  const { fetch } = fakeServer({
    user,
    answers: {
      '/api/data-sets': (url, init) => {
        if (init?.method !== 'POST') return replyOf({ dataSets: current === null ? [] : [current], next: null })
        sent.push(url.searchParams.get('name'))
        current = stored(noRoles, 1)
        return replyOf(current, 201)
      },
      '/api/data-sets/5': (_, init) => {
        if (init?.method === 'DELETE') {
          current = null
          return replyOf({})
        }
        if (init?.method === 'PATCH') {
          const edit = JSON.parse(String(init.body))
          sent.push(edit)
          current = stored(edit.roles, edit.revision + 1)
        }
        return replyOf(current)
      },
    },
  })
  return { fetch, sent }
}

test('a table is added, and its page opens with what its columns hold', async () => {
  const { fetch, sent } = serve({ empty: true })
  const { container, address } = await startApplication({ at: '/models', fetch, goesTo: ['/models/data-sets/5'] })
  expect(await screen.findByText(/No table yet. Add one as CSV, XLSX or ARFF/)).toBeInTheDocument()
  expect(await accessibilityProblemsOf(container)).toEqual([])
  await userEvent.upload(screen.getByLabelText('Add a table'), new File(['a,b\n1,2\n'], 'firms.csv'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Firms' })).toBeInTheDocument()
  expect(address()).toBe('/models/data-sets/5')
  expect(sent).toEqual(['firms.csv'])
  expect(screen.getByText('Name the outcome first: what a model is to foretell.')).toBeInTheDocument()
  const debt = screen.getByRole('row', { name: /^debt/ })
  expect(debt).toHaveTextContent('16.7%')
  expect(within(debt).getByRole('img')).toHaveAccessibleName(/^1: 1\s+2: 1\s+3: 1\s+8: 1\s+9: 1\s+missing: 1$/)
})

test('an outcome is named: its rarest text is what came, and the columns that tell it stand first', async () => {
  const { fetch, sent } = serve()
  const { container } = await startApplication({ at: '/models/data-sets/5', fetch })
  const outcome = await screen.findByRole('combobox', { name: 'Outcome' })
  await userEvent.click(outcome)
  // Only columns of few different values can be one; a firm is named by six of them as well.
  await userEvent.click(await screen.findByTitle('failed'))
  await waitFor(() => expect(sent).toEqual([{ revision: 1, roles: { ...noRoles, label: 'failed', positive: 'yes' } }]))
  expect(await screen.findByText(/It came in 2 of 6 rows \(33.3%\)/)).toBeInTheDocument()
  const rows = screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent?.trim())
  expect(rows.filter((name) => name).slice(0, 2)).toEqual(['failed Outcome', expect.stringMatching(/^(firm|debt)$/)])
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('who only views is offered no change', async () => {
  const { fetch } = serve({ user: { ...ada, access: 'viewer' } })
  await startApplication({ at: '/models/data-sets/5', fetch })
  expect(await screen.findByRole('combobox', { name: 'Outcome' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('a data set is removed after a question', async () => {
  const { fetch } = serve()
  const { address } = await startApplication({ at: '/models/data-sets/5', fetch, goesTo: ['/models'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('tooltip')
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(address()).toBe('/models'))
  expect(await screen.findByText(/No table yet/)).toBeInTheDocument()
})
