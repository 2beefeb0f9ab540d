import { i18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { LocaleId } from '#contracts/locale.ts'
import { ProblemCode, RowProblemCode } from '#contracts/problem.ts'
import { ProblemText } from '#src/components/problem-text.tsx'
import { rowProblemWords } from '#src/components/row-problem-words.ts'
import { renderIn } from '#test/support/render-in.tsx'

describe.each(LocaleId.options)('in %s', (locale) => {
  test('every problem has words of its own', async () => {
    const words = new Set<string | null>()
    for (const code of ProblemCode.options) {
      const { container, unmount } = await renderIn(locale, <ProblemText problem={{ code, details: {} }} />)
      words.add(container.textContent)
      unmount()
    }
    expect(words.size).toBe(ProblemCode.options.length)
  })

  test('every reason to leave a row out has words of its own', async () => {
    await renderIn(locale, null)
    const words = new Set(RowProblemCode.options.map((code) => i18n._(rowProblemWords(code))))
    expect(words.size).toBe(RowProblemCode.options.length)
  })
})

test('says where the problem sits and why', async () => {
  const details = { file: 'a.csv', row: 3, field: 'capital', reason: '130% is more than 100%', referenceId: 'r-1' }
  const { container } = await renderIn('zh-CN', <ProblemText problem={{ code: 'malformed_file', details }} />)
  expect(container).toHaveTextContent(
    '文件已损坏或不完整，无法读到结尾。文件 a.csv · 第 3 行 · 字段 capital · 130% is more than 100% · 参考编号 r-1',
  )
})
