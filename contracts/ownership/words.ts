import { percentDecimals } from '../values/percent-decimals.ts'
import type { Words } from '../values/words.ts'
import type { OwnerRuleId } from './beneficial-owners-report.ts'

import type { FindingCode } from './ownership-report.ts'
import type { SuspensionRuleId } from './voting-power-report.ts'

/** What each rule that names owners and controllers is called, says and rests on. */
export const ownerRuleWords = {
  'eu-amlr-52': {
    name: { 'en-US': 'EU AMLR 52: ownership interest', 'zh-CN': '欧盟反洗钱条例第52条：所有权权益' },
    meaning: {
      'en-US':
        'Holds 25 % or more of the shares or votes, directly or indirectly: multiplied along each chain, chains added.',
      'zh-CN': '直接或间接持有25%以上（含）的股份或表决权：沿每条链相乘，各链相加。',
    },
    source: { 'en-US': 'Regulation (EU) 2024/1624, article 52', 'zh-CN': '欧盟第2024/1624号条例第52条' },
  },
  'eu-amlr-53': {
    name: { 'en-US': 'EU AMLR 53: control', 'zh-CN': '欧盟反洗钱条例第53条：控制' },
    meaning: {
      'en-US':
        'Holds more than half of the shares, or controls the company by more than half of the votes at each level.',
      'zh-CN': '持有过半数股份，或在每一层级以过半数表决权控制公司。',
    },
    source: { 'en-US': 'Regulation (EU) 2024/1624, article 53', 'zh-CN': '欧盟第2024/1624号条例第53条' },
  },
  'eu-amlr-54a': {
    name: { 'en-US': 'EU AMLR 54(a): control of owners', 'zh-CN': '欧盟反洗钱条例第54条(a)：控制股东' },
    meaning: {
      'en-US': 'Controls entities that directly hold 25 % or more of the shares or votes, each or together.',
      'zh-CN': '控制单独或合计直接持有25%以上（含）股份或表决权的实体。',
    },
    source: { 'en-US': 'Regulation (EU) 2024/1624, article 54(a)', 'zh-CN': '欧盟第2024/1624号条例第54条(a)项' },
  },
  'eu-amlr-54b': {
    name: { 'en-US': 'EU AMLR 54(b): ownership of controllers', 'zh-CN': '欧盟反洗钱条例第54条(b)：持有控制人' },
    meaning: {
      'en-US': 'Holds 25 % or more, directly or indirectly, of an entity that controls the company.',
      'zh-CN': '直接或间接持有控制该公司的实体25%以上（含）。',
    },
    source: { 'en-US': 'Regulation (EU) 2024/1624, article 54(b)', 'zh-CN': '欧盟第2024/1624号条例第54条(b)项' },
  },
  'eu-amld': {
    name: { 'en-US': 'EU AMLD 4/5', 'zh-CN': '欧盟第四、第五反洗钱指令' },
    meaning: {
      'en-US': 'Holds more than 25 % of the shares or votes, directly or indirectly, or controls the company.',
      'zh-CN': '直接或间接持有超过25%的股份或表决权，或控制该公司。',
    },
    source: { 'en-US': 'Directive (EU) 2015/849, article 3(6)(a)', 'zh-CN': '欧盟第2015/849号指令第3条第6款(a)项' },
  },
  'uk-psc': {
    name: { 'en-US': 'UK PSC', 'zh-CN': '英国重大控制人' },
    meaning: {
      'en-US':
        'Holds more than 25 % of the shares or votes, oneself and through companies held by an unbroken chain of majorities.',
      'zh-CN': '本人及经不间断的过半数持股链所控制的公司合计持有超过25%的股份或表决权。',
    },
    source: {
      'en-US': 'Companies Act 2006, part 21A and schedule 1A (people with significant control)',
      'zh-CN': '英国《2006年公司法》第21A部分及附表1A',
    },
  },
  'cn-beneficial-owner': {
    name: { 'en-US': 'China: beneficial owner', 'zh-CN': '中国：受益所有人' },
    meaning: {
      'en-US':
        'Finally owns 25 % or more of the capital, has 25 % or more of income or votes, or controls the company.',
      'zh-CN': '最终拥有25%以上股权、股份或合伙权益，或最终享有25%以上收益权、表决权，或单独、联合实际控制。',
    },
    source: {
      'en-US': 'PBoC and SAMR, Measures on Beneficial Owner Information, order 3 of 2024, article 6',
      'zh-CN': '《受益所有人信息管理办法》（中国人民银行、市场监管总局令〔2024〕第3号）第六条',
    },
  },
  'cn-takeover-84': {
    name: { 'en-US': 'China: control of a listed company', 'zh-CN': '中国：上市公司控制权' },
    meaning: {
      'en-US': 'Holds half of the shares or more, or can dispose of more than 30 % of the votes.',
      'zh-CN': '持股50%以上（含），或可以实际支配的表决权超过30%。',
    },
    source: {
      'en-US': 'CSRC, Measures for the Administration of Takeovers of Listed Companies, article 84(1) and (2)',
      'zh-CN': '《上市公司收购管理办法》第八十四条第（一）、（二）项',
    },
  },
  'cn-company-law-265': {
    name: { 'en-US': 'China: controlling shareholder', 'zh-CN': '中国：控股股东' },
    meaning: {
      'en-US':
        'Holds more than half of the capital. Less is enough where the votes carry resolutions: a person decides that.',
      'zh-CN': '出资额或者持股比例超过50%。不足50%但表决权足以对决议产生重大影响的，须由人判断。',
    },
    source: {
      'en-US': 'PRC Company Law 2023, article 265(2)',
      'zh-CN': '《公司法》（2023年修订）第二百六十五条第（二）项',
    },
  },
  'cn-company-law-216': {
    name: { 'en-US': 'China: controlling shareholder, old law', 'zh-CN': '中国：控股股东（旧法）' },
    meaning: { 'en-US': 'Holds half of the capital or more.', 'zh-CN': '出资额或者持股比例50%以上（含）。' },
    source: {
      'en-US': 'PRC Company Law 2018, article 216(2)',
      'zh-CN': '《公司法》（2018年修正）第二百一十六条第（二）项',
    },
  },
  'ecb-close-link': {
    name: { 'en-US': 'ECB: close link', 'zh-CN': '欧洲央行：密切联系' },
    meaning: {
      'en-US':
        'Holds 20 % or more of the capital, directly or through others, so that it cannot guarantee for the company.',
      'zh-CN': '直接或经他方持有20%以上（含）的资本，因而不能为该公司提供担保。',
    },
    source: { 'en-US': 'Guideline (EU) 2015/510, article 138', 'zh-CN': '欧洲央行第2015/510号准则第138条' },
  },
} satisfies Record<OwnerRuleId, { name: Words; meaning: Words; source: Words }>

