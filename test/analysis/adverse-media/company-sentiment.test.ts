import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { companySentiments } from '#analysis/adverse-media/company-sentiment.ts'
import { sentimentWords } from '#analysis/adverse-media/sentiment-words.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'

const labels = (text: string, ...companies: string[]) => companySentiments(text, companies).map(({ label }) => label)
const of = (text: string, company = 'Example') => companySentiments(text, [company])[0]

describe('how a text speaks of a company', () => {
  test.each([
    ['Example Q2 net profit up 12 pc on strong demand', 'positive'],
    ['Example shares slip after results', 'negative'],
    ['Example appoints a chief financial officer', 'neutral'],
    ['Example closes flat despite strong peers', 'neutral'],
    ['Example is not attractive', 'negative'],
    ['The maker of pumps raises its forecast; Example unchanged', 'neutral'],
    ['Example hits a record high', 'positive'],
    ['Fine hits Example', 'negative'],
    ['Slow growth at Example', 'negative'],
    ['Will Example rise?', 'neutral'],
    ['Is Example in trouble?', 'negative'],
    ['Exit Example: A. Writer', 'negative'],
    ['Like Example: A. Writer', 'positive'],
    ['Buyers of pumps exit Example', 'neutral'],
    ['Example shines in a weak market', 'positive'],
    ['Example cuts jobs; outlook weak', 'negative'],
  ])('follows its words: %s', (text, label) => {
    expect(of(text)?.label).toBe(label)
  })

  test.each([
    ['示例银行净利润同比增长三成', 'positive'],
    ['示例银行股价大跌', 'negative'],
    ['示例银行召开股东大会', 'neutral'],
    ['示例銀行淨利潤下滑', 'negative'],
    ['受益于需求回暖，示例银行业绩超预期', 'positive'],
  ])('follows Chinese words, in traditional characters as well: %s', (text, label) => {
    expect(of(text, text.includes('銀') ? '示例銀行' : '示例银行')?.label).toBe(label)
  })

  test.each([
    ['Example net loss narrows', 'positive'],
    ['Example costs rise', 'negative'],
    ['Example loss widens to a record', 'negative'],
    ['Example cuts debt', 'positive'],
    ['Example亏损收窄', 'positive'],
    ['Example成本上升', 'negative'],
    ['Example不良率下降', 'positive'],
  ])('is turned round by what moves: %s', (text, label) => {
    expect(of(text)?.label).toBe(label)
  })

  test('says of each company what stands beside it', () => {
    expect(labels('Alpha shines on demand; Beta dull', 'Alpha', 'Beta')).toEqual(['positive', 'negative'])
    expect(labels('Alpha, Beta and Gamma rally', 'Alpha', 'Beta', 'Gamma')).toEqual(Array(3).fill('positive'))
    expect(labels('Alpha, Beta surge after duty cut', 'Alpha', 'Beta')).toEqual(['positive', 'positive'])
    expect(labels('甲公司大涨，乙公司大跌', '甲公司', '乙公司')).toEqual(['positive', 'negative'])
  })

  test('says of what is done to another nothing about who does it', () => {
    expect(labels('Broker House downgrades Example', 'Broker House', 'Example')).toEqual(['neutral', 'negative'])
    expect(labels('Growth will slow: A. Writer, Example Bank', 'Example Bank')).toEqual(['neutral'])
    expect(labels('Fund buys Example shares', 'Fund', 'Example')).toEqual(['neutral', 'positive'])
    expect(labels('Broker House cuts Example to hold', 'Broker House', 'Example')).toEqual(['neutral', 'negative'])
    expect(labels('Broker House sees upside in Example', 'Broker House', 'Example')).toEqual(['neutral', 'positive'])
    expect(labels("Example gets Regulator's nod", 'Regulator', 'Example')).toEqual(['neutral', 'positive'])
    expect(labels('Example downgrades Beta, says growth slows', 'Example')).toEqual(['negative'])
    expect(labels('House downgrades Beta; growth slows', 'House', 'Beta')).toEqual(['neutral', 'negative'])
  })

  test('says of who moves another what it says of the other', () => {
    expect(labels('Alpha lifts Index', 'Alpha', 'Index')).toEqual(['positive', 'positive'])
    expect(labels('Alpha drags Index', 'Alpha', 'Index')).toEqual(['negative', 'negative'])
    expect(labels('Index buoyed by Alpha', 'Alpha', 'Index')).toEqual(['positive', 'positive'])
    expect(labels('Alpha deal to help Beta', 'Alpha', 'Beta')).toEqual(['neutral', 'positive'])
  })

  test('counts words elsewhere in the sentence only where there are none beside the name', () => {
    expect(labels('Results at Example: profit soars', 'Example')).toEqual(['positive'])
    expect(labels('Example signs a contract; stock down', 'Example')).toEqual(['negative'])
  })

  test('lowers what is denied to half the other way', () => {
    const [plain, denied] = [of('Example is in trouble'), of('Example is not in trouble')]
    expect([plain?.label, denied?.label]).toEqual(['negative', 'positive'])
    expect(denied?.score).toBeCloseTo(Math.tanh(0.5 / Math.sqrt(1.5)), 6)
    expect(plain?.score).toBeCloseTo(Math.tanh(-1 / Math.sqrt(2)), 6)
  })

  test('weighs events beside words', () => {
    expect(of('样本证券被立案调查', '样本证券')).toMatchObject({
      label: 'negative',
      words: expect.arrayContaining(['被立案']),
    })
    expect(of('样本证券按期足额兑付', '样本证券')).toMatchObject({ label: 'positive' })
  })

  test('leaves out an event on which a company rose', () => {
    expect(of('Example surges on stake sale by a shareholder')).toMatchObject({ label: 'positive', words: ['surges'] })
    expect(of('Example announces stake sale by a shareholder')?.label).not.toBe('positive')
  })

  test('looks at sentences that name the company alone', () => {
    expect(labels('Example met its shareholders. Nobody else came. Profits of others fell.', 'Example')).toEqual([
      'neutral',
    ])
  })

  test('is unknown for a company that the text does not name, and finds plurals and wide letters', () => {
    expect(of('Others fall')).toEqual({ company: 'Example', label: null, score: null, words: [] })
    expect(labels('Examples profit soars', 'Example')).toEqual(['positive'])
    expect(labels('ABCs fall, ABC rises', 'ABC', 'ABCs')).toEqual(['positive', 'negative'])
    expect(labels('示例（上海）Ａ股价大跌', '示例(上海)A')).toEqual(['negative'])
  })

  test('names the words as they stand, once each', () => {
    expect(of('EXAMPLE 大跌', 'EXAMPLE')?.words).toEqual(['大跌'])
    expect(of('Example Falls. Example Falls again.')?.words).toEqual(['Falls'])
  })

  test('reads a long text without ends of sentences', () => {
    expect(of('Example falls '.repeat(7000))?.label).toBe('negative')
  })
})

test('no word of sentiment has two meanings', () => {
  const words = Object.values(sentimentWords).flat()
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

const headlines = sharedFile('data/sentfin_entity_sentiment/SEntFiN.csv')
test.skipIf(headlines === null)(`headlines of SEntFiN are told in at least 82 of 100 (${sharedFilesReason})`, () => {
  const rows: { Title: string; Decisions: string }[] = parse(readFileSync(headlines ?? ''), {
    columns: true,
    bom: true,
  })
  const judged = rows.flatMap(({ Title, Decisions }) => {
    const labelled = [...Decisions.matchAll(/'((?:[^'\\]|\\.)+)': '(positive|neutral|negative)'/g)]
    const told = companySentiments(
      Title,
      labelled.map(([, company = '']) => company),
    )
    return labelled.map(([, company, label]) => told.find((one) => one.company === company)?.label === label)
  })
  expect(judged.length).toBeGreaterThan(14_000)
  expect(judged.filter(Boolean).length / judged.length).toBeGreaterThan(0.82)
})
