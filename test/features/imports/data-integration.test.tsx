import { i18n } from '@lingui/core'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ImportId, ImportJob } from '#contracts/imports/import.ts'
import { queryFromAddress } from '#contracts/query/query-address.ts'
import { queryTextOf } from '#contracts/query/query-text.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import type { RowProblem } from '#contracts/values/problem.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { ImportsPart } from '#src/features/imports/imports-part.tsx'
import { problemsCsv } from '#src/features/imports/problems-csv.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { importJob } from '#test/support/import-job.ts'
import { renderRouted } from '#test/support/render-routed.tsx'
import { defaultLook } from '#test/support/table-look.ts'

type Shown = ComponentProps<typeof ImportsPart>
type Props = Omit<Shown, 'files' | 'repair'> & Shown['files'] & Omit<Shown['repair'], 'onDismiss' | 'problem'>

const job = (differences: Partial<ImportJob>) => ({
  ...importJob(differences),
  mayCancel: false,
  mayRollBack: false,
  mayImportAgain: false,
})
const refusedRow: RowProblem = {
  row: 1200,
  field: 'capital',
  code: 'out_of_range',
  message: 'stakes.csv:1200 capital: 130% is more than 100%',
  details: { cause: 'above_hundred_percent' },
  value: '<b>130%</b>',
}

const untouched = {
  edits: [],
  sent: false,
  busy: false,
  problem: null,
  onEdit: vi.fn(),
  onDrop: vi.fn(),
  onSend: vi.fn(),
  onFile: vi.fn(),
  onProblemDismissed: vi.fn(),
}

const chosen = (key: string, name: string, bytes = 10) => ({
  key,
  name,
  bytes,
  source: null,
  look: false,
  encoding: null,
})

async function showScreen(differences: Partial<Props> = {}, locale: LocaleId = 'en-US') {
  const callbacks = {
    onSource: vi.fn<Props['onSource']>(),
    onLook: vi.fn<Props['onLook']>(),
    onEncoding: vi.fn<Props['onEncoding']>(),
    onFiles: vi.fn<Props['onFiles']>(),
    onFileToMap: vi.fn<Props['onFileToMap']>(),
    onWithdraw: vi.fn<Props['onWithdraw']>(),
    onCancelCurrent: vi.fn<Props['onCancelCurrent']>(),
    onPause: vi.fn<Props['onPause']>(),
    onResume: vi.fn<Props['onResume']>(),
    onCancel: vi.fn<Props['onCancel']>(),
    onDismiss: vi.fn<Props['onDismiss']>(),
    onOpen: vi.fn<Props['onOpen']>(),
    onPage: vi.fn<Props['onPage']>(),
    onDownload: vi.fn<Props['onDownload']>(),
    onReload: vi.fn<Props['onReload']>(),
    onAllKinds: vi.fn<Props['onAllKinds']>(),
    onRollBack: vi.fn<Props['onRollBack']>(),
    onImportAgain: vi.fn<Props['onImportAgain']>(),
    onConfirm: vi.fn<Props['onConfirm']>(),
  }
  const props: Props = {
    mayImport: true,
    loaded: null,
    source: '',
    look: false,
    encoding: null,
    preparation: null,
    demonstration: null,
    kind: null,
    waiting: [],
    current: null,
    results: [],
    imports: [],
    importsProblem: null,
    opened: null,
    listLook: defaultLook,
    considered: null,
    otherFile: null,
    onProblemDismissed: vi.fn(),
    correctionOf: () => untouched,
    ...callbacks,
    ...differences,
  }
  const view = await renderRouted(
    locale,
    <AntdSetup locale={locale} theme="light">
      <main>
        <ImportsPart {...props} files={props} repair={{ ...props, problem: null, onDismiss: vi.fn() }} />
      </main>
    </AntdSetup>,
  )
  return { ...view, props: callbacks }
}

