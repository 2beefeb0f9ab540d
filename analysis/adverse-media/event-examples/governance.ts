import { defineEventExamples, sentences } from './define-event-examples.ts'

export const governanceExamples = defineEventExamples({
  share_pledge: {
    told: sentences(`
      华岭股份控股股东补充质押500万股
      北川科技实控人质押比例升至82%
      东澜医药大股东质押股份触及平仓线
      瑞和传媒股东质押式回购延期购回
      海棠股份控股股东将所持股份质押给银行
      南港集团高比例质押引关注
      晨星实业股东被动平仓
      Harbour's founder faces a margin call on pledged shares
      Northfield's parent pledged its stake to a lender
      The chairman of Calder raised his share pledge to 70 percent
      Zenith said its owner made a supplementary pledge
    `),
    untold: sentences(`
      交易所修订股票质押式回购交易办法
      银行推出知识产权质押贷款，股权质押登记更便捷
      统计显示，两市质押比例整体下降
      科普：什么是平仓风险
      市监局办理股权质押登记指南
      证券公司股权质押业务培训
      央行研究局撰文分析股权质押的系统性影响
      Rules on pledge of shares were simplified by the registry
      Explainer: what happens after a margin call
      A survey of stock pledge lending in Asia
    `),
  },
  shareholder_reduction: {
    told: sentences(`
      华岭股份股东减持公司5%股份
      北川科技高管套现3000万元
      东澜控股大股东拟减持不超过2%
      瑞和生物遭股东清仓式减持
      海棠电子监事短线交易被警示
      南港股份二股东违规减持未预披露
      晨星科技控股股东披露减持计划
      某基金大宗减持华润岭股份800万股
      The founder cut his stake in Harbour Tech to 4 percent
      Northfield's largest holder reduces stake
      Insider selling at Zenith reached $90 million
      A fund offloaded shares of Calder in a block trade
      Lindale's backers trimmed stake after the lock-up expiry
    `),
    untold: sentences(`
      证监会发布股东减持股份管理办法
      今年以来两市减持规模同比下降三成，机构解读
      美联储减持国债步伐放缓
      外国投资者上月减持美国国债
      交易所规范减持行为，征求意见
      学者分析减持新规的影响
      控股股东承诺未来十二个月内不以任何方式减持
      分红与减持挂钩，新规四大看点
      北向资金本周减持消费板块，增配科技
      Foreign holders reduced their stake in Treasuries, data show
      New rules limit insider selling around results
      How a block trade works
      Fund flows: investors sold shares of tech funds broadly
    `),
  },
  control_change: {
    told: sentences(`
      华岭股份控股股东变更为国资平台
      北川集团控制权之争升级，双方各派董事会
      东澜科技实际控制人变更
      瑞和药业易主，原实控人退出
      海棠股份筹划控制权转让，股票停牌
      南港集团公章被抢，内斗不断
      晨星股份第一大股东变更
      Harbour Foods has a new controlling shareholder
      A proxy fight broke out at Northfield
      Calder Group confirmed a change of control
      Zenith's founders lost the boardroom battle
      Hostile takeover bid for Lindale launched
    `),
    untold: sentences(`
      证监会明确控制权变更的认定标准
      公司章程指引修订，涉及表决权委托
      律师讲解公章管理制度
      研究：控制权转让后公司业绩如何变化
      球队易主，新老板承诺引援
      股权转让协议范本下载
      请携带营业执照和公章到窗口办理
      The credit agreement defines a change of control
      Bondholders have a put option on a change of control
      A history of proxy fights on Wall Street
      Seminar: hostile takeover defences
    `),
  },
  executive_change: {
    told: sentences(`
      华岭股份董事长突然辞职
      北川银行行长辞任，原因未披露
      东澜科技财务总监离职
      瑞和集团总经理被免职
      海棠证券首席经济学家出走
      南港股份三名高管同日辞去职务
      晨星电器换帅，副总裁接任
      独立董事对年报有异议后请辞，华岭再起波澜
      The chief executive of Harbour Tech resigned abruptly
      Northfield's CFO steps down amid an audit
      Calder ousted its chairman
      Three directors leave: Zenith confirms resignation of its audit chair
      Lindale announced the departure of its head of finance
    `),
    untold: sentences(`
      因到法定退休年龄，某董事辞去职务，公司感谢其贡献
      市人大常委会决定接受某某辞去副市长职务的请求
      调查：年轻人离职的十大原因
      首相宣布辞职，议会将选举新领袖
      人力资源课程：如何做好离职面谈
      职工监事因岗位调整辞去监事，职代会补选
      足球教练下课，助教接任
      公司建立董事离职管理制度
      审计署开展领导干部离任审计工作
      劳动法规定，员工辞职需提前三十日通知
      The prime minister resigned after the vote
      A survey shows more workers resigned to travel
      The coach stepped down after ten seasons
      The mayor announced her resignation
      How to write a letter of resignation
    `),
  },
  executive_misconduct: {
    told: sentences(`
      华岭集团董事长被留置
      北川科技实控人失联，电话无法接通
      东澜银行原行长接受纪律审查和监察调查
      瑞和药业总经理涉嫌行贿被带走
      海棠股份董事长突然去世
      南港证券高管被取保候审
      晨星集团创始人坠楼身亡
      华岭平台老板失踪，员工集体讨薪
      The chairman of Harbour Group was detained by police
      Northfield's founder is unreachable since Friday
      Calder's president arrested on bribery charges
      The head of Zenith Bank was taken away by investigators
      Lindale's chief executive passed away unexpectedly
    `),
    untold: sentences(`
      中央纪委通报：某省副省长接受审查调查
      公务员受贿罪量刑标准解读
      警方寻人：一名老人走失失联三天
      反腐败条例明确留置措施适用情形
      著名作家因病逝世，享年九十岁
      高校开展廉洁教育，抵制行贿受贿
      登山者失联，救援队连夜搜寻
      普法：取保候审怎么申请
      协会公示失联私募机构名单制度说明
      Former minister convicted of bribery
      Hikers out of contact for two days were found
      A convention against bribery took effect
      The senator was detained at a protest
      Training on how to report bribery
    `),
  },
  fund_occupation: {
    told: sentences(`
      华岭股份控股股东非经营性占用资金4亿元
      北川集团被指掏空上市公司
      东澜科技未披露关联交易，涉及利益输送
      瑞和药业资金占用未归还，面临警示
      海棠股份关联方违规拆借资金
      南港能源大股东占用上市公司资金
      晨星股份违规关联交易被查
      Harbour's owner misappropriated $200 million from the firm
      Auditors found undisclosed related-party deals at Northfield
      Funds were siphoned from Calder through shell firms
      Zenith diverted funds to a company of the chairman's family
    `),
    untold: sentences(`
      国资委：坚决防止利益输送
      监管指引要求清理资金占用，上市公司应自查
      会计师出具非经营性资金占用及其他关联资金往来情况的专项说明
      公司制定防范控股股东及关联方占用资金制度
      学者研究大股东掏空行为的治理
      公务员回避制度防止利益输送
      The code of ethics deals with conflict of interest
      Accounting standard on related party transaction disclosures
      Ministers must declare any conflict of interest
      A paper on tunneling in family firms
    `),
  },
  illegal_guarantee: {
    told: sentences(`
      华岭股份违规担保余额达7亿元
      北川集团因担保代偿2亿元
      东澜科技为大股东借款承担连带清偿责任
      瑞和股份对外担保余额超过净资产
      海棠实业陷入担保圈，银行追偿
      南港建设担保逾期
      晨星股份未履行审议程序为关联方担保
      Harbour gave an unauthorised guarantee for its parent
      Northfield was called on its guarantee by two banks
      Calder faces guarantee liability of $90 million
      Zenith is caught in a cross-guarantee ring
    `),
    untold: sentences(`
      最高法发布担保制度司法解释，规范连带担保责任
      银行提示：为他人贷款担保可能承担连带担保责任
      政府性融资担保机构代偿补偿政策出台
      股东大会审议为全资子公司提供担保的年度额度
      再担保公司降低中小微企业代偿门槛
      律师问答：互保有什么风险
      监管要求融资担保公司如实反映代偿情况
      The civil code chapter on joint liability guarantee was revised
      The state fund shares guarantee liability for small firms
      How a cross-guarantee works between group members
    `),
  },
})