/** What each law that suspends votes is called and rests on. */
export const suspensionRuleWords = {
  'de-aktg-328': {
    name: { 'en-US': 'Mutual holdings vote at most a quarter', 'zh-CN': '相互持股的表决权以四分之一为限' },
    source: { 'en-US': 'Germany, Aktiengesetz, section 328', 'zh-CN': '德国《股份法》第328条' },
  },
  'jp-company-308': {
    name: {
      'en-US': 'No votes in a company that holds a quarter of oneself',
      'zh-CN': '对持有自己四分之一以上表决权的公司无表决权',
    },
    source: {
      'en-US': 'Japan, Companies Act, article 308(1); formerly Commercial Code, article 241(3)',
      'zh-CN': '日本《公司法》第308条第1款（原《商法》第241条第3款）',
    },
  },
  'fr-commerce-l233-29': {
    name: {
      'en-US': 'No votes in a company that holds over 10 % of oneself',
      'zh-CN': '对持有自己超过10%资本的公司无表决权',
    },
    source: { 'en-US': 'France, Code de commerce, article L. 233-29', 'zh-CN': '法国《商法典》第L.233-29条' },
  },
  'tw-company-369-10': {
    name: { 'en-US': 'Mutual holdings vote at most a third', 'zh-CN': '相互投资公司的表决权以三分之一为限' },
    source: {
      'en-US': 'Taiwan, Company Act, articles 369-9 and 369-10',
      'zh-CN': '台湾地区《公司法》第369条之9、之10',
    },
  },
  'tw-company-179': {
    name: { 'en-US': 'Controlled companies do not vote in their parent', 'zh-CN': '从属公司对控制公司无表决权' },
    source: { 'en-US': 'Taiwan, Company Act, article 179(2)', 'zh-CN': '台湾地区《公司法》第179条第2项' },
  },
  'cn-company-141': {
    name: {
      'en-US': 'Controlled companies do not vote in their listed parent',
      'zh-CN': '上市公司控股子公司对其持有的上市公司股份无表决权',
    },
    source: { 'en-US': 'PRC Company Law 2023, article 141', 'zh-CN': '《公司法》（2023年修订）第一百四十一条' },
  },
} satisfies Record<SuspensionRuleId, { name: Words; source: Words }>

