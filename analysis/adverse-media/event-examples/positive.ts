import { defineEventExamples, sentences } from './define-event-examples.ts'

export const positiveExamples = defineEventExamples({
  pledge_release: {
    told: sentences(`
      华岭股份控股股东解除质押2000万股
      北川科技股东部分解除质押
      东澜控股提前购回质押股份
      瑞和医药大股东股份完成解除质押
      海棠股份：股东解押1.2%股份
      南港集团质押解除，质押比例降至20%
      The pledge on Harbour's shares was released: pledge released
      Northfield's owner had its stake released from pledge
      Calder announced the release of pledge on 5 percent
      Zenith's chairman discharged pledge of his shares: discharged pledge
    `),
    untold: sentences(`
      办理房屋抵押解押流程
      登记公司公布解除质押业务办理指南
      汽车贷款还清后如何解押
      中国结算修订解除质押收费标准
      解除质押需要什么材料？
      Forms for the release of pledge can be found at the registry
      The statute says when a pledge discharge takes effect
      How to get a car released from pledge
    `),
  },
  delisting_warning_removed: {
    told: sentences(`
      华岭股份成功摘帽
      北川科技撤销退市风险警示
      东澜股份申请撤销其他风险警示
      瑞和控股恢复上市首日大涨
      海棠集团摘星，股票简称变更
      南港股份撤销风险警示获批
      Harbour regained compliance with listing rules
      Northfield's delisting warning lifted
      ST label removed from Calder
      Zenith won removal of delisting warning
    `),
    untold: sentences(`
      交易所修订撤销风险警示的条件
      多县脱贫摘帽
      年报季摘帽概念股受关注
      三亚游客登高摘星，体验夜空
      规则解读：什么公司可以申请撤销退市风险警示
      地铁恢复正常交易系统维护完毕
      The rules describe how a company has regained compliance
      An explainer on how special treatment is lifted
    `),
  },
  profit_growth: {
    told: sentences(`
      华岭股份净利润增长35%
      北川科技扭亏为盈
      东澜食品上半年业绩预喜，预增一倍
      瑞和电子营收增长，创历史新高
      海棠药业净利润大增
      南港港口业绩超预期
      Harbour Tech's net profit rose 20 percent
      Northfield posted a record profit
      Calder's earnings beat forecasts: beat estimates
      Zenith raised guidance after strong sales
      Lindale returned to black: swung to profit
    `),
    untold: sentences(`
      全国规模以上工业企业利润同比增长
      国内生产总值同比增长5.2%
      上半年社会消费品零售总额同比增长
      黄金价格创历史新高
      高校毕业生人数创历史新高
      出口同比增长超预期，经济学家点评
      旅游人次同比增长两成
      Retail sales rose in May, official data show
      The S&P 500 hit a record; sector sales rose broadly
      Tax revenue grew faster than expected, the treasury said
      Home sales rose across the country
    `),
  },
  holding_increase: {
    told: sentences(`
      华岭股份控股股东增持1%股份
      北川科技推出员工持股计划
      东澜控股董事长拟增持不低于5000万元
      瑞和医药股权激励方案出炉
      海棠股份高管完成增持
      南港集团增持计划实施完毕
      Harbour's founder increased his stake: raised its stake
      Northfield's directors bought shares
      Insider buying at Calder picks up
      Zenith's parent increased its holding to 60 percent
    `),
    untold: sentences(`
      央行连续增持黄金储备
      外资增持中国国债
      证监会修订员工持股计划指导意见
      国资委支持央企实施股权激励
      机构增持新兴市场股票
      讲座：股权激励税务处理
      The central bank bought shares of exchange-traded funds
      New rules for insider buying disclosure
      Foreign funds increased their holdings of bonds
    `),
  },
  contract_win: {
    told: sentences(`
      华岭建设中标12亿元地铁项目
      北川科技签订重大合同
      东澜风电斩获订单5亿元
      瑞和医疗与某集团达成战略合作
      海棠股份入围运营商集采
      南港重工签约海外电站
      Harbour Shipyard won a contract for six ferries
      Northfield secured an order from the navy
      Calder was awarded a contract to build a dam
      Zenith signed an agreement with a carmaker
      Lindale announced a strategic partnership
    `),
    untold: sentences(`
      电影入围最佳影片奖
      两国签署合同能源管理备忘录
      省政府与高校签署战略合作框架
      招标代理：中标通知书领取须知
      政府采购法实施条例：中标无效情形
      球员签约新俱乐部
      家庭医生签约服务率提升
      The two states signed an agreement on fishing
      The striker signed an agreement with a new club
      How bidders are awarded a contract under public law
      NATO and Japan deepen their strategic partnership
    `),
  },
  rating_upgrade: {
    told: sentences(`
      联合资信上调华岭集团主体信用等级至AA+
      北川银行评级上调，展望稳定
      标普将东澜控股展望调整为正面
      瑞和能源债项信用等级上调
      海棠股份获券商上调评级
      Moody's upgraded Harbour Bank
      Northfield won a rating upgrade to investment grade
      S&P raised its rating on Calder
      Fitch revised Zenith's outlook to positive
      Lindale was upgraded to BBB
    `),
    untold: sentences(`
      评级机构说明评级上调的考量
      惠誉上调某国主权信用等级
      研究：评级上调对利差的影响
      系统升级后评级展望上调功能上线
      How agencies decide on a rating upgrade
      The app was upgraded to version 5
      Passengers were upgraded to first class
      The storm was upgraded to a hurricane
      Sovereign outlook to positive, says agency of the kingdom
    `),
  },
  litigation_resolved: {
    told: sentences(`
      华岭科技专利案胜诉
      北川股份与原告达成和解
      东澜置业：原告撤诉
      瑞和集团所持股份解除冻结
      海棠食品银行账户解除冻结
      法院驳回对南港股份的诉讼请求：驳回诉讼请求
      Harbour settled the lawsuit with its former chief
      Northfield won the case in the appeal court
      Claims dismissed: Calder relieved
      Charges dropped against Zenith
      Lindale reached a settlement agreement with investors
    `),
    untold: sentences(`
      诉讼费缴纳后撤诉可减半退还
      法院推行诉前调解，促成双方达成和解
      民事诉讼法关于撤回起诉的规定
      公安机关集中公布结案情况
      律师讲解和解协议的效力
      裁定如下：驳回起诉，受理费退还
      The two countries reached a settlement agreement on the border
      Divorce: what a settlement agreement should contain
      The judge explained when a case is dismissed: case dismissed rules
    `),
  },
  financing_success: {
    told: sentences(`
      华岭科技完成融资3亿元
      北川股份定增获批
      东澜集团获得银行授信额度100亿元
      瑞和生物科创板过会
      海棠控股按期足额兑付公司债本息
      南港能源成功发行绿色债券
      Harbour Biotech raised funding of $80 million
      Northfield secured financing for its new plant
      Calder's bond sale was oversubscribed
      Zenith obtained a credit facility of $1 billion
      Lindale repaid in full its 2025 notes
    `),
    untold: sentences(`
      财政部成功发行特别国债
      今年创投市场完成融资事件数量统计
      银行推出小微企业授信额度在线申请
      注册制下过会率保持稳定
      政府成功发行地方债
      创业课程：怎样获得融资
      The treasury's bond auction was oversubscribed
      How start-ups can raise funding: a guide
      The IMF approved a credit facility for the country
    `),
  },
  share_repurchase: {
    told: sentences(`
      华岭股份首次回购股份120万股
      北川科技拟回购不超过5亿元
      东澜控股公布回购方案
      瑞和集团耗资回购，累计回购2%
      海棠股份注销回购股份
      Harbour announced a share buyback of $2 billion
      Northfield bought back 3 million shares
      Calder launched a repurchase programme
      Zenith's board approved a buyback plan
      Lindale will buy back shares
    `),
    untold: sentences(`
      央行开展逆回购操作
      证监会支持上市公司回购股份，完善制度
      统计：今年两市回购规模创新高
      商家推出旧手机回购服务
      税务处理：股份回购的会计分录
      Congress taxes share buybacks at one percent
      Market-wide stock buyback volume hit a record
      The government will buy back guns from owners
    `),
  },
})
