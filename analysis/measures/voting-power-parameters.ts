import type { ParameterSpecs, ParameterValues } from '#contracts/measure.ts'

/** What voting power can be asked with. */
export const votingPowerParameters = {
  players: {
    type: 'choice',
    default: 'holders',
    options: {
      holders: { 'en-US': 'Each holder by itself', 'zh-CN': '每个持有人' },
      blocks: { 'en-US': 'Holders under one will together', 'zh-CN': '同一意志下的持有人合并' },
    },
    name: { 'en-US': 'Players', 'zh-CN': '参与者' },
    meaning: {
      'en-US':
        'Whether holders vote by themselves, or together with whoever controls them or acts in concert with them.',
      'zh-CN': '持有人各自表决，还是与其控制人或一致行动人一并表决。',
    },
  },
  rest: {
    type: 'choice',
    default: 'ocean',
    options: {
      ocean: { 'en-US': 'Many small holders', 'zh-CN': '众多小股东' },
      absent: { 'en-US': 'Cast by nobody', 'zh-CN': '无人行使' },
    },
    name: { 'en-US': 'Unidentified votes', 'zh-CN': '未识别的表决权' },
    meaning: {
      'en-US': 'Whether the votes of nobody named count as cast by many small holders, or against everybody.',
      'zh-CN': '未知归属的表决权视为由众多小股东行使，还是视为反对所有人。',
    },
  },
  law: {
    type: 'choice',
    default: 'none',
    options: {
      none: { 'en-US': 'Votes as declared', 'zh-CN': '按申报的表决权' },
      CN: { 'en-US': 'China', 'zh-CN': '中国' },
      DE: { 'en-US': 'Germany', 'zh-CN': '德国' },
      FR: { 'en-US': 'France', 'zh-CN': '法国' },
      JP: { 'en-US': 'Japan', 'zh-CN': '日本' },
      TW: { 'en-US': 'Taiwan', 'zh-CN': '台湾地区' },
    },
    name: { 'en-US': 'Law on mutual holdings', 'zh-CN': '相互持股的法律' },
    meaning: {
      'en-US': 'The law by which votes of mutual and circular holdings are suspended, taken to hold for every company.',
      'zh-CN': '据以限制相互持股和循环持股表决权的法律，视为适用于所有公司。',
    },
  },
  limit: {
    type: 'count',
    default: 100,
    least: 1,
    most: 10_000,
    name: { 'en-US': 'Entries listed', 'zh-CN': '列出条数' },
    meaning: { 'en-US': 'How many entries each list holds at most.', 'zh-CN': '每个列表最多列出的条数。' },
  },
  sweeps: {
    type: 'count',
    default: 10_000,
    least: 100,
    most: 1_000_000,
    name: { 'en-US': 'Draws', 'zh-CN': '抽样次数' },
    meaning: {
      'en-US': 'How often labels are drawn for the Network Power Index where loops forbid an exact value.',
      'zh-CN': '存在环路、无法精确计算网络权力指数时的抽样次数。',
    },
  },
  seed: {
    type: 'count',
    default: 1,
    least: 0,
    most: 4_294_967_295,
    name: { 'en-US': 'Seed', 'zh-CN': '随机种子' },
    meaning: { 'en-US': 'The same seed gives the same draws.', 'zh-CN': '相同的种子得到相同的抽样。' },
  },
} as const satisfies ParameterSpecs

export type VotingPowerParameters = ParameterValues<typeof votingPowerParameters>