const ownerRuleNames = Object.fromEntries(
  Object.entries(ownerRuleWords).map(([rule, { name }]) => [rule, name]),
) as Record<OwnerRuleId, Words>

/** What the measures of ownership and control and their parameters are called and mean. */
export const ownershipMeasureWords = {
  owners: {
    name: { 'en-US': 'Owners', 'zh-CN': '股东' },
    meaning: {
      'en-US':
        'Ultimate share: who receives the dividend in the end; adds to 100 % with the unidentified part. Integrated share: how much each owner holds directly and through others, loops counted once.',
      'zh-CN':
        '最终份额：分红最终归谁所有，与未识别的部分合计为 100%。综合份额：每个股东直接及经由他方持有的份额，环路只计一次。',
    },
    parameters: {
      limit: {
        name: { 'en-US': 'Owners listed', 'zh-CN': '列出的股东数' },
        meaning: {
          'en-US': 'Owners listed for each company, largest first.',
          'zh-CN': '每家公司列出的股东，份额大的在前。',
        },
      },
      rescaled: {
        name: { 'en-US': 'Rescale stakes over 100 %', 'zh-CN': '按比例重算超过 100% 的持股' },
        meaning: {
          'en-US':
            'Divide the stakes in a company by their sum where they add to over 100 %. Nothing in the data tells which is wrong.',
          'zh-CN': '一家公司的持股合计超过 100% 时，按合计等比缩放。数据本身无法说明哪一笔有误。',
        },
      },
    },
  },
  control: {
    name: { 'en-US': 'Control', 'zh-CN': '控制' },
    meaning: {
      'en-US':
        'Who commands more than half of the votes, directly and through companies already controlled, with the proof.',
      'zh-CN': '谁直接或经已控制的公司掌握过半数表决权，并给出证明步骤。',
    },
    parameters: {
      pairs: {
        name: { 'en-US': 'Every pair', 'zh-CN': '所有控制关系对' },
        meaning: {
          'en-US': 'List every pair of a controller and a company that it controls, instead of the last controllers.',
          'zh-CN': '列出每一对控制人与被控制公司，而不是最终控制人。',
        },
      },
      limit: {
        name: { 'en-US': 'Pairs listed', 'zh-CN': '列出的对数' },
        meaning: { 'en-US': 'Pairs listed at most; all are counted.', 'zh-CN': '最多列出的控制关系对，总数照计。' },
      },
    },
  },
  'beneficial-owners': {
    name: { 'en-US': 'Beneficial owners', 'zh-CN': '受益所有人' },
    meaning: {
      'en-US':
        'Whom each rule of law names behind a company, with the shares, chains and steps of control that make it so; certain or, where stakes are unknown, possible. Board seats and agreements are not in the data.',
      'zh-CN':
        '各项法律规则在公司背后认定的人，并给出份额、链条与控制步骤；持股不明时区分确定与可能。数据不含董事席位和协议。',
    },
    parameters: {
      rule: {
        name: { 'en-US': 'Rule', 'zh-CN': '规则' },
        meaning: { 'en-US': 'The rule of law that says who is named.', 'zh-CN': '据以认定的法律规则。' },
        options: {
          all: { 'en-US': 'Every rule', 'zh-CN': '所有规则' },
          ...ownerRuleNames,
        },
      },
      limit: {
        name: { 'en-US': 'Persons listed', 'zh-CN': '列出人数' },
        meaning: {
          'en-US': 'How many persons are listed under each rule at most.',
          'zh-CN': '每条规则下最多列出的人数。',
        },
      },
    },
  },
  'voting-power': {
    name: { 'en-US': 'Voting power', 'zh-CN': '表决权力' },
    meaning: {
      'en-US':
        'How often each holder turns the outcome of a vote (Shapley-Shubik, Banzhaf), whose power reaches the company through the network (Network Power Index), and what is commanded beyond what is owned (weakest link).',
      'zh-CN':
        '各持有人左右表决结果的频率（夏普利—舒比克指数、班扎夫指数），经由网络到达公司的权力（网络权力指数），以及超出所有权的支配（最弱环节）。',
    },
    parameters: {
      players: {
        name: { 'en-US': 'Players', 'zh-CN': '参与者' },
        meaning: {
          'en-US':
            'Whether holders vote by themselves, or together with whoever controls them or acts in concert with them.',
          'zh-CN': '持有人各自表决，还是与其控制人或一致行动人一并表决。',
        },
        options: {
          holders: { 'en-US': 'Show every holder', 'zh-CN': '逐个显示' },
          blocks: { 'en-US': 'Holders under one will together', 'zh-CN': '同一意志下的持有人合并' },
        },
      },
      rest: {
        name: { 'en-US': 'Unidentified votes', 'zh-CN': '未识别的表决权' },
        meaning: {
          'en-US': 'Whether the votes of nobody named count as cast by many small holders, or against everybody.',
          'zh-CN': '未知归属的表决权视为由众多小股东行使，还是视为反对所有人。',
        },
        options: {
          ocean: { 'en-US': 'Many small holders', 'zh-CN': '众多小股东' },
          absent: { 'en-US': 'Cast by nobody', 'zh-CN': '无人行使' },
        },
      },
      law: {
        name: { 'en-US': 'Law on mutual holdings', 'zh-CN': '相互持股的法律' },
        meaning: {
          'en-US':
            'The law by which votes of mutual and circular holdings are suspended, taken to hold for every company.',
          'zh-CN': '据以限制相互持股和循环持股表决权的法律，视为适用于所有公司。',
        },
        options: {
          none: { 'en-US': 'Votes as declared', 'zh-CN': '按申报的表决权' },
          CN: { 'en-US': 'China', 'zh-CN': '中国' },
          DE: { 'en-US': 'Germany', 'zh-CN': '德国' },
          FR: { 'en-US': 'France', 'zh-CN': '法国' },
          JP: { 'en-US': 'Japan', 'zh-CN': '日本' },
          TW: { 'en-US': 'Taiwan', 'zh-CN': '台湾地区' },
        },
      },
      limit: {
        name: { 'en-US': 'Entries listed', 'zh-CN': '列出条数' },
        meaning: { 'en-US': 'How many entries each list holds at most.', 'zh-CN': '每个列表最多列出的条数。' },
      },
      sweeps: {
        name: { 'en-US': 'Draws', 'zh-CN': '抽样次数' },
        meaning: {
          'en-US': 'How often labels are drawn for the Network Power Index where loops forbid an exact value.',
          'zh-CN': '存在环路、无法精确计算网络权力指数时的抽样次数。',
        },
      },
      seed: {
        name: { 'en-US': 'Seed', 'zh-CN': '随机种子' },
        meaning: { 'en-US': 'The same seed gives the same draws.', 'zh-CN': '相同的种子得到相同的抽样。' },
      },
    },
  },
  'close-links': {
    name: { 'en-US': 'Close links', 'zh-CN': '密切联系' },
    meaning: {
      'en-US':
        'Undertakings of which one holds 20 % or more of the other, or a third party 20 % or more of both, directly or indirectly (ECB collateral rules, Guideline (EU) 2015/510 Art. 138). The one must not guarantee the debt of the other.',
      'zh-CN':
        '一方直接或间接持有另一方 20% 以上，或第三方同时持有双方 20% 以上的企业（欧洲央行抵押品规则，(EU) 2015/510 号指引第 138 条）。一方不得为另一方的债务提供担保。',
    },
    parameters: {
      measure: {
        name: { 'en-US': 'Holdings measured by', 'zh-CN': '持股计量方式' },
        meaning: {
          'en-US':
            'Paths without loops: the supervisory reasoning. Integrated share: loops followed to their limit. Direct or by control: capital or votes held directly and through controlled companies (MiFID II, CRR).',
          'zh-CN':
            '不含环路的路径：监管推理方式。综合份额：环路计算至极限。直接持有或经控制持有：直接持有以及经所控制公司持有的资本或表决权（MiFID II、CRR）。',
        },
        options: {
          simple: { 'en-US': 'Paths without loops', 'zh-CN': '不含环路的路径' },
          hit: { 'en-US': 'Integrated share', 'zh-CN': '综合份额' },
          byControl: { 'en-US': 'Direct or by control', 'zh-CN': '直接持有或经控制持有' },
        },
      },
      threshold: {
        name: { 'en-US': 'Threshold', 'zh-CN': '阈值' },
        meaning: {
          'en-US': 'The part of an undertaking that makes a close link.',
          'zh-CN': '构成密切联系的持股比例。',
        },
      },
      inclusive: {
        name: { 'en-US': 'At the threshold too', 'zh-CN': '包含阈值本身' },
        meaning: {
          'en-US': 'Whether a holding of exactly the threshold links: "20 % or more" rather than "more than 20 %".',
          'zh-CN': '恰好等于阈值的持股是否构成联系：即“20% 以上（含）”，而非“超过 20%”。',
        },
      },
      thirdParty: {
        name: { 'en-US': 'Third party', 'zh-CN': '第三方' },
        meaning: {
          'en-US': 'What links two undertakings through a third party.',
          'zh-CN': '第三方须满足何种条件才使两家企业构成联系。',
        },
        options: {
          threshold: { 'en-US': 'Holds as much of both', 'zh-CN': '持有双方均达阈值' },
          control: { 'en-US': 'Controls both', 'zh-CN': '控制双方' },
        },
      },
      limit: {
        name: { 'en-US': 'Pairs listed', 'zh-CN': '列出的对数' },
        meaning: {
          'en-US': 'Pairs listed, the strongest first; all are counted.',
          'zh-CN': '列出的企业对，联系强的在前；计数包含全部。',
        },
      },
      reasonLimit: {
        name: { 'en-US': 'Reasons listed', 'zh-CN': '列出的理由数' },
        meaning: {
          'en-US': 'Reasons listed for each pair; all are counted.',
          'zh-CN': '每对企业列出的理由；计数包含全部。',
        },
      },
    },
  },
  cycles: {
    name: { 'en-US': 'Cross-shareholding', 'zh-CN': '交叉持股' },
    meaning: {
      'en-US':
        'Companies that own one another around a circle: each cycle with its gain and the stake by which it is broken most cheaply, what each company owns of itself, and who its owners are once the loops are unwound.',
      'zh-CN': '相互循环持股的公司：每个环的增益及代价最小的断开处、每家公司的自持份额，以及解开环路后的真实股东。',
    },
    parameters: {
      limit: {
        name: { 'en-US': 'Cycles listed', 'zh-CN': '列出的环数' },
        meaning: {
          'en-US': 'Cycles listed at most, those of the greatest gain first. The result says when more exist.',
          'zh-CN': '最多列出的持股环，增益大的在前；若还有更多，结果会说明。',
        },
      },
      length: {
        name: { 'en-US': 'Longest cycle', 'zh-CN': '最长的环' },
        meaning: {
          'en-US': 'Companies in a cycle at most. Longer cycles count in every number all the same.',
          'zh-CN': '一个环最多包含的公司数。更长的环不列出，但各项数字仍将其计入。',
        },
      },
      loops: {
        name: { 'en-US': 'Loops described', 'zh-CN': '详述的环路数' },
        meaning: {
          'en-US': 'Sets of companies that all own one another, described in full, the largest first.',
          'zh-CN': '逐一详述的相互持股公司群，规模大的在前。',
        },
      },
      members: {
        name: { 'en-US': 'Companies per loop', 'zh-CN': '每个环路的公司数' },
        meaning: {
          'en-US': 'Companies described in each loop, those that own most of themselves first.',
          'zh-CN': '每个环路中详述的公司，自持份额多的在前。',
        },
      },
      owners: {
        name: { 'en-US': 'Outside owners listed', 'zh-CN': '列出的外部股东数' },
        meaning: {
          'en-US': 'Owners outside the loop listed for each company and each loop, largest first.',
          'zh-CN': '每家公司和每个环路列出的外部股东，份额大的在前。',
        },
      },
    },
  },
}

