import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { LocaleId } from '#contracts/values/locale.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { PreparationPanel } from '#src/features/imports/preparation-panel.tsx'
import { StoredUploads } from '#src/features/imports/stored-uploads.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'
import { dryRun, stakesMapping, uploadPreview } from '#test/support/upload-preview.ts'

type Props = ComponentProps<typeof PreparationPanel>
type Prepared = Props['preparation']

async function showPanel(differences: Partial<Prepared> = {}, locale: LocaleId = 'en-US') {
  const callbacks = {
    onClose: vi.fn<Props['onClose']>(),
    onRemove: vi.fn<Props['onRemove']>(),
    onPlace: vi.fn<Props['onPlace']>(),
    onFormat: vi.fn<Props['onFormat']>(),
    onPreset: vi.fn<Props['onPreset']>(),
    onField: vi.fn<Props['onField']>(),
    onMapping: vi.fn<Props['onMapping']>(),
    onSave: vi.fn<Props['onSave']>(),
    onSource: vi.fn<Props['onSource']>(),
    onMappingRemoved: vi.fn<Props['onMappingRemoved']>(),
    onMappingRestored: vi.fn<Props['onMappingRestored']>(),
    onTry: vi.fn<Props['onTry']>(),
    onStopTrying: vi.fn<Props['onStopTrying']>(),
    onImport: vi.fn<Props['onImport']>(),
  }
  const preview = uploadPreview()
  const preparation: Prepared = {
    id: preview.upload.id,
    doing: 'preparing',
    preview,
    draft: { format: 'stakes-csv', fields: stakesMapping.fields },
    fields: preview.targets[0]?.fields ?? [],
    lacking: [],
    preset: null,
    source: '',
    run: null,
    encoding: null,
    savedAs: null,
    removed: null,
    problem: null,
    mayTry: true,
    mayImport: true,
    maySave: true,
    mayEdit: true,
    ...differences,
  }
  const { container } = await renderIn(
    locale,
    <AntdSetup locale={locale} theme="light">
      <PreparationPanel preparation={preparation} {...callbacks} />
    </AntdSetup>,
  )
  return { ...callbacks, container, user: userEvent.setup() }
}

