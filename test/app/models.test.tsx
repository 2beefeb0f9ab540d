import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { profileOf } from '#analysis/models/profile.ts'
import type { DataColumn, DataSet } from '#contracts/models/data-set.ts'
import type { DataSetFacts } from '#contracts/models/data-set-facts.ts'
import { ModelComparison } from '#contracts/models/model-comparison.ts'
import { Scoring } from '#contracts/models/scoring.ts'
import { DataSetId, noRoles, StoredDataSet, type StoredRoles } from '#contracts/models/stored-data-set.ts'
import { ModelId, type StoredModel } from '#contracts/models/stored-model.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { fakeServer, refusalOf, replyOf } from '#test/support/fake-server.ts'
import { startApplication } from '#test/support/start-application.tsx'
import { storedModel } from '#test/support/stored-model.ts'

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

const fact: DataColumn = { name: 'fact:adverseReports', kind: 'number', values: Float64Array.of(0, 2, NaN, NaN, 1, 0) }
const factsOf = (columns: DataSetFacts['columns']): DataSetFacts => ({
  on: '2026-11-30',
  linked: 4,
  ambiguous: 1,
  unmatched: 1,
  unnamed: 0,
  undated: 0,
  columns,
})

const stored = (roles: StoredRoles, revision: number, facts: DataSetFacts | null = null): StoredDataSet => ({
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
  profile: profileOf({ ...table, columns: facts?.columns.length ? [...columns, fact] : columns }, roles),
  facts,
})

function serveDataSets({ user = ada, empty = false, roles = noRoles, slow = false } = {}) {
  const sent: unknown[] = []
  let current: StoredDataSet | null = empty ? null : stored(roles, 1, roles.entity === null ? null : factsOf([]))
  const { fetch } = fakeServer({
    user,
    answers: {
      '/api/data-sets': (url, init) => {
        if (init?.method !== 'POST') return replyOf({ dataSets: current === null ? [] : [current], next: null })
        sent.push(url.searchParams.get('name'))
        current = stored(noRoles, 1)
        return replyOf(current, 201)
      },
      '/api/data-sets/5/restore': () => {
        current = stored(roles, 1)
        return replyOf(current)
      },
      '/api/data-sets/5': (_, init) => {
        if (init?.method === 'DELETE') {
          current = null
          return replyOf({})
        }
        if (init?.method === 'PATCH') {
          const edit = JSON.parse(String(init.body))
          sent.push(edit)
          if (slow) return unfinished({ progress: 0.5 }, init.signal)
          current = stored(edit.roles ?? roles, edit.revision + 1, edit.facts ? factsOf(edit.facts) : null)
        }
        return replyOf(current)
      },
    },
  })
  return { fetch, sent }
}

/** A reply that tells something on the way, and goes on until nobody waits for it. */
const unfinished = (line: object, signal: AbortSignal | null | undefined) =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
        signal?.addEventListener('abort', () => body.error(signal.reason))
      },
    }),
  )

