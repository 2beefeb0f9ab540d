import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { companyEvents } from '#analysis/adverse-media/company-events.ts'
import { MediaEventsReport } from '#contracts/adverse-media/media-events.ts'
import { MediaSentimentReport } from '#contracts/adverse-media/media-sentiment.ts'
import { openMediaTexts } from '#formats/open-media-texts.ts'
import { runCommandLine } from '#test/support/command-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'media-'))

async function events(content: string | Uint8Array, format = 'json') {
  const file = join(folder, 'texts.jsonl')
  await writeFile(file, content)
  return runCommandLine('media', 'events', '--file', file, '--format', format)
}
const linesOf = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

const texts = linesOf(
  { id: 'a', text: '示例银行被罚款100万元，样本证券被立案调查', companies: ['示例银行', '样本证券'] },
  { id: 2, text: 'Example Ltd repaid in full' },
  { id: 'c', text: '', companies: null },
)

describe('media events', () => {
  test('gives the events of each text in its order, with company, severity, certainty and words', async () => {
    const { stdout, stderr, exitCode } = await events(texts)
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
    const report = v.parse(v.strictObject(MediaEventsReport.entries), JSON.parse(stdout))
    const told = report.texts.flatMap((text) => text.events)
    expect(told.every(({ reasons }) => reasons.length > 0)).toBe(true)
    const bare = report.texts.map(({ id, events: own }) => ({
      id,
      events: own.map(({ type, severity, company, certainty, words }) => ({
        type,
        severity,
        company,
        certainty,
        words,
      })),
    }))
    expect({ ...report, texts: bare }).toEqual({
      texts: [
        {
          id: 'a',
          events: [
            { type: 'csrc_investigation', severity: 5, company: '样本证券', certainty: 1, words: '被立案' },
            { type: 'regulatory_penalty', severity: 4, company: '示例银行', certainty: 1, words: '被罚' },
          ],
        },
        {
          id: 2,
          events: [{ type: 'financing_success', severity: 0, company: null, certainty: 1, words: 'repaid in full' }],
        },
        { id: 'c', events: [] },
      ],
      refused: [],
    })
  })

  test.each([
    ['gzip', gzipSync(texts)],
    ['UTF-16', Buffer.from(`\ufeff${texts}`, 'utf16le')],
    ['a JSON array', `[${texts.trim().replaceAll('\n', ',')}]`],
  ])('reads the same from %s', async (_, content) => {
    expect((await events(content)).stdout).toBe((await events(texts)).stdout)
  })

  test('names the line of what is no text, and why, and reads the rest', async () => {
    const broken = `nonsense\n${linesOf({ id: 'b' }, [1], { id: '', text: 'x' }, { id: 'c', text: 'x', companies: 'x' })}${texts}`
    const report = JSON.parse((await events(broken)).stdout)
    expect(report.texts).toHaveLength(3)
    expect(
      report.refused.map(({ line, reason }: { line: number; reason: string }) => [line, reason.split(':')[0]]),
    ).toEqual([
      [1, 'the line is not valid JSON'],
      [2, 'text'],
      [3, 'id'],
      [4, 'id'],
      [5, 'companies'],
    ])
    const { stdout, stderr, exitCode } = await events(broken, 'csv')
    expect([exitCode, stdout.split('\r\n')[0], stderr.split('\n')[0]]).toEqual([
      0,
      'id,type,severity,company,certainty,words',
      'texts.jsonl, line 1: the line is not valid JSON',
    ])
  })

  test('a line that is too long is refused', async () => {
    const report = JSON.parse((await events(linesOf({ id: 1, text: 'x'.repeat(2 ** 20) }) + texts)).stdout)
    expect([report.texts.length, report.refused]).toEqual([
      3,
      [{ line: 1, reason: 'the line is longer than 1048576 bytes' }],
    ])
  })

  test('a file with more texts than are held is refused as a whole', async () => {
    const read = async () => {
      const bytes = new Blob([texts]).stream()
      for await (const _ of openMediaTexts({ name: 'texts.jsonl', bytes }, { rows: 2 }));
    }
    await expect(read()).rejects.toThrow('texts.jsonl')
  })

  test('a file that is missing or empty is named', async () => {
    const missing = await runCommandLine('media', 'events', '--file', join(folder, 'none.jsonl'))
    expect([missing.exitCode, missing.stderr]).toEqual([1, expect.stringContaining('no such file')])
    expect((await events('')).stderr).toContain('the file is empty')
  })
})

