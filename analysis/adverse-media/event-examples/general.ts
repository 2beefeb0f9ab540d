import { type EventExamples, sentences } from './define-event-examples.ts'

/** Sentences about no type in particular: notices and headlines, rounds of the market, advertisements, forms. */
export const generalExamples: EventExamples = {
  told: sentences(`
    关于公司债券违约的公告
    关于公司被立案调查的公告
    关于公司收到警示函的公告
    关于公司股东减持股份的公告
    关于公司董事长辞职的公告
    关于公司涉及诉讼的公告
    关于公司银行账户被冻结的公告
    关于公司股份回购的公告
    关于公司完成增持的公告
    关于公司亏损的公告
    关于公司召回产品的公告
    关于公司终止重组的公告
    华岭集团债券违约
    北川股份被立案调查
    东澜科技裁员
    瑞和股份减持
    海棠药业召回
    南港银行被罚
    晨星能源停产
    华岭集团破产清算
    北川集团辞职
    东澜集团诉讼
    华岭股份(600901)：收到监管函，股价下跌
    北川科技(300902)：减持，股价下跌
    东澜控股(000903)：被立案，股价下跌
    瑞和药业(600904)：召回，股价下跌
    海棠股份(002905)：中标，股价下跌
    破产清算
    被立案调查
    债券违约
    Harbour Ltd defaulted on notes in Ruritania
    Northfield Ltd: LAYOFFS
    Calder Ltd was fined in Ruritania
    Zenith Ltd: product recall
    Lindale Ltd class action in Ruritania
    Harbour Ltd: SHARE BUYBACK
    Northfield Ltd: CHAPTER 11
    Calder Ltd data breach in Ruritania
    Zenith Ltd explosion in Ruritania
    Lindale Ltd: PROFIT WARNING
    Chapter 11
    Data breach
    某平台被警方立案侦查，实际控制人已被采取强制措施
    据警方通报，该公司涉嫌犯罪，案件正在进一步侦办中
    该公司负责人已被批捕，涉案金额达数亿元
    记者从法院获悉，该公司因欠款被起诉
    公司公告称，公司收到证监会下发的调查通知书
    多名投资者反映，平台已无法兑付
    昨日晚间，公司披露上述事项，今日开盘跌停
    华岭股份(600901)破产重整 北川科技(300902)股东减持
    东澜控股(000903)被立案调查瑞和药业(600904)副总辞职
    海棠股份(002905)控股股东变更南港能源(600906)股东减持1%
    晨星股份(300907)重组失败华岭股份(600901)高管减持套现
    北川科技(300902)财务造假东澜控股(000903)董事辞职
    标普下调瑞和药业(600904)评级海棠股份(002905)股东减持3%
    南港能源(600906)净利润下滑六成晨星股份(300907)股东减持200万股
    华岭股份(600901)信披违规被警示北川科技(300902)独董辞职
    东澜控股(000903)董事长失联瑞和药业(600904)大股东拟减持
    海棠股份(002905)终止重组南港能源(600906)监事离任
    晨星股份(300907)债券违约华岭股份(600901)股东套现2亿
    示例公司可能破产清算
    示例公司此前被申请破产
    示例公司拟申请破产重整
    示例公司证券事务代表辞职
    示例银行被罚款
    样本证券被立案调查
    示例集团未能支付票据利息
    示例股份遭第三方起诉
    网传示例公司破产
    公司股票可能被终止上市
    公司可能无法按期兑付债券本息
    公司此前曾因信披违规被警示
    公司去年曾被起诉
    因产品不合格，公司被罚
    公司被立案调查的情形已披露
    上述诉讼情形已在公告中披露
    公司拟计提减值准备，预计全年亏损
    控股股东预计减持不超过2%
    公司的账户存在被冻结的情形
    Example Ltd may file for bankruptcy
    Example Ltd, previously in receivership
    Example Ltd reportedly in insolvency proceedings
    Example Ltd could default on its notes
    Harbour shares plunged 12 percent on Friday after the company cut its forecast
    The company said on Monday that its unit was raided by police
  `),
  untold: sentences(`
    华岭股份(600901)股东减持5%股份北川科技(300902)股东减持300万股
    东澜控股(000903)副总经理辞职瑞和药业(600904)二股东减持1%
    海棠股份(002905)三名高管拟减持南港能源(600906)董事辞职
    晨星股份(300907)控股股东减持800万股套现过亿华岭股份(600901)董秘辞职
    北川科技(300902)遭股东减持 东澜控股(000903)总经理因工作变动辞职
    瑞和药业(600904)股东拟减持不超2%海棠股份(002905):股东减持计划实施完毕
    南港能源(600906)独立董事辞职晨星股份(300907)大股东减持500万股
    华岭股份(600901)高管套现3000万北川科技(300902)股东披露减持计划
    东澜控股(000903)董秘离职瑞和药业(600904)遭大宗减持900万股
    海棠股份(002905)、南港能源(600906)股东减持，晨星股份(300907)监事辞职
    晚间公告：华岭股份(600901)减持；北川科技(300902)辞职；东澜控股(000903)增持
    瑞和药业(600904)清仓减持华岭股份(600901)北川科技(300902)副总裁离任
    午间公告汇总：海棠股份(002905)回购，南港能源(600906)中标，晨星股份(300907)高管减持
    华岭股份(600901)大股东质押500万股北川科技(300902)股东减持
    东澜控股(000903)收到问询函 瑞和药业(600904)股东套现
    海棠股份(002905)股东减持160万股 占总股本1%南港能源(600906)总裁辞职
    晨星股份(300907)净买入居前，华岭股份(600901)遭减持，北川科技(300902)获增持
    两市龙虎榜：东澜控股(000903)跌停，瑞和药业(600904)机构卖出，海棠股份(002905)涨停
    南港能源(600906)前两大股东减持套现近一亿晨星股份(300907)、华岭股份(600901)控股股东欲减持
    北川科技(300902)持股5%以上股东减持1000万股东澜控股(000903)财务负责人离任
    瑞和药业(600904)二股东再减持海棠股份(002905)高管违规买卖 南港能源(600906)换帅
    晨星股份(300907):持股5%以上股东减持公司股份华岭股份(600901)董事长到龄辞职
    扫码关注公众号，回复关键词领取资料，入群交流投资技巧
    加微信领取内部消息，带你识别骗局，稳赚不赔
    版权所有 备案号 投诉建议 联系我们 技术支持 站长统计
    代办公司注销、税务登记、商标注册，价格优惠，欢迎咨询
    本文仅代表作者观点，不构成投资建议，据此操作风险自担
    免责声明：投资有风险，入市需谨慎，可能亏损本金
    本法所称违法行为，是指违反本法规定的行为
    依照《中华人民共和国合同法》第六十条的规定，判决如下
    案件受理费由被告负担，于本判决生效之日起七日内交纳
    如未按本判决指定的期间履行给付金钱义务，应当加倍支付迟延履行期间的债务利息
    国务院办公厅转发关于推进改革的意见，要求各地认真贯彻执行
    近日，多部门联合印发通知，明确整治重点
    专家表示，行业整体面临较大的风险，应当引起重视
    某分析师认为，这种模式存在隐患，一旦资金紧张后果严重
    普法小课堂：今天我们来聊一聊相关的法律知识
    讲师通过案例向居民讲解，提醒大家提高警惕，守住钱袋子
    什么是风险？如何防范？这篇文章告诉你
    我们一直在思考，行业的未来在哪里
    研究团队统计了过去十年的数据，发现总体呈下降趋势
    会议强调，要坚决守住不发生系统性风险的底线
    股评：大盘震荡，建议关注低估值板块
    早间内参：今日要闻与交易提示
    瑞银最新外汇短线交易策略
    全国首套房贷款平均利率环比持平
    公司目前经营正常，未受影响
    经核查，公司不存在应披露而未披露的事项
    本次变更不会对公司产生不利影响
    Follow our channel and learn how to spot scams
    This article does not constitute investment advice
    Lawmakers on Tuesday debated a bill that would change the rules
    The ministry said the number of cases across the country fell last year
    Terms and conditions apply; see the policy for details
    Experts at the conference discussed how firms can prepare
    The report looks at trends across the industry over ten years
    Morning briefing: what to watch in markets today
    Analysts said the sector as a whole faces headwinds
    What is it and how does it work? A beginner's guide
    The book tells the history of the firm since 1900
    Students in the course learn about famous cases
    Officials opened a public consultation on draft guidance
    The policy protects customers in case of theft
    A new study by the university examined the causes
  `),
}
