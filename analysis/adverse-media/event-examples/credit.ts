import { defineEventExamples, sentences } from './define-event-examples.ts'

export const creditExamples = defineEventExamples({
  bond_default: {
    told: sentences(`
      华岭集团公告，“19华岭01”未能按期兑付本息，构成实质性违约
      北川能源一期中期票据到期未兑付，主承销商召集持有人会议
      东澜控股境外美元债触发交叉违约，受托人宣布加速到期
      瑞和地产债券违约，涉及金额12亿元
      因资金紧张，海棠置业未能足额兑付第三期公司债利息
      晨星实业发行的资管计划出现违约，多名投资人上门
      南港物流未按期足额兑付超短期融资券，联席承销商介入
      Harbour Steel missed a bond payment due on Monday and entered a grace period
      Northfield Energy defaulted on its 2027 notes after talks with lenders failed
      The trustee declared an event of default at Brightwater Homes
      Calder Shipping failed to repay a $300 million loan when it matured
      Lenders said the miner's payment default triggered a cross-default at its parent
    `),
    untold: sentences(`
      交易商协会发布债券违约处置指引，自下月起施行
      研报统计，今年以来债券违约规模同比减少两成
      专家在论坛上表示，债券违约是市场出清的正常现象
      投资者如何识别债券违约前的信号？本文整理了五点
      募集说明书约定，发行人到期未兑付的，持有人有权召开会议
      高校开设课程，讲解实质性违约与技术性违约的区别
      法院发布涉债券违约纠纷审理白皮书
      Analysts expect the bond default rate across emerging markets to ease next year
      The indenture defines what counts as an event of default
      A guide for investors: what happens when a bond default occurs
      Historical data show that cross-default clauses became common in the 1980s
    `),
  },
  debt_overdue: {
    told: sentences(`
      华岭股份披露，公司及子公司新增逾期债务3.2亿元
      北川建设商票逾期，多家供应商登门讨要
      东澜地产承认部分银行借款逾期未偿还
      瑞和重工银行贷款逾期，贷款银行宣布提前到期
      远陌科技公告称，累计逾期金额占净资产的18%
      海棠文旅信托逾期，投资者收到延期通知
      南港能源因贷款逾期被银行列入关注名单
      Lindale Foods said a loan of $40 million became overdue in March
      The builder has overdue commercial paper of 2 billion yuan
      Westmark Retail is in arrears on rent at 60 stores
      Suppliers of Orion Motors complain of overdue payables since spring
    `),
    untold: sentences(`
      央行数据显示，信用卡逾期贷款余额占比有所回落
      银行提醒客户：贷款逾期将影响个人征信
      监管部门要求各银行真实反映逾期贷款分类
      合同约定，借款逾期的按日计收罚息
      国务院部署清理拖欠账款，重点解决商票逾期问题
      本行按照逾期贷款的天数计提拨备，会计政策未变
      律师解读：借款逾期后担保人要承担什么
      The bank's ratio of loans past due rose slightly across the industry
      How to deal with a delinquent loan: advice for households
      Regulators publish draft rules on overdue debt collection
      Interest on arrears is charged at the statutory rate under the lease
    `),
  },
  debt_extension: {
    told: sentences(`
      华岭地产“20华岭02”债券展期议案获持有人会议通过
      北川集团提出境外债重组方案，本金打五折
      东澜控股与债权人达成债务和解，以物抵债
      瑞和环境申请展期，兑付日推迟一年
      海棠实业拟对中期票据分期兑付，部分持有人反对
      晨星能源启动债务重组，聘请财务顾问
      南港水泥债转股方案获债委会表决通过
      Harbour Property launched an exchange offer to extend the maturity of three notes
      Creditors of Silverlake backed a debt restructuring that cuts principal by half
      Northfield entered a standstill agreement with its banks
      The retailer agreed a debt-to-equity swap with bondholders
      Court approves scheme of arrangement for Zenith Offshore
    `),
    untold: sentences(`
      财政部：稳妥推进地方政府债务化解工作
      多地出台隐性债务化解方案，严控新增
      企业会计准则第12号——债务重组修订征求意见
      研究报告梳理了近五年债券展期案例的共性
      学者认为，债务重组应当坚持市场化法治化
      会议强调，要统筹做好重点地区债务化解和稳定发展
      培训通知：债务重组税务处理实务班开课
      The G20 discussed a common framework for debt restructuring of poor countries
      Parliament debates a bill on debt restructuring for farmers
      The textbook explains how a scheme of arrangement works
      IMF staff praised the country's progress in debt restructuring
    `),
  },
  liquidity_stress: {
    told: sentences(`
      华岭集团资金链断裂，总部大楼人去楼空
      北川金服爆雷，出借人至今无法兑付
      东澜地产陷入流动性危机，多地项目停工
      瑞和财富出现兑付困难，客户聚集门店
      海棠科技现流动性紧张，员工工资延发两个月
      钱多多平台暴雷后，实际控制人去向成谜
      南港租赁资不抵债，银行停止授信
      Harbour Homes is facing a liquidity crunch and has stopped paying contractors
      Cash-strapped Orion Motors ran out of cash last week
      Depositors queued outside Union Valley Bank in a bank run
      Auditors say the airline is insolvent and unable to meet its obligations
      Zenith Solar warned of a funding gap of $200 million this quarter
    `),
    untold: sentences(`
      证监会就《公开募集基金流动性风险管理规定》公开征求意见
      基金合同提示，本产品存在流动性风险
      央行：保持流动性合理，防止资金池空转
      银行业协会组织流动性风险压力测试培训
      如何避免踩中暴雷平台？记住这三条
      本理财产品不保本，可能面临流动性风险，投资需谨慎
      学者撰文回顾1997年亚洲金融危机中的挤兑
      网贷行业整治要求平台不得设立资金池
      The accounts were prepared on a going concern basis
      The central bank published a paper on liquidity crunch scenarios
      What a bank run is, and why deposit insurance matters
      Fund documents list liquidity squeeze among general risk factors
    `),
  },
  rating_downgrade: {
    told: sentences(`
      联合评级将华岭集团主体信用等级由AA下调至A+
      穆迪下调北川地产评级，展望负面
      东澜控股被列入信用评级观察名单
      标普调低瑞和石油评级展望至负面
      中诚信终止评级，海棠实业无主体级别
      惠誉将南港航空评级下调至垃圾级
      晨星股份遭多家券商下调评级
      Moody's cut its rating on Harbour Property to Caa1
      Fitch placed Northfield Bank on credit watch negative
      S&P lowered its rating on Zenith Offshore and kept a negative outlook
      Agency withdrew ratings of Calder Group for lack of information
      Brightwater was downgraded to junk status on Friday
    `),
    untold: sentences(`
      评级机构发布方法论，说明何种情形会下调评级
      监管：发行人应约定评级下调时的投资者保护条款
      今年以来被下调评级的主体数量较去年同期减少
      若评级下调，利率将按合同上浮50个基点
      研究指出，评级下调往往滞后于市场价格
      评级行业座谈会讨论评级展望负面的使用标准
      穆迪下调全球经济增速预期，未涉及单个企业
      The coupon steps up after a rating downgrade, according to the prospectus
      Downgraded issuers outnumbered upgraded ones in the sector last year, a study says
      How agencies decide on a rating downgrade
      The covenant would apply in the event of a rating downgrade
    `),
  },
  fund_account_abnormal: {
    told: sentences(`
      华岭股份2.9亿元存款失踪，银行称已报警
      北川酒业账户被盗，损失约8000万元
      东澜医药货币资金不实，审计机构无法函证
      瑞和基金违规挪用客户资金，牌照被暂停
      海棠科技募集资金被挪用于偿还大股东借款
      储户称在南港银行的存款不翼而飞
      晨星集团3亿资金去向不明，监事会要求核查
      Auditors found missing cash of $1.9 billion at Paylane
      Stolen funds of clients at Coinharbour reached 40,000 bitcoin
      Northfield Brokers embezzled funds of its customers
      Deposits missing at Calder Savings, police called in
      Silverlake misused proceeds of its share sale
    `),
    untold: sentences(`
      银行提醒：谨防银行卡盗刷，勿点击陌生链接
      警方支招：账户被盗后第一时间冻结
      征求意见稿规定，严禁挪用客户资金
      公司制定募集资金管理制度，防止挪用募集资金
      调查显示，四成网民担心账户被盗
      如何识别存贷双高的公司？会计学者给出方法
      保险产品新增盗刷保障责任
      Tips to protect your card from unauthorised transfers
      The policy covers stolen funds up to $10,000
      A seminar on how auditors detect missing cash
      New rules require brokers to report unauthorised transfers within a day
    `),
  },
})
