import { defineEventPhrases, phrases } from './define-event-phrases.ts'

export const governancePhrases = defineEventPhrases({
  share_pledge: {
    chinese: phrases(
      '股份质押, 股权质押, 补充质押, 质押式回购, 质押比例, 质押股份, 质押延期, 延期购回, 高比例质押, 触及平仓线, 跌破平仓线, 平仓风险, 被动减持, 被动平仓, 质押给',
    ),
    english: phrases(`
      share pledge, pledged shares, pledge of shares, stake pledged, pledged its stake, margin call,
      forced liquidation of pledged, pledge ratio, supplementary pledge, stock pledge
    `),
    patterns: [/质押.{0,12}(?:股份|股权|股)/, /(?:股份|股权).{0,10}质押/, /pledg\w+\s+(?:\w+\s){0,5}(?:shares?|stake)/],
    unless: phrases(`
      解除质押, 解质押, 解押, 质押解除, 仓单质押, 存单质押, 解除质押登记, 解除股份质押, pledge released, release of pledge, pledged to
      support, pledged to cut
    `),
  },
  shareholder_reduction: {
    chinese: phrases(
      '减持, 拟减持, 减持计划, 清仓式减持, 违规减持, 被动减持, 减持股份, 减持套现, 套现, 大宗减持, 集中竞价减持, 减持完毕, 减持预披露, 短线交易, 违规交易, 违规买卖',
    ),
    english: phrases(`
      share sale by insiders, insider selling, sold shares, stake sale, cut its stake, reduce its stake,
      reduces stake, trimmed stake, block trade, sell-down, offloaded shares, lock-up expiry
    `),
    patterns: [
      /违规(?:买卖|交易|增持).{0,8}(?:股票|股份|可转债)/,

      /(?:股东|董事|高管|实控人|控股股东).{0,16}减持/,
      /(?:cut|trim|reduc|slash|sell)\w*\s+(?:\w+\s){0,3}(?:stake|shareholding)/,
    ],
    unless: phrases('终止减持, 不减持, 承诺不减持, 提前终止减持, not to sell'),
  },
  control_change: {
    chinese: phrases(`
      实际控制人变更, 控制权变更, 控股股东变更, 易主, 控制权转让, 无实际控制人, 控制权之争, 控制权纠纷, 表决权委托, 股权转让协议, 控股权转让, 公章, 董事会席位之争, 罢免董事,
      内斗, 实控人变更, 实控人拟变更, 实控人将变更, 大股东变更, 第一大股东变更, 股权争夺, 争夺战, 控股股东拟变更, 无控股股东, 无实控人, 实控人生变
    `),
    english: phrases(`
      change of control, change in control, controlling shareholder changed, change in actual controller,
      loss of control, boardroom battle, proxy fight, hostile takeover, control dispute, no actual
      controller, new controlling shareholder
    `),
    patterns: [
      /变更.{0,4}(?:实际控制人|实控人|控股股东|第一大股东)/,
      /大股东.{0,6}(?:变更|易主)/,
      /争夺.{0,6}(?:控制权|控股权)/,
      /控制权.{0,4}(?:隐患|之争|不稳|旁落|纷争)/,

      /(?:实际控制人|控股股东|控制权).{0,10}(?:变更|转让|易主|争夺|旁落)/,
      /(?:实控人|实际控制人|控股股东|第一?大股东|控股权).{0,8}(?:变更|易主|生变|更迭|将变|拟变|再变|旁落)/,
    ],
    unless: phrases(
      '不会导致控制权变更, 未发生变更, 未导致, 不涉及控制权, 未变更, 不变更, no change of control, will not result in a change',
    ),
  },
  executive_change: {
    chinese: phrases(`
      辞职, 辞任, 离任, 离职, 辞去, 解聘, 免职, 罢免, 董事长辞职, 总经理辞职, 财务总监辞职, 董秘辞职, 独立董事辞职, 提前卸任, 高管变动, 换帅, 接任, 出走, 请辞,
      离任审计, 遭免职, 被免职, 停职, 去职
    `),
    english: phrases(`
      resigned, resigns, resignation, stepped down, steps down, departure of, ousted, dismissed, replaced
      as, cfo departure, ceo departure, leaves the company, stepping down
    `),
    patterns: [
      /(?:董事长|总经理|总裁|CEO|CFO|财务总监|董秘|董事会秘书|独立董事|监事|副总).{0,12}(?:辞职|辞任|离任|离职|去职|卸任)/,
      /(?:副总经理|副总裁|董事|高管|首席|独董|证代).{0,12}(?:辞职|辞任|离任|离职|去职|卸任)/,
      /(?:CEO|CFO|chairman|chief\s+\w+\s+officer|director)\s+(?:\S+\s){0,6}(?:resign|step|depart|leave|quit|oust)\w*/,
    ],
    unless: phrases('换届选举, 任期届满, resigned to the fact'),
  },
  executive_misconduct: {
    chinese: phrases(`
      被留置, 采取留置, 留置措施, 失联, 失去联系, 无法取得联系, 被调查, 接受调查, 纪律审查, 监察调查, 被带走, 被拘留, 被批捕, 取保候审, 涉嫌严重违纪, 双开, 受贿, 行贿,
      配合调查, 突然去世, 监视居住, 协助调查, 意外去世, 因病去世, 病逝, 身亡, 坠亡, 不能履职, 无法履职, 暂停履职, 无法正常履职, 突发疾病, 逝世
    `),
    english: phrases(`
      detained, taken away by, out of contact, unreachable, missing chairman, under disciplinary
      investigation, corruption probe, bribery, placed under investigation, arrest of its chairman, passed
      away unexpectedly
    `),
    patterns: [
      /(?:董事长|总经理|总裁|实控人|实际控制人|高管|行长|副总|老板|负责人|创始人|董事|监事|独董).{0,14}(?:被抓|被带走|被控|被拘|失踪|潜逃|出逃|自杀|去世|坠楼|入狱|获刑|落马|投案|自首)/,

      /(?:董事长|总经理|总裁|实控人|实际控制人|高管|行长|副总).{0,14}(?:被查|被调查|失联|留置|被捕|拘留)/,
      /(?:chairman|CEO|executive|president)\s+(?:\S+\s){0,5}(?:detained|arrested|missing|investigat\w+)/,
    ],
    unless: phrases('恢复履职, 解除留置, returned to work, released from'),
  },
  fund_occupation: {
    chinese: phrases(`
      资金占用, 非经营性资金占用, 占用上市公司资金, 违规占用, 关联方占用, 关联方非经营性, 关联交易未披露, 未披露关联交易, 利益输送, 掏空, 违规关联交易, 违规拆借, 资金拆借,
      关联方往来, 体外循环
    `),
    english: phrases(`
      related-party transaction, related party transaction, undisclosed related-party, misappropriation of
      funds, misappropriated, fund occupation, tunnelling, tunneling, diverted funds, conflict of
      interest, siphoned
    `),
    patterns: [/(?:控股股东|实控人|关联方|大股东).{0,14}占用/],
    unless: phrases(`
      不存在资金占用, 不存在非经营性, 日常关联交易预计, 已归还占用, arm's length, recurring related-party
    `),
  },
  illegal_guarantee: {
    chinese: phrases(`
      违规担保, 违规对外担保, 未履行审议程序, 担保逾期, 担保代偿, 承担担保责任, 连带担保责任, 连带清偿责任, 对外担保余额, 超过净资产, 互保, 担保圈, 担保风险, 代偿, 担保总额
    `),
    english: phrases(`
      illegal guarantee, unauthorised guarantee, unauthorized guarantee, guarantee liability, called on
      its guarantee, guarantor default, cross-guarantee, joint liability guarantee, contingent liability
      from guarantees
    `),
    patterns: [/担保.{0,16}(?:逾期|代偿|违规|占.{0,6}净资产)/],
    unless: phrases('无逾期担保, 无违规担保, 不存在违规担保, product guarantee, money-back guarantee'),
  },
})