test('a table is added, and its page opens with what its columns hold', async () => {
  const { fetch, sent } = serveDataSets({ empty: true })
  const { container, address } = await startApplication({ at: '/models', fetch, goesTo: ['/models/data-sets/5'] })
  expect(await screen.findByText(/No table yet. Add one as CSV, XLSX or ARFF/)).toBeInTheDocument()
  expect(await accessibilityProblemsOf(container)).toEqual([])
  await userEvent.upload(screen.getByLabelText('Add a table'), new File(['a,b\n1,2\n'], 'firms.csv'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Firms' })).toBeInTheDocument()
  expect(address()).toBe('/models/data-sets/5')
  await waitFor(() => expect(document.title).toBe('Firms - RiskAtlas'))
  expect(sent).toEqual(['firms.csv'])
  expect(screen.getByText('Name the outcome first: what a model is to foretell.')).toBeInTheDocument()
  const debt = screen.getByRole('row', { name: /^debt/ })
  expect(debt).toHaveTextContent('16.7%')
  expect(within(debt).getByRole('img')).toHaveAccessibleName(/^1: 1\s+2: 1\s+3: 1\s+8: 1\s+9: 1\s+missing: 1$/)
})

test('an outcome is named: its rarest text is what came, and the columns that tell it stand first', async () => {
  const { fetch, sent } = serveDataSets()
  const { container } = await startApplication({ at: '/models/data-sets/5', fetch })
  const outcome = await screen.findByRole('combobox', { name: 'Outcome' })
  await userEvent.click(outcome)
  // Only columns of few different values can be one; a firm is named by six of them as well.
  await userEvent.click(await screen.findByTitle('failed'))
  await waitFor(() => expect(sent).toEqual([{ revision: 1, roles: { ...noRoles, label: 'failed', positive: 'yes' } }]))
  expect(await screen.findByText(/It came in 2 of 6 rows \(33.3%\)/)).toBeInTheDocument()
  const rows = screen.getAllByRole('row').map((row) => row.querySelector('td bdi')?.textContent)
  expect(rows.filter((name) => name).slice(0, 2)).toEqual(['failed', expect.stringMatching(/^(firm|debt)$/)])
  const size = screen.getByRole('row', { name: /^size/ })
  const [told] = within(size).getAllByRole('img')
  expect(told).toHaveAccessibleName(/^4: 33\.3% of 3\s+9: 33\.3% of 3$/)
  expect(within(screen.getByRole('row', { name: /^failed/ })).getAllByRole('img')).toHaveLength(1)
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('a fact of the companies becomes a column, and is taken away again', async () => {
  const { fetch, sent } = serveDataSets({ roles: { ...noRoles, entity: 'firm' } })
  const { container } = await startApplication({ at: '/models/data-sets/5', fetch })
  expect(await screen.findByText(/4 of 6 rows belong to a stored party/)).toHaveTextContent(/^As of November 30, 2026/)
  expect(screen.getByText('Rows whose company is the name of several parties: 1')).toBeInTheDocument()
  expect(screen.queryByText(/Rows without a company/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add Adverse events reported' }))
  const remove = await screen.findByRole('button', { name: 'Remove Adverse events reported' })
  expect(within(remove.closest('tr') as HTMLElement).getByText('66.7%')).toBeInTheDocument()
  expect(screen.getByText('Fact', { selector: '.ant-tag' })).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Company' })).toBeDisabled()
  expect(await accessibilityProblemsOf(container)).toEqual([])
  await userEvent.click(remove)
  expect(await screen.findByRole('button', { name: 'Add Adverse events reported' })).toBeEnabled()
  expect(screen.getByRole('combobox', { name: 'Company' })).toBeEnabled()
  expect(sent).toEqual([
    { revision: 1, facts: ['adverseReports'] },
    { revision: 2, facts: [] },
  ])
})

test('rows with a time are offered no fact that is not dated by when it became known', async () => {
  const { fetch } = serveDataSets({ roles: { ...noRoles, entity: 'firm', time: 'size' } })
  await startApplication({ at: '/models/data-sets/5', fetch })
  expect(await screen.findByRole('row', { name: /^Direct owners/ })).toHaveTextContent(/Not for rows with a time/)
  expect(screen.queryByRole('button', { name: 'Add Direct owners' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add Negative index' })).toBeEnabled()
})

test('facts that are put to rows say how many are done, and are given up', async () => {
  const { fetch, sent } = serveDataSets({ roles: { ...noRoles, entity: 'firm' }, slow: true })
  const { container } = await startApplication({ at: '/models/data-sets/5', fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Add Companies of its group' }))
  expect(await screen.findByText(/3 of 6 rows are done/)).toHaveTextContent('Facts are put to the rows of Firms')
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '50')
  for (const name of ['Add Direct owners', 'Remove']) expect(screen.getByRole('button', { name })).toBeDisabled()
  expect(screen.getByRole('combobox', { name: 'Outcome' })).toBeDisabled()
  expect(await accessibilityProblemsOf(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Add Companies of its group' })).toBeEnabled()
  expect(screen.queryByText(/rows are done/)).toBeNull()
  expect(sent).toEqual([{ revision: 1, facts: ['groupCompanies'] }])
})

test('who only views is offered no change', async () => {
  const { fetch } = serveDataSets({ user: { ...ada, access: 'viewer' } })
  await startApplication({ at: '/models/data-sets/5', fetch })
  expect(await screen.findByRole('combobox', { name: 'Outcome' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('a data set is removed after a question, and brought back', async () => {
  const { fetch } = serveDataSets()
  const { address } = await startApplication({ at: '/models/data-sets/5', fetch, goesTo: ['/models'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('tooltip')
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(address()).toBe('/models'))
  expect(await screen.findByText(/No table yet/)).toBeInTheDocument()
  expect(screen.getByText(/is removed/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: /firms/i })).toBeInTheDocument()
  expect(screen.queryByText(/is removed/)).toBeNull()
})

const labelled = v.parse(StoredDataSet, {
  id: '5',
  name: 'Firms',
  file: 'firms.csv',
  sha256: '',
  rows: 300,
  columns: 3,
  roles: { ...noRoles, label: 'failed', positive: 'yes', time: 'year' },
  createdAt: '2026-11-20T01:00:00.000Z',
  createdBy: 'ada',
  revision: 2,
  profile: { rows: 300, labels: { positive: 120, missing: 0 }, columns: [], flags: [] },
  facts: null,
})
const linesOf = (...lines: object[]) => new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

const scoring = v.parse(Scoring, {
  id: '7',
  model: { id: '3', name: 'Failures' },
  dataSet: { id: '5', name: 'Firms' },
  ofTraining: true,
  rows: 2,
  mean: 0.5,
  baseRate: 0.4,
  stabilityIndex: 0.31,
  metrics: storedModel().card.validation?.metrics ?? null,
  createdAt: '2026-11-21T01:00:00.000Z',
  createdBy: 'ada',
  parts: [
    { upTo: 0.3, rows: 1, expected: 0.5 },
    { upTo: 1, rows: 1, expected: 0.5 },
  ],
  listed: [
    {
      row: 2,
      id: null,
      entity: 'f2',
      time: null,
      probability: 0.8,
      base: -1,
      contributions: [{ column: 'debt', value: 0.93, logOdds: 2.4 }],
      others: 0,
      counterfactual: { changes: [{ column: 'debt', from: 0.93, to: 0.41 }], probability: 0.3 },
    },
  ],
})

const rival = storedModel({ id: v.parse(ModelId, '4'), name: 'Rival' })
const metrics = storedModel().card.validation?.metrics
const comparison = v.parse(ModelComparison, {
  dataSet: { id: '5', name: 'Firms' },
  one: { model: { id: '3', name: 'Failures' }, metrics, ofTraining: true },
  other: { model: { id: '4', name: 'Rival' }, metrics, ofTraining: false },
  difference: { value: 0.03, low: 0.01, high: 0.05, p: 0.003 },
})

function serveModels({ user = ada, first = storedModel() }: { user?: CurrentUser; first?: StoredModel | null } = {}) {
  const sent: unknown[] = []
  let [model, scored] = [first, false]
  const { fetch } = fakeServer({
    user,
    answers: {
      '/api/data-sets': () => replyOf({ dataSets: [labelled], next: null }),
      '/api/data-sets/5': () => replyOf(labelled),
      '/api/models': (_, init) => {
        if (init?.method !== 'POST') return replyOf({ models: model === null ? [] : [model, rival], next: null })
        sent.push(JSON.parse(String(init.body)))
        model = storedModel()
        return linesOf({ progress: 0.5 }, { success: true, data: model })
      },
      '/api/models/3': (_, init) => {
        if (init?.method !== 'DELETE') return model === null ? refusalOf('not_found', 404) : replyOf(model)
        model = null
        return replyOf({})
      },
      '/api/model-comparison': (url) => {
        sent.push(url.search)
        return replyOf(comparison)
      },
      '/api/scorings': (_, init) => {
        if (init?.method !== 'POST') return replyOf({ scorings: scored ? [scoring] : [], next: null })
        sent.push(JSON.parse(String(init.body)))
        scored = true
        return linesOf({ progress: 0.5 }, { success: true, data: scoring })
      },
      '/api/scorings/7': (_, init) => {
        if (init?.method === 'DELETE') scored = false
        return replyOf(init?.method === 'DELETE' ? {} : scoring)
      },
      '/api/models/3/events': (_, init) => {
        const { event } = JSON.parse(String(init?.body))
        sent.push(event)
        const memory = { ...storedModel().memory, requestedBy: 'ada' }
        const refusal = { by: 'ada', reason: event.reason }
        model =
          event.type === 'approval.requested'
            ? storedModel({ state: 'review', revision: 2, memory })
            : storedModel({ revision: 3, memory: { ...memory, requestedBy: null, refusal } })
        return replyOf(model)
      },
    },
  })
  return { fetch, sent }
}

test('a model is trained on a data set, and its card opens', async () => {
  const { fetch, sent } = serveModels({ first: null })
  const { container, address } = await startApplication({
    at: '/models/data-sets/5',
    fetch,
    goesTo: ['/models/3'],
  })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Failures')
  await userEvent.click(screen.getByRole('radio', { name: 'The columns as they stand' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Learn up to' }), '2020')
  expect(await accessibilityProblemsOf(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Train' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Failures/ })).toBeInTheDocument()
  expect(address()).toBe('/models/3')
  expect(sent).toEqual([
    { dataSet: '5', name: 'Failures', features: 'raw', trainUntil: '2020', validateUntil: null, seed: 1 },
  ])
  expect(screen.getByText('Learnt from 300 rows, in 120 of which it came.')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /^ROC AUC/ })).toHaveTextContent('0.8 0.7 to 0.9')
})

test('approval is asked for, and refused with a reason', async () => {
  const { fetch, sent } = serveModels()
  const { container } = await startApplication({ at: '/models/3', fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for approval' }))
  expect(await screen.findByText(/asks for its approval/)).toBeInTheDocument()
  // Who trained it and asked for it does not approve it.
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  const form = await screen.findByRole('dialog', { name: 'Refuse' })
  await userEvent.type(within(form).getByRole('textbox', { name: 'Reason' }), 'Too few rows')
  await userEvent.click(within(form).getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText(/^Refused by/)).toHaveTextContent('Refused by ada: Too few rows')
  expect(sent).toEqual([{ type: 'approval.requested' }, { type: 'approval.refused', reason: 'Too few rows' }])
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('a model is found in the list, and removed after a question', async () => {
  const { fetch } = serveModels()
  const { address } = await startApplication({ at: '/models', fetch, goesTo: ['/models/3', '/models'] })
  await userEvent.click(await screen.findByRole('link', { name: 'Failures' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('tooltip')
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(address()).toBe('/models'))
  expect(await screen.findByText(/No model yet/)).toBeInTheDocument()
})

test('who only views sees the card with the day of its facts, and is offered no change', async () => {
  const facts = { on: '2026-11-19', dated: false, columns: ['groupCompanies', 'directOwners'] } as const
  const card = { ...storedModel().card, facts: { ...facts, columns: [...facts.columns] } }
  const { fetch } = serveModels({ user: { ...ada, access: 'viewer' }, first: storedModel({ card }) })
  await startApplication({ at: '/models/3', fetch })
  expect(await screen.findByRole('link', { name: 'As a file' })).toHaveAttribute('href', '/api/models/3/file')
  expect(screen.getByText(/^It goes by facts of the product/)).toHaveTextContent(
    'Companies of its group and Direct owners. They are those of November 19, 2026. For rows that it scores they are taken',
  )
  for (const name of ['Ask for approval', 'Remove']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an approved model scores a data set; the scores say what made them, and are removed after a question', async () => {
  const memory = { ...storedModel().memory, requestedBy: 'ada', approvedBy: 'bo' }
  const { fetch, sent } = serveModels({ first: storedModel({ state: 'approved', memory }) })
  const goesTo = ['/models/scorings/7']
  const { container, address } = await startApplication({ at: '/models/3', fetch, goesTo })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Data set' }))
  await userEvent.click(await screen.findByTitle('Firms'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Firms' })).toBeInTheDocument()
  expect(address()).toBe('/models/scorings/7')
  expect(sent).toEqual([{ model: '3', dataSet: '5' }])
  expect(screen.getByText(/Population stability index 0.31: far from the training/)).toBeInTheDocument()
  expect(screen.getByText(/The model learnt from these very rows/)).toBeInTheDocument()
  const row = screen.getByRole('row', { name: /f2/ })
  expect(row).toHaveTextContent('80%')
  expect(row).toHaveTextContent('debt = 0.93 (+2.4)')
  expect(row).toHaveTextContent('debt = 0.41 instead of 0.93Then 30%.')
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', '/api/scorings/7/file')
  expect(await accessibilityProblemsOf(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('tooltip')
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(address()).toBe('/models/3'))
})

test('a model that is not approved offers no data set to score', async () => {
  const { fetch } = serveModels()
  await startApplication({ at: '/models/3', fetch })
  expect(await screen.findByText('Only an approved model scores rows.')).toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Data set' })).toBeNull()
})

test('two models are compared on a data set; the choice stands in the address', async () => {
  const { fetch, sent } = serveModels()
  const { container, address } = await startApplication({ at: '/models/3', fetch })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Other model' }))
  await userEvent.click(await screen.findByTitle('Rival'))
  await userEvent.click(screen.getByRole('combobox', { name: 'Rows of' }))
  await userEvent.click(await screen.findByTitle('Firms'))
  expect(await screen.findByText(/tells them better/)).toHaveTextContent(
    'Failures tells them better: its ROC AUC is higher by 0.03 (95 % interval 0.01 to 0.05).',
  )
  expect(screen.getByText(/One of them has learnt from these very rows/)).toBeInTheDocument()
  // On a narrow page a figure stands below the name of its column.
  const figures = within(screen.getByRole('row', { name: /^ROC AUC 0.+ 0/ })).getAllByRole('cell')
  expect(figures.map((cell) => cell.getAttribute('data-label'))).toEqual([null, 'Failures', 'Rival'])
  expect(address()).toBe('/models/3?other=4&on=5')
  expect(sent).toEqual(['?one=3&other=4&dataSet=5'])
  expect(await accessibilityProblemsOf(container)).toEqual([])
})
