import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findRiskEvents } from '#analysis/adverse-media/find-risk-events.ts'
import { riskEventPhrases } from '#analysis/adverse-media/risk-event-phrases.ts'
import { riskEventTypes, severityOf, typesNamed } from '#contracts/adverse-media/risk-event-types.ts'
import { sharedFile } from '#test/support/shared-files.ts'

const eventsIn = (title: string, body = '') => findRiskEvents({ title, body, official: false })
const typesIn = (title: string, body = '') => eventsIn(title, body).map(({ type }) => type)
const confidenceIn = (title: string, type: string) => eventsIn(title).find((event) => event.type === type)?.confidence

/** What a title puts around words, by their script. */
const frames = {
  chinese: [
    (words: string) => words,
    (words: string) => `示例集团${words}`,
    (words: string) => `关于公司${words}的公告`,
    (words: string) => `示例股份(600001)：${words}，股价下跌`,
  ],
  english: [
    (words: string) => words,
    (words: string) => `Example Ltd: ${words.toUpperCase()}`,
    (words: string) => `Example Ltd ${words} in Ruritania`,
  ],
}
const isChinese = (words: string) => /\p{Script=Han}/u.test(words)

describe('the table of risk events', () => {
  test('every phrase of every type is found in a title with full confidence, whatever stands around it', () => {
    const missed = riskEventTypes.flatMap(({ id }) =>
      (['chinese', 'english'] as const).flatMap((language) =>
        riskEventPhrases[id][language].flatMap((phrase) =>
          frames[language].map((frame) => frame(phrase)).filter((title) => confidenceIn(title, id) !== 1),
        ),
      ),
    )
    expect(missed).toEqual([])
  })

  test('no type is found where a clause has words beside which its phrases mean something else', () => {
    const found = riskEventTypes.flatMap(({ id }) => {
      const { chinese, english, unless = [] } = riskEventPhrases[id]
      return unless.flatMap((words) =>
        (isChinese(words) ? chinese : english)
          .flatMap((phrase) =>
            isChinese(words) ? [words + phrase, phrase + words] : [`${words} ${phrase}`, `${phrase} ${words}`],
          )
          .concat(words)
          .filter((title) => typesIn(title).includes(id)),
      )
    })
    expect(found).toEqual([])
  })

  test('words of another clause leave an event as it is', () => {
    expect(typesIn('公司债券违约，合同约定违约金')).toContain('bond_default')
    expect(typesIn('Example Ltd defaulted on its notes. It defaulted to paper forms')).toContain('bond_default')
  })

  test('types are known by the names that they had', () => {
    expect(typesNamed(['bondDefault', 'penalty', 'unknown'])).toEqual([
      'bondDefault',
      'bond_default',
      'penalty',
      'regulatory_penalty',
      'regulatory_measure',
      'unknown',
    ])
    const ids = new Set<string>(riskEventTypes.map(({ id }) => id))
    expect(riskEventTypes.flatMap(({ cancels = [] }) => cancels).filter((id) => !ids.has(id))).toEqual([])
  })
})

