import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { companyEvents } from '#analysis/adverse-media/company-events.ts'
import { eventReasons, toldProbability } from '#analysis/adverse-media/event-model.ts'
import { contextOfSentence } from '#analysis/adverse-media/event-sentence.ts'
import { eventWeights } from '#analysis/adverse-media/event-weights.ts'
import { findRiskEvents } from '#analysis/adverse-media/find-risk-events.ts'
import { heldOutSentences } from '#analysis/adverse-media/held-out-sentences.ts'
import {
  correctionOf,
  type EventExample,
  everyExample,
  heldOutFigures,
  learnEventModel,
} from '#analysis/adverse-media/learn-event-model.ts'
import { proposedEvents } from '#analysis/adverse-media/propose-events.ts'
import { readWeights } from '#analysis/models/rounded-weights.ts'
import { riskEventTypes } from '#contracts/adverse-media/risk-event-types.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'

const contextsOf = (title: string) =>
  proposedEvents({ title, body: '', official: false }).map((event) => contextOfSentence(title, event))
const digestOf = (model: typeof eventWeights) =>
  createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 16)
const typesIn = (title: string) => findRiskEvents({ title, body: '', official: false }).map(({ type }) => type)

const learnt = everyExample()
const frozen = heldOutSentences

describe('the sentences that are learnt from', () => {
  test('are 1,200 and more, different ones, of every type told and untold, in both languages', () => {
    expect(learnt.length).toBeGreaterThanOrEqual(1200)
    expect(new Set(learnt.map(({ sentence }) => sentence)).size).toBe(learnt.length)
    const kinds = (sentences: readonly EventExample[]) =>
      new Set(sentences.map(({ type, isTold, sentence }) => `${type} ${isTold} ${/\p{Script=Han}/u.test(sentence)}`))
    const wanted = riskEventTypes.flatMap(({ id }) =>
      [true, false].flatMap((isTold) => [true, false].map((isChinese) => `${id} ${isTold} ${isChinese}`)),
    )
    expect(wanted.filter((kind) => !kinds(learnt).has(kind))).toEqual([])
    expect(wanted.filter((kind) => !kinds(frozen).has(kind))).toEqual([])
  })

  test('hold none of those that are held out', () => {
    const known = new Set(learnt.map(({ sentence }) => sentence))
    expect(frozen.filter(({ sentence }) => known.has(sentence))).toEqual([])
  })
})

describe('the learnt model', () => {
  test('is the one that the sentences give', () => {
    expect(digestOf(eventWeights), 'npm run event-model writes it').toBe(digestOf(learnEventModel(learnt)))
  })

  test('is small, and no part of the page', () => {
    expect(eventWeights.weights.length).toBeLessThan(300_000)
    const page = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    expect(page.length).toBeGreaterThan(100)
    const named = page.filter((file) => readFileSync(join('src', file), 'utf8').includes('#analysis/adverse-media/'))
    expect(named).toEqual([])
  })

  test('tells the held-out sentences that name an event without one from the others', () => {
    const judged = frozen.flatMap(({ sentence, isTold }) => {
      const probabilities = contextsOf(sentence).map((context) => toldProbability(context))
      return probabilities.length === 0 ? [] : [Math.max(...probabilities) >= 0.5 === isTold]
    })
    expect(judged.length).toBeGreaterThan(180)
    expect(judged.filter(Boolean).length / judged.length).toBeGreaterThan(0.8)
  })

  test('leaves the events of sentences that tell of one, and drops a part of the others', () => {
    const share = (wanted: boolean) => {
      const own = frozen.filter(({ isTold }) => isTold === wanted)
      return own.filter(({ type, sentence }) => typesIn(sentence).some((found) => found === type)).length / own.length
    }
    expect(share(true)).toBeGreaterThan(0.9)
    expect(share(false)).toBeLessThan(0.75)
  })

  test('disposes of articles as of texts whose companies are not known', () => {
    const differing = frozen.filter(({ sentence }) => {
      const told = companyEvents(sentence, null).map(({ type, certainty }) => [type, certainty])
      const found = findRiskEvents({ title: sentence, body: '', official: false })
      return JSON.stringify(told) !== JSON.stringify(found.map((one) => [one.type, Number(one.confidence.toFixed(6))]))
    })
    expect(differing).toEqual([])
  })

  test('says by which words around those of the event', () => {
    const title = '社区开展识别非法集资知识讲座'
    const [context] = contextsOf(title)
    expect(context && eventReasons(context).filter(({ weight }) => weight < 0).length).toBeGreaterThan(0)
    expect(companyEvents('示例集团被立案调查', ['示例集团'])[0]?.reasons.length).toBeGreaterThan(0)
  })
})

