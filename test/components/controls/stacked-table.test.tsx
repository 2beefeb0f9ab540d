import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, screen } from '@testing-library/react'
import { Alert, Button, DatePicker, Pagination, Popconfirm, Select, Table, Upload } from 'antd'
import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { LocaleId } from '#contracts/values/locale.ts'
import { createCatalogs } from '#src/app/catalogs.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { ClearIcon } from '#src/components/controls/clearing.tsx'
import { NumberField } from '#src/components/controls/number-field.tsx'
import { Pages } from '#src/components/controls/pages.tsx'
import { PeriodField } from '#src/components/controls/period-field.tsx'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import { pagination, StackedTable } from '#src/components/controls/stacked-table.tsx'
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

/** Texts and descriptions of what antd makes by itself; the names of its icons aside. */
async function ownWordsIn(locale: LocaleId): Promise<Set<string>> {
  const { baseElement } = await renderIn(
    locale,
    <AntdSetup locale={locale} theme="light">
      <Table columns={[{ title: '1', dataIndex: 'x', sorter: true }]} dataSource={[]} />
      <Pagination total={60} pageSize={5} showSizeChanger={false} />
      <Select open options={[]} />
      <DatePicker open defaultPickerValue={dayjs('2026-03-15')} />
      <Upload defaultFileList={[{ uid: '1', name: '1', status: 'uploading' }]} />
    </AntdSetup>,
  )
  const told = Array.from(baseElement.querySelectorAll<HTMLElement>('*')).flatMap((element) =>
    element.closest('style, [role="img"]') === null
      ? [
          ...Array.from(element.childNodes, (node) =>
            node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '',
          ),
          ...['title', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
        ]
      : [],
  )
  cleanup()
  return new Set(told.filter((text) => /\p{L}{3}/u.test(text)))
}

test.each(LocaleId.options.filter((locale) => locale !== 'en-US'))(
  'what tables, pages, choices and days say by themselves is said in %s',
  async (locale) => {
    const [own, english] = [await ownWordsIn(locale), await ownWordsIn('en-US')]
    expect(english).toContain('No data')
    expect(own.size).toBeGreaterThan(5)
    expect(own.intersection(english)).toEqual(new Set())
  },
)

const namedOrHidden = ':is(button, [role="button"]):is([aria-label], [title]), [aria-hidden="true"]'

/** The names of pictures that are told to who hears a page, those in a button that has a name of its own aside. */
const toldPictures = (page: HTMLElement) =>
  Array.from(page.querySelectorAll('[role="img"]'))
    .filter((picture) => picture.closest(namedOrHidden) === null)
    .map((picture) => picture.getAttribute('aria-label'))

test.each(LocaleId.options)('no icon of a widget is told by an English name of its own, in %s', async (locale) => {
  const { baseElement } = await renderIn(
    locale,
    <AntdSetup locale={locale} theme="light">
      <ClearIcon />
      {(['success', 'info', 'warning', 'error'] as const).map((type) => (
        <Alert key={type} type={type} showIcon title={type} closable={{ onClose: () => {} }} />
      ))}
      <Button loading>1</Button>
      <Select value="1" allowClear options={[{ value: '1' }]} />
      <Select loading options={[]} />
      <DatePicker />
      <PeriodField from={null} to={null} onChange={() => {}} />
      <Table columns={[{ title: '1', dataIndex: 'x', sorter: true }]} dataSource={[]} />
      <Popconfirm open title="1" icon={quietIcons.warning} okText="1" cancelText="1" />
    </AntdSetup>,
  )
  const [clear, close, ...others] = toldPictures(baseElement)
  expect(others).toEqual([close, close, close])
  expect([clear, close]).not.toContain('close')
  expect([clear, close]).not.toContain('close-circle')
})

/** The names of all buttons that are told, with those of pages that a list and a table have, and of a number. */
async function buttonsIn(locale: LocaleId): Promise<(string | null)[]> {
  const { baseElement } = await renderIn(
    locale,
    <AntdSetup locale={locale} theme="light">
      <NumberField defaultValue={1} />
      <Pages total={200} pageSize={5} defaultCurrent={20} />
      <StackedTable
        columns={[{ title: '1', dataIndex: 'key' }]}
        dataSource={Array.from({ length: 200 }, (_, key) => ({ key }))}
        pagination={{ ...pagination, defaultCurrent: 10 }}
      />
    </AntdSetup>,
  )
  expect(toldPictures(baseElement)).toEqual([])
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  cleanup()
  return names
}

const inEnglish = [
  'Increase the value',
  'Decrease the value',
  'Previous page',
  'Next page',
  'Previous page',
  'Next page',
]

test.each(LocaleId.options)('steps of numbers and buttons of pages are named in the words of %s', async (locale) => {
  const names = await buttonsIn(locale)
  expect(names).toHaveLength(inEnglish.length)
  if (locale === 'en-US') expect(names).toEqual(inEnglish)
  else expect(names.filter((name) => name === null || /(value|page)$/i.test(name))).toEqual([])
})

test('steps of a number have their names when they come back, and in another language', async () => {
  const steps = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))
  const { rerender } = await renderIn('en-US', <NumberField defaultValue={1} disabled />)
  expect(steps()).toEqual([])
  rerender(
    <I18nProvider i18n={i18n}>
      <NumberField defaultValue={1} />
    </I18nProvider>,
  )
  expect(steps()).toEqual(['Increase the value', 'Decrease the value'])
  const catalogs = createCatalogs()
  await act(async () => {
    await catalogs.openWorkspace('de-DE')
    await catalogs.activate('de-DE')
  })
  expect(steps()).toEqual(['Wert erhöhen', 'Wert verringern'])
})