describe('without any import', () => {
  test('without imports, users with the right are offered the next step', async () => {
    await showScreen()
    expect(screen.getByText(/Nothing has been imported yet. Drop a file above/)).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Import files' })).toBeInTheDocument()
  })

  test('without imports, read-only users are offered no upload', async () => {
    await showScreen({ mayImport: false })
    expect(screen.getByText(/An analyst or administrator can import files/)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Import files' })).toBeNull()
  })

  test('all files chosen at once are uploaded with the typed source', async () => {
    const { container, props } = await showScreen()
    const files = [new File(['a'], 'a.csv'), new File(['b'], 'b.json')]
    await userEvent.upload(container.querySelector('input[type=file]') as HTMLInputElement, files)
    await eventually(() => expect(props.onFiles).toHaveBeenCalled())
    expect(props.onFiles.mock.calls.map(([chosen]) => chosen.map(({ name }) => name))).toEqual([['a.csv', 'b.json']])
    await userEvent.type(screen.getByLabelText('Source of the files chosen next'), 'R')
    expect(props.onSource.mock.calls).toEqual([['R']])
  })
})

describe('a file in progress', () => {
  const current: NonNullable<Props['current']> = {
    file: chosen('1', 'big.csv', 12_400_000),
    stage: 'following',
    job: importJob({ state: 'reading', counts: { ...importJob({}).counts, rowsRead: 300_000 } }),
    doneBytes: 6_200_000,
    resumedFrom: 0,
    remainingSeconds: 42,
    problem: null,
    mayCancel: true,
  }

  test.each([
    ['en-US', '6.2 MB of 12.4 MB · 300,000 rows read · about 42 seconds left'],
    ['zh-CN', '6.2 MB / 12.4 MB · 已读取 300,000 行 · 约剩 42秒钟'],
  ] as const)('a file in progress shows its upload progress in %s', async (locale, words) => {
    const { container } = await showScreen({ current }, locale)
    expect(container).toHaveTextContent(words)
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  })

  test.each([
    ['en-US', 'Interests (4 of 6)', 'about 9 seconds left'],
    ['zh-CN', '（第 4 步，共 6 步）', '约剩 9秒钟'],
  ] as const)('a file in progress shows in %s what its job is doing, and the time left', async (locale, at, left) => {
    const step = { name: 'interests' as const, done: 3, all: 6, remainingSeconds: 9 }
    const row = { ...importJob({ state: 'merging', step }), mayCancel: true, mayRollBack: false, mayImportAgain: false }
    const { container } = await showScreen({ imports: [row] }, locale)
    expect(container).toHaveTextContent(at)
    expect(container).toHaveTextContent(left)
  })

  test('a file in progress can be cancelled', async () => {
    const { props } = await showScreen({ current })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the import of big.csv' }))
    expect(props.onCancelCurrent).toHaveBeenCalledOnce()
  })

  test('the focus moves to the list of imports when a cancelled upload disappears', async () => {
    const { unmount } = await showScreen({ current: { ...current, mayCancel: true } })
    const heading = Object.assign(document.createElement('h2'), { id: 'imports-heading', tabIndex: -1 })
    document.body.prepend(heading)
    await userEvent.click(screen.getByRole('button', { name: /^Cancel the import/ }))
    expect(screen.getByRole('region', { name: 'Current import' })).toHaveFocus()
    unmount()
    expect(heading).toHaveFocus()
    heading.remove()
  })

  test.each([
    ['mayCancel', 'Cancel the import of big.csv'],
    ['mayRollBack', 'Roll back the import of big.csv'],
    ['mayImportAgain', 'Import again'],
  ] as const)(
    'the focus moves to the heading when a button of the list of imports (%s) disappears',
    async (may, name) => {
      const { unmount } = await showScreen({ imports: [{ ...job({ file: 'big.csv' }), [may]: true }] })
      const heading = Object.assign(document.createElement('h2'), { id: 'imports-heading', tabIndex: -1 })
      document.body.prepend(heading)
      screen.getByRole('button', { name }).focus()
      unmount()
      expect(heading).toHaveFocus()
      heading.remove()
    },
  )

  test('waiting files can be removed', async () => {
    const { props } = await showScreen({ current, waiting: [chosen('2', 'next.csv', 10)] })
    await userEvent.click(screen.getByRole('button', { name: 'Remove next.csv' }))
    expect(props.onWithdraw.mock.calls).toEqual([['2']])
  })
})

describe('an imported file', () => {
  test('an imported file warns of articles whose document has no text', async () => {
    const finished = importJob({ state: 'finished', counts: { ...importJob({}).counts, withoutText: 2 } })
    const file = chosen('1', 'all.zip')
    await showScreen({ results: [{ file, outcome: 'finished', job: finished, problem: null }] })
    const told = screen.getByRole('alert')
    expect(told).toHaveTextContent('all.zip is imported')
    expect(told).toHaveTextContent('The documents of 2 articles give no text, or not all of it; the articles say why.')
    expect(told.className).toContain('warning')
  })

  test.each([
    ['document-pdf' as const, { 'Show the articles': 'announcement' }],
    ['document-html' as const, { 'Show the articles': 'article' }],
    ['announcements-json' as const, { Announcements: 'announcement', Articles: 'article' }],
  ])("an imported file of %s links to its source's articles without text", async (format, scopes) => {
    const counts = { ...importJob({}).counts, withoutText: 2 }
    const finished = importJob({ state: 'finished', format, source: 'scans of "A"', counts })
    await showScreen({
      results: [{ file: chosen('1', 'a'), outcome: 'finished', job: finished, problem: null }],
    })
    const links = within(screen.getByRole('alert')).getAllByRole('link')
    const asked = links.map((link) => {
      const address = new URL(link.getAttribute('href') ?? '', 'http://atlas.example').searchParams.get('q')
      const query = queryFromAddress(address ?? '')
      return [link.textContent, query && queryTextOf(query)]
    })
    expect(Object.fromEntries(asked)).toEqual(
      Object.fromEntries(
        Object.entries(scopes).map(([name, scope]) => [
          name,
          `${scope} where source in ["scans of \\"A\\""] and not finding is empty`,
        ]),
      ),
    )
  })

  test('an imported file links to its refused rows', async () => {
    const counts = { ...importJob({}).counts, rowsRefused: 2 }
    const finished = importJob({ id: '7' as ImportId, state: 'finished', file: 'a.csv', counts })
    await showScreen({
      results: [{ file: chosen('1', 'a.csv'), outcome: 'finished', job: finished, problem: null }],
    })
    expect(screen.getByRole('link', { name: 'Show details of a.csv' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/DataIntegration\?import=.*7/),
    )
  })
})

describe('a refused file', () => {
  test('a refused file is shown with its reason, and can be dismissed', async () => {
    const { props } = await showScreen({
      results: [
        {
          file: chosen('1', 'none.csv'),
          outcome: 'refused',
          job: null,
          problem: { code: 'empty_file', details: { file: 'none.csv' } },
        },
      ],
    })
    const told = screen.getByRole('alert')
    expect(told).toHaveTextContent('none.csv was not imported')
    expect(told).toHaveTextContent('The file is empty. Check that it was saved completely.')
    await userEvent.click(within(told).getByRole('button', { name: /close/i }))
    expect(props.onDismiss.mock.calls).toEqual([['1']])
  })
})

describe('the list of imports', () => {
  const counts = { ...importJob({}).counts, rowsRead: 1207, rowsRefused: 1, entitiesAdded: 3, interestsAdded: 4 }

  test('the list of imports shows each import with its state and counts', async () => {
    await showScreen({
      imports: [job({ state: 'finished', counts, synthetic: true }), job({ id: '13' as ImportId, state: 'merging' })],
    })
    const [first, second] = screen.getAllByRole('row').filter((row) => row.dataset.rowKey)
    const texts = (row: HTMLElement | undefined) =>
      row
        ? within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent)
        : []
    expect(texts(first).slice(1, 8)).toEqual([
      'stakes.csvstakes Demonstration data',
      'Finished',
      '1,207',
      '1',
      '3',
      '4',
      '0',
    ])
    expect(texts(second)[2]).toBe('Merging')
  })

  test('the list of imports offers cancelling only where possible', async () => {
    const { props } = await showScreen({
      imports: [job({ state: 'finished' }), { ...job({ id: '13' as ImportId, file: 'b.csv' }), mayCancel: true }],
    })
    await userEvent.click(screen.getByRole('button', { name: /^Cancel the import/ }))
    expect(props.onCancel.mock.calls).toEqual([['13']])
  })

  test('the list of imports opens refused rows as text, with pages and a download', async () => {
    const listed = job({ state: 'finished', counts: { ...counts, rowsRefused: 25 } })
    const { container, props } = await showScreen(
      {
        imports: [listed],
        opened: {
          id: listed.id,
          page: 1,
          problems: { problems: [refusedRow], total: 25, nextOffset: 10 },
          downloading: false,
        },
      },
      'zh-CN',
    )
    const row = screen.getByText('<b>130%</b>').closest('tr') as HTMLElement
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1,200', 'capital', '超出可能的范围比例不能大于 100%。', '<b>130%</b>'])
    expect(container.querySelector('td b')).toBeNull()
    await userEvent.click(screen.getByTitle('2'))
    expect(props.onPage.mock.calls).toEqual([[2]])
    await userEvent.click(screen.getByRole('button', { name: /下载 CSV/ }))
    expect(props.onDownload).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: '收起 stakes.csv 的详情' }))
    expect(props.onOpen.mock.calls).toEqual([[null]])
  })

  test('the list of imports says why a whole file was refused', async () => {
    const refused = job({
      state: 'refused',
      failure: { code: 'missing_columns', message: 'x', details: { file: 'stakes.csv', field: 'owner' } },
    })
    const { container } = await showScreen({
      imports: [refused],
      opened: { id: refused.id, page: 1, problems: null, downloading: false },
    })
    expect(container).toHaveTextContent('The file lacks columns that are needed.field owner')
  })
})

