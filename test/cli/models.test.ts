import { mkdtempSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { ModelFile, modelHash } from '#contracts/models/model-file.ts'
import { runCommandLine } from '#test/support/command-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'models-'))
const file = (name: string) => join(folder, name)

type Row = { firm: number; year: number; debt: number; cash: number; fails: boolean; noise: number }

/** Firms that fail after years in which debt has grown past cash. */
function panel(firms: number, years: readonly number[]): Row[] {
  const random = createRandom(20)
  return Array.from({ length: firms }, (_, firm) => {
    let [debt, cash] = [50 + 50 * random(), 50 + 50 * random()]
    return years.map((year) => {
      debt *= 0.8 + 0.5 * random()
      cash *= 0.8 + 0.45 * random()
      return { firm, year, debt, cash, fails: debt / cash > 1.9 && random() < 0.8, noise: random() }
    })
  }).flat()
}

const years = [2010, 2011, 2012, 2013, 2014, 2015]
const rows = panel(150, years)

/** The panel with a constant, a copy, the answer, a name and a sector beside it. */
const csvOf = (of: readonly Row[]) =>
  [
    'row,firm,year,debt,cash,noise,same,copy,answer,sector,status',
    ...of.map(({ firm, year, debt, cash, noise, fails }) =>
      [
        `r${firm}-${year}`,
        `F${firm}`,
        year,
        debt.toFixed(4),
        cash.toFixed(4),
        noise < 0.05 ? '' : noise.toFixed(4),
        7,
        cash.toFixed(4),
        Number(fails),
        firm % 3 === 0 ? 'steel' : 'food',
        fails ? 'failed' : 'alive',
      ].join(','),
    ),
  ].join('\n')

const columns = ['--label', 'status', '--positive', 'failed', '--id', 'row', '--entity', 'firm', '--time', 'year']
const json = async (...args: string[]) => {
  const { stdout, stderr, exitCode } = await runCommandLine('models', ...args, '--format', 'json')
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
  return JSON.parse(stdout)
}

let trained: { hash: string; flags: { code: string; at: string }[]; validation: { period: object }; training: object }

beforeAll(async () => {
  await writeFile(file('panel.csv'), csvOf(rows))
  const spans = ['--train-until', '2012', '--validate-until', '2013']
  trained = await json('train', '--file', file('panel.csv'), ...columns, ...spans, '--out', file('m.json'))
})

describe('models train', () => {
  test('models train reports which rows were learnt from and which ended the training', () => {
    expect(trained.training).toMatchObject({ rows: 600, period: { from: '2010', to: '2013' } })
    expect(trained.validation.period).toEqual({ from: '2013', to: '2013' })
  })

  test('models train leaves out unusable columns and names them', () => {
    expect(trained.flags.map(({ code, at }) => [code, at])).toEqual([
      ['CONSTANT_COLUMN', 'same'],
      ['DUPLICATE_COLUMN', 'copy'],
      ['LABEL_LEAK', 'answer'],
    ])
  })

  test('models train writes the same model for the same table and seed', async () => {
    const spans = ['--train-until', '2012', '--validate-until', '2013']
    const again = await json('train', '--file', file('panel.csv'), ...columns, ...spans, '--out', file('again.json'))
    expect(again.hash).toBe(trained.hash)
  })

  test.each([
    [['--label', 'state', '--positive', 'failed'], 'no column "state"'],
    [['--label', 'status', '--positive', 'bust'], 'No row has "bust" in "status"; it holds alive, failed.'],
  ])('models train refuses %j', async (roles, reason) => {
    const { stderr, stdout, exitCode } = await runCommandLine(
      'models',
      'train',
      '--file',
      file('panel.csv'),
      ...roles,
      '--out',
      file('x.json'),
    )
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain(reason)
  })
})

describe('models evaluate', () => {
  test('models evaluate reports how well later failures are predicted, with an interval, from the history in the file', async () => {
    const spans = ['--from', '2014', '--to', '2015']
    const figures = await json('evaluate', '--model', file('m.json'), '--file', file('panel.csv'), ...spans)
    expect(figures.n).toBe(300)
    expect(figures.roc_auc.value).toBeGreaterThan(0.93)
    expect(figures.roc_auc.low).toBeLessThan(figures.roc_auc.value)
    expect(figures.pr_auc.value).toBeGreaterThan(0.5)
  })

  test('models evaluate refuses a model that was changed after it was written', async () => {
    const model = JSON.parse(await readFile(file('m.json'), 'utf8'))
    model.members[0].base += 0.5
    await writeFile(file('changed.json'), JSON.stringify(model))
    const { stderr, exitCode } = await runCommandLine(
      'models',
      'evaluate',
      '--model',
      file('changed.json'),
      '--file',
      file('panel.csv'),
    )
    expect(exitCode).toBe(1)
    expect(stderr).toContain('was changed after it was written')
  })
})

describe('models apply', () => {
  const scores = (name: string, ...spans: string[]) =>
    json('apply', '--model', file('m.json'), '--file', file(name), ...spans)

  test('models apply lists contributions that add up to each score', async () => {
    const { rows: scored } = await scores('panel.csv', '--from', '2015')
    expect(scored).toHaveLength(150)
    for (const { contributions, base, others, probability } of scored) {
      const sum = contributions.reduce(
        (total: number, { logOdds }: { logOdds: number }) => total + logOdds,
        base + others,
      )
      expect(Number.isFinite(sum)).toBe(true)
      expect(probability).toBeGreaterThanOrEqual(0)
      expect(probability).toBeLessThanOrEqual(1)
    }
  })

  test('models apply tells which values would bring a row to the base rate, where asked', async () => {
    const baseRate = rows.filter(({ year, fails }) => year <= 2013 && fails).length / 600
    const { rows: scored } = await scores('panel.csv', '--from', '2015', '--counterfactuals')
    const high = scored.filter(({ probability }: { probability: number }) => probability > baseRate)
    expect(high.length).toBeGreaterThan(0)
    const found = high.flatMap(({ counterfactual }: { counterfactual: unknown }) => counterfactual ?? [])
    expect(found.length).toBeGreaterThan(0)
    for (const { changes, probability } of found) {
      expect(changes.length).toBeGreaterThan(0)
      expect(probability).toBeLessThanOrEqual(baseRate)
    }
  })

  test('models apply refuses a model that goes by facts of the product, even where the file names a column so', async () => {
    const { hash: _, ...model } = v.parse(ModelFile, JSON.parse(await readFile(file('m.json'), 'utf8')))
    const [first, ...others] = model.base
    const base = [...others, ...(first ? [{ ...first, column: 'fact:adverseReports', level: null }] : [])]
    const changed = { ...model, base }
    await writeFile(file('facts.json'), JSON.stringify({ ...changed, hash: modelHash(changed) }))
    await writeFile(file('facts.csv'), csvOf(rows).replace('noise', 'fact:adverseReports'))
    const args = ['models', 'apply', '--model', file('facts.json'), '--file', file('facts.csv')]
    const { stderr, stdout, exitCode } = await runCommandLine(...args)
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toContain('the model goes by facts of the product (adverseReports), which no file holds')
  })

  test('models apply uses nothing later than the row that it predicts', async () => {
    await writeFile(file('early.csv'), csvOf(rows.filter(({ year }) => year <= 2013)))
    const { rows: whole } = await scores('panel.csv', '--to', '2013')
    const { rows: early } = await scores('early.csv')
    expect(early).toEqual(whole)
  })
})

describe('models cross-validate', () => {
  test('models cross-validate gives the mean over folds in which no firm is in both parts', async () => {
    const { folds, roc_auc: roc } = await json(
      'cross-validate',
      '--file',
      file('panel.csv'),
      ...columns,
      '--folds',
      '3',
      '--features',
      'raw',
    )
    expect(folds.map(({ n }: { n: number }) => n).reduce((sum: number, n: number) => sum + n)).toBe(900)
    for (const { n } of folds) expect(n % years.length).toBe(0)
    expect(roc.mean).toBeGreaterThan(0.9)
  })
})
