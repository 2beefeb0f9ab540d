import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { FeedDraft, FeedRun, FeedTrial } from '#contracts/feeds/feed.ts'
import type { FeedListPreview } from '#contracts/feeds/feed-list.ts'
import type { ImportId } from '#contracts/imports/import.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import type { FeedListProps, FeedRow } from '#src/features/feeds/feed-list.tsx'
import { SourcesPart } from '#src/features/feeds/sources-part.tsx'
import type { FeedListBridge } from '#src/machines/feeds/use-feed-list.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderRouted } from '#test/support/render-routed.tsx'
import { defaultLook } from '#test/support/table-look.ts'

type Props = ComponentProps<typeof SourcesPart>
type Form = Props['form']

const feed: FeedRow = {
  id: '7' as SourceId,
  name: 'Wire',
  address: 'https://wire.example/feed.xml',
  kind: 'opinion',
  everyMinutes: 60,
  readsLinked: false,
  state: 'online',
  switchedOn: true,
  lastSuccessAt: '2026-11-02T10:00:00.000Z',
  nextRunAt: '2026-11-02T11:00:00.000Z',
  newToday: 12,
  articles: { news: 0, announcement: 0 },
  failures: 0,
  problem: null,
  createdBy: 'analyst',
  mayClose: true,
  mayOpen: false,
  mayRun: true,
}
const draft: FeedDraft = {
  name: 'Wire',
  address: 'https://wire.example/',
  kind: 'opinion',
  everyMinutes: null,
  readsLinked: false,
}
const trial: FeedTrial = {
  addresses: ['https://wire.example/', 'https://wire.example/feed.xml'],
  robots: 'none',
  userAgent: 'RiskAtlas',
  status: 200,
  contentType: 'application/rss+xml',
  bytes: 12_400,
  milliseconds: 321,
  entries: 3,
  refused: 1,
  linked: 2,
  articles: ['First', 'Second'].map((title) => ({
    kind: 'news',
    title,
    body: '',
    publishedAt: '2026-11-02T10:00:00.000Z',
    url: null,
    publisher: 'Wire',
    codes: [],
  })),
  nextInMinutes: 60,
  problem: null,
}
const runs: FeedRun[] = [
  {
    id: '2',
    state: 'failed',
    startedAt: '2026-11-02T10:00:00.000Z',
    milliseconds: 20,
    status: null,
    bytes: 0,
    importId: null,
    counts: null,
    problem: { code: 'private_address', details: { host: 'intranet' } },
    pages: null,
  },
  {
    id: '1',
    state: 'imported',
    startedAt: '2026-11-02T09:00:00.000Z',
    milliseconds: 1200,
    status: 200,
    bytes: 12_400,
    importId: '3' as ImportId,
    counts: { entries: 9, added: 4, updated: 1, unchanged: 4, refused: 0 },
    problem: null,
    pages: { read: 3, failed: 1, left: 2 },
  },
]

type Given = {
  feeds?: Partial<FeedListProps>
  form?: Partial<Form>
  part?: Partial<Props>
  taken?: Partial<FeedListBridge>
}

async function show(given: Given = {}, locale: LocaleId = 'en-US') {
  const list = {
    onReload: vi.fn<FeedListProps['onReload']>(),
    onCreate: vi.fn<FeedListProps['onCreate']>(),
    onChange: vi.fn<FeedListProps['onChange']>(),
    onSwitch: vi.fn<FeedListProps['onSwitch']>(),
    onRun: vi.fn<FeedListProps['onRun']>(),
    onRemove: vi.fn<FeedListProps['onRemove']>(),
    onUndo: vi.fn<FeedListProps['onUndo']>(),
    onOpen: vi.fn<FeedListProps['onOpen']>(),
  }
  const taken = {
    onFile: vi.fn<FeedListBridge['onFile']>(),
    onChoose: vi.fn<FeedListBridge['onChoose']>(),
    onAdd: vi.fn<FeedListBridge['onAdd']>(),
    onClose: vi.fn<FeedListBridge['onClose']>(),
  }
  const form = {
    onEdit: vi.fn<Form['onEdit']>(),
    onTry: vi.fn<Form['onTry']>(),
    onSave: vi.fn<Form['onSave']>(),
    onClose: vi.fn<Form['onClose']>(),
  }
  const part = {
    onSourceChange: vi.fn<Props['onSourceChange']>(),
    onAllKinds: vi.fn<Props['onAllKinds']>(),
  }
  const props: Props = {
    kind: null,
    sources: null,
    exportAll: null,
    look: defaultLook,
    ...part,
    ...given.part,
    feeds: {
      feeds: [feed],
      problem: null,
      mayImport: true,
      mayKeep: true,
      outcome: null,
      subject: null,
      mayUndo: false,
      opened: null,
      look: defaultLook,
      ...list,
      list: {
        open: false,
        reading: false,
        adding: false,
        listed: null,
        chosen: [],
        added: null,
        problem: null,
        mayAdd: false,
        mayChoose: true,
        mayClose: true,
        ...taken,
        ...given.taken,
      },
      ...given.feeds,
    },
    form: {
      draft: null,
      isNew: true,
      unusable: [],
      taken: null,
      trial: null,
      trying: false,
      trialProblem: null,
      problem: null,
      saving: false,
      mayEdit: true,
      ...form,
      ...given.form,
    },
  }
  const view = await renderRouted(
    locale,
    <AntdSetup locale={locale} theme="light">
      <main>
        <SourcesPart {...props} />
      </main>
    </AntdSetup>,
  )
  return { ...view, list, form, part, taken }
}

