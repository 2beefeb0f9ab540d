import { defineEventPhrases, phrases } from './define-event-phrases.ts'

export const positivePhrases = defineEventPhrases({
  pledge_release: {
    chinese: phrases('解除质押, 解质押, 质押解除, 提前购回, 解押, 解除股份质押, 部分解除质押, 完成解除质押'),
    english: phrases(`
      pledge released, release of pledge, released from pledge, unpledged, pledge discharge, discharged
      pledge, released the pledge
    `),
    patterns: [/解除.{0,10}质押/],
  },
  delisting_warning_removed: {
    chinese: phrases('撤销退市风险警示, 撤销其他风险警示, 摘帽, 摘星, 申请撤销, 撤销风险警示, 恢复上市, 恢复正常交易'),
    english: phrases(`
      removal of delisting warning, regained compliance, st label removed, special treatment lifted,
      resumed listing, delisting warning lifted
    `),
  },
  profit_growth: {
    chinese: phrases(
      '净利润增长, 同比增长, 预增, 扭亏为盈, 大幅增长, 业绩翻倍, 创历史新高, 超预期, 业绩预喜, 减亏, 净利润大增, 营收增长',
    ),
    english: phrases(`
      net profit rose, profit jumped, earnings beat, beat estimates, record profit, raised guidance,
      revenue grew, swung to profit, return to profit, sales rose
    `),
    patterns: [
      /净利(?:润)?.{0,12}(?:增长|增加|大增|翻番)/,
      /(?:profit|earnings|revenue|sales)\s+(?:\w+\s){0,3}(?:rose|grew|jump\w+|surg\w+|climb\w+|increas\w+|doubl\w+)/,
    ],
  },
  holding_increase: {
    chinese: phrases(
      '增持, 拟增持, 增持计划, 员工持股计划, 股权激励, 增持股份, 增持公司股份, 完成增持, 增持完毕, 计划增持',
    ),
    english: phrases(`
      insider buying, raised its stake, increased stake, bought shares, increased its holding, increase
      its stake, insider purchases
    `),
    unless: phrases(
      '终止回购, 增持评级, 质押式回购, 买断式逆回购, 逆回购, “增持”, 不增持, 买入/增持, 增持", reverse repo',
    ),
  },
  contract_win: {
    chinese: phrases(
      '中标, 签订合同, 签署合同, 重大合同, 签约, 战略合作, 获得订单, 斩获订单, 入围, 预中标, 中标候选人',
    ),
    english: phrases(`
      won a contract, wins contract, awarded a contract, secured an order, signed an agreement, strategic
      partnership, new order, contract award
    `),
    unless: phrases('中标被取消, 废标, contract dispute'),
  },
  rating_upgrade: {
    chinese: phrases(
      '评级上调, 上调评级, 调高评级, 主体信用等级上调, 展望上调, 展望调整为正面, 展望调整为稳定, 信用等级上调',
    ),
    english: phrases(`
      rating upgrade, upgraded to, raised its rating, outlook to positive, outlook to stable, upgraded its
      rating, upgraded
    `),
    patterns: [/(?:上调|调高).{0,16}(?:信用等级|主体评级|展望)/],
    unless: phrases('目标价, price target'),
  },
  litigation_resolved: {
    chinese: phrases(
      '胜诉, 撤诉, 撤回起诉, 达成和解, 和解协议, 驳回诉讼请求, 驳回起诉, 解除冻结, 解除查封, 结案, 解除限制消费',
    ),
    english: phrases(`
      won the case, case dismissed, settled the lawsuit, settlement agreement, lawsuit withdrawn, claims
      dismissed, charges dropped, cleared of
    `),
  },
  financing_success: {
    chinese: phrases(
      '完成融资, 获得融资, 成功发行, 定增获批, 获批发行, 授信额度, 获得授信, 战略投资, 引入战投, 过会, 注册生效, 按期足额兑付, 完成兑付, 足额兑付, 按期兑付本息',
    ),
    english: phrases(`
      raised funding, completed financing, secured financing, oversubscribed, credit facility,
      successfully issued, ipo approved, strategic investor, repaid in full
    `),
    unless: phrases('终止发行'),
  },
  share_repurchase: {
    chinese: phrases(
      '回购股份, 股份回购, 回购公司股份, 回购方案, 回购报告书, 首次回购, 注销回购股份, 累计回购, 耗资回购, 拟回购, 回购注销',
    ),
    english: phrases(`
      share buyback, buy back shares, share repurchase, stock buyback, repurchase programme, repurchase
      program, bought back, buyback plan
    `),
    patterns: [/回购.{0,14}(?:万?股|股份|股票|亿元|万元|万港元)/, /(?:buy|bought)[- ]?back/],
    unless: phrases('质押式回购, 逆回购, 正回购, 终止回购, 买断式回购, reverse repo'),
  },
})