describe('risk-event detection', () => {
  test.each([
    ['公司公告其境外债务构成实质违约', 'bond_default'],
    ['示例集团未能按期支付第三期中期票据利息', 'bond_default'],
    ['Example Ltd filed for Chapter 11', 'bankruptcy'],
    ['Example Ltd missed its second coupon payment', 'bond_default'],
    ['Example Ltd defaults on dollar bonds', 'bond_default'],
    ['Example Ltd failed to make an interest payment', 'bond_default'],
    ['Agency cuts Example Ltd to BB from BBB', 'rating_downgrade'],
    ['Example Ltd swings to a quarterly loss', 'performance_loss'],
    ['公司不存在违规担保，被立案调查的情形已披露', 'csrc_investigation'],
    ['Example Ltd downgraded from A1 to A2', 'rating_downgrade'],
    ['Agency downgrades Example Ltd to BB-', 'rating_downgrade'],
    ['评级机构将示例集团主体由AA+降至AA', 'rating_downgrade'],
    ['示例集团遭第三方起诉', 'litigation'],
    ['示例股份收到证监局出具的两份警示函', 'regulatory_measure'],
    ['示例集团信批违规', 'disclosure_violation'],
    ['示例股份变更实际控制人', 'control_change'],
    ['示例股份收购示例科技遭否', 'ma_failure'],
    ['示例集团董事长于境外被带走', 'executive_misconduct'],
    ['示例股份第三季度营收同比降12%', 'performance_loss'],
    ['公司不得不债务展期', 'debt_extension'],
    ['Example Ltd not only defaulted on its notes', 'bond_default'],
    ['Example Ltd failed to avoid bankruptcy', 'bankruptcy'],
    ['没收违法所得并处罚款', 'regulatory_penalty'],
    ['抽检不合格被罚', 'regulatory_penalty'],
    ['無錫某公司債券違約', 'bond_default'],
    ['违\u200b约\u200f债券', 'bond_default'],
    ['ＤＥＦＡＵＬＴＥＤ　ＯＮ its bonds', 'bond_default'],
  ] as const)('%s: %s', (title, type) => {
    expect(confidenceIn(title, type)).toBe(1)
  })

  test.each([
    ['示例公司未发生债券违约', 'bond_default'],
    ['示例公司未受到行政处罚', 'regulatory_penalty'],
    ['示例公司不存在非经营性资金占用', 'fund_occupation'],
    ['公司净利润未下降', 'performance_loss'],
    ['公司不存在资金占用、违规担保等情形', 'illegal_guarantee'],
    ['公司否认被立案调查', 'csrc_investigation'],
    ['网上流传的裁员消息不实', 'layoff'],
    ['Example Ltd denies bankruptcy', 'bankruptcy'],
    ['Example Ltd was not fined', 'regulatory_penalty'],
    ["Example Ltd didn't announce any layoffs", 'layoff'],
    ['Example Ltd unlikely to face a class action', 'litigation'],
    ['如果示例公司债券违约', 'bond_default'],
    ['If Example Ltd files for bankruptcy', 'bankruptcy'],
    ['警方开展防范非法集资宣传', 'criminal_case'],
    ['打击财务造假', 'financial_fraud'],
    ['Guidelines on money laundering', 'criminal_case'],
    ['控股股东解除质押部分股权质押', 'share_pledge'],
    ['公司未能解除质押', 'pledge_release'],
    ['未按期足额兑付', 'financing_success'],
    ['公司未能按期兑付本息', 'financing_success'],
    ['Delisting warning lifted', 'delisting_warning'],
    ['The refined product', 'regulatory_penalty'],
  ] as const)('%s: no %s', (title, type) => {
    expect(typesIn(title)).not.toContain(type)
  })

  test.each([
    ['示例公司破产清算', 1],
    ['示例公司可能破产清算', 0.6],
    ['示例公司拟申请破产', 0.6],
    ['Example Ltd may file for bankruptcy', 0.6],
    ['网传示例公司破产清算', 0.5],
    ['Example Ltd reportedly in insolvency proceedings', 0.5],
    ['示例公司此前被申请破产', 0.5],
    ['Example Ltd, previously in receivership', 0.5],
  ])('a title is as sure as its words: %s, %f', (title, confidence) => {
    expect(confidenceIn(title, 'bankruptcy')).toBe(confidence)
  })

  test('words that belong to a phrase do not make it less sure', () => {
    expect(confidenceIn('公司股票可能被终止上市', 'delisting_warning')).toBe(1)
    expect(confidenceIn('因货币资金不实被立案调查', 'csrc_investigation')).toBe(1)
  })

  test('an event names its sentence and has a higher confidence in a title than deep in the text', () => {
    const body = `${'前文。'.repeat(60)}法院裁定公司破产清算。后文。`
    const [event] = findRiskEvents({ title: '公告', body, official: false })
    expect([event?.sentence, event?.confidence]).toEqual(['法院裁定公司破产清算。', 0.4])
    expect(eventsIn('公告', '公司破产清算')[0]?.confidence).toBe(0.7)
  })

  test('the words of an event stand where it says', () => {
    const title = '公告：公\u200b司债\u200b券違\u2060約，其他'
    const [event] = eventsIn(title)
    expect([event?.trigger, title.slice(event?.start, event?.end)]).toEqual([
      '债\u200b券違\u2060約',
      '债\u200b券違\u2060約',
    ])
  })

  test('a gap ends with its sentence', () => {
    expect(typesIn('公司被要求说明情况。处罚标准另行公布')).toEqual([])
  })

  test('a clarification is found beside the event that it denies, and weighs nothing', () => {
    expect(eventsIn('示例公司澄清公告：被立案调查的传闻不属实')).toMatchObject([
      { type: 'rumor_clarification', severity: 0, confidence: 1 },
    ])
  })

  test.each([
    ['示例集团', '解除质押', 'pledge_release'],
    ['示例集团', '撤销退市风险警示', 'delisting_warning_removed'],
    ['Example Ltd', 'share buyback', 'share_repurchase'],
  ])('%s %s relieves: severity 0', (company, words, type) => {
    expect(eventsIn(`${company} ${words}`)).toMatchObject([{ type, severity: 0 }])
  })
})

