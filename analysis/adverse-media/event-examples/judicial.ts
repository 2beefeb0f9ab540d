import { defineEventExamples, sentences } from './define-event-examples.ts'

export const judicialExamples = defineEventExamples({
  litigation: {
    told: sentences(`
      华岭科技被起诉，涉案金额1.3亿元
      北川股份收到法院应诉通知书
      东澜置业因合同纠纷被施工方告上法庭
      瑞和药业遭集体诉讼，股民索赔超5亿元
      海棠影视涉及诉讼，法院一审判决其赔偿2000万元
      南港重工提起仲裁，要求对方支付货款
      晨星电子上市前夕被诉专利纠纷
      原告李某诉被告华岭物业公司房屋租赁合同纠纷一案，本院判决被告赔偿
      Harbour Pharma was sued by shareholders over its trial data
      A class action against Northfield Bank was filed in Delaware
      Court ordered Calder Group to pay $80 million in damages
      Zenith Solar faces a lawsuit from a former supplier
      Brightwater filed a suit against its contractor
    `),
    untold: sentences(`
      最高法发布民间借贷合同纠纷司法解释
      案件受理费4600元，由原告负担，已交纳
      依照民事诉讼法第一百一十九条的规定，起诉应当符合下列条件
      律师讲堂：被起诉后如何应诉
      法院通报去年审结集体诉讼案件数量
      仲裁委换届，新设金融仲裁院
      本院认为，原告撤回起诉系其真实意思表示，应予准许
      如不服本判决，可在十五日内提起上诉
      投资者保护日活动讲解股民索赔流程
      The bar association held a seminar on class action procedure
      Lawmakers propose limits on litigation funding
      The contract says disputes are settled by arbitration in Geneva
      How to choose a lawyer before legal action: a guide
      Litigation is among the general risks listed in the annual report
    `),
  },
  dishonest_debtor: {
    told: sentences(`
      华岭集团被列为被执行人，执行标的1.1亿元
      北川实业法定代表人被限制高消费
      东澜控股成为失信被执行人
      瑞和建工再成被执行人，累计被执行总金额超20亿元
      法院对海棠地产发出限制消费令
      南港汽车被强制执行，厂房将被拍卖
      因未履行生效判决，晨星物流被纳入被执行人名单
      Court put Harbour Homes on its debt defaulter list
      The chairman of Orion Motors is under a consumption restriction
      Calder Group became a dishonest judgment debtor
      An enforcement order was issued against Zenith Property
      Creditors obtained court enforcement at Lindale Foods
    `),
    untold: sentences(`
      法院开展集中行动，强制执行一批老赖
      最高法：完善失信被执行人名单制度
      义务人逾期不履行的，债权人可申请强制执行
      全国法院今年公布失信被执行人若干名
      律师普法：限制高消费令怎么解除
      多地推行信用修复，让老赖有路可走
      执行局长做客直播间，解答恢复执行的条件
      How a consumption restriction works under the law
      The ministry reports on the number of judgment debtors nationwide
      A judgment creditor may apply for an enforcement order, the statute says
      Court enforcement statistics for the first half were published
    `),
  },
  share_freeze: {
    told: sentences(`
      华岭股份控股股东所持股份被司法冻结
      北川科技实控人股权遭轮候冻结，占其持股100%
      东澜传媒大股东4000万股将被司法拍卖
      瑞和生物：股东所持股份被司法标记
      海棠股份二股东遭强制平仓
      南港新材控股股东股份再遭冻结
      晨星集团持有的子公司股权拍卖流拍
      Shares frozen: court blocks 12% stake held by Harbour's founder
      The parent's stake in Northfield was judicially frozen
      Calder's pledged stake goes to judicial auction next week
      Equity frozen at three units of Zenith Property
    `),
    untold: sentences(`
      登记结算公司修订股份冻结业务规则
      法院规范股权冻结，制定操作指引
      司法拍卖平台上线十周年，成交数据公布
      买法拍房要注意哪些坑？
      普法：股权冻结期限最长三年
      券商科普：什么情况下会被强制平仓
      讲座介绍轮候冻结的法律效力
      The exchange explained its rules for a share freeze
      What buyers should know about a judicial auction of property
      A study of court auction prices over ten years
      The law allows a stake to be frozen for up to three years
    `),
  },
  asset_seizure: {
    told: sentences(`
      华岭酒业主要银行账户被冻结
      北川化工厂房土地被查封，生产受影响
      东澜集团被申请财产保全，冻结存款2.6亿元
      瑞和平台被警方查封，冻结涉案资金3亿元
      海棠食品基本户被冻，工资无法发放
      南港航运两艘货轮遭扣押
      法院裁定冻结晨星公司银行存款1200万元或查封其等值财产
      Police seized assets worth $50 million at Coinharbour
      Bank accounts frozen at Orion Motors after a supplier's claim
      A freezing order covers Calder Group's property in London
      Zenith's cargo ship was seized: assets frozen by court
      Court granted an attachment order against Lindale Foods
    `),
    untold: sentences(`
      最高法：严禁超标的查封、扣押企业财产
      海关公布上半年查封扣押走私货物情况
      公安机关开展专项行动，扣押假烟一批
      立法征求意见：规范涉企财产查封扣押冻结
      律师提醒，申请财产保全须提供担保
      新股发行两天冻结资金近两千亿元
      普法栏目介绍诉前保全怎么办理
      新股申购冻结资金解冻，利好市场
      The law on asset seizure was amended to protect third parties
      Customs officers seized assets of smugglers last year, statistics show
      Guide: what is a preservation order?
      Ministers discuss using frozen central bank assets for aid
    `),
  },
  bankruptcy: {
    told: sentences(`
      法院裁定受理北川纺织破产清算一案
      华岭集团申请破产，负债超过60亿元
      东澜置业收到清盘呈请，聆讯定于下月
      瑞和共享单车倒闭，押金未退
      海棠培训关门歇业，老师学员无处讨说法
      南港光伏进入破产程序，管理人接管
      晨星钢铁被债权人申请破产
      Harbour Stores filed for bankruptcy with debts of $2 billion
      A winding-up petition was filed against Zenith Property
      Northfield Solar is in liquidation after rescue talks collapsed
      Orion Motors filed for Chapter 11 on Sunday night
      Calder Toys went into receivership and closed all stores
      Lindale Foods entered insolvency proceedings
    `),
    untold: sentences(`
      全国人大启动企业破产法修订，完善破产程序
      法院设立破产法庭，今年受理破产申请若干件
      个人破产条例实施一周年：多少人申请破产
      破产管理人协会成立
      为什么开餐馆容易倒闭？业内人士谈经验
      据史料记载，这家商号在民国时期倒闭
      专题讲座：破产清算中的税收问题
      保险公司偿付能力规则明确强制清算安排
      The senate passed a bill on consumer bankruptcy
      US bankruptcy filings rose 10 percent last year, court data show
      A history of the 2008 crash and the bankruptcy of a famous bank
      Students learn the difference between Chapter 11 and Chapter 7
      He wrote a book on how to avoid bankruptcy in small business
    `),
  },
  reorganization: {
    told: sentences(`
      法院裁定受理华岭股份重整申请
      北川集团启动预重整，公开招募重整投资人
      东澜盐业被债权人申请重整，股票被实施警示
      瑞和系十家公司合并重整
      海棠航空重整计划草案获债权人表决通过
      南港能源进入破产重整程序
      晨星造船司法重整，管理人进驻
      Creditors of Harbour Air approved its reorganization plan
      Northfield Steel entered court receivership under the rehabilitation law
      Zenith Group began bankruptcy reorganization with nine units
      A court opened rehabilitation proceedings for Orion Motors
    `),
    untold: sentences(`
      最高法发布破产重整典型案例
      专家研讨预重整制度的完善路径
      意见提出，支持有价值的企业通过破产重整脱困
      律所发布重整投资人实务手册
      法院去年办结破产重整案件数量创纪录
      培训：如何编制重整计划
      两会代表建议将预重整写入法律
      A law journal compares judicial reorganization in two countries
      Parliament adopts rules on rehabilitation proceedings for small firms
      The statute says a reorganization plan needs a majority of creditors
      Conference on court-led reorganization opens in Shanghai
    `),
  },
  criminal_case: {
    told: sentences(`
      华岭财富涉嫌非法吸收公众存款，被公安机关立案侦查
      北川理财平台实际控制人因集资诈骗被刑事拘留
      警方通报：东澜商城涉嫌组织领导传销活动
      瑞和金服老板卷款跑路，数千人受害
      海棠健康模式被指传销，主犯被判处有期徒刑十年
      南港投资法定代表人涉嫌合同诈骗被批准逮捕
      晨星优品高额返利拉人头，涉案上亿元
      钱宝宝平台自融超过十亿元，警方已立案
      Harbour Capital was charged with fraud in a ponzi scheme
      Police arrested two directors of Coinharbour for money laundering
      Northfield Bank pleaded guilty to criminal charges
      The founder of Zenith Club was convicted of running a pyramid scheme
      Calder Group is the subject of a criminal investigation into bribery
    `),
    untold: sentences(`
      市民如何识别非法集资？这份手册请收好
      防范非法集资宣传月活动启动，志愿者进社区
      什么是非法吸收公众存款罪？与合法借贷有何区别
      教你辨别传销的五个特征，远离高额返利
      央行等部门提示：代币发行融资涉嫌非法集资，投资者应提高警惕
      公安部部署打击传销专项行动
      处置非法集资条例今日起施行
      关注公众号回复传销币，了解骗局套路
      法院召开新闻发布会，介绍去年审理的非法集资案件情况
      银行开展识别非法集资知识讲座，提升风险意识
      讨论：银行吸收存款为什么不是非法吸收公众存款
      Banks must train staff to spot money laundering
      How to recognise a ponzi scheme before you invest
      Lawmakers tighten rules against money laundering
      The film tells of a pyramid scheme in the nineties
      Police warn the public of illegal fundraising on social media
    `),
  },
})