describe('the list of feeds', () => {
  test('the list of feeds shows the state of each feed and the reason for a failure', async () => {
    const failing: FeedRow = {
      ...feed,
      id: '8' as SourceId,
      name: 'Broken',
      state: 'abnormal',
      failures: 3,
      lastSuccessAt: null,
      problem: { code: 'refused_by_server', details: { status: 404 } },
    }
    await show({ feeds: { feeds: [feed, failing] } })
    const [first, second] = screen.getAllByRole('row').filter((row) => row.dataset.rowKey)
    expect(first).toHaveTextContent(/Wire.*https:\/\/wire.example\/feed.xml.*Public-opinion data.*Online/)
    expect(within(first as HTMLElement).getByRole('cell', { name: '12' })).toBeVisible()
    expect(second).toHaveTextContent(/Abnormal3 failures in a row.*The server answered with status 404./)
  })

  test('the list of feeds fetches, closes, edits and removes a named feed', async () => {
    const { list } = await show()
    await userEvent.click(screen.getByRole('button', { name: 'Fetch Wire now' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close Wire' }))
    await userEvent.click(screen.getByRole('button', { name: 'Change Wire' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Wire' }))
    expect([list.onRun, list.onSwitch, list.onChange, list.onRemove].map(({ mock }) => mock.calls)).toEqual([
      [[feed]],
      [[feed, false]],
      [[feed]],
      [[feed]],
    ])
  })

  test('the list of feeds is read-only for users without the right', async () => {
    await show({ feeds: { mayImport: false } })
    expect(screen.queryByRole('button', { name: 'Close Wire' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add a feed' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Show the runs of Wire' })).toBeVisible()
  })

  test('the list of feeds restores a removed feed', async () => {
    const { list } = await show({ feeds: { outcome: 'removed', subject: { name: 'Wire' }, mayUndo: true } })
    expect(screen.getByRole('status')).toHaveTextContent('Wire is removed. What it brought stays.')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(list.onUndo).toHaveBeenCalledOnce()
  })

  test('the list of feeds suggests a next step when empty', async () => {
    const { list } = await show({ feeds: { feeds: [] } })
    await userEvent.click(screen.getByRole('button', { name: 'Add a feed' }))
    expect(list.onCreate).toHaveBeenCalledOnce()
  })

  test('the list of feeds opens the runs of a feed', async () => {
    const { container } = await show({ feeds: { opened: { id: feed.id, runs, problem: null } } })
    expect(container).toHaveTextContent('intranet lies in a private network.')
    expect(screen.getByRole('link', { name: 'Open the import' })).toHaveAttribute('href', '/DataIntegration?import=3')
    expect(screen.getByText('200 · 12.4 kB · 1,200 ms')).toBeVisible()
  })
})

describe('the form of a feed', () => {
  test('the feed form says what is wrong with the input', async () => {
    await show({ form: { draft, unusable: ['address'], taken: 'name' } })
    expect(screen.getByRole('textbox', { name: 'Name of the source' })).toHaveAccessibleDescription(
      /Another source has this name./,
    )
    expect(screen.getByRole('textbox', { name: 'Address of the feed' })).toHaveAccessibleDescription(
      /begins with https:\/\/ or http:\/\//,
    )
  })

  test('the feed form submits the chosen and typed values', async () => {
    const { form } = await show({ form: { draft } })
    await userEvent.selectOptions(screen.getByLabelText('How often it is fetched'), 'Every 15 minutes')
    await userEvent.click(screen.getByRole('radio', { name: 'Official announcement data' }))
    await userEvent.click(screen.getByRole('button', { name: 'Try it' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(form.onEdit.mock.calls).toEqual([[{ everyMinutes: 15 }], [{ kind: 'announcement', readsLinked: true }]])
    expect([form.onTry.mock.calls.length, form.onSave.mock.calls.length]).toEqual([1, 1])
  })

  test('the feed form shows the result of a trial', async () => {
    await show({ form: { draft, trial } })
    const dialog = screen.getByRole('dialog')
    expect(dialog).toHaveTextContent('2 entries would come in. 1 has neither title nor text and would be left out.')
    expect(dialog).toHaveTextContent('https://wire.example/feed.xml')
    expect(within(dialog).getByText('Second')).toBeVisible()
  })

  test('the feed form says why a trial brought no result', async () => {
    await show({
      form: { draft, trial: { ...trial, articles: [], problem: { code: 'robots_disallow', details: {} } } },
    })
    expect(screen.getByRole('dialog')).toHaveTextContent('asks programs not to read this address')
  })
})

test('file sources show their state and the possible actions', async () => {
  const source = {
    id: '7' as SourceId,
    name: 'Register A',
    imports: 2,
    lastImport: { file: 'stakes.csv', finishedAt: '2026-11-02T10:00:00.000Z' },
    facts: 1207,
    articles: { news: 0, announcement: 0 },
    synthetic: false,
  }
  const { part } = await show({
    feeds: { feeds: [] },
    part: {
      sources: [
        { ...source, state: 'online', change: 'source.closed' },
        { ...source, id: '8' as SourceId, name: 'Register B', state: 'running', change: null },
        { ...source, id: '9' as SourceId, name: 'Register C', state: 'closed', change: 'source.opened' },
        { ...source, id: '10' as SourceId, name: 'Register D', state: 'abnormal', change: null },
      ],
    },
  })
  for (const word of ['Online', 'Running', 'Closed', 'Abnormal']) expect(screen.getByText(word)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close Register A' }))
  await userEvent.click(screen.getByRole('button', { name: 'Open Register C' }))
  expect(part.onSourceChange.mock.calls).toEqual([
    ['7', 'source.closed'],
    ['9', 'source.opened'],
  ])
})

test('a feed list filtered to one kind says so and links to all', async () => {
  const { part } = await show({ part: { kind: 'announcement' } })
  await userEvent.click(screen.getByTitle('Show all sources'))
  expect(part.onAllKinds).toHaveBeenCalledOnce()
})

test.each(['zh-CN', 'en-US'] as const)('the list of feeds is accessible in %s', async (locale) => {
  const { container } = await show({ feeds: { opened: { id: feed.id, runs, problem: null } } }, locale)
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test.each(['zh-CN', 'en-US'] as const)('the feed form is accessible in %s', async (locale) => {
  await show({ form: { draft, trial, unusable: ['name'] } }, locale)
  expect(await accessibilityProblemsOf(screen.getByRole('dialog'))).toEqual([])
})

describe('feed list files', () => {
  const listed: FeedListPreview = {
    feeds: [
      { refusal: null, draft: { ...draft, name: 'A', address: 'https://a.example/' } },
      { refusal: null, draft: { ...draft, name: 'B', address: 'https://b.example/', kind: 'announcement' } },
      { refusal: 'known', name: 'C', address: 'https://c.example/' },
      { refusal: 'private_address', name: '', address: 'http://10.0.0.1/' },
    ],
    room: 10,
  }

  test('feeds are imported from a list file and exported as one', async () => {
    const { taken } = await show()
    const file = new File(['<opml/>'], 'feeds.opml')
    await userEvent.upload(screen.getByLabelText('Add a list (OPML)'), file)
    expect(taken.onFile.mock.calls).toEqual([[file]])
    expect(screen.getByRole('link', { name: 'Feeds as OPML' })).toHaveAttribute('href', '/api/feeds/list')
  })

  test('feeds of a list file are selected before they are added, and unusable ones show the reason', async () => {
    const { taken, container } = await show({
      taken: { open: true, listed, chosen: ['https://a.example/'], mayAdd: true },
    })
    const drawer = within(screen.getByRole('dialog', { name: 'Feeds of the list' }))
    expect(drawer.getByRole('status')).toHaveTextContent('2 new feeds · 2 that are not added')
    expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ahttps://a.example/Public-opinion data',
      'Bhttps://b.example/Official announcement data',
      'Chttps://c.example/This feed is there already.',
      expect.stringMatching(/^http:\/\/10.0.0.1\/.*lies in a private network/),
    ])
    expect(drawer.getAllByRole('checkbox')).toHaveLength(2)
    await userEvent.click(drawer.getByRole('checkbox', { name: /^B/ }))
    await userEvent.click(drawer.getByRole('checkbox', { name: /^A/ }))
    await userEvent.click(drawer.getByRole('button', { name: 'Choose all' }))
    await userEvent.click(drawer.getByRole('button', { name: 'Choose none' }))
    expect(taken.onChoose.mock.calls).toEqual([
      [['https://a.example/', 'https://b.example/']],
      [[]],
      [['https://a.example/', 'https://b.example/']],
      [[]],
    ])
    await userEvent.click(drawer.getByRole('button', { name: 'Add 1 feed' }))
    expect(taken.onAdd).toHaveBeenCalledOnce()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a feed list file shows when too many feeds are selected, and how many were added', async () => {
    const chosen = ['https://a.example/', 'https://b.example/']
    const { unmount } = await show({ taken: { open: true, listed: { ...listed, room: 1 }, chosen } })
    expect(screen.getByText('There is room for 1 more feed. Choose fewer.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add 2 feeds' })).toBeDisabled()
    unmount()
    await show({ taken: { added: { added: [feed], taken: ['https://b.example/'] } } })
    expect(screen.getByText(/1 feed is added\. 1 was added by somebody else meanwhile/)).toBeVisible()
  })
})