describe('how grave an event is', () => {
  test.each([
    ['示例公司被起诉', 'litigation', 3],
    ['示例公司对债务人提起诉讼', 'litigation', 2],
    ['示例公司证券事务代表辞职', 'executive_change', 2],
    ['示例公司财务总监辞职', 'executive_change', 3],
    ['示例公司副董事长辞职', 'executive_change', 2],
    ['控股股东补充质押，占其所持股份的42.5%', 'share_pledge', 2],
    ['控股股东补充质押，占其所持股份的52.5%', 'share_pledge', 3],
    ['控股股东质押比例达80%，补充质押', 'share_pledge', 4],
    ['控股股东补充质押，股价跌破平仓线', 'share_pledge', 5],
    ['公司承担担保责任，担保总额占净资产的比例为55%', 'illegal_guarantee', 3],
    ['公司承担担保责任，担保总额占净资产的比例为120%', 'illegal_guarantee', 4],
  ] as const)('%s: %s of severity %i', (title, type, severity) => {
    expect(eventsIn(title).find((event) => event.type === type)?.severity).toBe(severity)
  })
})

test('a title of 100 kB is read to its end', () => {
  const title = `${'违约金'.repeat(33_000)}。公司破产清算`
  expect(typesIn(title)).toContain('bankruptcy')
})

type Specified = {
  events: {
    id: string
    polarity: number
    severity: number
    half_life_days: number
    zh: string[]
    en: string[]
    exclude_zh: string[]
    exclude_en: string[]
    cancels: string[]
  }[]
}
const file = sharedFile('cases/risk-events.json')

describe.skipIf(file === null)('the shared table of risk events', () => {
  const { events }: Specified = file === null ? { events: [] } : JSON.parse(readFileSync(file, 'utf8'))

  test('has the types that are looked for', () => {
    const specified = events.map((event) => [
      event.id,
      event.polarity,
      event.severity,
      event.half_life_days,
      event.cancels,
    ])
    const known = riskEventTypes.map((type) => [
      type.id,
      type.polarity,
      type.severity,
      type.halfLife,
      type.cancels ?? [],
    ])
    expect(known.toSorted()).toEqual(specified.toSorted())
    expect(riskEventTypes.every((type) => severityOf(type) === (type.polarity === -1 ? type.severity : 0))).toBe(true)
  })

  test('every trigger of it is found in a title, and none beside its exclusions', () => {
    const missed = events.flatMap(({ id, zh, en }) => [
      ...zh.flatMap((words) => frames.chinese.map((frame) => [frame(words), id])),
      ...en.flatMap((words) => frames.english.map((frame) => [frame(words), id])),
    ])
    expect(missed.filter(([title = '', id = '']) => confidenceIn(title, id) !== 1)).toEqual([])
    const excluded = events.flatMap(({ id, zh, en, exclude_zh, exclude_en }) => [
      ...exclude_zh.flatMap((words) => zh.map((trigger) => [`${words}${trigger}`, id])),
      ...exclude_en.flatMap((words) => en.map((trigger) => [`${words} ${trigger}`, id])),
    ])
    expect(excluded.filter(([title = '', id]) => typesIn(title).some((type) => type === id))).toEqual([])
  })
})
