import { defineEventExamples, sentences } from './define-event-examples.ts'

export const regulatoryExamples = defineEventExamples({
  regulatory_penalty: {
    told: sentences(`
      华岭银行因违规放贷被罚款500万元
      北川证券收到行政处罚决定书，没收违法所得
      东澜支付遭重罚，合计1.2亿元
      瑞和保险三家分公司领罚单
      海棠股份时任董事长被处以市场禁入
      南港期货因内控问题被责令停业三个月
      晨星药业及相关责任人被公开谴责
      Harbour Bank was fined $25 million over its controls
      The regulator imposed a fine on Northfield Brokers
      Calder Insurance received a penalty notice for late claims
      Zenith Trading was penalised for false orders
      Two directors of Lindale Foods got a market ban
    `),
    untold: sentences(`
      新修订的行政处罚法施行，提高罚款上限
      监管部门通报上季度罚单情况：银行业共罚没数亿元
      条例规定，违反本条的，处五万元以上罚款
      律师解读行政处罚事先告知书的陈述申辩权
      司机酒驾将被罚款并吊销驾照
      研究显示，罚单数量与机构规模相关
      税务知识：哪些罚款可以税前扣除
      征求意见稿拟对违规行为顶格处罚
      The bill raises the maximum administrative penalty for spam
      Regulators imposed fines of $3 billion across the industry last year
      Clause 9 sets a penalty for late delivery
      He scored a late penalty to win the match
      How firms can appeal against an administrative penalty
    `),
  },
  regulatory_measure: {
    told: sentences(`
      华岭股份收到证监局警示函
      北川基金被责令改正，暂停受理产品备案
      东澜出行被多部门约谈
      上交所对瑞和集团予以通报批评
      海棠证券营业部被出具警示函
      南港银行收到监管工作函，要求限期整改
      晨星信息董秘被监管谈话
      Harbour Brokers was ordered to rectify its sales practices
      The exchange issued a public reprimand to Northfield
      Calder Pharma received a warning letter from the agency
      Zenith Games was summoned by regulators
      The watchdog took disciplinary action against Lindale Audit
    `),
    untold: sentences(`
      交易所发布自律监管措施实施办法
      证监会修订行政监管措施程序规定
      监管部门今年已开出警示函两百余份，涉及多个行业
      市政府就供暖问题约谈多个区县
      什么是警示函？与行政处罚有何不同
      教育部门要求校外机构限期整改
      协会举办培训，解读纪律处分规则
      Guidance explains when a warning letter may be issued
      Regulatory talks between the two countries resume in May
      A survey of self-regulatory measures in the funds industry
      New code of conduct lists possible disciplinary action
    `),
  },
  exchange_inquiry: {
    told: sentences(`
      华岭股份收到深交所年报问询函
      北川科技延期回复问询函
      上交所对东澜控股下发监管问询，追问资金流向
      瑞和集团高溢价收购收关注函
      海棠医疗重组问询函要求说明标的估值
      南港股份遭二次问询
      交易所要求晨星电子回复问询函
      Harbour Tech received an inquiry letter from the exchange
      The exchange queried Northfield about its cash balance
      Zenith got a comment letter on its revenue recognition
      Calder was questioned by the exchange over a related deal
    `),
    untold: sentences(`
      交易所优化审核问询机制，减少问询轮次
      统计：上半年交易所共发出问询函数百份
      研报分析问询函对股价的影响
      投行培训课程：如何回复问询函
      记者追问发布会上的房价问题，部长回应
      交易所关注中小企业融资，举办座谈会
      高校学者研究年报问询的信息含量
      The exchange published statistics on inquiry letters
      A study of how firms answer a comment letter
      Course: preparing replies to an exchange inquiry
    `),
  },
  csrc_investigation: {
    told: sentences(`
      华岭科技因涉嫌信息披露违法违规被证监会立案调查
      北川证券收到立案告知书
      东澜股份实控人涉嫌内幕交易被立案
      瑞和药业涉嫌垄断被市场监管总局立案
      海棠电商遭证监会立案稽查
      南港集团收到调查通知书
      晨星股份董事长因涉嫌操纵市场被立案调查
      Harbour Pharma is under investigation by the SEC
      Regulators opened an investigation into Northfield's accounts
      Calder received a Wells notice
      Zenith Motors was investigated by prosecutors over its claims
      The watchdog launched a probe into Lindale Foods
    `),
    untold: sentences(`
      证监会通报上半年立案调查案件办理情况
      稽查执法体系改革，提高立案调查效率
      什么情况下上市公司会被立案？一文看懂
      条例明确涉嫌违法违规线索移送程序
      国务院成立调查组，对公路垮塌展开调查
      研究：被立案公司的股价一年内表现
      证监会发言人：将对涉嫌操纵的行为保持高压
      The committee launched an investigation into rising food prices
      A formal investigation usually takes two years, lawyers say
      How to respond to a subpoena: a guide for counsel
      Scientists investigated by experiment how cells age
      SEC investigation statistics for fiscal 2025 were released
    `),
  },
  financial_fraud: {
    told: sentences(`
      华岭股份连续三年财务造假，虚增收入20亿元
      北川生物被指欺诈发行
      东澜科技年报存在虚假记载
      瑞和影业虚构交易，虚增利润3.4亿元
      海棠农业业绩造假，实控人被追责
      南港国际涉嫌造假上市
      晨星股份前高管内幕交易案开庭
      Harbour Coffee fabricated transactions worth $300 million
      Northfield inflated revenue for three years, auditors found
      Calder Group restated results after an accounting fraud
      Zenith's former CFO was found guilty of insider trading
      The company falsified its sales records
    `),
    untold: sentences(`
      证监会：从严查处财务造假，完善长效机制
      国务院转发关于惩治财务造假的意见
      会计学会研讨如何识别财务造假
      投资者教育：虚增收入的常见手法
      司法解释明确虚假陈述民事赔偿范围
      科普：什么是内幕交易？哪些人是知情人
      专家呼吁提高欺诈发行的违法成本
      保荐机构承诺，招股说明书不存在虚假记载、误导性陈述或重大遗漏
      Forward-looking statements may prove wrong; nothing here is a misleading statement
      A textbook on detecting accounting fraud
      Senators want tougher penalties for insider trading
      The board adopted a policy on insider trading
    `),
  },
  tax_violation: {
    told: sentences(`
      华岭传媒补缴税款及滞纳金1.8亿元
      北川珠宝因偷税被税务局处罚
      东澜贸易虚开增值税专用发票被查
      瑞和地产被税务机关公告欠税3000万元
      海棠影业涉嫌逃税，税务稽查进驻
      南港矿业被列入重大税收违法案件名单
      Harbour Tech owes $400 million in back taxes
      Prosecutors accuse Northfield of tax evasion
      Calder Group lost its tax dispute and must pay
      Zenith's unit faces a tax probe in India
      Tax authority fined Lindale Foods
    `),
    untold: sentences(`
      税务总局曝光一批偷税案例警示教育
      税务机关依法对纳税人开展税务稽查随机抽查
      滞纳金怎么算？12366为您解答
      全国税务系统打击虚开增值税发票违法犯罪会议召开
      公告：年度欠税公告办法修订
      专家解读补缴税款的政策口径
      个税汇算提醒：逾期补税将加收滞纳金
      The OECD agreed on measures against tax evasion
      The IRS collects billions in back taxes each year
      How to settle a tax dispute: advice from accountants
      The party promises a crackdown on tax fraud
    `),
  },
  antitrust: {
    told: sentences(`
      华岭平台因二选一被处以反垄断处罚
      北川药业滥用市场支配地位被罚
      东澜网络被指不正当竞争，法院判赔
      瑞和水泥与同行达成垄断协议遭查处
      海棠生鲜因价格欺诈被处罚
      南港奶粉虚假宣传被责令改正
      EU opened an antitrust case against Harbour Search
      Northfield Chips was charged with abuse of dominance
      Calder Foods took part in a price-fixing cartel
      Regulators accuse Zenith of monopoly in ad sales
      Competition authority raided the offices of Lindale Freight
    `),
    untold: sentences(`
      新反垄断法八月施行，明确安全港规则
      市场监管总局发布反垄断指南征求意见
      学者谈平台经济反垄断的国际比较
      反不正当竞争宣传周启动
      条例禁止经营者以虚假宣传误导消费者
      什么是二选一？专家解读
      企业合规培训：避免触碰垄断协议红线
      Congress holds a hearing on antitrust reform
      A new paper on monopoly and innovation
      The board game Monopoly turns ninety
      Antitrust lawyers gather for their annual meeting
    `),
  },
  sanctions: {
    told: sentences(`
      华岭芯片被列入实体清单
      北川光伏遭美国337调查
      东澜钢管被征收反倾销税
      瑞和通信设备遭禁售令
      海棠无人机公司被加入贸易黑名单
      南港航运受制裁，船只无法靠港
      美国宣布对晨星石化实施制裁
      Harbour Chips was added to the entity list
      Northfield Shipping was sanctioned for carrying oil
      The Treasury imposed sanctions on Zenith Petrochemical
      Calder Telecom is hit by an export ban
      Anti-dumping duties of 60 percent hit Lindale Steel
    `),
    untold: sentences(`
      外交部：反对单边制裁和长臂管辖
      商务部公布出口管制条例
      联合国安理会讨论延长制裁决议
      专家：企业如何应对出口管制合规要求
      世贸组织公布反倾销案件统计
      欧盟通过第十轮制裁方案，涉及能源领域
      电影讲述冷战时期的禁运与制裁
      Ministers discuss new sanctions on the regime
      Export controls compliance conference opens in Brussels
      The paper studies how sanctions affect trade
      Diplomats call for lifting of sanctions in peace talks
      A primer on anti-dumping law
    `),
  },
  license_revocation: {
    told: sentences(`
      华岭支付牌照被注销
      北川药业被吊销药品生产许可证
      东澜证券被暂停新增私募业务
      瑞和出行APP被下架整改
      海棠教育被列入经营异常名录
      南港私募被取消资格，协会公告
      晨星检测被撤销资质
      Harbour Bank had its licence revoked by the central bank
      Northfield Crypto's license was suspended
      Calder Taxi suspended its license after the regulator's order
      Zenith Audit was barred from taking new clients
      Lindale Clinics: licence revoked after deaths
    `),
    untold: sentences(`
      市场监管部门集中吊销长期停业未经营企业营业执照
      驾驶证吊销后多久可以重考
      办事指南：列入经营异常名录如何移出
      代办公司注销、解除经营异常，价格优惠
      国务院取消一批职业资格许可
      依法取缔无证摊贩，改善市容
      管理办法规定，情节严重的吊销许可证
      The act lets the minister order a licence revoked
      Drivers had their licenses suspended for drunk driving
      How to avoid having your license revoked
      The state dental board publishes rules on revocation of license
    `),
  },
  disclosure_violation: {
    told: sentences(`
      华岭股份未及时披露重大合同，被监管关注
      北川集团信披违规，董秘被警示
      东澜科技应披露而未披露关联担保
      瑞和股份隐瞒重大诉讼
      海棠信息披露不准确，收监管函
      南港能源未按规定披露业绩预告
      晨星股份泄露内幕信息遭问责
      Harbour failed to disclose a loan to its chairman
      Northfield was faulted for late disclosure of losses
      Calder did not disclose that its main client had left
      Zenith withheld material information from investors
      Undisclosed dealings at Lindale came to light
    `),
    untold: sentences(`
      交易所发布信息披露工作评价办法
      上市公司信息披露管理办法修订，遏制选择性披露
      培训：常见信息披露违规情形及防范
      监管层强调对信披违规零容忍
      交易金额未披露，双方表示保持良好合作
      学者研究信息披露不充分对融资成本的影响
      会议讨论如何解决债券市场信息披露不及时的问题
      The firms agreed to merge for an undisclosed sum
      The buyer paid an undisclosed amount for the start-up
      A workshop on avoiding disclosure failure
      The SEC proposes a rule on late disclosure of insider trades
    `),
  },
})