describe('media sentiment', () => {
  const told = async (content: string, format = 'json') => {
    const file = join(folder, 'spoken.jsonl')
    await writeFile(file, content)
    return runCommandLine('media', 'sentiment', '--file', file, '--format', format)
  }
  const spoken = linesOf(
    { id: 1, text: 'Alpha shines; Beta falls', entities: ['Alpha', 'Beta', 'Gamma'] },
    { id: 'b', text: '示例银行人气低迷', companies: ['示例银行'] },
  )

  test('gives how each text speaks of each company, and the words', async () => {
    const { stdout, stderr, exitCode } = await told(spoken)
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
    expect(v.parse(v.strictObject(MediaSentimentReport.entries), JSON.parse(stdout))).toEqual({
      texts: [
        {
          id: 1,
          entities: [
            { company: 'Alpha', label: 'positive', score: 0.608859, words: ['shines'] },
            { company: 'Beta', label: 'negative', score: -0.608859, words: ['falls'] },
            { company: 'Gamma', label: null, score: null, words: [] },
          ],
        },
        { id: 'b', entities: [{ company: '示例银行', label: 'negative', score: -0.608859, words: ['低迷'] }] },
      ],
      refused: [],
    })
  })

  test('has a row for each company in the other formats, and names lines that are no text', async () => {
    const { stdout, stderr } = await told(`nonsense\n${spoken}`, 'csv')
    expect(stdout.split('\r\n').slice(0, 2)).toEqual([
      'id,company,label,score,words',
      '1,Alpha,positive,0.608859,shines',
    ])
    expect(stderr).toContain('spoken.jsonl, line 1: the line is not valid JSON')
  })
})

describe('the company that an event befell', () => {
  const befell = (text: string, ...companies: string[]) =>
    companyEvents(text, companies).map(({ type, company, certainty }) => [type, company, certainty])

  test('is the one named before it, or else behind it, in its sentence', () => {
    const names = ['示例银行', '样本证券']
    expect(befell('示例银行发布公告。样本证券债券违约。', ...names)).toEqual([['bond_default', '样本证券', 1]])
    expect(befell('债券违约：样本证券', ...names)).toEqual([['bond_default', '样本证券', 1]])
    expect(befell('雅虎数据泄露', '雅虎')).toEqual([['data_breach', '雅虎', 1]])
  })

  test('is less certain where both share a paragraph alone, and too uncertain beyond it', () => {
    expect(befell('示例银行发布公告。其间债券违约。', '示例银行')).toEqual([['bond_default', '示例银行', 0.5]])
    expect(befell('示例银行发布公告\n\n某处债券违约。', '示例银行')).toEqual([])
  })

  test('is told alone where companies are asked for, and is none where they are not known', () => {
    expect(befell('债券违约', '示例银行')).toEqual([])
    expect(companyEvents('示例银行债券违约', [])).toEqual([])
    expect(companyEvents('债券违约', null)).toMatchObject([{ type: 'bond_default', company: null, certainty: 1 }])
  })

  test('is less certain where another that stands with its code is nearer, and then of what is grave, or alone', () => {
    const beyond = '示例银行召开会议 样本证券(600001)'
    expect(befell(`${beyond}债券违约`, '示例银行')).toEqual([['bond_default', '示例银行', 0.5]])
    expect(befell(`示例银行债券违约 ${beyond}股东减持`, '示例银行')).toEqual([['bond_default', '示例银行', 1]])
    expect(befell('示例银行(600002)债券违约', '示例银行')).toEqual([['bond_default', '示例银行', 1]])
    expect(befell('示例银行股份有限公司(600002)债券违约', '示例银行')).toEqual([['bond_default', '示例银行', 1]])
    expect(companyEvents('样本证券(600001)召开会议 机构下调示例银行评级', ['示例银行'])).toMatchObject([
      { type: 'rating_downgrade', company: '示例银行' },
    ])
  })

  test('is found without its legal form', () => {
    expect(befell('示例银行债券违约', '示例银行股份有限公司')).toEqual([['bond_default', '示例银行股份有限公司', 1]])
  })

  test('has an event of a type for each company', () => {
    expect(befell('示例银行被立案调查。样本证券可能被立案调查。', '示例银行', '样本证券')).toEqual([
      ['csrc_investigation', '示例银行', 1],
      ['csrc_investigation', '样本证券', 0.6],
    ])
  })

  test('is found among ten thousand names', () => {
    const names = Array.from({ length: 10_000 }, (_, number) => `示例${number}号公司`)
    const text = names.map((name) => `${name}召开会议。`).join('')
    expect(befell(`${text}示例77号公司债券违约。`, ...names)).toEqual([['bond_default', '示例77号公司', 1]])
  })
})
