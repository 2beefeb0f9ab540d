/** What the measures of the network as a whole and their parameters are called and mean. */
export const networkMeasureWords = {
  communities: {
    name: { 'en-US': 'Communities', 'zh-CN': '社区' },
    meaning: {
      'en-US':
        'Parties with more between them than chance would put there. Every community is connected; beside it stand the ties that hold it together, and how far other runs found the same.',
      'zh-CN':
        '彼此之间的联系多于随机情形的各方。每个社区内部连通；并列出把它维系在一起的联系，以及其他运行得到相同结果的程度。',
    },
    parameters: {
      ties: {
        name: { 'en-US': 'Joined by', 'zh-CN': '关联依据' },
        meaning: {
          'en-US': 'What joins two parties, and how strongly.',
          'zh-CN': '以什么把两方联系起来，以及联系的强弱。',
        },
        options: {
          stakes: { 'en-US': 'Capital held, or consolidation', 'zh-CN': '持有的资本或合并报表' },
          control: { 'en-US': 'Majority of votes', 'zh-CN': '按过半数表决权' },
          lines: { 'en-US': 'Any interest, all alike', 'zh-CN': '任何权益，一律等同' },
        },
      },
      directed: {
        name: { 'en-US': 'Count directions', 'zh-CN': '区分方向' },
        meaning: {
          'en-US':
            'Compares the holdings in a community with what chance would give, keeping how much each party holds and is held; otherwise only how much touches it.',
          'zh-CN': '与随机情形比较时，分别保持各方对外持有与被持有的多少；否则只保持与各方相连的总量。',
        },
      },
      resolution: {
        name: { 'en-US': 'Resolution', 'zh-CN': '分辨率' },
        meaning: { 'en-US': 'The higher, the smaller the communities.', 'zh-CN': '数值越高，社区越小。' },
      },
      hubs: {
        name: { 'en-US': 'Leave out hubs', 'zh-CN': '剔除枢纽' },
        meaning: {
          'en-US': 'Parties with holdings everywhere tie together what has nothing to do with each other.',
          'zh-CN': '到处持股的各方会把互不相干的企业连在一起。',
        },
        options: {
          none: { 'en-US': 'Nobody', 'zh-CN': '不剔除' },
          state: { 'en-US': 'The state', 'zh-CN': '国家' },
          'state-and-funds': { 'en-US': 'The state and funds', 'zh-CN': '国家与基金' },
          anybody: { 'en-US': 'Anybody', 'zh-CN': '任何一方' },
        },
      },
      hubHoldings: {
        name: { 'en-US': 'Holdings of a hub', 'zh-CN': '枢纽的持股数' },
        meaning: {
          'en-US': 'In how many companies a party has to hold an interest, so that it is left out as a hub.',
          'zh-CN': '一方持有权益的公司达到多少家，即作为枢纽剔除。',
        },
      },
      leaveOut: {
        name: { 'en-US': 'Leave out', 'zh-CN': '剔除' },
        meaning: { 'en-US': 'Parties that join nobody.', 'zh-CN': '不参与关联的各方。' },
      },
      asked: {
        name: { 'en-US': 'Asked about', 'zh-CN': '查询对象' },
        meaning: {
          'en-US': 'Parties of which the community is named, besides the communities listed.',
          'zh-CN': '除列出的社区外，另行给出所属社区的各方。',
        },
      },
      seed: {
        name: { 'en-US': 'Seed', 'zh-CN': '随机种子' },
        meaning: {
          'en-US': 'Decides in what order parties are looked at; the same seed gives the same communities.',
          'zh-CN': '决定查看各方的次序；相同的种子得到相同的社区。',
        },
      },
      runs: {
        name: { 'en-US': 'Runs', 'zh-CN': '运行次数' },
        meaning: {
          'en-US': 'Seeds tried, one after the other: the best result is shown, and how far the others agree with it.',
          'zh-CN': '依次尝试的种子数：给出最好的结果，以及其他结果与它的一致程度。',
        },
      },
      limit: {
        name: { 'en-US': 'Communities listed', 'zh-CN': '列出的社区数' },
        meaning: { 'en-US': 'The largest ones.', 'zh-CN': '成员最多的社区。' },
      },
      members: {
        name: { 'en-US': 'Members listed', 'zh-CN': '列出的成员数' },
        meaning: {
          'en-US': 'Members of each community, those most tied to it first.',
          'zh-CN': '每个社区列出的成员，与社区联系最多者在前。',
        },
      },
    },
  },
  'key-companies': {
    name: { 'en-US': 'Key companies', 'zh-CN': '关键企业' },
    meaning: {
      'en-US':
        'Who controls the most value, and whose failure would cost the others most; beside that, who collects value, stands between others, and belongs to the densest part.',
      'zh-CN':
        '谁控制的价值最多，谁倒闭给其他各方造成的损失最大；并列出谁汇集价值、谁居于各方之间、谁处于最密集的部分。',
    },
    parameters: {
      order: {
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
        name: { 'en-US': 'Rank', 'zh-CN': '参与排名' },
        meaning: {
          'en-US': 'Who is ranked; all count in the computation.',
          'zh-CN': '谁参与排名；计算时所有各方都计入。',
        },
        options: {
          everyone: { 'en-US': 'All parties', 'zh-CN': '全部主体' },
          companies: { 'en-US': 'Companies', 'zh-CN': '公司' },
        },
      },
      limit: {
        name: { 'en-US': 'Listed at most', 'zh-CN': '最多列出' },
        meaning: { 'en-US': 'How many parties are listed, the first of the order.', 'zh-CN': '列出排在前面的多少方。' },
      },
      pivots: {
        name: { 'en-US': 'Sample for betweenness', 'zh-CN': '介数抽样数' },
        meaning: {
          'en-US':
            'From how many parties shortest chains are followed where following them from all would take too long.',
          'zh-CN': '当从所有各方出发计算最短链条耗时过长时，抽取多少方作为起点。',
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
      seed: {
        name: { 'en-US': 'Seed', 'zh-CN': '随机种子' },
        meaning: {
          'en-US': 'Chooses the sample; the same seed gives the same answer.',
          'zh-CN': '决定抽样；相同的种子得到相同的结果。',
        },
      },
    },
  },
}
