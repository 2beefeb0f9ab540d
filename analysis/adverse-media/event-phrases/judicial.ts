import { defineEventPhrases, phrases } from './define-event-phrases.ts'

export const judicialPhrases = defineEventPhrases({
  litigation: {
    chinese: phrases(`
      提起诉讼, 被起诉, 遭起诉, 民事起诉状, 重大诉讼, 涉及诉讼, 诉至法院, 告上法庭, 应诉通知书, 仲裁申请, 提起仲裁, 仲裁裁决, 一审判决, 二审判决, 终审判决, 集体诉讼,
      诉讼标的, 索赔, 股民索赔, 合同纠纷, 被诉, 涉诉, 提起上诉, 民事判决书, 民事裁定书
    `),
    english: phrases(`
      lawsuit, filed a suit, sued by, sues, legal action, class action, class-action, arbitration,
      litigation, court ruling, court ordered, damages claim, plaintiff, sued, legal action against,
      arbitration against
    `),
    patterns: [
      /(?:被|遭).{0,6}(?:起诉|诉讼)/,
      /(?:原告|被告|上诉人|被申请人).{0,30}(?:公司|诉|辩称|答辩)/,
      /起诉(?:到|至|于).{0,10}法院/,

      /(?:向|在).{2,20}(?:人民法院|中级法院|高级法院|仲裁委).{0,12}(?:提起|申请)/,
      /(?:was|were|been|is)\s+sued/,
    ],
    unless: phrases('不存在重大诉讼, 无重大诉讼, 无诉讼, 未涉及诉讼, no pending litigation, no material litigation'),
  },
  dishonest_debtor: {
    chinese: phrases(`
      失信被执行人, 列为被执行人, 被列入被执行人, 被执行人名单, 限制高消费, 限制消费令, 限制消费, 被强制执行, 强制执行, 终本案件, 终结本次执行, 老赖, 执行标的, 恢复执行
    `),
    english: phrases(`
      dishonest judgment debtor, judgment debtor, enforcement order, subject to enforcement, consumption
      restriction, court enforcement, debt defaulter list, blacklisted debtor, enforced against
    `),
    patterns: [/(?:新增|再成|成为)(?:.{0,4})被执行人/, /被.{0,8}法院.{0,6}列为/],
    unless: phrases(
      '移出失信, 解除限制消费, 不属于失信被执行人, 不是失信被执行人, 未被列为失信, removed from the list',
    ),
  },
  share_freeze: {
    chinese: phrases(
      '股份冻结, 股权冻结, 股份被冻结, 股权被冻结, 司法冻结, 轮候冻结, 司法标记, 司法拍卖, 股份被司法, 司法再冻结, 法拍, 强制平仓, 股权拍卖, 司法划转, 续冻',
    ),
    english: phrases(`
      share freeze, shares frozen, equity frozen, stake frozen, judicial auction, judicially frozen,
      frozen by court, court auction, waiting freeze
    `),
    patterns: [
      /(?:股份|股权|股票).{0,12}(?:被|遭)?(?:司法)?(?:轮候)?冻结/,
      /冻结.{0,10}(?:股份|股权)/,
      /(?:shares?|stake|equity)\s+(?:\w+\s){0,4}(?:frozen|freeze)/,
    ],
    unless: phrases('解除冻结, 解冻, 冻结解除, unfrozen, unfreeze'),
  },
  asset_seizure: {
    chinese: phrases(`
      查封, 扣押, 银行账户被冻结, 账户冻结, 账户被冻结, 资产冻结, 财产保全, 资产被查封, 资金被冻结, 土地被查封, 诉前保全, 强制划扣, 被划扣, 基本户, 账户被冻, 账户被查封,
      资产被冻结, 财产被查封
    `),
    english: phrases(`
      asset freeze, assets frozen, bank account frozen, frozen bank accounts, seized assets, asset
      seizure, property seized, attachment order, preservation order, accounts frozen, freezing order
    `),
    patterns: [
      /冻结.{0,10}(?:资产|账户|资金|存款|财产)/,
      /(?:资产|资金|存款|财产|款项).{0,8}(?:被|遭).{0,6}冻结/,

      /(?:银行)?账户.{0,8}(?:被)?冻结/,
      /(?:资产|财产|房产|土地|设备).{0,8}(?:被)?(?:查封|扣押)/,
      /(?:freez|seiz)\w+\s+(?:\w+\s){0,4}(?:assets|accounts?)/,
    ],
    unless: phrases('解除查封, 解除冻结, 解封, lifted the freeze, 申购, 中签率'),
  },
  bankruptcy: {
    chinese: phrases(
      '破产清算, 申请破产, 宣告破产, 破产申请, 被申请破产, 破产程序, 破产管理人, 进入破产, 强制清算, 解散清算, 清盘, 清盘呈请, 倒闭, 关门歇业, 歇业',
    ),
    english: phrases(`
      bankruptcy, filed for bankruptcy, files for bankruptcy, chapter 11, chapter 7, liquidation,
      winding-up petition, wound up, insolvency proceedings, receivership, administration proceedings,
      liquidation order
    `),
    patterns: [
      /(?:裁定|受理).{0,20}破产/,
      /(?:enter(?:s|ed)?|file[ds]?)\s+(?:\w+\s){0,3}(?:administration|bankruptcy|insolvency)/,
    ],
    unless: phrases('破产法庭揭牌, 破产重整, 清算备付金, 清算交收, 债权债务清算, liquidation preference'),
  },
  reorganization: {
    chinese: phrases(
      '破产重整, 预重整, 重整申请, 申请重整, 被申请重整, 重整计划, 裁定受理重整, 重整投资人, 重整管理人, 招募重整投资人, 重整草案, 司法重整, 合并重整',
    ),
    english: phrases(`
      court-led reorganization, judicial reorganization, reorganisation plan, reorganization plan,
      pre-reorganization, restructuring administrator, rehabilitation proceedings, bankruptcy
      reorganization, court receivership
    `),
    patterns: [/(?:受理|申请|裁定).{0,14}重整/],
    unless: phrases('重整计划执行完毕, 资产重整, business reorganization'),
  },
  criminal_case: {
    chinese: phrases(`
      非法集资, 非法吸收公众存款, 集资诈骗, 涉嫌诈骗, 合同诈骗, 涉嫌犯罪, 刑事拘留, 依法逮捕, 批准逮捕, 移送司法, 移送检察, 公安机关立案, 经侦立案, 传销, 庞氏骗局, 卷款跑路,
      跑路, 洗钱, 职务侵占, 挪用资金, 自融, 非法吸储, 非法吸资, 消费返利, 消费全返, 拉人头, 高额返利, 集资款, 违规设立资金池, 未兑付本金, 被采取强制措施, 立案侦查, 被逮捕, 潜逃, 投案自首
    `),
    english: phrases(`
      illegal fundraising, illegal fund-raising, ponzi scheme, pyramid scheme, criminal charges, criminal
      investigation, arrested, indicted, money laundering, embezzlement, bribery charges, absconded, pleaded guilty, pleads guilty, convicted of
    `),
    patterns: [
      /非法(?:吸收|吸存|吸储|吸资|集资|经营|占有|放贷)/,
      /(?:判处|被判|获刑).{0,10}年/,
      /卷.{0,6}(?:款|钱).{0,6}(?:跑路|潜逃|消失|失联)/,

      /(?:公安|经侦).{0,10}立案/,
      /涉嫌.{0,12}(?:罪|诈骗|犯罪)/,
      /charged\s+with\s+(?:\w+\s){0,3}(?:fraud|bribery|laundering)/,
    ],
    unless: phrases('打击, 反诈, 防范, 反洗钱, 宣传销售, 自融合, anti-money laundering, anti-bribery'),
  },
})
