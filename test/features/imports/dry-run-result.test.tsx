import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DryRun, FactChange } from '#contracts/imports/upload.ts'
import { DryRunResult } from '#src/features/imports/dry-run-result.tsx'
import { renderIn } from '#test/support/render-in.tsx'

const counts = {
  bytesRead: 9,
  rowsRead: 1,
  rowsRefused: 0,
  entitiesAdded: 0,
  interestsAdded: 0,
  recordsAdded: 0,
  updated: 0,
  mentioned: 3,
  unchanged: 0,
}
const added = (kind: FactChange['kind'], fields: Record<string, string>): FactChange => ({
  kind,
  change: 'added',
  row: 2,
  fields: Object.entries(fields).map(([name, after]) => ({ name, before: null, after })),
})

async function fieldsShown(run: Pick<DryRun, 'format' | 'changes'>): Promise<(string | null)[]> {
  await renderIn('zh-CN', <DryRunResult run={{ ...run, source: '名册', counts, problems: [] }} />)
  const table = screen.getByRole('table')
  return within(table)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

test.each<[string, DryRun['format'], FactChange, string[]]>([
  [
    'of a party',
    'stakes-csv',
    added('party', { name: '甲公司', kind: 'company', jurisdiction: 'US' }),
    ['名称 甲公司', '种类 公司', '司法辖区 美国'],
  ],
  [
    'of an interest',
    'bods-json',
    added('interest', { owner: '张三', interest: 'consolidation', valid_from: '2020-01-15' }),
    ['股东 张三', '权益 合并报表', '有效自 2020-01-15'],
  ],
  [
    'of a bill',
    'bills-csv',
    added('record', { number: 'B1', kind: 'commercial', transferable: 'true' }),
    ['票据号码 B1', '种类 商业承兑汇票', '可否转让 是'],
  ],
  [
    'of what else is said of a party',
    'bods-json',
    added('record', { asOf: '2024-06-06', formerName: '旧名甲; 旧名乙' }),
    ['截至 2024-06-06', '曾用名 旧名甲; 旧名乙'],
  ],
  [
    'of an announcement',
    'announcements-json',
    added('record', { kind: 'announcement', externalId: '1', summary: '摘要' }),
    ['种类 公告', '来源自有编号 1', 'summary 摘要'],
  ],
])(
  "the import preview shows the fields %s and their values in the reader's language",
  async (_, format, change, shown) => {
    expect(await fieldsShown({ format, changes: [change] })).toEqual(shown)
  },
)

test('an unlisted value in the import preview is shown unchanged, also one named like an object method', async () => {
  const change = added('party', { kind: 'constructor', toString: 'x' })
  expect(await fieldsShown({ format: 'stakes-csv', changes: [change] })).toEqual(['种类 constructor', 'to string x'])
})

test('parties that are only mentioned are counted apart from what is updated', async () => {
  await renderIn(
    'en-US',
    <DryRunResult run={{ format: 'gleif-level-2', changes: [], source: 'x', counts, problems: [] }} />,
  )
  const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect([figure('Updated'), figure('Only mentioned')]).toEqual(['0', '3'])
})