describe('the panel that prepares a file', () => {
  test('the file preparation panel removes the applied saved mapping, and restores it with the same button', async () => {
    const saved = [{ name: 'Register', mapping: stakesMapping, columns: [], savedBy: null, savedAt: '' }]
    const taken = await showPanel({ preview: uploadPreview({ saved }), savedAs: 'Register' })
    await taken.user.click(screen.getByRole('button', { name: 'Remove the saved mapping Register' }))
    expect(taken.onMappingRemoved).toHaveBeenCalledOnce()
    cleanup()
    const removed = await showPanel({ removed: 'Register' })
    expect(screen.getByRole('status')).toHaveTextContent('Register is removed.')
    await removed.user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(removed.onMappingRestored).toHaveBeenCalledOnce()
  })

  test('the file preparation panel moves the focus to the list of imports when it closes', async () => {
    const heading = document.createElement('h2')
    Object.assign(heading, { id: 'imports-heading', tabIndex: -1 })
    document.body.append(heading)
    const { user } = await showPanel()
    await user.click(screen.getByRole('button', { name: 'Import' }))
    cleanup()
    expect(heading).toHaveFocus()
    heading.remove()
  })

  test('the file preparation panel shows the suggested columns with the reason for each, and the first rows', async () => {
    const { container } = await showPanel()
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Prepare 股东.csv')
    const fields = screen.getAllByRole('listitem')
    expect(fields.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Ownerneeded'),
      expect.stringContaining('Companyneeded'),
      expect.stringMatching(/^Share of capital(?!needed)/),
      expect.stringContaining('Share of votes'),
      expect.stringContaining('Valid from'),
    ])
    expect(within(fields[0] as HTMLElement).getByText('The header suggests it; 1 of 1 cells fit.')).toBeVisible()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Row',
      '股东',
      '公司名称',
      '比例',
    ])
    expect(screen.getByRole('cell', { name: '51.5' })).toBeVisible()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the file preparation panel offers that a table has no header, and takes it back', async () => {
    const headed = await showPanel()
    await headed.user.click(screen.getByRole('checkbox', { name: /^This table has no header/ }))
    expect(headed.onPlace.mock.calls).toEqual([[{ sheet: null, headerRow: 0, separator: ';' }]])
    cleanup()
    const { table } = uploadPreview()
    const { user, onPlace } = await showPanel({
      preview: uploadPreview({ table: table && { ...table, headerRow: 0 } }),
    })
    expect(screen.getByRole('spinbutton', { name: 'Row of the header' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /^This table has no header/ }))
    expect(onPlace.mock.calls).toEqual([[{ sheet: null, headerRow: 1, separator: ';' }]])
  })

  test('the file preparation panel maps a field', async () => {
    const { user, onField } = await showPanel()
    await user.click(screen.getByRole('combobox', { name: 'Column for Share of votes' }))
    await user.click((await screen.findAllByText('比例')).at(-1) as HTMLElement)
    expect(onField.mock.calls).toEqual([['votes', { column: '比例' }]])
  })

  test('the file preparation panel keeps the format of a column when one part of it changes', async () => {
    const { user, onField } = await showPanel()
    await user.click(screen.getByRole('checkbox', { name: 'Decimal comma in Share of capital' }))
    expect(onField.mock.calls).toEqual([['capital', { column: '比例', unit: 'percent', decimalComma: true }]])
  })

  test('the file preparation panel names required fields without a column, and disables importing until they have one', async () => {
    const { company: _, ...fields } = stakesMapping.fields
    const draft = { format: 'stakes-csv', fields } as const
    await showPanel({ draft, lacking: ['company'], mayTry: false, mayImport: false, maySave: false }, 'en-US')
    expect(screen.getByText('Choose where these come from: Company')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Try out without importing' })).toBeDisabled()
  })

  test('the file preparation panel says what an absent share means, and which column of a mapping is missing in the file', async () => {
    const { capital: _, ...fields } = stakesMapping.fields
    const stray = { ...fields, votes: { column: 'Stimmen' } }
    await showPanel({ draft: { format: 'stakes-csv', fields: stray }, lacking: ['votes'] })
    expect(screen.getByText('Without it every share counts as unknown.')).toBeVisible()
    expect(screen.getByText('The file has no column of this name.')).toBeVisible()
    expect(screen.getByText('Choose where these come from: Share of votes')).toBeVisible()
  })

  test('the file preparation panel names the detected announcement preset and time format, and accepts another', async () => {
    const presets = (['cninfo', 'szse', 'sse', 'generic'] as const).map((preset) => ({
      preset,
      fields: {},
      lacking: preset === 'szse' ? ['publishedAt'] : [],
    }))
    const { table } = uploadPreview()
    const listed = table && { ...table, ofItems: true as const, separator: null, preset: 'cninfo' as const, presets }
    const fields = [
      { name: 'publishedAt', header: 'publishedat', kind: 'date-time', needed: true, chinese: null },
      { name: 'codes', header: 'code', kind: 'identifier', needed: false, chinese: null },
    ] as const
    const draft = {
      format: 'articles-csv',
      fields: { publishedAt: { column: '比例' }, codes: { column: '股东' } },
    } as const
    const { container, user, onPreset, onField } = await showPanel({
      preview: uploadPreview({ format: 'announcements-json', table: listed }),
      preset: 'cninfo',
      draft,
      fields: [...fields],
    })
    expect(screen.getByText('Times are milliseconds since 1970 and need no time zone.')).toBeVisible()
    expect(screen.queryByRole('spinbutton', { name: 'Row of the header' })).toBeNull()
    await user.click(screen.getByRole('combobox', { name: 'Preset of the list of announcements' }))
    await user.click(
      (await screen.findAllByText('Shenzhen Stock Exchange (szse), lacks columns')).at(-1) as HTMLElement,
    )
    expect(onPreset.mock.calls).toEqual([['szse']])
    await user.click(screen.getByRole('combobox', { name: 'Time zone of Published at where none is written' }))
    await user.click((await screen.findAllByText(/\(Europe\/London\)/)).at(-1) as HTMLElement)
    await user.click(screen.getByRole('combobox', { name: 'Register of Security codes' }))
    await user.click((await screen.findAllByText('legal entity identifier (LEI)')).at(-1) as HTMLElement)
    expect(onField.mock.calls).toEqual([
      ['publishedAt', { column: '比例', zone: 'Europe/London' }],
      ['codes', { column: '股东', scheme: 'LEI' }],
    ])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the file preparation panel shows what the import would do', async () => {
    const { container } = await showPanel({ run: dryRun })
    const run = screen.getByRole('region', { name: 'What the import would do' })
    expect(within(run).getByText('Skipped').nextSibling).toHaveTextContent('1')
    expect(within(run).getByText('60%').closest('del')).not.toBeNull()
    expect(within(run).getByText('51.5%')).toBeVisible()
    expect(run).toHaveTextContent('Row 3, 比例')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the file preparation panel can cancel a running preview', async () => {
    const { user, onStopTrying } = await showPanel({ doing: 'trying', mayTry: false, mayImport: false, mayEdit: false })
    await user.click(screen.getByRole('button', { name: 'Stop trying out' }))
    expect(onStopTrying).toHaveBeenCalledOnce()
  })

  test('the file preparation panel passes on each action', async () => {
    const { user, onTry, onImport, onRemove, onClose, onSave } = await showPanel()
    await user.click(screen.getByRole('button', { name: 'Try out without importing' }))
    await user.type(screen.getByRole('searchbox', { name: 'Name of the mapping' }), 'Register{Enter}')
    await user.click(screen.getByRole('button', { name: 'Import' }))
    await user.click(screen.getByRole('button', { name: 'Discard the file' }))
    await user.click(screen.getByRole('button', { name: 'Close; the file is kept' }))
    expect([onTry, onImport, onRemove, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 1])
    expect(onSave.mock.calls).toEqual([['Register']])
  })

  test('the file preparation panel says why a file cannot be inspected', async () => {
    await showPanel({ preview: null, draft: null, fields: [], problem: { code: 'not_found', details: {} } })
    expect(screen.getByRole('alert')).toBeVisible()
  })
})

describe('files to be prepared', () => {
  test('files waiting for preparation are listed with a link to prepare them', async () => {
    const onOpen = vi.fn()
    const { upload } = uploadPreview()
    await renderIn(
      'en-US',
      <AntdSetup locale="en-US" theme="light">
        <StoredUploads total={undefined} uploads={[upload]} onOpen={onOpen} />
      </AntdSetup>,
    )
    await userEvent.setup().click(screen.getByRole('button', { name: 'Prepare 股东.csv' }))
    expect(onOpen.mock.calls).toEqual([['7']])
  })
})
