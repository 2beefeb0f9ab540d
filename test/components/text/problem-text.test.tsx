import { i18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { demonstrationSource } from '#contracts/values/evidence.ts'
import { LocaleId } from '#contracts/values/locale.ts'
import { ProblemCode, RowProblemCode } from '#contracts/values/problem.ts'
import { FileCause, RowCause } from '#contracts/values/refusal-cause.ts'
import { demonstrationFile } from '#demo/demonstration-file.ts'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import { rowProblemWords } from '#src/components/text/problem-words.ts'
import { refusalCauseText } from '#src/components/text/refusal-cause-text.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import { renderIn } from '#test/support/render-in.tsx'

describe.each(LocaleId.options)('in %s', (locale) => {
  test('every problem has its own text', async () => {
    const words = new Set<string | null>()
    for (const code of ProblemCode.options) {
      const { container, unmount } = await renderIn(locale, <ProblemText problem={{ code, details: {} }} />)
      words.add(container.textContent)
      unmount()
    }
    expect(words.size).toBe(ProblemCode.options.length)
  })

  test('every reason to refuse a row has its own text', async () => {
    await renderIn(locale, null)
    const words = new Set(RowProblemCode.options.map((code) => i18n._(rowProblemWords(code))))
    expect(words.size).toBe(RowProblemCode.options.length)
  })
})

test.each(LocaleId.options)(
  'made-up data are named in the words of %s where their source is closed',
  async (locale) => {
    const problem = { code: 'source_closed' as const, details: { source: demonstrationSource } }
    const { container } = await renderIn(locale, <ProblemText problem={problem} />)
    expect(container).toHaveTextContent(sourceText(demonstrationSource, i18n))
    expect(container).not.toHaveTextContent(demonstrationSource)
  },
)

test('a problem text names the field and the reason', async () => {
  const details = { file: 'a.json', row: 3, field: 'statement', reason: 'a statement is missing (line 1200)' }
  const cause = { cause: 'statement_missing', line: 1200, referenceId: 'r-1' }
  const problem = { code: 'malformed_file' as const, details: { ...details, ...cause } }
  const { container } = await renderIn('zh-CN', <ProblemText problem={problem} />)
  expect(container).toHaveTextContent(
    '文件已损坏或不完整，无法读到结尾。文件 a.json · 第 3 行 · 字段 statement · 参考编号 r-1第 1,200 行缺少一条声明。',
  )
})

test('a problem text names the closed data source', async () => {
  const closed = { code: 'source_closed' as const, details: { source: '青山登记处' } }
  const { container } = await renderIn('en-US', <ProblemText problem={closed} />)
  expect(container).toHaveTextContent('The data source 青山登记处 is closed and takes no files.')
})

test('the problem text of a file without a readable row explains the first refused row', async () => {
  const details = { file: 'a.csv', row: 2, field: 'capital', reason: 'out_of_range', cause: 'above_hundred_percent' }
  const { container } = await renderIn('zh-CN', <ProblemText problem={{ code: 'malformed_file', details }} />)
  expect(container).toHaveTextContent(
    '文件中没有一行可以读取。第一行的问题是：文件 a.csv · 第 2 行 · 字段 capital超出可能的范围 · 比例不能大于 100%。',
  )
})

test.each([
  [{ maxBytes: 2_000_000_000 }, '文件超过本系统可接受的上限 2 GB，请拆分后分别导入。'],
  [{ cause: 'grows_too_much', maximum: 200 }, '文件过大，无法读取。解压后的大小超过原来的 200 倍。'],
  [{ cause: 'too_large_decompressed', maximum: 5_000_000_000 }, '文件过大，无法读取。解压后的内容最多读取 5 GB。'],
])('a problem text names the limit that a file exceeds: %j', async (details, words) => {
  const { container } = await renderIn('zh-CN', <ProblemText problem={{ code: 'too_large', details }} />)
  expect(container).toHaveTextContent(words)
})

test.each(LocaleId.options)('every cause has its own text in %s', async (locale) => {
  await renderIn(locale, null)
  const causes = [...RowCause.options, ...FileCause.options]
  const words = causes.map((cause) => refusalCauseText({ cause, maximum: 7, reading: '中国' }, i18n))
  expect(new Set(words).size).toBe(causes.length)
  expect(words.filter((text) => text === null || (locale === 'zh-CN' && !/\p{Script=Han}/u.test(text)))).toEqual([])
})

test('an unknown cause has no text', async () => {
  await renderIn('en-US', null)
  expect(refusalCauseText({ cause: 'of a newer server' }, i18n)).toBeNull()
})

test('the source of the demonstration data is named in every language, others as they are', async () => {
  const names = new Set<string>()
  for (const locale of LocaleId.options) {
    await renderIn(locale, null)
    names.add(sourceText(demonstrationFile().source, i18n))
    expect(sourceText('GLEIF', i18n)).toBe('GLEIF')
  }
  expect(names.size).toBe(LocaleId.options.length)
})