test('refused rows are exported as CSV in the active language, without formulas', async () => {
  await renderRouted('zh-CN', null)
  expect(problemsCsv({ problems: [{ ...refusedRow, value: '=cmd()' }], total: 1, nextOffset: null }, i18n)).toBe(
    '\uFEFF行,字段,原因,说明,原内容\r\n' + "1200,capital,超出可能的范围,比例不能大于 100%。,'=cmd()\r\n",
  )
})

test.each(['zh-CN', 'en-US'] as const)('data integration is accessible in %s', async (locale) => {
  const listed = job({ state: 'finished', counts: { ...importJob({}).counts, rowsRefused: 1 } })
  const { container } = await showScreen(
    {
      imports: [listed],
      opened: {
        id: listed.id,
        page: 1,
        problems: { problems: [refusedRow], total: 1, nextOffset: null },
        downloading: false,
      },
    },
    locale,
  )
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test.each([
  ['opinion', 'Public-opinion data', 'No file with public-opinion data has been imported yet.'],
  ['announcement', 'Official announcement data', 'No file with official announcements has been imported yet.'],
] as const)('an import list filtered to one kind, %s, says so and links to all', async (kind, name, words) => {
  const { props } = await showScreen({ kind })
  expect(screen.getByText(words)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name }))
  expect(props.onAllKinds).toHaveBeenCalledOnce()
})

