import { defineEventPhrases, phrases } from './define-event-phrases.ts'

export const regulatoryPhrases = defineEventPhrases({
  regulatory_penalty: {
    chinese: phrases(`
      行政处罚, 处罚决定书, 行政处罚决定, 行政处罚事先告知书, 罚款, 处以罚款, 没收违法所得, 责令停业, 市场禁入, 顶格处罚, 被罚, 收罚单, 罚单, 领罚单, 公开谴责, 被处罚, 挨罚, 受罚, 遭罚, 遭重罚
    `),
    english: phrases(`
      administrative penalty, was fined, fined, imposed a fine, imposes fine, penalty notice, penalised,
      penalized, confiscated illegal gains, market ban, public censure, sanctioned by the regulator,
      penalty, penalties, sanctioned by
    `),
    patterns: [
      /(?:被|遭|收).{0,14}(?:罚|处罚)/,
      /罚款\s*[\d,.]+\s*(?:万|亿)?元/,
      /fine[ds]?\s+(?:of\s+)?(?:US\$|\$|RMB|CNY|€|£)?\s?[\d,.]+/,
    ],
    unless: phrases(
      '未受到处罚, 不存在行政处罚, 未受过行政处罚, 免予处罚, 不予处罚, no penalty, refined, well-defined',
    ),
  },
  regulatory_measure: {
    chinese: phrases(
      '警示函, 监管函, 责令改正, 监管谈话, 行政监管措施, 通报批评, 监管警示, 监管关注, 出具警示函, 纪律处分, 自律监管措施, 约谈, 被约谈, 限期整改, 监管工作函',
    ),
    english: phrases(`
      warning letter, supervisory measure, rectification order, ordered to rectify, regulatory warning,
      supervisory letter, summoned by regulators, regulatory talks, disciplinary action, public reprimand,
      self-regulatory measure, reprimanded
    `),
    patterns: [/(?:证监局|交易所|上交所|深交所|北交所).{0,20}(?:警示函|监管函|责令)/],
    unless: phrases('专访约谈, marketing warning'),
  },
  exchange_inquiry: {
    chinese: phrases(
      '问询函, 关注函, 年报问询, 收到问询函, 监管问询, 重组问询函, 审核问询函, 二次问询, 下发问询, 追问, 交易所问询, 回复问询函, 延期回复, 被问询',
    ),
    english: phrases(`
      inquiry letter, enquiry letter, exchange inquiry, exchange query, letter of concern, queried by the
      exchange, regulatory inquiry, comment letter, letter of inquiry, questioned by the exchange
    `),
    patterns: [/(?:上交所|深交所|北交所|交易所).{0,10}(?:问询|关注)/],
  },
  csrc_investigation: {
    chinese: phrases(`
      立案调查, 立案告知书, 涉嫌信息披露违法违规, 被立案, 涉嫌违法违规, 中国证监会立案, 证监会立案, 调查通知书, 立案通知书, 涉嫌内幕交易, 涉嫌操纵, 被证监会调查, 立案稽查
    `),
    english: phrases(`
      formal investigation, under investigation, regulatory probe, csrc probe, csrc investigation, sec
      investigation, sec probe, launched a probe, launched an investigation, subpoena, wells notice,
      opened an investigation, investigated by
    `),
    patterns: [
      /(?:being|is|are|was|were)\s+(?:probed|investigated)/,
      /(?:证监会|监管|市场监管总局).{0,12}立案/,
      /(?:probe|investigat\w+)\s+(?:into|by)/,
    ],
    unless: phrases('结案, 不予立案, 调查终结, closed its investigation, cleared of'),
  },
  financial_fraud: {
    chinese: phrases(`
      财务造假, 虚增收入, 虚增利润, 虚增营业收入, 虚假记载, 虚假陈述, 欺诈发行, 信息披露违法, 信披违规, 重大遗漏, 虚构交易, 虚构业务, 伪造, 粉饰报表, 隐瞒关联, 阴阳合同,
      虚开发票, 内幕交易, 操纵股价, 造假上市, 欺诈上市, 粉饰业绩, 业绩造假, 数据造假, 涉嫌造假, 造假嫌疑, 信披造假, 会计造假, 利润造假
    `),
    english: phrases(`
      accounting fraud, securities fraud, financial fraud, inflated revenue, inflated profits, falsified,
      fabricated transactions, misstated, misleading statement, insider trading, market manipulation,
      cooked the books
    `),
    patterns: [
      /虚(?:增|减|构).{0,10}(?:收入|利润|资产|业务|交易|货币资金)/,
      /(?:inflat|overstat|fabricat|falsif)\w+\s+(?:\w+\s){0,3}(?:revenue|profit|sales|earnings|accounts)/,
    ],
    unless: phrases('打击财务造假, 严惩, 防范, 否认财务造假, anti-fraud, fraud detection, fraud prevention'),
  },
  tax_violation: {
    chinese: phrases(
      '偷税, 漏税, 逃税, 偷逃税, 补缴税款, 税务稽查, 欠税公告, 欠税, 税收违法, 虚开增值税, 税务处罚, 滞纳金, 重大税收违法',
    ),
    english: phrases(`
      tax evasion, tax fraud, back taxes, tax arrears, unpaid taxes, tax probe, tax penalty, tax dispute,
      tax authority fined
    `),
    patterns: [/补缴.{0,10}税/],
    unless: phrases('无欠税, 退税, tax refund'),
  },
  antitrust: {
    chinese: phrases(
      '反垄断, 垄断协议, 滥用市场支配地位, 经营者集中违法, 未依法申报, 不正当竞争, 反垄断调查, 垄断行为, 二选一, 价格欺诈, 虚假宣传, 反垄断处罚',
    ),
    english: phrases(`
      antitrust, anti-trust, monopoly, anti-competitive, anticompetitive, abuse of dominance, price
      fixing, price-fixing, cartel, merger control violation, competition authority
    `),
    unless: phrases('通过反垄断审查, 反垄断审查通过, antitrust approval, antitrust clearance'),
  },
  sanctions: {
    chinese: phrases(
      '实体清单, 制裁, 出口管制, 贸易黑名单, 列入清单, 涉军企业清单, 未经核实清单, SDN清单, 反倾销, 反补贴, 337调查, 投资禁令, 禁售令, 断供',
    ),
    english: phrases(`
      entity list, sanctions, sanctioned, export controls, export ban, blacklist, blacklisted, unverified
      list, sdn list, anti-dumping, countervailing duty, section 337, investment ban
    `),
    patterns: [/(?:列入|加入|纳入).{0,12}(?:实体清单|黑名单|制裁)/, /added\s+to\s+(?:\w+\s){0,4}(?:list|blacklist)/],
    unless: phrases('移出实体清单, 移出清单, 反制裁, removed from the entity list, lifted sanctions'),
  },
  license_revocation: {
    chinese: phrases(`
      吊销营业执照, 吊销, 撤销许可, 暂停业务资格, 暂停新增, 经营异常名录, 列入经营异常, 严重违法失信, 取消资格, 停业整顿, 撤销资质, 注销牌照, 取缔, 下架整改, 被下架
    `),
    english: phrases(`
      licence revoked, license revoked, revoked its licence, revocation of license, suspended its license,
      business suspension, abnormal operations list, deregistered, barred from, delicensed
    `),
    patterns: [
      /(?:吊销|撤销|暂停).{0,10}(?:执照|牌照|资质|资格|许可)/,
      /(?:revok|suspend)\w+\s+(?:\w+\s){0,4}licen[cs]e/,
    ],
    unless: phrases('移出经营异常, 恢复业务资格, licence restored'),
  },
  disclosure_violation: {
    chinese: phrases(`
      应披露而未披露, 应披露未披露, 未及时披露, 未披露重大, 未按规定披露, 未履行信息披露义务, 信息披露违规, 信披违规, 信披违法, 信息披露不及时, 信息披露不充分, 选择性披露, 隐瞒重大,
      披露时间延期, 披露时间推迟, 未按时披露, 泄露内幕信息, 披露不准确
    `),
    english: phrases(`
      failed to disclose, undisclosed, disclosure violation, late disclosure, disclosure failure, withheld
      material information, did not disclose, incomplete disclosure, disclosure breach
    `),
    patterns: [
      /信(?:批|披|息披露).{0,6}(?:违规|违法|不及时|不准确|不充分|不实|混乱|滞后|瑕疵)/,
      /披露.{0,4}(?:违规|延期|延迟|推迟|延至|不及时|不充分|不准确|不实)/,
      /(?:违规|延迟|推迟|延期|迟延|虚假)(?:信息)?披露/,

      /(?:未|没有|迟迟未)(?:及时|按时|如实|按规定)?披露/,
      /(?:年报|季报|半年报|定期报告|财报).{0,8}(?:延期|推迟|难产|逾期)/,
    ],
    unless: phrases(
      '不存在应披露, 无应披露, 没有应披露, 不存在未披露, 无未披露, 不存在应当披露, no undisclosed, fully disclosed',
    ),
  },
})
