import { below, createRandom, type Random } from '#analysis/arithmetic/random.ts'
import { collapseBegins, demonstrationCast } from './demonstration-cast.ts'
import { csvFile, type DemonstrationFile } from './demonstration-file.ts'

type Row = { title: string; body: string; at: string; publisher: string; kind: 'news' | 'announcement' }

const first = Date.UTC(2026, 6, 1, 1)
const day = 86_400_000
const [ordinaryArticles, spanDays] = [170, 120]
const publishers = ['示例财经报', '示例证券时讯', '示例晚报', 'Demo Business Wire', 'Demo Market News']

const quiet = [
  ['{company}召开年度供应商大会', '{company}介绍了下一年度的采购计划，并与合作伙伴交流。'],
  ['{company}公布季度经营情况', '公告显示，{company}本季度营业收入同比略有增长，经营现金流保持稳定。'],
  ['{company}新生产线投入使用', '记者从{company}获悉，新生产线已完成调试并投入使用。'],
  ['{company} opens a new office', '{company} said the office will serve customers in the region.'],
] as const

const grave = [
  ['{company}收到监管问询函', '{company}公告称，公司收到交易所问询函，要求说明应收账款变动的原因。'],
  ['{company}涉及诉讼', '{company}披露，因买卖合同纠纷，公司被起诉，涉案金额占净资产的比例较小。'],
  ['{company}股东股份被冻结', '根据公告，{company}控股股东所持部分股份被冻结，冻结期限三年。'],
  ['评级机构下调{company}评级', '评级机构将{company}评级下调一级，并指出其短期债务占比上升。'],
  ['{company} issues a profit warning', '{company} said it expects a net loss for the half year.'],
] as const

/** The story that comes in a burst: one company from a first rumour to a default within days. */
const collapse = [
  ['网传{company}资金链紧张', '近日有消息称，{company}资金链紧张。公司尚未回应。'],
  ['{company}商票逾期', '{company}公告称，公司部分商票逾期，正与持票人协商。'],
  ['{company}被列为被执行人', '公开信息显示，{company}被列为被执行人，执行标的较大。'],
  ['评级机构下调{company}评级', '评级机构下调评级，并将{company}列入评级观察名单。'],
  ['{company}债券违约，未能按期兑付本息', '{company}公告称，公司未能按期兑付到期债券本息，构成实质性违约。'],
  ['多家媒体关注{company}债券违约', '{company}债券违约引发关注，多家机构表示正在评估影响。'],
] as const

/** Demonstration news and announcements about companies of the demonstration network. Always the same. */
export function demonstrationArticleFile(): DemonstrationFile {
  const random = createRandom(20260419)
  const { companies, issuers, leading, fallen } = demonstrationCast()
  const rows = Array.from({ length: ordinaryArticles }, (_, index) =>
    ordinary([leading, issuers, companies][index % 3] ?? companies, random),
  )
  for (const [index, [title, body]] of collapse.entries()) {
    for (let told = 0; told < 2 + (index % 3); told++) {
      const at = collapseBegins + index * 2 * day + below(random, 30) * 3_600_000 + told * 60_000
      rows.push(rowOf([title, body], fallen, at, index === 4 && told === 0 ? 'announcement' : 'news', random))
    }
  }
  return csvFile(
    'demonstration.articles.csv',
    ['title', 'body', 'published_at', 'publisher', 'kind'],
    rows.map(({ title, body, at, publisher, kind }) => [title, body, at, publisher, kind]),
  )
}

function ordinary(companies: readonly string[], random: Random): Row {
  const bad = below(random, 4) === 0
  const stories = bad ? grave : quiet
  const story = stories[below(random, stories.length)] ?? quiet[0]
  const company = companies[below(random, companies.length)] ?? ''
  const at = first + below(random, spanDays * 24) * 3_600_000
  return rowOf(story, company, at, below(random, 4) === 0 ? 'announcement' : 'news', random)
}

function rowOf(
  [title, body]: readonly [string, string],
  company: string,
  at: number,
  kind: Row['kind'],
  random: Random,
): Row {
  const told = (text: string) => text.replaceAll('{company}', company).replaceAll(',', '，')
  const publisher = kind === 'announcement' ? company : (publishers[below(random, publishers.length)] ?? '')
  return { title: told(title), body: told(body), at: new Date(at).toISOString(), publisher, kind }
}
