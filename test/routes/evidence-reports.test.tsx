import { describe, expect, test } from 'vitest'
import { graphViewOf } from '#analysis/graph-view/graph-view.ts'
import { sceneOf } from '#analysis/graph-view/scene.ts'
import { treeFromSteps } from '#contracts/explorations/exploration.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { demonstrationSource } from '#contracts/values/evidence.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import { reportFilesOf } from '#src/app/report-files.ts'
import { wordsIn } from '#src/app/words-in.ts'
import { filmStripSvg } from '#src/components/graph-view/film-strip-svg.ts'
import { marksOf } from '#src/components/graph-view/legend-marks.ts'
import type { Shown } from '#src/features/explorations/evidence.types.ts'
import { exportedNetworkOf } from '#src/machines/explorations/exported-network.ts'
import type { ShownFilm } from '#src/machines/kit/environment.ts'
import { evidenceReports } from '#src/routes/-explorations/evidence-reports.tsx'
import { filmStripOf } from '#src/routes/-exports/film-strip.ts'
import { posterOf } from '#src/routes/-exports/poster.tsx'
import { edge, entity, entityId, neighbours, ownerRow, report, type Stake } from '#test/support/network-facts.ts'

const stakes: Stake[] = [
  { owner: 2, company: 1, share: 0.6 },
  { owner: 3, company: 1, share: 0.2 },
]

function shown(changes: Partial<OwnershipReply> = {}): Shown {
  const around = { node: entityId(1), direction: 'owners' as const }
  const company = entity(1, stakes, { name: '<img src=x onerror=alert(1)> 甲公司' })
  const opened = {
    type: 'company.chosen' as const,
    asOf: '2026-01-31',
    report: report(1, stakes, {
      company,
      asOf: '2026-01-31',
      ownerTotal: 2,
      unidentified: { min: 0.2, max: 0.2 },
      ...changes,
    }),
    neighbours: [{ ...around, reply: neighbours(stakes, { ...around, offset: 0, limit: 9 }) }],
  }
  const note = { id: 'n', subject: { type: 'link' as const, id: '2>1' }, text: 'Seen in the\nregister' }
  const steps = [opened, { type: 'note.written' as const, note }]
  const scene = sceneOf(steps)
  const network = exportedNetworkOf(scene, { madeAt: '2026-02-03T04:05:06.000Z', program: 'RiskAtlas 0.1.0' })
  if (!network || !scene.report) throw new Error('A company was opened')
  const branched = treeFromSteps(steps)
  const hidden = { id: 3, parent: 1, step: { type: 'neighbours.hidden' as const, ...around } }
  return {
    network,
    report: scene.report,
    graphView: graphViewOf(scene),
    highlight: null,
    notes: scene.notes,
    tree: { ...branched, entries: [...branched.entries, hidden] },
    madeBy: 'analyst',
  }
}

const filesIn = async (locales: LocaleId[]) => (await evidenceReports(shown(), locales, wordsIn)).map(reportFilesOf)

const qualityOf = async (changes: Partial<OwnershipReply>) => {
  const [report] = (await evidenceReports(shown(changes), ['en-US'], wordsIn)).map(reportFilesOf)
  const sections = [...pageIn(report?.page ?? '').querySelectorAll('section')]
  return sections.find((section) => section.querySelector('h2')?.textContent === 'Data quality')?.textContent
}

const pageIn = (content: string) => new DOMParser().parseFromString(content, 'text/html')