describe('corrections of users', () => {
  const article = { title: 'Acorn plc: what defaulted on a bond means, a glossary', body: '', official: false }
  const said = { type: 'bond_default', isTold: false }

  test('teach what they say, and nothing of the names of companies', () => {
    const correction = correctionOf(article, said, ['Acorn plc'])
    expect(correction?.context.text).not.toContain('Acorn')
    expect(correctionOf(article, said, [])?.context.text).toContain('Acorn')
    if (!correction) throw new Error('The words name a default')
    const probability = (model: typeof eventWeights) => toldProbability(correction.context, readWeights(model))
    const corrected = learnEventModel(learnt, Array(5).fill(correction))
    expect(probability(corrected)).toBeLessThan(probability(eventWeights) / 2)
    const denied = learnEventModel(learnt, Array(5).fill({ ...correction, isTold: true }))
    expect(probability(denied)).toBeGreaterThan(probability(eventWeights))
  })

  test('of an event that the words do not name teach nothing', () => {
    expect(correctionOf({ ...article, title: 'Acorn plc opens a shop' }, said, [])).toBeNull()
  })

  test('leave what the held-out sentences say of the own model', () => {
    const own = heldOutFigures()
    expect(own).toMatchObject({ told: frozen.filter(({ isTold }) => isTold).length })
    expect(own).toEqual(heldOutFigures(readWeights(eventWeights)))
    expect(own.found / own.told).toBeGreaterThan(0.9)
  })
})

const specified = sharedFile('cases/risk-events.json')

test.skipIf(specified === null)(`no specified trigger beside a company is vetoed (${sharedFilesReason})`, () => {
  const {
    events,
  }: { events: { id: string; zh: string[]; en: string[]; exclude_zh: string[]; exclude_en: string[] }[] } = JSON.parse(
    readFileSync(specified ?? '', 'utf8'),
  )
  const befell = (text: string, company: string) => companyEvents(text, [company]).map(({ type }): string => type)
  const missed = events.flatMap(({ id, zh, en }) => [
    ...zh.filter((words) => !befell(`示例集团${words}`, '示例集团').includes(id)),
    ...en.filter((words) => !befell(`Example Ltd ${words}`, 'Example Ltd').includes(id)),
  ])
  expect(missed).toEqual([])
  const excluded = events.flatMap(({ id, zh, en, exclude_zh, exclude_en }) => [
    ...exclude_zh.filter((words) => befell(`示例集团${words}${zh[0]}`, '示例集团').includes(id)),
    ...exclude_en.filter((words) => befell(`Example Ltd ${words} ${en[0]}`, 'Example Ltd').includes(id)),
  ])
  expect(excluded).toEqual([])
})

/** What of FinESE stands for a class: a hundred texts and more, told by types of the project. */
const classes: Readonly<Record<string, readonly string[]>> = {
  信批违规: ['disclosure_violation', 'restatement_delay', 'financial_fraud', 'csrc_investigation'],
  实控人股东变更: ['control_change'],
  交易违规: ['shareholder_reduction', 'fund_occupation', 'financial_fraud', 'illegal_guarantee'],
  不能履职: ['executive_misconduct', 'executive_change'],
  重组失败: ['ma_failure'],
  评级调整: ['rating_downgrade'],
  业绩下滑: ['performance_loss'],
  财务造假: ['financial_fraud'],
  涉嫌非法集资: ['criminal_case'],
  涉嫌传销: ['criminal_case'],
}
type Labelled = { text: string; event: string; subject: string }
const finese = sharedFile('data/finese_train/train.jsonl.gz')

test.skipIf(finese === null)(`texts of FinESE are told for the company that they name (${sharedFilesReason})`, () => {
  const rows: Labelled[] = gunzipSync(readFileSync(finese ?? ''))
    .toString()
    .trim()
    .split('\n')
    .filter((_, index) => index % 16 === 0)
    .map((line) => JSON.parse(line))
  const share = (of: readonly Labelled[], isSo: (row: Labelled) => boolean) => of.filter(isSo).length / of.length
  const adverse = (text: string, companies: string[] | null) =>
    companyEvents(text.replaceAll('\n', ' '), companies).filter(({ severity }) => severity > 0)
  const classed = rows.filter(({ event }) => classes[event])
  const others = rows.filter(({ event }) => event === '其他')
  expect(share(classed, ({ text, subject }) => adverse(text, [subject]).length > 0)).toBeGreaterThan(0.9)
  const told = classed.flatMap(({ text, event, subject }) =>
    [...new Set(adverse(text, [subject]).map(({ type }) => type))].map((type) => classes[event]?.includes(type)),
  )
  const right = share(classed, ({ text, event, subject }) =>
    adverse(text, [subject]).some(({ type }) => classes[event]?.includes(type)),
  )
  const other = share(others, ({ text }) => adverse(text, null).length > 0)
  expect([right, told.filter(Boolean).length / told.length, other]).toEqual([
    expect.toSatisfy((part: number) => part > 0.83),
    expect.toSatisfy((part: number) => part > 0.5),
    expect.toSatisfy((part: number) => part < 0.84),
  ])
})
