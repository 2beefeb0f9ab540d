import { defineEventPhrases, phrases } from './define-event-phrases.ts'

export const reputationPhrases = defineEventPhrases({
  consumer_complaint: {
    chinese: phrases(`
      投诉, 集体投诉, 维权, 消费者投诉, 退款难, 提现困难, 无法提现, 霸王条款, 暴力催收, 高利贷, 套路贷, 诱导消费, 虚假宣传, 黑猫投诉, 315曝光, 3·15, 乱收费, 砍头息
    `),
    english: phrases(`
      consumer complaints, complaints surged, customer complaints, refund dispute, unable to withdraw,
      withdrawals frozen, misleading advertising, predatory lending, abusive collection, consumer
      protection agency
    `),
    patterns: [/(?:用户|消费者|投资者|业主).{0,10}(?:投诉|维权|举报)/],
    unless: phrases('投诉率下降, 零投诉, complaints fell'),
  },
  media_exposure: {
    chinese: phrases(
      '被曝, 遭曝光, 曝光, 实名举报, 被举报, 遭质疑, 引发质疑, 深陷, 丑闻, 黑幕, 口碑崩塌, 道歉, 致歉声明, 舆论风波, 负面舆情, 央视曝光, 内部人士爆料',
    ),
    english: phrases(`
      whistleblower, exposed by, allegations, alleged, scandal, controversy, backlash, apologised,
      apologized, under fire, accused of, public outcry
    `),
    patterns: [/(?:遭|被|陷).{0,8}(?:曝光|举报|质疑|丑闻|漩涡)/, /(?:accus|alleg)\w+\s+(?:of|that)/],
    unless: phrases('曝光度, 新品曝光, 首曝光, media exposure increased'),
  },
  short_seller: {
    chinese: phrases('做空报告, 做空机构, 沽空, 沽空报告, 被做空, 浑水, 香橼, 灰熊, 兴登堡, 空头报告, 遭做空, 做空'),
    english: phrases(`
      short seller, short-seller, short-seller report, short report, muddy waters, hindenburg, citron,
      grizzly research, short position in, shorting the stock
    `),
    patterns: [/(?:遭|被).{0,8}(?:做空|沽空)/],
    unless: phrases('禁止做空, 融券做空机制, short-selling ban'),
  },
  rumor_clarification: {
    chinese: phrases(
      '澄清公告, 传闻, 不实传闻, 不实信息, 谣言, 辟谣, 不属实, 严重失实, 情况说明, 否认, 澄清说明, 网传',
    ),
    english: phrases(`
      clarification, clarifies, denied rumours, denied rumors, denies, refuted, rumour, rumor, unfounded,
      market speculation
    `),
  },
})