describe('evidence reports', () => {
  test('evidence reports are one page and one image per language, each linking to the others', async () => {
    const files = await filesIn(['ar-EG', 'zh-CN', 'en-US'])
    expect(files.map(({ locale }) => locale)).toEqual(['ar-EG', 'zh-CN', 'en-US'])
    for (const { graph } of files) expect(graph).toMatch(/^<\?xml .*<svg .*<\/svg>\s*$/s)
    const pages = files.map(({ page }) => pageIn(page))
    expect(pages.map(({ documentElement: { lang, dir } }) => [lang, dir])).toEqual([
      ['ar-EG', 'rtl'],
      ['zh-CN', 'ltr'],
      ['en-US', 'ltr'],
    ])
    expect([...(pages[2]?.querySelectorAll('nav a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      'report.ar-EG.html',
      'report.zh-CN.html',
    ])
    expect(pages[1]?.querySelector('figure svg desc')?.textContent).toContain('2026')
  })

  test.each([
    [{ min: 0.6597, max: 0.6597 }, 'Nobody is named for a part of the dividend: 65.97%.'],
    [{ min: 1, max: 1 }, 'Nobody is named for a part of the dividend: 100.00%.'],
    [null, 'The data do not say who owns how much.'],
  ])('in evidence reports an unidentified part is a gap: %o', async (unidentified, words) => {
    expect(await qualityOf({ unidentified })).toBe(`Data quality${words}`)
  })

  test('evidence reports say that there are no gaps only where everything is identified', async () => {
    const noGaps = 'Data qualityThe data behind this answer have no gaps or contradictions.'
    expect(await qualityOf({ unidentified: { min: 0, max: 0 } })).toBe(noGaps)
    const findings = [{ code: 'SELF_HOLDING' as const, company: entity(1), value: null }]
    const quality = await qualityOf({ unidentified: { min: 0, max: 0 }, findings, furtherFindings: 41 })
    expect(quality).toContain('its own votes cannot be cast')
    expect(quality).toContain('1 of 42 findings are listed, the nearest.')
  })

  test('evidence reports load and run nothing, whatever a name contains', async () => {
    const [report] = await filesIn(['en-US'])
    const page = pageIn(report?.page ?? '')
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; font-src data:",
    )
    expect(page.querySelectorAll('script, img, link, iframe, object')).toHaveLength(0)
    expect(page.querySelector('h1')?.textContent).toBe('<img src=x onerror=alert(1)> 甲公司')
  })

  test('evidence reports name made-up data in their own language, in every table', async () => {
    const made = shown()
    for (const interest of made.network.interests) interest.provenance.source = demonstrationSource
    const [report] = (await evidenceReports(made, ['zh-CN'], wordsIn)).map(reportFilesOf)
    const tables = [...pageIn(report?.page ?? '').querySelectorAll('table')].map(({ textContent }) => textContent)
    expect(tables.filter((text) => text.includes('合成演示数据'))).toHaveLength(2)
    expect(tables.join('')).not.toContain(demonstrationSource)
  })

  test('evidence reports show the data date, every statement with file and row, the notes and the steps', async () => {
    const [report] = await filesIn(['en-US'])
    const page = pageIn(report?.page ?? '')
    expect([...page.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      'As of January 31, 2026',
      'February 3, 2026 at 4:05:06 AM UTC',
      'analyst',
      'RiskAtlas 0.1.0',
    ])
    const rows = [...page.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toContainEqual([
      'Company 2',
      '<img src=x onerror=alert(1)> 甲公司',
      'Stake',
      '60.00%',
      '60.00%',
      '',
      '',
      'register',
      'register.csv',
      '2',
      '1',
    ])
    expect(page.querySelector('.note')?.textContent).toBe('Seen in the\nregister')
    const log = [...page.querySelectorAll('section ol')].at(-1)
    expect([...(log?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'open <img src=x onerror=alert(1)> 甲公司',
      'write a note',
      expect.stringContaining('(undone)'),
    ])
  })
})

describe('the words of a poster', () => {
  const controlled: Partial<OwnershipReply> = {
    control: {
      kind: 'single',
      controllers: [entity(2, stakes)],
      proof: [{ company: entityId(1), votes: 0.6, through: [{ party: entityId(2), votes: 0.6 }] }],
      nodes: [entity(1, stakes), entity(2, stakes)],
      edges: stakes.map((stake) => edge(stake)),
      votes: 0.6,
    },
  }
  const posterIn = async (locale: LocaleId, changes: Partial<OwnershipReply> = {}) =>
    posterOf(shown(changes), 'a4', await wordsIn(locale))

  test('a poster says the sentence of the screen, names and figures apart, and where it is from', async () => {
    const { words, legend, graphView } = await posterIn('en-US', controlled)
    expect(words.answer[0]).toEqual([
      { words: 'Company 2', look: 'name' },
      { words: ' controls ', look: 'plain' },
      { words: '<img src=x onerror=alert(1)> 甲公司', look: 'name' },
      { words: ' directly: ', look: 'plain' },
      { words: '60%', look: 'figure' },
      { words: ' of votes.', look: 'plain' },
    ])
    expect(words).toMatchObject({
      date: 'As of January 31, 2026',
      badges: [],
      figures: [
        { value: '60%', words: 'votes commanded by Company 2' },
        { value: 'unknown', words: 'capital held by Company 2, directly and through others' },
        { value: '20%', words: 'of the dividend reaches no named owner' },
      ],
      sources: ['Source: register.csv (register, imported on January 2, 2026), row 2.'],
    })
    expect(legend.map(({ mark }) => mark)).toEqual(marksOf(graphView.nodes, graphView.links))
  })

  test('a poster says on a line of its own what stands so on the screen', async () => {
    const owners = [ownerRow(entity(2, stakes), { votes: 0.4, capital: 0.4 })]
    const { words } = await posterIn('en-US', { owners })
    expect(words.answer.map((runs) => runs.map(({ words }) => words).join(''))).toEqual([
      'No one controls <img src=x onerror=alert(1)> 甲公司: no party has a majority of votes.',
      'Most votes in the company itself: Company 2 (40%).',
    ])
  })

  test('a poster says in words what is not known, and marks what is made up, in each language', async () => {
    const company = entity(1, stakes, { synthetic: true })
    const changes = { company, ownerTotal: 0, unidentified: null }
    const { words } = await posterIn('zh-CN', changes)
    expect(words.figures.map(({ value }) => value)).toEqual(['数据中没有', '3', '未知'])
    expect(words.badges).toEqual(['演示数据'])
    expect((await posterIn('ar-EG', changes)).look.direction).toBe('rtl')
  })

  test('a film strip says of each date what changed, control first, what is left out, and what is made up', async () => {
    const { network, graphView } = shown()
    const change = { code: 'CONSOLIDATION_ADDED' as const, owner: '2', company: '1' }
    const film: ShownFilm = {
      ...network,
      frames: [
        { day: '2012-01-01', graphView, isMadeUp: false },
        { day: '2016-06-01', graphView, isMadeUp: true },
      ],
      told: {
        changes: [{ day: '2016-06-01', change, kinds: ['consolidations'], total: 3 }],
        before: 'nothing',
        complete: false,
        parties: [{ id: '2', name: 'Second', kind: 'company' }],
      },
      earlier: { left: 2, isAll: false },
    }
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
    const { caption, frames } = filmStripOf(film, await wordsIn('en-US'))
    expect(caption.lines.slice(1).map(plain)).toEqual([
      '2 dates of change, from January 1, 2012 to June 1, 2016.',
      '2 earlier dates of change are left out.',
      'There are earlier dates of change that are not listed; they are left out, too.',
      'Only what is nearest to the company is told.',
      'Made on February 3, 2026 with RiskAtlas 0.1.0',
      'Demonstration data',
    ])
    const [drawn] = frames.map((frame) => frame.graphView)
    expect(caption.legend.map(({ mark }) => mark)).toEqual(marksOf(drawn?.nodes ?? [], drawn?.links ?? []))
    expect(frames.map(({ title, lines }) => [title, ...lines.map(plain)])).toEqual([
      ['January 1, 2012', 'What changed is told of later dates only.'],
      [
        'June 1, 2016',
        'Second now consolidates <img src=x onerror=alert(1)> 甲公司.',
        '2 more changes',
        'Demonstration data',
      ],
    ])
    const whole = { ...film, told: { ...film.told, complete: true }, earlier: { left: 0, isAll: true } }
    const arabic = filmStripOf(whole, await wordsIn('ar-EG'))
    expect([
      arabic.look.direction,
      arabic.frames[0]?.lines.length,
      caption.lines.length - arabic.caption.lines.length,
    ]).toEqual(['rtl', 2, 3])
    const svg = filmStripSvg(arabic)
    expect(svg).toContain('direction="rtl"')
  })
})
