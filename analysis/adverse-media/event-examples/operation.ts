import { defineEventExamples, sentences } from './define-event-examples.ts'

export const operationExamples = defineEventExamples({
  layoff: {
    told: sentences(`
      华岭科技启动裁员，比例约20%
      北川汽车拖欠工资三个月，员工讨薪
      东澜教育解散团队，赔偿未谈拢
      瑞和地产全员降薪
      海棠互娱被曝停缴社保
      南港纺织工人罢工
      Harbour Tech announced layoffs of 4,000
      Northfield Bank will cut 800 jobs
      Workers at Calder went on strike over unpaid wages
      Zenith Media laid off its whole sports desk
      Lindale plans redundancies at two plants
    `),
    untold: sentences(`
      人社部：根治拖欠农民工工资，畅通讨薪渠道
      劳动法课堂：经济性裁员的补偿标准
      国际调查显示，全球科技业裁员潮趋缓
      工会法保障职工权益，妥善处理劳资纠纷
      学校放长假，旅游预订升温
      英国铁路工人罢工影响全国出行
      Unemployment claims rose as layoffs spread through the economy
      The labour ministry tightens rules on unpaid wages
      Teachers vote for strike action across the country
      What to do if you are laid off: ten steps
    `),
  },
  production_halt: {
    told: sentences(`
      华岭化工因设备故障停产
      北川汽车工厂停工，供应商断料
      东澜地产项目烂尾，业主停贷
      瑞和餐饮关闭三百家门店
      海棠铝业产线停产检修超过两个月
      南港药业被责令停产整顿
      Harbour Motors halted production at its main plant
      Northfield ceased operations on Tuesday
      Plant shutdown at Calder cuts output by a third
      Zenith Retail announced store closures
      Lindale suspended production for lack of power
    `),
    untold: sentences(`
      受寒潮影响，中小学停课、景区停业
      市政府出台烂尾楼盘处置办法
      钢铁行业错峰限产方案公布
      工信部：严控新增产能，依法关停落后产能
      消防部门要求人员密集场所隐患停业整顿
      台风来袭，全市停工停产停课通知
      环保限产政策解读
      春节放假停工安全须知
      Opec members agreed to suspend production increases
      Schools closed and work stoppage ordered during the storm
      Ministers debate plant closure rules in the steel sector
      The museum will suspend operations for renovation
    `),
  },
  safety_accident: {
    told: sentences(`
      华岭化工厂区发生爆炸，致3人死亡
      北川煤矿透水事故，12人被困
      东澜工地坍塌，两名工人遇难
      瑞和食品厂发生火灾
      海棠新能源电池车间起火
      南港船厂发生安全事故，多人受伤
      An explosion at Harbour Chemicals killed four workers
      Fire broke out at a warehouse of Northfield Logistics
      A gas leak injured nine at Calder's plant
      Blast at Zenith refinery stops output
      Fatal accident at Lindale's mine
    `),
    untold: sentences(`
      安全生产月：预防火灾，从我做起
      应急管理部通报上半年生产安全事故情况
      居民楼发生火灾，消防员成功救援
      高速公路多车相撞，造成人员受伤
      如何预防煤气中毒？专家提醒
      国家修订安全事故调查条例
      用户规模呈爆炸式增长
      流感季死亡病例下降
      保险条款：意外死亡赔付说明
      Seven people were killed in a road crash
      Fire safety week teaches children what to do
      The war has killed thousands of civilians
      Insurance against fatal accident: what is covered
      Collapse of the empire: a new history
    `),
  },
  environment_violation: {
    told: sentences(`
      华岭化工超标排放被生态环境局处罚
      北川纸业偷排污水，被挂牌督办
      东澜矿业造成水污染，赔偿8000万元
      瑞和电镀未批先建被责令停产
      海棠养殖违法排污遭通报
      南港钢铁环境违法，罚款120万元
      Harbour Oil was blamed for an oil spill off the coast
      Northfield Chemicals paid an environmental fine
      Calder Mining is accused of illegal dumping
      Zenith Motors admitted emissions cheating
      Contamination near Lindale's plant led to claims
    `),
    untold: sentences(`
      中央环保督察组进驻多省
      生态环境部发布大气污染防治条例
      世界环境日：共同应对环境污染
      全市空气质量改善，大气污染物浓度下降
      专家谈农村水污染治理
      公司回收业务帮助城市减少环境污染
      人大执法检查：水污染防治法实施情况
      Scientists measure plastic pollution in the Arctic
      The city plans to cut air pollution by half
      Nations negotiate a treaty on plastic pollution
      A textbook on environmental damage and law
    `),
  },
  product_quality: {
    told: sentences(`
      华岭汽车召回4.7万辆轿车，安全气囊存隐患
      北川乳业产品抽检不合格，细菌超标
      东澜药业被飞检，暂停销售
      瑞和童装质量问题频出，被下架
      海棠电动车自燃，车主讨说法
      南港手机产品缺陷引发退货
      Harbour Motors recalls 90,000 vehicles over brakes
      Northfield's baby food was contaminated: product recall
      Calder Pharma got an import alert for defective syringes
      Zenith's laptops have a safety defect, the agency said
      Lindale sold substandard steel to builders
    `),
    untold: sentences(`
      市场监管总局公布食品安全监督抽检办法
      国家药监局：加强药品不良反应监测
      食品安全宣传周进校园
      消费者如何识别假药
      春节前全市开展安全隐患排查
      今年全国召回汽车若干万辆，同比增长
      专家解读缺陷产品召回管理规定
      本品可能的不良反应包括头痛、恶心
      Health officials publish food safety tips for the holidays
      The senate passed a product recall reform act
      She recalls her childhood in a fishing village
      Adverse reactions may include headache
    `),
  },
  data_breach: {
    told: sentences(`
      华岭酒店5亿条用户信息泄露
      北川云服务宕机七小时
      东澜科技遭勒索软件攻击，生产受阻
      瑞和出行违规收集个人信息被通报
      海棠快递客户数据泄露，警方介入
      南港交易所系统故障，用户无法下单
      Harbour Hotels disclosed a data breach of 300 million guests
      Northfield was hit by ransomware
      Hackers leaked customer data of Calder Telecom
      A system outage at Zenith Bank locked out clients
      Lindale was hacked in March
    `),
    untold: sentences(`
      数据安全法正式实施
      网络安全宣传周：警惕勒索病毒
      专家教你防范个人信息泄露
      公司推出数据安全产品，服务政企客户
      国家网信办就数据安全管理征求意见
      安全厂商报告：全球网络攻击次数上升
      等保培训：网络攻击应急演练
      The firm sells tools that stop ransomware
      A report counts cyberattacks around the world
      Congress debates a data breach notification law
      Five steps to take after a data breach
    `),
  },
  ip_dispute: {
    told: sentences(`
      华岭科技被诉专利侵权，索赔2亿元
      北川食品陷商标侵权纠纷
      东澜游戏抄袭，被判赔偿3000万元
      瑞和芯片被控侵犯商业秘密
      海棠影视因盗版被起诉
      南港药业专利无效，仿制药入场
      Harbour Tech lost a patent infringement case
      Northfield was accused of trade secret theft
      Calder faces a patent lawsuit over batteries
      A jury found that Zenith infringed patents
      Lindale sued for trademark infringement
    `),
    untold: sentences(`
      国家知识产权局部署打击商标侵权行动
      世界知识产权日：抵制盗版，尊重原创
      法院发布专利侵权司法解释
      讲座：企业如何保护商业秘密
      论文抄袭检测系统升级
      律师谈专利无效程序
      公司加强商业秘密保护，签署保密协议
      Congress weighs a bill on patent lawsuit reform
      Piracy off the coast fell to a ten-year low
      A seminar on how to protect trade secrets
      Copyright infringement: what teachers should know
    `),
  },
  contract_termination: {
    told: sentences(`
      华岭股份终止与北川公司的采购合同
      东澜建设重大项目终止，损失2亿元
      瑞和科技被剔除苹果供应链
      海棠光伏订单取消，客户违约
      南港影业与主演解约
      晨星股份终止募投项目
      Harbour's main client terminated the contract
      Northfield lost a major customer
      A $3 billion order was cancelled by Calder's buyer
      Zenith's wind project was scrapped
      Loss of key customer hits Lindale
    `),
    untold: sentences(`
      民法典规定，有下列情形之一的，当事人可以解除合同
      劳动合同到期终止怎么补偿
      租房提前解约，押金能退吗
      范本：解除合同通知书
      12306推出取消订单新规则
      手机套餐解约难，工信部出台规定
      上述合同自双方签字之日起生效，期满终止合同
      The law lets consumers have a contract terminated within 14 days
      How to cancel an order in our online shop
      The treaty lets either state terminate the agreement
    `),
  },
  ma_failure: {
    told: sentences(`
      华岭股份终止重大资产重组
      北川科技IPO被否
      东澜控股收购告吹
      瑞和生物撤回申请，终止审核
      海棠股份重组失败，股价跌停
      南港集团业绩承诺未完成，需补偿
      晨星股份定增被否
      Harbour called off the merger with Calder
      Northfield withdrew its IPO
      The takeover of Zenith collapsed: deal terminated
      Regulators blocked the deal to buy Lindale
    `),
    untold: sentences(`
      证监会优化重组审核机制
      今年IPO终止数量同比减少，市场平稳
      研究：并购失败的常见原因
      专家：注册制下IPO撤回申请属正常
      课程：对赌失败案例分析
      商务部修订经营者集中审查规定，涉及终止审核
      The paper asks why so many failed acquisitions occur
      An ETF tracking IPOs saw withdrawn listings in general
      Rules on what happens when a merger is terminated
      A history of deals that collapsed
    `),
  },
  supply_disruption: {
    told: sentences(`
      华岭汽车缺芯停线，交付延迟
      北川手机拖欠供应商货款，被围堵
      东澜新能源遭大客户断供
      瑞和建筑拖欠工程款3亿元
      海棠服饰库存积压严重
      南港设备停止供货，延期交付
      Harbour Motors hit by a chip shortage
      Northfield declared force majeure on gas shipments
      Suppliers protest over unpaid bills at Calder: unpaid suppliers gather
      Delivery delays at Zenith anger airlines
      Supply chain disruption forces Lindale to cut output
    `),
    untold: sentences(`
      国务院清理拖欠民营企业账款工作部署
      工信部研判全球缺芯形势
      专家：如何应对供应链中断
      世界银行报告：物流中断推高物价
      产能过剩行业名单公布，严控新增
      会议强调防止部分行业产能过剩
      A summit discussed global supply chain disruption
      The contract has a force majeure clause
      Economists warn of overcapacity in the steel sector worldwide
      How retailers plan for delivery delays at Christmas
    `),
  },
  natural_disaster: {
    told: sentences(`
      受暴雨影响，华岭股份厂区受灾，损失约3000万元
      北川水电因地震停机
      东澜铝业遭限电，减产30%
      瑞和养殖因台风受灾
      海棠旅游受疫情影响收入锐减
      南港码头因台风停摆
      Harbour's plant was damaged by a flood
      The earthquake stopped production at Northfield's fab
      Hurricane damage forces Calder to close its terminal
      Power cuts hit output at Zenith Aluminium
      Wildfire destroyed Lindale's lodge
    `),
    untold: sentences(`
      气象台发布暴雨橙色预警
      地震局：某地发生3.2级地震，未造成损失
      防汛工作会议部署应对台风
      抗击洪水，子弟兵奋战一线
      合同约定，不可抗力包括地震、洪水、战争等
      供电公司计划停电检修通知
      公司向受灾地区捐款一千万元
      The weather office issued a typhoon warning
      The relief fund helps victims of the flood
      Scientists study how drought affects forests
      Earthquake drills are held each September
    `),
  },
})
