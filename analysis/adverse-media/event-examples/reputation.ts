import { defineEventExamples, sentences } from './define-event-examples.ts'

export const reputationExamples = defineEventExamples({
  consumer_complaint: {
    told: sentences(`
      华岭旅行退款难，遭大量投诉
      北川金融APP砍头息、暴力催收被曝
      东澜平台提现困难，投资者维权
      瑞和地产业主集体维权
      海棠健身乱收费，消费者投诉激增
      南港贷款涉嫌套路贷
      Customer complaints surged at Harbour Air
      Users of Coinharbour are unable to withdraw their money
      Northfield Lending is accused of predatory lending
      Calder Telecom faces consumer complaints over fees
      Refund dispute at Zenith Travel grows
    `),
    untold: sentences(`
      消费者权益日：全国投诉举报平台开通
      12315平台上半年受理投诉情况分析
      消协发布维权指南，教你依法投诉
      银行保险投诉处理管理办法施行
      业主如何依法维权？律师支招
      警方严打套路贷、高利贷犯罪
      站内公告：投诉建议请联系客服
      投诉 争议 技术支持 备案号
      规范收费，严禁乱收费
      The agency published its yearly report on consumer complaints
      How to file a complaint with the consumer protection agency
      A new law bans misleading advertising
      Regulators propose limits on predatory lending
    `),
  },
  media_exposure: {
    told: sentences(`
      华岭食品后厨脏乱被曝光
      北川药业遭实名举报
      东澜教育深陷丑闻，创始人道歉
      瑞和直播带货遭质疑
      海棠集团被举报偷工减料
      南港酒店口碑崩塌
      Harbour Bank is under fire over its fees
      A whistleblower accused Northfield of hiding tests
      Calder apologised after a public outcry
      Zenith is embroiled in a pricing scandal
      Allegations against Lindale's managers were published
    `),
    untold: sentences(`
      市监局设立举报奖励，鼓励内部人士爆料
      曝光台：行人闯红灯
      新车谍照曝光，预计明年上市
      明星演唱会门票价格引发质疑，主办方道歉
      记者协会强调舆论监督
      教育部曝光师德失范案例
      专家解读如何应对负面舆情
      学习摄影：如何控制曝光
      The whistleblower protection act was amended
      The film about a political scandal won a prize
      The minister apologised for late trains
      Photographers explain how to set exposure
      Controversy over the referee's decision continues
    `),
  },
  short_seller: {
    told: sentences(`
      浑水发布报告做空华岭教育
      北川科技遭做空机构狙击
      香橼沽空东澜汽车
      瑞和集团股价大跌，因沽空报告质疑其收入
      灰熊发布针对海棠互动的空头报告
      南港医药被做空，紧急停牌
      Hindenburg accused Harbour Group of fraud in a short report
      Muddy Waters disclosed a short position in Northfield
      Calder's shares fell after a short-seller report
      Short seller targets Zenith's accounting
      Citron says it is shorting the stock of Lindale
    `),
    untold: sentences(`
      做空机制对市场效率的影响研究
      监管层：完善做空制度，维护市场稳定
      对冲基金做空美债获利
      交易所限制裸做空
      科普：什么是做空
      看空还是做空？期货入门
      浑水河景区对游客开放
      股指期货做空力量减弱
      Hedge funds increase bets against the yen: shorting the stock market
      Regulators weigh rules for every short seller
      A film about a famous short seller opens Friday
      Muddy waters flooded the village
    `),
  },
  rumor_clarification: {
    told: sentences(`
      华岭股份发布澄清公告，称网传消息不属实
      北川银行辟谣：挤兑传闻系谣言
      东澜科技否认裁员
      瑞和集团声明：传闻严重失实
      海棠股份就媒体报道作情况说明
      南港能源回应收购传闻：不实信息
      Harbour denies talks with Calder
      Northfield refuted reports of a breach
      Zenith issued a clarification on its cash position
      Lindale calls the rumour unfounded
      Calder denied rumours that its plant will close
    `),
    untold: sentences(`
      网信办开展清理网络谣言专项行动
      科普辟谣：吃这种食物会中毒吗
      公安提醒：不造谣不传谣
      平台发布辟谣榜单
      传闻中的美食街究竟在哪里
      外交部发言人否认有关说法
      如何辨别网传信息的真伪
      The White House denies the report
      A study of how a rumor spreads online
      Scientists refuted the theory in a new paper
      The ministry issued a clarification on visas
      Rumour has it that the band will tour again
    `),
  },
})
