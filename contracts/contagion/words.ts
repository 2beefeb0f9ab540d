/** What contagion and its parameters are called and mean. */
export const contagionWords = {
  contagion: {
    name: { 'en-US': 'Contagion', 'zh-CN': '风险传导' },
    meaning: {
      'en-US':
        'What happens when some parties lose value: losses travel up to shareholders, defaults to creditors and guarantors, and failed support down to those that depended on it. By rounds, with the largest paths and what each way adds.',
      'zh-CN':
        '若干主体受损后会怎样：股权损失向上传给股东，违约传给债权人和担保人，失去的支持向下传给依赖者。按轮次列出，并给出最大路径和各渠道的贡献。',
    },
    parameters: {
      shocked: {
        name: { 'en-US': 'Shocked parties', 'zh-CN': '受冲击主体' },
        meaning: {
          'en-US': 'Who is struck. None: the company asked about, or else the one whose failure costs the others most.',
          'zh-CN': '最先受损的主体。不填时为所问的公司；否则为其倒闭使他方损失最大的公司。',
        },
      },
      shock: {
        name: { 'en-US': 'Size of the shock', 'zh-CN': '冲击大小' },
        meaning: {
          'en-US':
            'Part of its equity that each struck party loses at once: of its own assets, or its cash, in those models.',
          'zh-CN': '受冲击主体立即损失的部分：占其净资产；在相应模型中占其自有资产或现金。',
        },
      },
      model: {
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
      equityLoss: {
        name: { 'en-US': 'Loss on stakes', 'zh-CN': '股权损失率' },
        meaning: {
          'en-US':
            'Part of a stake’s worth that its holder loses when the company loses everything; 0 shuts this layer.',
          'zh-CN': '公司全部损失时股东损失的股权价值比例；0 表示关闭该渠道。',
        },
      },
      debtLoss: {
        name: { 'en-US': 'Loss given default', 'zh-CN': '违约损失率' },
        meaning: {
          'en-US': 'Part of a debt that the creditor loses when the debtor fails; 0 shuts this layer.',
          'zh-CN': '债务人违约时债权人损失的债权比例；0 表示关闭该渠道。',
        },
      },
      guaranteeLoss: {
        name: { 'en-US': 'Loss on guarantees', 'zh-CN': '担保损失率' },
        meaning: {
          'en-US': 'Part of a guarantee that is called when the guaranteed party fails; 0 shuts this layer.',
          'zh-CN': '被担保人违约时担保被代偿的比例；0 表示关闭该渠道。',
        },
      },
      supportLoss: {
        name: { 'en-US': 'Loss of support', 'zh-CN': '支持损失率' },
        meaning: {
          'en-US': 'Part of stated support that is lost when the supporter fails; 0 shuts this layer.',
          'zh-CN': '支持方倒闭时所述支持丧失的比例；0 表示关闭该渠道。',
        },
      },
      parentSupport: {
        name: { 'en-US': 'Dependence on the parent', 'zh-CN': '对母公司的依赖' },
        meaning: {
          'en-US': 'Part of its equity that a company loses when the holder of the majority of its votes fails.',
          'zh-CN': '掌握过半数表决权的股东倒闭时，公司损失的净资产比例。',
        },
      },
      threshold: {
        name: { 'en-US': 'Failure threshold', 'zh-CN': '倒闭阈值' },
        meaning: {
          'en-US': 'A party has failed once it has lost this part of its equity, or more.',
          'zh-CN': '损失达到净资产的这一比例（含）即视为倒闭。',
        },
      },
      failureCost: {
        name: { 'en-US': 'Cost of failing', 'zh-CN': '倒闭成本' },
        meaning: {
          'en-US': 'Part of its own assets that a party loses besides by failing; in the value of stakes alone.',
          'zh-CN': '倒闭时另外损失的自有资产比例；仅用于股权价值模型。',
        },
      },
      maxRounds: {
        name: { 'en-US': 'Rounds at most', 'zh-CN': '最多轮次' },
        meaning: {
          'en-US': 'Rounds that DebtRank 2015 follows one by one; what they tend to is given in any case.',
          'zh-CN': 'DebtRank 2015 逐轮跟踪的轮次上限；其极限值总会给出。',
        },
      },
      limit: {
        name: { 'en-US': 'Parties listed', 'zh-CN': '列出的主体数' },
        meaning: { 'en-US': 'Parties listed, the largest loss first.', 'zh-CN': '列出的主体，损失大的在前。' },
      },
      paths: {
        name: { 'en-US': 'Paths listed', 'zh-CN': '列出的路径数' },
        meaning: {
          'en-US': 'Parties for which the way that carried most of the loss is given.',
          'zh-CN': '给出最大损失路径的主体数。',
        },
      },
    },
  },
}
