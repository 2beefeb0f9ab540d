import { defineEventPhrases, phrases } from './define-event-phrases.ts'

export const operationPhrases = defineEventPhrases({
  layoff: {
    chinese: phrases(
      '裁员, 大规模裁员, 优化人员, 人员优化, 欠薪, 拖欠工资, 拖欠薪资, 讨薪, 停薪, 降薪, 解散团队, 遣散, 劳资纠纷, 罢工, 停缴社保, 放长假',
    ),
    english: phrases(`
      layoffs, laid off, lay off, job cuts, cut jobs, cutting jobs, redundancies, unpaid wages, workforce
      reduction, strike action, headcount reduction, wage arrears, furlough
    `),
    patterns: [
      /裁员.{0,8}(?:\d+%|\d+人|比例)/,
      /拖欠.{0,8}(?:工资|薪|社保)/,
      /(?:cut|slash|eliminat|axe)\w*\s+(?:\S+\s){0,4}(?:jobs|positions|roles|workforce)/,
    ],
    unless: phrases('不裁员, 否认裁员, 无裁员计划, no layoffs, denied layoffs'),
  },
  production_halt: {
    chinese: phrases(
      '停产, 停工, 停业, 停产整顿, 临时停产, 限产, 关停, 关闭工厂, 工厂关闭, 停产检修, 停摆, 产线停产, 项目停工, 烂尾, 门店关闭, 闭店, 关店, 停业整顿',
    ),
    english: phrases(`
      production halt, halted production, suspended production, plant shutdown, factory closure, plant
      closure, shut down its plant, suspend operations, store closures, ceased operations, work stoppage,
      shut down operations
    `),
    patterns: [
      /(?:生产|工厂|产线|装置|项目).{0,8}(?:停产|停工|关停|停摆)/,
      /(?:halt|suspend|idl|shutter)\w*\s+(?:\w+\s){0,3}(?:production|operations|plant|factory)/,
    ],
    unless: phrases('复工复产, 恢复生产, 复产, 复工, resumed production, restart production'),
  },
  safety_accident: {
    chinese: phrases(
      '安全事故, 生产安全事故, 爆炸, 火灾, 坍塌, 中毒, 泄漏事故, 人员伤亡, 死亡, 遇难, 受伤, 矿难, 透水, 燃爆, 起火, 重大事故, 瓦斯, 坠落, 沉船, 翻车',
    ),
    english: phrases(`
      explosion, fire broke out, workplace accident, industrial accident, fatalities, killed, injured,
      collapse, gas leak, mine accident, blast at, safety incident, casualties, fatal accident
    `),
    patterns: [
      /(?:发生|突发).{0,14}(?:爆炸|火灾|坍塌|事故|泄漏|起火)/,
      /(?:致|造成).{0,8}(?:\d+|[一二三四五六七八九十]+)(?:人|名).{0,4}(?:死|亡|伤|遇难)/,
      /(?:explosion|fire|blast|leak|collapse)\s+(?:at|in|on)\s/,
    ],
    unless: phrases(
      '消防演练, 安全演练, 未造成人员伤亡, 防火, fire drill, fireproof, explosion-proof, explosive growth',
    ),
  },
  environment_violation: {
    chinese: phrases(
      '环保处罚, 环境违法, 超标排放, 偷排, 违法排污, 环境污染, 污染事故, 环保督察, 生态破坏, 未批先建, 环评未批, 水污染, 大气污染, 挂牌督办, 限期治理',
    ),
    english: phrases(`
      environmental violation, pollution, illegal discharge, oil spill, toxic spill, environmental fine,
      emissions cheating, excess emissions, contamination, environmental damage, illegal dumping
    `),
    patterns: [/(?:生态环境|环保)(?:局|部|厅).{0,14}(?:处罚|罚款|责令)/],
    unless: phrases('防治污染, 零排放, 减排, emission reduction, pollution control'),
  },
  product_quality: {
    chinese: phrases(`
      召回, 质量问题, 不合格, 抽检不合格, 产品缺陷, 安全隐患, 食品安全, 添加剂超标, 下架, 飞检, 假药, 劣药, 不良反应, 质量门, 虚标, 以次充好, 刹车失灵, 自燃
    `),
    english: phrases(`
      product recall, recalls, recalled, defective, safety defect, quality issue, contaminated product,
      fda warning letter, import alert, substandard, adverse reactions, faulty
    `),
    patterns: [
      /召回.{0,14}(?:辆|台|批|件|产品|汽车)/,
      /(?:抽检|检验).{0,8}不合格/,
      /recall(?:s|ed|ing)?\s+(?:\S+\s){0,4}(?:vehicles|cars|products|units|batches)/,
    ],
    unless: phrases('召回股东, 质量合格, 召回权, recall that, total recall, recalled in an interview'),
  },
  data_breach: {
    chinese: phrases(`
      数据泄露, 信息泄露, 用户信息泄露, 网络攻击, 黑客攻击, 勒索软件, 勒索病毒, 系统故障, 系统宕机, 宕机, 隐私泄露, 违规收集个人信息, 违法收集使用个人信息, 数据安全, 网络安全审查
    `),
    english: phrases(`
      data breach, data leak, cyberattack, cyber attack, cyber-attack, hacked, ransomware, system outage,
      leaked customer data, privacy violation, security breach
    `),
    patterns: [
      /(?:客户|用户|数据|信息).{0,8}泄[露漏]/,
      /(?:customer|user|personal)\s+data\s+(?:\w+\s){0,3}(?:leak|expos|stolen|breach)\w*/,
    ],
    unless: phrases('未发生泄露, 不存在数据泄露, 防止数据泄露, prevent data breach'),
  },
  ip_dispute: {
    chinese: phrases(
      '专利侵权, 商标侵权, 侵犯著作权, 知识产权纠纷, 侵权诉讼, 专利无效, 商业秘密, 抄袭, 盗版, 侵权赔偿, 专利诉讼, 商标纠纷, 侵犯商业秘密',
    ),
    english: phrases(`
      patent infringement, trademark infringement, copyright infringement, ip dispute, infringed patents,
      patent lawsuit, trade secret theft, trade secrets, patent invalidated, piracy
    `),
    patterns: [/(?:专利|商标|著作权).{0,8}(?:侵权|纠纷|无效)/],
  },
  contract_termination: {
    chinese: phrases(`
      终止合同, 解除合同, 合同解除, 项目终止, 终止合作, 解约, 取消订单, 订单取消, 丢失大客户, 大客户流失, 终止投资, 中止项目, 终止募投项目, 被剔除供应链, 中标被取消
    `),
    english: phrases(`
      contract terminated, terminated the contract, cancelled order, canceled order, order cancellation,
      loss of key customer, lost a major customer, project cancelled, project scrapped, contract dispute
    `),
    patterns: [
      /(?:终止|解除|取消).{0,12}(?:合同|协议|订单|合作|项目)/,
      /(?:terminat|cancel|scrap)\w*\s+(?:\w+\s){0,4}(?:contract|order|project|agreement)/,
    ],
    unless: phrases('解除质押协议, 解除限售, 取消限制, terminated employee'),
  },
  ma_failure: {
    chinese: phrases(`
      终止重大资产重组, 终止重组, 重组终止, 终止收购, 收购失败, 终止发行, 终止定增, 撤回申请, 终止审核, IPO终止, 终止上市申请, 上会被否, 未获通过, 暂缓表决, 业绩承诺未完成,
      未完成业绩承诺, 对赌失败, 重组失败, 重组告吹, 重组被否, 重组流产, 重组遭否, 资产重组延期, 延期复牌, 重组折戟, 重组搁浅, 借壳失败, 并购流产, 收购告吹, 定增被否, IPO被否
    `),
    english: phrases(`
      merger terminated, deal collapsed, called off the merger, abandoned acquisition, ipo withdrawn,
      withdrew its ipo, ipo rejected, deal terminated, failed acquisition, blocked the deal
    `),
    patterns: [
      /(?:重组|收购|并购|借壳|定增|IPO).{0,12}(?:终止|中止|否决|遭否|撤回|受阻|未果|无果|叫停|取消|放弃|梦碎|破裂|未通过|未获(?:通过|批准|核准))/,
      /(?:中止|放弃|取消|否决|撤回|叫停|暂停).{0,12}(?:重组|收购|并购|借壳|定增|IPO|合并)/,

      /终止.{0,16}(?:重组|收购|发行|上市|定增)/,
      /(?:重组|收购|并购|借壳|定增|IPO).{0,16}(?:告吹|流产|被否|折戟|搁浅|失败|夭折|泡汤)/,
      /(?:call(?:s|ed)?\s+off|scrap|abandon|terminat)\w*\s+(?:\w+\s){0,4}(?:merger|deal|acquisition|ipo|takeover)/,
    ],
    unless: phrases('终止减持'),
  },
  supply_disruption: {
    chinese: phrases(
      '供应链中断, 断供, 原材料短缺, 缺芯, 供货中断, 停止供货, 拖欠货款, 供应商讨债, 拖欠供应商, 供应商围堵, 物流中断, 交付延迟, 延期交付, 库存积压, 产能过剩',
    ),
    english: phrases(`
      supply chain disruption, supply disruption, supplier default, chip shortage, parts shortage,
      delivery delays, delayed deliveries, supplier protests, unpaid suppliers, force majeure, shipment
      halted, overcapacity
    `),
    patterns: [/拖欠.{0,10}(?:货款|供应商|工程款)/],
    unless: phrases('供应链稳定, 供应充足, supply chain resilience'),
  },
  natural_disaster: {
    chinese: phrases('不可抗力, 洪水, 暴雨, 台风, 地震, 疫情影响, 受灾, 极端天气, 限电, 停电, 旱灾, 雪灾, 泥石流'),
    english: phrases(`
      force majeure, flood, typhoon, hurricane, earthquake, extreme weather, power cuts, power outage,
      drought, wildfire, pandemic impact
    `),
    unless: phrases('地震仪, 抗震, flood of orders'),
  },
})
