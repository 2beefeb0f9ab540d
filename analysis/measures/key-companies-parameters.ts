import type { ParameterSpecs } from '#contracts/measure.ts'
import { contagionParameters } from './contagion-parameters.ts'

const { equityLoss, debtLoss, guaranteeLoss, supportLoss, parentSupport } = contagionParameters

/** What key companies can be asked with. */
export const keyCompaniesParameters = {
  order: {
    type: 'choice',
    default: 'control',
    name: { 'en-US': 'Order by', 'zh-CN': '排序依据' },
    meaning: { 'en-US': 'The measure by which the first are chosen.', 'zh-CN': '按哪一项指标选出排在前面的各方。' },
    options: {
      control: { 'en-US': 'Value controlled', 'zh-CN': '控制的价值' },
      impact: { 'en-US': 'Cost of failure', 'zh-CN': '倒闭造成的损失' },
      page_rank: { 'en-US': 'Value collected (PageRank)', 'zh-CN': '汇集的价值（PageRank）' },
      betweenness: { 'en-US': 'Standing between others (betweenness)', 'zh-CN': '介数（居间程度）' },
      core: { 'en-US': 'Densest part (k-core)', 'zh-CN': '最密集部分（k-核）' },
    },
  },
  model: {
    type: 'choice',
    default: 'linear',
    name: { 'en-US': 'Control by', 'zh-CN': '控制方式' },
    meaning: {
      'en-US': 'How a stake turns into control over the value of a company.',
      'zh-CN': '持股如何转化为对公司价值的控制。',
    },
    options: {
      linear: { 'en-US': 'Size of the stake', 'zh-CN': '按持股比例' },
      relative: { 'en-US': 'Size beside the other owners', 'zh-CN': '按相对其他股东的大小' },
      threshold: { 'en-US': 'Majority of votes', 'zh-CN': '按过半数表决权' },
    },
  },
  who: {
    type: 'choice',
    default: 'everyone',
    name: { 'en-US': 'Rank', 'zh-CN': '参与排名' },
    meaning: { 'en-US': 'Who is ranked; all count in the computation.', 'zh-CN': '谁参与排名；计算时所有各方都计入。' },
    options: {
      everyone: { 'en-US': 'All parties', 'zh-CN': '全部主体' },
      companies: { 'en-US': 'Companies', 'zh-CN': '公司' },
    },
  },
  limit: {
    type: 'count',
    default: 50,
    least: 1,
    most: 1_000,
    name: { 'en-US': 'Listed at most', 'zh-CN': '最多列出' },
    meaning: { 'en-US': 'How many parties are listed, the first of the order.', 'zh-CN': '列出排在前面的多少方。' },
  },
  pivots: {
    type: 'count',
    default: 256,
    least: 16,
    most: 100_000,
    name: { 'en-US': 'Sample for betweenness', 'zh-CN': '介数抽样数' },
    meaning: {
      'en-US': 'From how many parties shortest chains are followed where following them from all would take too long.',
      'zh-CN': '当从所有各方出发计算最短链条耗时过长时，抽取多少方作为起点。',
    },
  },
  equityLoss,
  debtLoss,
  guaranteeLoss,
  supportLoss,
  parentSupport,
  seed: {
    type: 'count',
    default: 1,
    least: 0,
    most: 2_147_483_647,
    name: { 'en-US': 'Seed', 'zh-CN': '随机种子' },
    meaning: {
      'en-US': 'Chooses the sample; the same seed gives the same answer.',
      'zh-CN': '决定抽样；相同的种子得到相同的结果。',
    },
  },
} as const satisfies ParameterSpecs
