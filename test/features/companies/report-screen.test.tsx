import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { createRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type CompanyHead, CompanyPartId, type CompanySectionId } from '#contracts/companies/company-page.ts'
import type { ReportLocale } from '#contracts/values/locale.ts'
import { wordsIn } from '#src/app/words-in.ts'
import { pageFile } from '#src/components/controls/page-file.ts'
import { wordFile } from '#src/components/controls/word-file.ts'
import type { CompanyParts } from '#src/features/companies/company-sections.tsx'
import { ReportScreen } from '#src/features/companies/report-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { entity, ownerRow, report } from '#test/support/network-facts.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { away } from '#test/support/risk-screens.ts'

const hostile = '</title></style><script>alert(1)</script><img src=x onerror=alert(1)>'
const yard = entity(1, [], { name: hostile, synthetic: true })
const nobody = entity(2, [], { name: null, identifiers: [], kind: 'person' })
const head: CompanyHead = {
  ownership: report(1, [], {
    company: yard,
    control: { kind: 'single', controllers: [nobody], proof: [], nodes: [yard, nobody], edges: [], votes: 0.6 },
    owners: [ownerRow(nobody, { votes: 0.6, integrated: 0.6, ultimate: 0.6 })],
    ownerTotal: 1,
  }),
  aliases: [],
  aliasTotal: 0,
  sources: 2,
  statements: 5,
  warning: null,
}

const nothing = Object.fromEntries(
  CompanyPartId.options.map((part) => [part, { found: null, problem: null, onRetry: () => {} }]),
) as CompanyParts

type Shown = { parts?: Partial<CompanyParts>; without?: CompanySectionId[]; language?: ReportLocale }

async function show({ parts = {}, without = [], language = 'en-US' }: Shown = {}) {
  const paper = createRef<HTMLElement>()
  const on = { onLanguage: vi.fn(), onWithout: vi.fn(), onPrint: vi.fn(), onDownload: vi.fn(), onWord: vi.fn() }
  const days = { readOn: '2026-06-11', madeOn: '2026-06-12' }
  await renderScreen(
    <ReportScreen
      report={{ head, parts: { ...nothing, ...parts }, findings: null, without, ...days }}
      language={language}
      words={await wordsIn(language)}
      paper={paper}
      {...on}
    />,
  )
  const article = paper.current
  if (!article) throw new Error('The paper is on the screen')
  return { article, ...on }
}

const controls = () => within(screen.getByRole('region', { name: 'Report' }))

describe('The report of a company', () => {
  test('speaks a language of its own, in which unnamed parties and figures stand too', async () => {
    const { article, onLanguage } = await show({ language: 'zh-CN' })
    expect(article).toHaveAttribute('lang', 'zh-CN')
    expect(within(article).getByRole('heading', { name: '谁控制它' })).toBeVisible()
    expect(article).toHaveTextContent('数据读取于 2026-06-11，为各来源最新数据。报告生成于 2026-06-12。')
    expect(article).toHaveTextContent('演示数据')
    expect(article.textContent).not.toMatch(/unnamed|source|votes/i)
    expect(controls().getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled()
    await userEvent.click(controls().getByRole('radio', { name: 'English' }))
    expect(onLanguage).toHaveBeenCalledExactlyOnceWith('en-US')
  })

  test('tells what the data do not say, and of what was left out only that', async () => {
    const { article, onWithout } = await show({ without: ['bills'] })
    expect(article).toHaveTextContent('Left out of this report: Bills.')
    const absent = within(within(article).getByRole('list', { name: 'Not in the data' }))
    expect(absent.getAllByRole('listitem')).toHaveLength(CompanyPartId.options.length - 1)
    expect(absent.queryByText('No bill in the data names it.')).toBeNull()
    expect(absent.getByText('No bond of it is in the data.')).toBeVisible()
    await userEvent.click(controls().getByRole('checkbox', { name: 'Timeline (not in the data)' }))
    expect(onWithout).toHaveBeenCalledExactlyOnceWith(['bills', 'timeline'])
  })

  test('is not printed before every part is there', async () => {
    const { article, onPrint } = await show({ parts: { bonds: { ...nothing.bonds, found: undefined } } })
    expect(controls().getByRole('status')).toHaveTextContent('Being read: Bonds.')
    expect(article).toHaveTextContent('This part is still being read.')
    for (const name of ['Print or save as PDF', 'Download HTML', 'Download DOCX']) {
      expect(controls().getByRole('button', { name })).toBeDisabled()
    }
    expect(onPrint).not.toHaveBeenCalled()
  })

  test('does not wait for a part that was left out', async () => {
    const { onPrint } = await show({ without: ['bonds'], parts: { bonds: { ...nothing.bonds, found: undefined } } })
    await userEvent.click(controls().getByRole('button', { name: 'Print or save as PDF' }))
    expect(onPrint).toHaveBeenCalledOnce()
  })

  test('says of a part that it could not be read, and lets it be asked for again', async () => {
    const onRetry = vi.fn()
    const { article } = await show({ parts: { media: { found: undefined, problem: away, onRetry } } })
    expect(article).toHaveTextContent('What is said of it' + 'This part could not be read when the report was made.')
    expect(within(article).queryByRole('button')).toBeNull()
    await userEvent.click(controls().getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    expect(controls().getByRole('button', { name: 'Download HTML' })).toBeEnabled()
  })

  test('is a page of its own in which names are nothing but text', async () => {
    const { article } = await show({ language: 'zh-CN' })
    const text = pageFile(article, { title: hostile, locale: 'zh-CN' })
    const page = new DOMParser().parseFromString(text, 'text/html')
    expect(text).toMatch(/^<!doctype html>\n<html lang="zh-CN" dir="ltr">/)
    expect(page.title).toBe(hostile)
    expect(page.querySelector('h1')?.textContent).toContain(hostile)
    expect(page.querySelectorAll('script, img, link, [href], [src], button')).toHaveLength(0)
    expect(
      [...page.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes].map(({ name }) => name)),
    ).toEqual(expect.not.arrayContaining([expect.stringMatching(/^on/)]))
    expect(page.querySelector('meta[charset="utf-8"]')).not.toBeNull()
    expect(page.body.textContent).toContain(article.textContent)
  })

  test('is a document for word processors with the same words, in which names are nothing but text', async () => {
    const { article } = await show({ language: 'zh-CN' })
    const file = await wordFile(article, { title: hostile, locale: 'zh-CN', draw: async () => null })
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const read = (name: string) => {
      const page = new DOMParser().parseFromString(strFromU8(parts[name] ?? new Uint8Array()), 'application/xml')
      expect(page.querySelector('parsererror')).toBeNull()
      return page
    }
    const document = read('word/document.xml')
    const told = (name: string) => [...document.getElementsByTagName(name)].map(({ textContent }) => textContent)
    expect(told('w:p')[1]).toBe(hostile)
    expect(told('w:tr').slice(2)).toEqual(['股东表决权综合份额', '未具名方60.00%60.00%'])
    expect(told('w:p').filter((line) => line === '谁控制它')).toHaveLength(1)
    const same = (text: string) => text.replaceAll(/[\s\u2066-\u2069]/g, '')
    expect(same(document.documentElement.textContent)).toBe(same(article.textContent))
    expect(document.getElementsByTagName('w:hyperlink')).toHaveLength(0)
    expect(read('docProps/core.xml').getElementsByTagName('dc:title')[0]?.textContent).toContain('alert(1)')
  })

  test('can be used with a screen reader', async () => {
    const { article } = await show()
    expect(await accessibilityProblemsOf(article.ownerDocument.body)).toEqual([])
  })
})
