import { type RiskEventId, riskEventTypes } from '#contracts/adverse-media/risk-event-types.ts'

/**
 * Sentences held out from what is learnt: a type, whether they tell of an event of it (+) or of none (-), and the
 * words. Those of a new type are added; none is changed, so that models are compared by the same ones.
 */
const sentences = `
bond_default + 嘉禾地产宣布无法支付到期美元债，构成实质违约
bond_default + Ardent Power defaulted on its senior notes last week
bond_default - 债券违约处置机制研讨会在京举行
bond_default - What an event of default means for small savers
debt_overdue + 明澄科技公告新增逾期债务，合计5600万元
debt_overdue + Kestrel Foods has an overdue loan of $12 million
debt_overdue - 监管部门发文规范逾期贷款催收
debt_overdue - Families struggle with overdue debt, charity survey finds
debt_extension + 持有人会议同意嘉禾地产债券展期两年
debt_extension + Ardent Power won support for its debt restructuring
debt_extension - 财政部长谈地方债务化解进展
debt_extension - A lecture on sovereign debt restructuring
liquidity_stress + 通达集团资金链断裂，供应商围堵公司大门
liquidity_stress + Kestrel Homes ran out of cash and is insolvent
liquidity_stress - 央行将加强流动性风险监测
liquidity_stress - Economists model a bank run in a new paper
rating_downgrade + 惠誉下调通达集团评级至CCC
rating_downgrade + Moody's cut its rating on Ardent Power by two notches
rating_downgrade - 评级下调如何影响债券价格？研究报告给出答案
rating_downgrade - The paper examines market moves around a rating downgrade
fund_account_abnormal + 明澄药业账上4亿资金不翼而飞
fund_account_abnormal + Missing cash at Kestrel Pay leads to arrests
fund_account_abnormal - 银行发布防盗刷安全提示
fund_account_abnormal - How insurers treat stolen funds in home policies
litigation + 通达股份被起诉，原告要求赔偿6000万元
litigation + Kestrel Foods was sued by a rival
litigation - 最高人民法院出台建设工程合同纠纷解释
litigation - The university offers a course in arbitration
dishonest_debtor + 嘉禾地产被列为失信被执行人
dishonest_debtor + Ardent Power is subject to enforcement by two banks
dishonest_debtor - 各地法院公布老赖名单制度改革方案
dishonest_debtor - Statistics on enforcement orders were published by the ministry
share_freeze + 明澄科技第二大股东股份被司法冻结
share_freeze + Shares frozen at Kestrel after a court order
share_freeze - 登记机构规范股权冻结协助执行
share_freeze - How a court auction works: a guide for bidders
asset_seizure + 通达物流基本账户被冻结
asset_seizure + Court froze the assets of Ardent Power
asset_seizure - 最高检要求审慎适用查封、扣押措施
asset_seizure - The new act governs asset seizure in drug cases
bankruptcy + 嘉禾百货申请破产，门店全部关闭
bankruptcy + Kestrel Air filed for bankruptcy on Tuesday
bankruptcy - 企业破产法修订草案提请审议
bankruptcy - Judges discuss personal bankruptcy reform
reorganization + 法院裁定明澄股份重整，指定管理人
reorganization + Creditors voted for the reorganization plan of Ardent Power
reorganization - 专家谈预重整制度与营商环境
reorganization - Scholars compare rehabilitation proceedings in Asia
criminal_case + 嘉信理财涉嫌集资诈骗，警方已刑拘12人
criminal_case + Kestrel Pay was charged with money laundering
criminal_case - 社区开展防范非法集资宣传讲座
criminal_case - A podcast explains how a ponzi scheme works
regulatory_penalty + 通达银行因反洗钱不力被罚款890万元
regulatory_penalty + Ardent Securities was fined $3 million
regulatory_penalty - 办法规定，拒不改正的处一万元以上罚款
regulatory_penalty - The draft law doubles each administrative penalty
regulatory_measure + 明澄证券被证监局出具警示函
regulatory_measure + Kestrel Pharma received a warning letter
regulatory_measure - 一文读懂警示函与监管函的区别
regulatory_measure - The handbook lists grounds for disciplinary action
exchange_inquiry + 嘉禾股份收到上交所问询函
exchange_inquiry + Ardent got an inquiry letter over its deal
exchange_inquiry - 交易所公布问询函统计数据
exchange_inquiry - Scholars study the effects of an inquiry letter
csrc_investigation + 通达股份涉嫌信披违法被证监会立案
csrc_investigation + Kestrel is under investigation by prosecutors
csrc_investigation - 证监会公布全年立案调查案件数量
csrc_investigation - Lawyers explain how a formal investigation begins
financial_fraud + 明澄生物虚增利润3亿元
financial_fraud + Ardent inflated revenue to meet targets
financial_fraud - 监管部门开展财务造假专项整治
financial_fraud - New book teaches students to detect accounting fraud
tax_violation + 嘉禾影业补缴税款及滞纳金8000万元
tax_violation + Kestrel was hit with a bill for back taxes
tax_violation - 税务局讲解滞纳金计算方法
tax_violation - Governments coordinate to fight tax evasion
antitrust + 通达平台因垄断行为被立案调查
antitrust + Regulators filed an antitrust case against Ardent
antitrust - 反垄断指南修订稿公开征求意见
antitrust - The professor lectures on antitrust policy
sanctions + 明澄半导体被列入实体清单
sanctions + Kestrel Shipping was placed on the sanctions list
sanctions - 外交部回应对华制裁言论
sanctions - Diplomats debate sanctions at the summit
license_revocation + 嘉信支付被吊销业务许可
license_revocation + Ardent Clinics had its license suspended
license_revocation - 驾照被吊销后多久可以重新申领
license_revocation - The act sets out grounds for revocation of license
disclosure_violation + 通达股份未及时披露重大诉讼
disclosure_violation + Kestrel failed to disclose a key loan
disclosure_violation - 培训班讲解信息披露违规案例
disclosure_violation - The two sides agreed on an undisclosed price
share_pledge + 明澄科技实控人质押1200万股股份
share_pledge + The owner of Ardent pledged shares to a bank
share_pledge - 市场监管局推行股权质押登记网上办理
share_pledge - Explainer: how a share pledge works
shareholder_reduction + 嘉禾股份股东拟减持不超过3%
shareholder_reduction + Kestrel's founder sold shares worth $50 million
shareholder_reduction - 减持新规征求意见，市场反响积极
shareholder_reduction - Rules on insider selling were tightened
control_change + 通达股份实际控制人变更
control_change + A proxy fight is under way at Ardent
control_change - 监管部门明确控制权变更信息披露要求
control_change - The loan agreement defines a change of control
executive_change + 明澄科技总经理因个人原因辞职
executive_change + The finance chief of Kestrel resigned
executive_change - 市长辞职，人大常委会表决通过
executive_change - The president resigned after protests
executive_misconduct + 嘉禾集团董事长被公安机关带走
executive_misconduct + Police detained the head of Ardent
executive_misconduct - 两名驴友在山中失联，救援正在进行
executive_misconduct - The former governor went to prison for bribery
fund_occupation + 通达股份被控股股东占用资金2.3亿元
fund_occupation + Kestrel's chairman misappropriated company money
fund_occupation - 监管指引要求杜绝资金占用
fund_occupation - The handbook covers conflict of interest for officials
illegal_guarantee + 明澄股份违规担保3.6亿元
illegal_guarantee + Ardent was called on its guarantee
illegal_guarantee - 司法解释明确连带担保责任的认定
illegal_guarantee - Law students learn about joint liability guarantee
audit_opinion + 嘉禾股份年报被出具保留意见
audit_opinion + Kestrel's auditor gave a qualified opinion
audit_opinion - 审计准则修订，细化保留意见情形
audit_opinion - The exam covers when to issue an adverse opinion
auditor_change + 通达股份改聘会计师事务所
auditor_change + Ardent's auditor resigned
auditor_change - 国资委要求定期更换审计机构
auditor_change - Parliament reviews rules on change of auditor
restatement_delay + 明澄股份无法按期披露年报
restatement_delay + Kestrel will restate its results for two years
restatement_delay - 统计局对去年数据进行追溯调整
restatement_delay - The bureau restated figures on employment
performance_loss + 嘉禾股份预计全年亏损6亿元
performance_loss + Ardent posted a net loss for the year
performance_loss - 全国工业企业利润同比下降，统计局解读
performance_loss - Industry sales fell in June, the bureau said
impairment + 通达股份计提商誉减值5亿元
impairment + Kestrel took an impairment charge of $80 million
impairment - 会计准则修订减值测试要求
impairment - A tutorial on goodwill impairment tests
delisting_warning + 明澄股份将被实施退市风险警示
delisting_warning + Ardent received a delisting notice
delisting_warning - 退市制度改革成效显著，专家解读
delisting_warning - Academics study prices before delisting
trading_anomaly + 嘉禾股份连续三日跌停
trading_anomaly + Kestrel shares plunged 25 percent
trading_anomaly - 美股暴跌触发熔断
trading_anomaly - Oil plunged and world stocks tumbled
layoff + 通达教育大规模裁员，涉及两千人
layoff + Ardent will cut 500 jobs
layoff - 人社部部署治理拖欠农民工工资
layoff - Layoffs rose across the economy, the labour office said
production_halt + 明澄化工装置停产，复工时间未定
production_halt + Kestrel halted production at two plants
production_halt - 教育局通知全市中小学停课停工
production_halt - Schools and offices suspend operations during the storm
safety_accident + 嘉禾化工车间爆炸致2人死亡
safety_accident + An explosion at Ardent's refinery injured six
safety_accident - 消防部门开展火灾预防宣传
safety_accident - Dozens were killed in the bus crash
environment_violation + 通达纸业偷排废水被生态环境局罚款
environment_violation + Kestrel Oil was fined for an oil spill
environment_violation - 生态环境部发布水污染防治规划
environment_violation - The treaty aims to cut plastic pollution
product_quality + 明澄汽车召回8000辆新能源车
product_quality + Ardent recalls 40,000 units over a fault
product_quality - 食品安全法实施条例解读
product_quality - She recalled her years at school
data_breach + 嘉信酒店用户数据泄露
data_breach + Kestrel disclosed a data breach
data_breach - 数据安全法普法宣传进企业
data_breach - Senators debate a data breach bill
ip_dispute + 通达电子被判专利侵权，赔偿1200万元
ip_dispute + Ardent was accused of patent infringement
ip_dispute - 知识产权局开展打击商标侵权专项行动
ip_dispute - A course on how to protect trade secrets
contract_termination + 明澄股份与客户终止合同，影响收入2亿元
contract_termination + Kestrel's largest client terminated the contract
contract_termination - 民法典关于解除合同的规定解读
contract_termination - How to cancel an order placed online
ma_failure + 嘉禾股份终止重组
ma_failure + Ardent called off its merger with a rival
ma_failure - 证监会修订重组审核与终止审核规则
ma_failure - Why do so many mergers fail? A failed acquisition study
supply_disruption + 通达汽车因缺芯停产
supply_disruption + Kestrel hit by a chip shortage
supply_disruption - 国务院会议部署清理拖欠账款，防止供应链中断
supply_disruption - Ministers discussed the global chip shortage
natural_disaster + 明澄农业受台风影响损失4000万元
natural_disaster + Ardent's factory was damaged by an earthquake
natural_disaster - 中央气象台发布台风预警
natural_disaster - Forecasters warn of a typhoon this weekend
consumer_complaint + 通达旅游遭游客集体投诉
consumer_complaint + Customers of Kestrel are unable to withdraw funds
consumer_complaint - 消协发布投诉受理情况分析
consumer_complaint - The consumer protection agency opened a new office
media_exposure + 明澄食品使用过期原料被曝光
media_exposure + Ardent is under fire after a whistleblower's claims
media_exposure - 新款手机谍照曝光
media_exposure - A new film tells of a political scandal
short_seller + 嘉信教育遭做空机构狙击，股价大跌
short_seller + A short-seller report targeted Kestrel
short_seller - 监管层研究完善做空制度
short_seller - Regulators plan rules on short seller disclosure
rumor_clarification + 通达股份澄清公告：传闻不属实
rumor_clarification + Ardent denies a report of talks
rumor_clarification - 网信办公布年度网络谣言治理情况
rumor_clarification - Psychologists explain how a rumour spreads
pledge_release + 明澄科技控股股东解除质押800万股
pledge_release + Kestrel said the pledge released covers 3 percent
pledge_release - 房产抵押解押需要哪些材料
pledge_release - How to apply for release of pledge at the registry
delisting_warning_removed + 嘉禾股份撤销退市风险警示
delisting_warning_removed + Ardent regained compliance with exchange rules
delisting_warning_removed - 国家级贫困县全部摘帽
delisting_warning_removed - The guide says when special treatment is lifted
profit_growth + 通达股份净利润同比增长42%
profit_growth + Kestrel's net profit rose 12 percent
profit_growth - 全国财政收入同比增长
profit_growth - Retail sales rose in March, the census office said
holding_increase + 明澄科技董事长增持50万股
holding_increase + Ardent's directors bought shares
holding_increase - 央行连续第六个月增持黄金
holding_increase - The fund guide explains insider buying
contract_win + 嘉禾建设中标9亿元项目
contract_win + Kestrel won a contract from the navy
contract_win - 新片入围电影节主竞赛单元
contract_win - The ministers signed an agreement on fisheries
rating_upgrade + 联合资信上调通达集团信用等级
rating_upgrade + S&P upgraded Ardent to A-
rating_upgrade - 研究报告讨论评级上调的市场反应
rating_upgrade - The ferry service was upgraded last spring
litigation_resolved + 明澄股份专利诉讼胜诉
litigation_resolved + Kestrel settled the lawsuit
litigation_resolved - 法院推动多元解纷，促成当事人达成和解
litigation_resolved - What to put in a settlement agreement when you divorce
financing_success + 嘉禾生物完成融资2亿元
financing_success + Ardent secured financing for its mine
financing_success - 财政部成功发行国债
financing_success - Guide: how founders raise capital and raised funding
share_repurchase + 通达股份首次回购股份60万股
share_repurchase + Kestrel announced a share buyback
share_repurchase - 央行今日开展逆回购操作，回购股份之外的工具受关注
share_repurchase - Lawmakers debate a tax on share buybacks
`

/** A sentence that is never learnt from, the type that its words name, and whether it tells of such an event. */
type HeldOutSentence = { type: RiskEventId; isTold: boolean; sentence: string }

const types = new Map<string, RiskEventId>(riskEventTypes.map(({ id }) => [id, id]))

export const heldOutSentences: readonly HeldOutSentence[] = sentences
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', sign, ...words] = line.split(' ')
    const type = types.get(name)
    if (type === undefined) throw new RangeError(`There is no type of event ${name}.`)
    return { type, isTold: sign === '+', sentence: words.join(' ') }
  })