describe('a finished import', () => {
  const arrived = { ...job({ state: 'finished' }), mayRollBack: true }

  test('a finished import is rolled back after its effects have been shown', async () => {
    const preview = { facts: 12, restored: 2, kept: 3, superseded: 0 }
    const considered = { job: arrived, preview, acting: false }
    const { props } = await showScreen({ imports: [arrived], considered })
    const dialog = screen.getByRole('dialog', { name: `Roll back the import of ${arrived.file}?` })
    expect(
      within(dialog).getByText(/9 facts go. In place of 2 of them stands again what was said before./),
    ).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }))
    expect(props.onConfirm).toHaveBeenCalledOnce()
    expect(props.onRollBack).not.toHaveBeenCalled()
  })

  test('a finished import has its refused rows corrected in the table', async () => {
    const edits = [{ row: 3, cells: ['Q', '30%'] }]
    const correction = { ...untouched, edits, onEdit: vi.fn(), onDrop: vi.fn(), onSend: vi.fn() }
    const problems = {
      problems: [
        { ...refusedRow, row: 3, cells: ['Q', '130%'] },
        { ...refusedRow, row: 4, cells: ['R', '?'], corrected: { at: '2026-01-01T00:00:00Z', by: 'wang' } },
      ],
      total: 2,
      nextOffset: null,
      header: ['owner', 'capital'],
    }
    const counts = { ...arrived.counts, rowsRefused: 2 }
    const { container } = await showScreen({
      imports: [{ ...arrived, counts }],
      opened: { id: arrived.id, page: 1, problems, downloading: false },
      correctionOf: () => correction,
    })
    expect(screen.getByText(/Corrected by wang/)).toBeVisible()
    const cell = screen.getByRole('textbox', { name: 'capital of row 3' })
    expect(cell).toHaveValue('30%')
    await userEvent.type(cell, '5')
    expect(correction.onEdit).toHaveBeenLastCalledWith({ row: 3, cells: ['Q', '30%5'] })
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 corrected row' }))
    expect(correction.onSend).toHaveBeenCalledOnce()
    const told = container.querySelector('[data-corrected]')
    expect(told).toHaveFocus()
    screen.getByRole('button', { name: 'Discard changes' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(correction.onDrop).toHaveBeenCalledOnce()
    expect(told).toHaveFocus()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a wide row shows as many columns as fit, with those that have something to correct, and says so', async () => {
    const correction = { ...untouched, onEdit: vi.fn() }
    const header = Array.from({ length: 95 }, (_, index) => `c${index + 1}`)
    const cells = header.map((name) => `of ${name}`)
    const problems = {
      total: 1,
      nextOffset: null,
      header,
      problems: [{ ...refusedRow, row: 3, field: 'c90', cells }],
    }
    await showScreen({
      imports: [{ ...arrived, counts: { ...arrived.counts, rowsRefused: 1 } }],
      opened: { id: arrived.id, page: 1, problems, downloading: false },
      correctionOf: () => correction,
    })
    expect(screen.getByText(/61 of 95 columns are shown/)).toBeVisible()
    const wrong = screen.getByRole('textbox', { name: 'c90 of row 3' })
    expect(wrong).toHaveValue('of c90')
    await userEvent.type(wrong, '!')
    const edited = cells.with(89, 'of c90!')
    expect(correction.onEdit).toHaveBeenLastCalledWith({ row: 3, cells: edited })
  })

  test('the list of imports says how many of all it holds', async () => {
    await showScreen({ imports: [arrived], loaded: { listed: 100, all: 1340 } })
    expect(screen.getByText('100 of 1,340 are listed.')).toBeVisible()
  })

  test('a finished import exports its open refused rows as a table that can be uploaded again', () => {
    const open = { ...refusedRow, cells: ['Q', '130%'] }
    const corrected = { ...open, row: 1300, corrected: { at: '2026-01-01T00:00:00Z', by: null } }
    const page = { problems: [open, corrected], total: 2, nextOffset: null, header: ['owner', 'capital'] }
    const [header, row, end] = problemsCsv(page, i18n).split('\r\n')
    expect([header, end]).toEqual(['\uFEFFRow,Reason,owner,capital', ''])
    expect(row).toMatch(/^1200,.*,Q,130%$/)
  })
})
