import type { ParameterSpecs } from '#contracts/measures/measure.ts'
import type { Words } from '#contracts/values/words.ts'

const lossShare = (english: string, chinese: string, meaning: Words, standard = 1, least = 0) =>
  ({
    type: 'number',
    default: standard,
    least,
    most: 1,
    unit: 'share',
    name: { 'en-US': english, 'zh-CN': chinese },
    meaning,
  }) as const

/** What contagion can be asked with. A layer whose loss is 0 is shut. */
export const contagionParameters = {
  shocked: {
    type: 'parties',
    least: 0,
    most: 1_000,
    name: { 'en-US': 'Shocked parties', 'zh-CN': '受冲击主体' },
    meaning: {
      'en-US': 'Who is struck. None: the company asked about, or else the one whose failure costs the others most.',
      'zh-CN': '最先受损的主体。不填时为所问的公司；否则为其倒闭使他方损失最大的公司。',
    },
  },
  shock: lossShare('Size of the shock', '冲击大小', {
    'en-US':
      'Part of its equity that each struck party loses at once: of its own assets, or its cash, in those models.',
    'zh-CN': '受冲击主体立即损失的部分：占其净资产；在相应模型中占其自有资产或现金。',
  }),
  model: {
    type: 'choice',
    default: 'debt_rank',
    name: { 'en-US': 'Model', 'zh-CN': '模型' },
    meaning: { 'en-US': 'How losses are passed on.', 'zh-CN': '损失如何传递。' },
    options: {
      debt_rank: {
        'en-US': 'DebtRank 2012: each party passes distress on once',
        'zh-CN': 'DebtRank 2012：每个主体只传递一次',
      },
      debt_rank_2015: {
        'en-US': 'DebtRank 2015: every further loss is passed on too',
        'zh-CN': 'DebtRank 2015：后续损失也继续传递',
      },
      sequential: {
        'en-US': 'Sequential default: only the failed pass losses on',
        'zh-CN': '逐次违约：只有倒闭者传递损失',
      },
      equity_value: {
        'en-US': 'Value of stakes (Elliott, Golub, Jackson)',
        'zh-CN': '股权价值（Elliott–Golub–Jackson）',
      },
      clearing: { 'en-US': 'Clearing of debts (Eisenberg, Noe)', 'zh-CN': '债务清算（Eisenberg–Noe）' },
    },
  },
  equityLoss: lossShare('Loss on stakes', '股权损失率', {
    'en-US': 'Part of a stake’s worth that its holder loses when the company loses everything; 0 shuts this layer.',
    'zh-CN': '公司全部损失时股东损失的股权价值比例；0 表示关闭该渠道。',
  }),
  debtLoss: lossShare('Loss given default', '违约损失率', {
    'en-US': 'Part of a debt that the creditor loses when the debtor fails; 0 shuts this layer.',
    'zh-CN': '债务人违约时债权人损失的债权比例；0 表示关闭该渠道。',
  }),
  guaranteeLoss: lossShare('Loss on guarantees', '担保损失率', {
    'en-US': 'Part of a guarantee that is called when the guaranteed party fails; 0 shuts this layer.',
    'zh-CN': '被担保人违约时担保被代偿的比例；0 表示关闭该渠道。',
  }),
  supportLoss: lossShare('Loss of support', '支持损失率', {
    'en-US': 'Part of stated support that is lost when the supporter fails; 0 shuts this layer.',
    'zh-CN': '支持方倒闭时所述支持丧失的比例；0 表示关闭该渠道。',
  }),
  parentSupport: lossShare(
    'Dependence on the parent',
    '对母公司的依赖',
    {
      'en-US': 'Part of its equity that a company loses when the holder of the majority of its votes fails.',
      'zh-CN': '掌握过半数表决权的股东倒闭时，公司损失的净资产比例。',
    },
    0,
  ),
  threshold: lossShare(
    'Failure threshold',
    '倒闭阈值',
    {
      'en-US': 'A party has failed once it has lost this part of its equity, or more.',
      'zh-CN': '损失达到净资产的这一比例（含）即视为倒闭。',
    },
    1,
    0.01,
  ),
  failureCost: lossShare(
    'Cost of failing',
    '倒闭成本',
    {
      'en-US': 'Part of its own assets that a party loses besides by failing; in the value of stakes alone.',
      'zh-CN': '倒闭时另外损失的自有资产比例；仅用于股权价值模型。',
    },
    0,
  ),
  mostRounds: {
    type: 'count',
    default: 1_000,
    least: 1,
    most: 1_000_000,
    name: { 'en-US': 'Rounds at most', 'zh-CN': '最多轮次' },
    meaning: {
      'en-US': 'Rounds that DebtRank 2015 follows one by one; what they tend to is given in any case.',
      'zh-CN': 'DebtRank 2015 逐轮跟踪的轮次上限；其极限值总会给出。',
    },
  },
  limit: {
    type: 'count',
    default: 100,
    least: 1,
    most: 100_000,
    name: { 'en-US': 'Parties listed', 'zh-CN': '列出的主体数' },
    meaning: { 'en-US': 'Parties listed, the largest loss first.', 'zh-CN': '列出的主体，损失大的在前。' },
  },
  paths: {
    type: 'count',
    default: 10,
    least: 0,
    most: 1_000,
    name: { 'en-US': 'Paths listed', 'zh-CN': '列出的路径数' },
    meaning: {
      'en-US': 'Parties for which the way that carried most of the loss is given.',
      'zh-CN': '给出最大损失路径的主体数。',
    },
  },
} as const satisfies ParameterSpecs