const percent = (part: number) =>
  part.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: percentDecimals(part, 4) })

/** What a finding is about: the company by its name, a share, and whom stakes of unknown size could give control. */
type FindingFigures = {
  at: string
  measure: 'capital' | 'votes'
  value: number | null
  possibleControllers: readonly string[]
}

const shareOf = ({ value }: FindingFigures) => (value === null ? '' : percent(value))

const possible = ({ at, possibleControllers }: FindingFigures) =>
  possibleControllers.length === 0
    ? ''
    : ` If large enough, it would give control of ${at} to ${possibleControllers.join(' or ')}.`

/** What the data cannot carry, in English, complete without the fields around it. */
export const findingMessages = {
  STAKES_OVER_100: (finding) =>
    finding.measure === 'capital'
      ? `The stakes in ${finding.at} add to ${shareOf(finding)} of its capital. Ultimate shares are not given for it and what it owns.`
      : `The stakes in ${finding.at} carry ${shareOf(finding)} of its votes, so that more than one party may control it.`,
  ROUNDED_OVER_100: (finding) =>
    `The stakes in ${finding.at} add to ${shareOf(finding)} by rounding. Each counts divided by that sum.`,
  SELF_HOLDING: (finding) =>
    `${finding.at} holds ${shareOf(finding)} of itself. Those shares are not voted, and their dividend returns to the other owners.`,
  OWN_SHARES_BELOW: (finding) =>
    `Companies that ${finding.at} controls hold the majority of its votes. Where votes of own shares are suspended (Directive (EU) 2017/1132, Art. 67), ${finding.possibleControllers.join(' or ')} casts ${shareOf(finding)} of the votes that may be cast.`,
  SINGULAR_CLOSED_RING: ({ at }) =>
    `${at} belongs to companies that own each other whole. Nobody outside receives their dividend: no share is given.`,
  UNKNOWN_STAKE: (finding) =>
    finding.value === 0
      ? `${finding.at} has an owner whose stake is not stated. The other owners hold all of its capital: nothing of it is left for theirs.${possible(finding)}`
      : `${finding.at} has an owner whose stake is not stated. Up to ${shareOf(finding)} of its capital may be theirs; none is counted.${possible(finding)}`,
  BANDED_STAKE: (finding) =>
    `${finding.at} has an owner whose ${finding.measure === 'capital' ? 'stake' : 'votes'} the source states as a band. The lower end is counted.${possible(finding)}`,
  RESTATED_STAKE: (finding) =>
    `${finding.at} has an owner with a stake of up to ${shareOf(finding)} beside another of the same owner, direct or through a chain of companies. Both may be one holding told twice: from nothing to all of it is counted.${possible(finding)}`,
  SOURCES_DISAGREE: ({ at }) =>
    `Sources state different sizes for the stake of an owner in ${at}. That of the source that spoke last counts.`,
  SEVERAL_STAKES: (finding) =>
    `${finding.at} has an owner with several stakes at once, ${shareOf(finding)} together. They are added; where one only restates another, that is too much.`,
  VOTES_FROM_SHARES: (finding) =>
    `${finding.at} has owners of whom the source states shares and no votes. Their votes, at least ${shareOf(finding)}, are inferred from the shares.`,
  INFERRED_VOTES_LIMITED: (finding) =>
    `${finding.at} has an owner of whom the source states shares and no votes. Votes that are stated of others leave ${finding.value === 0 ? 'none' : `up to ${shareOf(finding)}`} for those shares, and no more is inferred.${possible(finding)}`,
} satisfies Record<
  Exclude<FindingCode, 'ROW_REFUSED' | 'ROW_DOUBTFUL' | 'COLUMNS_SUGGESTED' | 'ENDED_PARTY' | 'OWNERS_DECLARED'>,
  (finding: FindingFigures) => string
>
