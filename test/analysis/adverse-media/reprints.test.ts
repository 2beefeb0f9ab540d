import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bandsOf,
  likenessBySignature,
  likenessOf,
  reprintTie,
  type Shingles,
  shinglesOf,
  signatureOf,
} from '#analysis/adverse-media/reprints.ts'

const told = `某某股份有限公司公告称，公司未能按期兑付到期债券本息，构成实质性违约。公司表示正与持有人协商延期安排，
并将尽快披露进展。截至三季度末，公司货币资金十二亿元，短期债务六十八亿元。评级机构已将其列入观察名单。`
const article = (body: string, title = '公司债券违约') => ({ title, body })
const shingles = (body: string, title?: string): Shingles => {
  const found = shinglesOf(article(body, title))
  if (found === null) throw new Error('The text is long enough')
  return found
}
const tieOf = (one: string, other: string) => reprintTie(likenessOf(shingles(one), shingles(other)))

describe(shinglesOf, () => {
  test('a text has a shingle at each place, of its letters and digits in one form', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
    expect(shinglesOf({ title: letters, body: '' })?.size).toBe(letters.length - 3)
    const wide = 'ＡＢＣＤＥＦＧＨＩＪＫＬＭ－ＮＯＰＱＲＳＴＵＶＷＸＹＺ，0123456789。'
    expect(shinglesOf({ title: wide, body: '' })).toEqual(shinglesOf({ title: letters, body: '' }))
  })

  test('lines of a publisher are no part of a text', () => {
    expect(shingles(`来源：某报\n${told}\n责任编辑：某某\n免责声明：仅供参考`)).toEqual(shingles(told))
  })

  test('a text that says too little is not compared', () => {
    expect(shinglesOf(article('无', '公告'))).toBeNull()
    expect(shinglesOf(article('重复'.repeat(500), ''))).toBeNull()
  })
})

describe(reprintTie, () => {
  test('a reprint with another punctuation and a line before it has the same words', () => {
    expect(tieOf(told, `快讯：${told.replaceAll('，', ' ').replaceAll('。', '；')}`)).toBe('same')
  })

  test('a text with a sentence of its own is nearly the same', () => {
    const other = told.replace('评级机构已将其列入观察名单。', '多家银行此前曾公开表示将继续给予支持，市场仍有疑虑。')
    expect(tieOf(told, other)).toBe('similar')
  })

  test('a part of a long text is an excerpt of it, either way round', () => {
    const long = `${told}${'另据了解，该公司主营化工新材料的生产和销售，近年来扩张较快，负债水平持续上升。'}${'分析人士认为，行业景气度下行叠加再融资困难，是此次事件的主要原因，后续需关注交叉违约条款触发的可能。'}${'该公司控股股东所持股份几乎全部质押，且部分已被司法冻结，重组方案仍存在较大不确定性。'}`
    const part = told.slice(0, 60)
    expect([tieOf(long, part), tieOf(part, long)]).toEqual(['excerpt', 'excerpt'])
  })

  test('two texts about different things are no reprints', () => {
    const other = '某某股份有限公司召开年度供应商大会，介绍下一年度的采购计划，并与合作伙伴交流，新生产线已经投入使用。'
    expect(tieOf(told, other)).toBeNull()
  })
})

const sets = fc
  .record({
    common: fc.integer({ min: 0, max: 300 }),
    one: fc.integer({ min: 0, max: 300 }),
    other: fc.integer({ min: 0, max: 300 }),
  })
  .filter(({ common, one, other }) => common + Math.min(one, other) > 0)
  .chain(({ common, one, other }) =>
    fc
      .uniqueArray(fc.nat(2 ** 32 - 1), { minLength: common + one + other, maxLength: common + one + other })
      .map((all) => ({
        one: new Set([...all.slice(0, common), ...all.slice(common, common + one)]),
        other: new Set([...all.slice(0, common), ...all.slice(common + one)]),
        likeness: common / (common + one + other),
      })),
  )

test('the likeness by signatures is the Jaccard index but for its standard error', () => {
  fc.assert(
    fc.property(sets, ({ one, other, likeness }) => {
      expect(likenessOf(one, other).likeness).toBeCloseTo(likeness, 12)
      const told = likenessBySignature(signatureOf(one), signatureOf(other))
      const error = Math.sqrt((likeness * (1 - likeness)) / 128)
      expect(Math.abs(told - likeness)).toBeLessThanOrEqual(6 * error + 1e-9)
    }),
    { numRuns: 200, seed: 7 },
  )
})

test('texts that are much alike have a band in common, others hardly ever', () => {
  const shares = (one: Shingles, other: Shingles) => {
    const bands = new Set(bandsOf(signatureOf(one)))
    return bandsOf(signatureOf(other)).some((band) => bands.has(band))
  }
  let [pairs, found] = [0, 0]
  fc.assert(
    fc.property(sets, ({ one, other, likeness }) => {
      if (likeness >= 0.75) expect(shares(one, other)).toBe(true)
      if (likeness <= 0.05) {
        pairs++
        if (shares(one, other)) found++
      }
    }),
    { numRuns: 400, seed: 11 },
  )
  expect(pairs).toBeGreaterThan(10)
  expect(found / pairs).toBeLessThan(0.1)
})
