import { defineEventExamples, sentences } from './define-event-examples.ts'

export const reportingExamples = defineEventExamples({
  audit_opinion: {
    told: sentences(`
      华岭股份2023年年报被出具无法表示意见
      北川科技财报遭会计师出具保留意见
      东澜集团内控被出具否定意见
      瑞和能源审计报告带强调事项段，持续经营存疑
      海棠股份收到非标审计报告
      南港控股持续经营能力存在重大不确定性
      Harbour's auditor issued a disclaimer of opinion
      Northfield got a qualified opinion on its accounts
      Auditors voiced going concern doubt at Calder
      Zenith reported a material weakness in its controls
      There is substantial doubt that Lindale can stay in business
    `),
    untold: sentences(`
      审计准则：如何确定出具保留意见还是否定意见
      注协约谈事务所，提示非标意见风险
      统计：年报非标审计意见占比下降
      考试要点：无法表示意见的适用情形
      教材介绍强调事项段的写法
      财政部修订审计准则，规范非标准审计意见
      The standard explains when auditors give a qualified opinion
      A course on how to draft an adverse opinion
      Material weakness rates fell across small caps, a study found
      The board's guide describes an emphasis of matter paragraph
    `),
  },
  auditor_change: {
    told: sentences(`
      华岭股份年报前夕更换审计机构
      北川集团审计机构辞任
      东澜控股核数师辞任，原因存分歧
      瑞和股份改聘会计师事务所遭问询
      海棠科技解聘会计师
      南港国际不再续聘原会计师事务所
      Harbour's auditor resigned weeks before results
      Northfield dismissed its auditor over fees
      The change of auditor at Calder drew questions
      Zenith replaced its auditor for the third time
      Lindale said auditor quits over missing papers
    `),
    untold: sentences(`
      财政部规定国企更换审计机构的年限
      上市公司选聘会计师事务所管理办法征求意见
      统计：今年更换审计机构的公司数量
      国有企业连续聘用满八年应更换审计机构
      讲座：变更会计师事务所的信息披露要求
      Rules on change of auditor are to be eased
      Why firms switch auditors: a study of 2,000 cases
      Rotation law: each bank must switch auditors after ten years
      A guide to the procedure on auditor resignation
    `),
  },
  restatement_delay: {
    told: sentences(`
      华岭股份对前期差错更正，追溯调整三年利润
      北川科技无法按期披露年报，股票将停牌
      东澜集团大幅下修，发布业绩预告修正公告
      瑞和股份延期披露半年报
      海棠控股未在法定期限内披露定期报告
      南港股份会计差错更正，由盈变亏
      Harbour will restate its accounts for 2024
      Northfield failed to file its annual report on time
      Calder announced a delay in publication of results
      Zenith's restatement wiped out two years of profit
      Accounting error at Lindale forces late filing
    `),
    untold: sentences(`
      会计准则解释：前期差错更正的会计处理
      统计局对历史数据进行追溯调整
      更正公告：本报昨日第三版图片说明有误
      交易所发布定期报告预约披露时间表
      教程：追溯调整怎么做分录
      监管规则：未按期披露年报的后果
      Correction: an earlier version of this article misstated a name
      The statistics office restated GDP growth for 2022
      How accountants handle correction of prior period errors
      Taxpayers face a fee for late filing
    `),
  },
  performance_loss: {
    told: sentences(`
      华岭股份前三季度亏损2.4亿元
      北川科技业绩变脸，净利润下降80%
      东澜航空预计全年亏损超百亿
      瑞和零售营收下滑，连续四年续亏
      海棠乳业净利腰斩
      南港钢铁由盈转亏
      晨星光伏毛利率下滑，业绩承压
      Harbour Air posted a net loss of $500 million
      Northfield issued a profit warning
      Calder's profit fell by half in the quarter
      Zenith cut its guidance as sales slumped
      Lindale swung to a loss
    `),
    untold: sentences(`
      国家统计局：规模以上工业企业利润同比下降
      全国房地产开发投资同比下降一成
      投资有风险，可能亏损本金，入市需谨慎
      六成散户去年亏损，券商调查
      居民消费价格同比下降0.2%
      个人养老金账户浮亏怎么办
      行业协会数据：上月乘用车销量同比下降
      进出口总额同比下降，专家解读
      新手炒股如何避免亏损
      Official data show retail revenue declined in May
      Past performance is no guide; you may make a loss
      Industry revenue declined across Europe last year
      How farmers insure against a net loss of crops
    `),
  },
  impairment: {
    told: sentences(`
      华岭股份计提商誉减值12亿元
      北川传媒大额计提坏账准备
      东澜地产计提存货跌价准备，吞噬利润
      瑞和科技投资损失3亿元
      海棠股份对应收账款核销1.1亿元
      南港集团信用减值拖累业绩
      Harbour took a goodwill impairment of $2 billion
      Northfield wrote down the value of its mines
      Calder booked an impairment charge on its brands
      Zenith raised its bad debt provision sharply
      Lindale's write-off of inventory led to losses
    `),
    untold: sentences(`
      财政部发布商誉减值会计监管风险提示
      银行业加快核销不良贷款，监管支持
      会计培训：减值测试的步骤
      资产减值准备税前扣除政策解答
      学者讨论商誉是否应改为摊销
      税务机关明确坏账损失扣除资料
      The IASB reconsiders how goodwill impairment is tested
      Governments agree to a write-off of debt of poor countries
      A tutorial on impairment loss under IFRS
      Student loans may be written off after thirty years
    `),
  },
  delisting_warning: {
    told: sentences(`
      华岭股份股票被实施退市风险警示
      北川科技可能被终止上市
      东澜退触及面值退市，进入退市整理期
      瑞和股份将被ST
      海棠股份收到终止上市事先告知书
      南港控股披星戴帽
      晨星集团从港交所摘牌
      Harbour received a delisting notice from the exchange
      Northfield shares face delisting after a late report
      Calder got a non-compliance notice on its bid price
      Zenith was delisted on Monday
      Trading suspended: Lindale awaits a decision
    `),
    untold: sentences(`
      退市新规发布，强制退市标准更加多元
      证监会：常态化退市机制逐步形成
      专家解读面值退市制度
      投教：如何看待退市风险警示
      国企混改项目在产权交易所摘牌
      今年以来强制退市公司数量超去年，市场生态改善
      土地摘牌：某市推出五宗地块
      The exchange amends its delisting rules
      Lawmakers threaten delisting of foreign firms in general
      A study of returns after delisting
      How the minimum bid price rule works
    `),
  },
  trading_anomaly: {
    told: sentences(`
      华岭股份股票交易异常波动，连续三日跌停
      北川科技股价闪崩，盘中临时停牌
      东澜控股股价腰斩
      瑞和生物紧急停牌核查
      海棠股份上市首日破发
      南港集团美股盘前暴跌40%
      Harbour shares plunged 30 percent
      Northfield's stock slumped to a record low
      Trading halt for Calder after unusual price movement
      Zenith tumbled limit-down for a third day
      Lindale's share price collapse wiped out $2 billion
    `),
    untold: sentences(`
      交易所优化异常波动认定标准
      美股三大指数暴跌，触发熔断
      原油期货暴跌，市场担忧需求
      比特币闪崩，一度跌破四万美元
      新股破发成常态，打新还能稳赚吗
      气温暴跌，寒潮来袭
      科普：什么是熔断机制
      Oil prices plunged as Opec raised output
      The circuit breaker rule was introduced after 1987
      World stocks tumbled on inflation fears
      How a trading halt protects investors
    `),
  },
})
