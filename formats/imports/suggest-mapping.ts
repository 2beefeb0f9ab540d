import {
  type FieldSource,
  MappedFormat,
  type SuggestionReason,
  type TableSuggestion,
  type Unit,
} from '#contracts/imports/column-mapping.ts'
import type { MappableField, TableFormat } from '../reading/table-format.ts'
import { type CellLooks, looksOf } from './cell-looks.ts'
import { bareKey, columnLabels } from './column-labels.ts'
import { cellWriter } from './written-cell.ts'

/** The words of each field of each table, after spaces. */
const words: Readonly<Record<MappedFormat, Readonly<Record<string, string>>>> = {
  'stakes-csv': {
    owner:
      '股东 股东名称 股东姓名 股东或发起人 投资人 投资者 投资方 投资方名称 出资人 出资方 持有人 持股主体 持股方 上级单位 母公司 发起人 合伙人 所有者 shareholder shareholdername holder holdername ownername investor investorname parent parentcompany parentname investingcompany member partner interestedparty stockholder',
    owner_id:
      '股东统一社会信用代码 股东社会信用代码 股东信用代码 股东编码 股东编号 股东注册号 投资方统一社会信用代码 投资人统一社会信用代码 出资人统一社会信用代码 出资方统一社会信用代码 股东机构代码 ownerlei owneridentifier ownernumber owneruscc shareholderid shareholderlei shareholdernumber shareholderidentifier holderid holderlei parentlei parentid investorid investorlei',
    company_id:
      '统一社会信用代码 社会信用代码 信用代码 公司统一社会信用代码 企业统一社会信用代码 被投资企业统一社会信用代码 被投资公司统一社会信用代码 标的公司统一社会信用代码 子公司统一社会信用代码 注册号 工商注册号 企业注册号 companylei companyidentifier companynumber companyuscc lei leicode uscc usci registrationnumber companyregistrationnumber entityid entitylei subsidiaryid subsidiarylei investeeid investeelei childlei targetid targetlei issuerlei',
    company:
      '公司 公司名称 企业 企业名称 被投资企业 被投资企业名称 被投资公司 被投资单位 被投资方 标的公司 标的企业 目标公司 子公司 子公司名称 被持股公司 所投资企业 下级单位 单位名称 companyname entity entityname investee investeename subsidiary subsidiaryname target targetcompany issuer held heldcompany child childcompany ownedcompany subject',
    capital:
      '持股比例 出资比例 股权比例 股份比例 投资比例 占比 持股 比例 股比 认缴比例 资本比例 占总股本比例 持股占比 股权占比 直接持股比例 控股比例 持股数量占比 出资占比 stake share shares percentage percent pct ownership ownershippercentage holding ownershippct equity equityshare interest shareholding capitalshare ownershipinterest stakepct sharepct holdingpct percentofcapital percentageheld stakepercent',
    votes:
      '表决权 表决权比例 投票权 投票权比例 表决比例 拥有表决权比例 voting votingshare votingrights votingpower votingpct votespct percentofvotes',
    valid_from:
      '开始日期 起始日期 起始日 生效日期 入股日期 持股日期 投资日期 出资日期 认缴日期 from since start startdate begin begindate datefrom effectivefrom fromdate',
    valid_to:
      '结束日期 截止日期 终止日期 退出日期 失效日期 减持日期 to until end enddate dateto effectiveto todate expiry ceasedon',
    company_status: '经营状态 登记状态 企业状态 公司状态 存续状态 status companystatus entitystatus registrationstatus',
    company_founded:
      '成立日期 成立时间 注册日期 公司成立日期 企业成立日期 founded foundingdate incorporationdate incorporated dateofincorporation establishedon',
    company_dissolved: '注销日期 吊销日期 注销时间 dissolved dissolutiondate dissolvedon',
    company_form: '企业类型 公司类型 组织形式 企业性质 legalform companytype entitytype',
    company_industry: '所属行业 行业 行业分类 国民经济行业 industry sector sic siccode naics',
    company_address:
      '注册地址 地址 公司地址 企业地址 住所 经营场所 注册地 address registeredaddress registeredoffice officeaddress',
    company_phone: '联系电话 电话 公司电话 企业电话 联系方式 phone telephone tel phonenumber',
    company_legal_representative: '法定代表人 法人 法人代表 法定代表人姓名 负责人 legalrepresentative legalrep',
    company_alias:
      '曾用名 别名 简称 公司简称 企业简称 英文名称 alias aliases othername othernames tradingname formername',
  },
  'bills-csv': {
    number: '票据编号 汇票号码 承兑汇票号 电子票据号码 billid number no draftnumber draftno',
    kind: '票种 汇票类型 类型 票据品种 type billtype drafttype',
    amount: '票面 票据面额 汇票金额 面额 票面总额 face value facevalue sum billamount',
    issueDate: '签发日 签发日期 开票日期 出具日期 出票时间 issued issuedon drawdate dateofissue',
    dueDate: '到期 票据到期日 承兑到期日 兑付日期 due maturity maturitydate duedon matures',
    drawer: '出票单位 出票方 出票人全称 开票人 签发人 issuer drawername drawnby',
    acceptor: '承兑行 承兑银行 承兑方 承兑人全称 付款人 承兑机构 acceptorname acceptedby drawee',
    payee: '收款方 收款单位 收款人全称 受益人 payeename beneficiary payto',
    transferable: '是否可背书 可转让 转让标记 negotiable endorsable',
  },
  'bill-events-csv': {
    number: '票据编号 汇票号码 电子票据号码 billid bill draftnumber',
    type: '操作 操作类型 交易类型 业务种类 背书类型 流转类型 action eventtype operation transaction',
    rangeStart: '子票区间开始 起始号 子票起始 rangefrom substart',
    rangeEnd: '子票区间结束 终止号 子票结束 rangeto subend',
    from: '转让方 背书方 转让人 背书人名称 出让方 前手名称 endorser transferor sender fromparty',
    to: '受让方 受让人 被背书方 被背书人名称 后手名称 endorsee transferee receiver toparty',
    amount: '背书金额 转让金额 流转金额 eventamount transferamount',
    at: '背书日期 转让日期 交易日期 业务日期 时间 操作时间 date time timestamp eventdate signed',
  },
  'bonds-csv': {
    code: '债券编号 债券交易代码 代码 bondid bond securitycode isin code ticker',
    name: '债券全称 简称 名称 bondshortname securityname shortname',
    issuer: '公司名称 公司 主体名称 主体 发债主体 发行单位 company companyname issuername',
    kind: '债券类别 品种 类型 债券分类 bondtype type securitytype',
    amount: '规模 金额 发行额 实际发行规模 余额 债券余额 size issuesize issuevolume principal outstanding facevalue',
    currency: '货币 发行币种 ccy curr',
    coupon: '利率 票面 票息 票息率 interestrate rate couponpct',
    issueDate: '发行时间 发行起始日 上市日期 上市日 issued issuedon dated dateddate startdate',
    maturityDate: '兑付日期 到期 到期兑付日 偿还日期 matures due duedate redemptiondate enddate',
    rating: '债券信用评级 最新债项评级 信用评级 信用等级 bondrating creditrating',
    ratingAgency: '债券评级机构 评级公司 agency rater ratedby',
    guarantor: '担保方 保证人 担保机构 guarantee guaranteedby guarantorname',
  },
  'issuer-statements-csv': {
    issuer: '公司名称 公司 主体名称 单位名称 企业 发债主体 主体 company companyname issuername name',
    period: '报告期末 截止日期 会计期间 报告日期 期末 报表日期 期间 reportdate fiscalperiod asof enddate',
    publishedAt: '公布日期 披露日 发布日期 公告日 published announced disclosuredate filingdate reportedon',
    currency: '货币 货币单位 货币种类 ccy curr',
    opinion: '审计意见类型 审计结论 意见类型 auditresult auditorsopinion',
    totalAssets: '资产总额 资产合计 assets',
    currentAssets: '流动资产总额',
    currentLiabilities: '流动负债总额',
    totalLiabilities: '负债总额 负债总计 liabilities',
    equity: '股东权益 所有者权益 权益合计 净资产合计 shareholdersequity totalequity netassets',
    retainedEarnings: '留存利润 未分配利润余额',
    revenue: '营收 收入 主营业务收入 营业收入合计 sales turnover totalrevenue operatingrevenue',
    ebit: '息税前 operatingprofit',
    ebitda: '税息折旧及摊销前利润',
    netIncome: '净利 归母净利润 净利润合计 netprofit profit profitaftertax',
    operatingCashFlow: '经营现金流 经营性现金流 经营活动现金流净额 经营活动现金流量净额 cfo cashfromoperations',
    cash: '现金 现金及现金等价物 货币资金余额 cashandequivalents cashandcashequivalents',
    restrictedCash: '受限现金 使用受限资金',
    shortDebt: '短期借款 短债 shorttermdebt shorttermborrowings',
    longDebt: '长期借款 长债 longtermdebt longtermborrowings',
    interestExpense: '利息费 财务费用利息支出 interestpaid interestexpenses',
    interestIncome: '利息收益',
    receivables: '应收款 应收账款净额 应收账款余额 accountsreceivable tradereceivables',
    goodwill: '商誉净额',
    marketValue: '市场价值 marketcap marketcapitalisation marketcapitalization',
  },
  'issuer-events-csv': {
    issuer: '公司名称 公司 主体名称 主体 涉事主体 company companyname issuername name',
    type: '风险类型 风险事件 事件类别 风险事件类型 类型 kind type eventkind category',
    at: '事件日期 时间 发生时间 公告日期 eventdate occurredat time occurred announced',
    severity: '等级 风险等级 严重性 级别 level grade',
    text: '描述 详情 事件描述 摘要 备注 details summary note remarks',
  },
  'exposures-csv': {
    client:
      '客户姓名 企业名称 公司名称 授信主体 债务人 借款企业 clientname customer obligor counterparty debtor borrowername customername',
    facility: '合同号 授信编码 贷款编号 借据号 业务号 facilityid loanid contract contractno account',
    amount:
      '贷款余额 敞口 敞口余额 授信敞口 未偿余额 贷款金额 用信余额 余额合计 outstanding drawn ead loanamount exposureamount outstandingbalance',
    currency: '货币 ccy curr',
    limit: '授信总额 授信金额 额度上限 批复额度 creditlimit approvedlimit facilitylimit commitment',
    asOf: '截止日期 统计日期 基准日 报表日期 截至日期 date reportdate snapshotdate valuedate',
  },
  'relations-csv': {
    one: '人员 人员姓名 高管姓名 董监高姓名 股东姓名 名称 主体名称 一致行动人一 name subject personname partyname executive',
    other:
      '关联人姓名 关联方名称 关联自然人 亲属名称 家庭成员 相关人 相关方 关系人 关系人姓名 一致行动人 一致行动人二 relativename relatedperson relatedpartyname associate counterpart otherparty othername',
    kind: '关系种类 关系描述 亲属关系 与其关系 与当事人关系 关联类型 kinship relationtype relationshiptype typeofrelation',
    words: '备注 关系备注 描述 原文 note notes remark remarks description',
    valid_from: '起始日期 起始日 生效日期 自 from since start startdate begin begindate datefrom fromdate',
    valid_to: '截止日期 终止日期 失效日期 至 to until end enddate dateto todate',
  },
  'articles-csv': {
    title: '新闻标题 文章标题 题目 主题 公告名称 名称 headline subject name announcementname',
    publishedAt:
      '发表时间 时间 日期 披露日期 披露时间 发布时 刊登日期 date time datetime posted postedat publishdate pubtime publicationdate',
    body: '文章内容 全文 新闻内容 公告内容 文本 正文内容 article description summary fulltext abstract',
    url: '网址 原文地址 地址 公告链接 文章链接 href uri address pdfurl webpage',
    publisher: '来源媒体 媒体名称 发布媒体 网站 新闻来源 site newspaper outlet publishername',
    codes: '股票代码 代码 公司代码 上市公司代码 证券编号 ticker tickers symbol stockcode',
    kind: '类别 分类 文章类型 category articletype',
    id: '编号 文章编号 新闻编号 序列号 articleid newsid guid uuid',
  },
}

/**
 * What files call a field of a table beyond the names by which it is known without asking, as `bareKey` gives them. They
 * lead to a proposal, which somebody looks at, and to nothing else.
 */
function synonymsOf(format: MappedFormat, field: string): readonly string[] {
  return words[format][field]?.split(' ') ?? []
}

type Column = { label: string; header: string; key: string; cells: readonly string[]; looks: CellLooks }
type Proposal = { field: MappableField; column: Column; source: FieldSource; reason: SuggestionReason; score: number }

/** Rows by which a table is judged. */
const judgedRows = 200
/** Least score of a proposal, and least part of its cells that a field must be able to take. */
const [leastScore, leastTaken] = [0.45, 0.5]
/** What a needed field counts beside one that is not. */
const neededWeight = 4

/**
 * What a table could be and how, the likeliest first: for each of our tables the columns that its fields would come from,
 * by their headers and by what stands in them, with the reason for each. A column serves one field.
 * @param formats our tables
 */
export function suggestMappings(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  formats: readonly TableFormat[],
): TableSuggestion[] {
  const labels = columnLabels(header)
  const columns = labels.map((label, index): Column => {
    const cells = rows.slice(0, judgedRows).map((row) => row[index]?.trim() ?? '')
    const text = header[index] ?? ''
    return { label, header: text, key: bareKey(text), cells, looks: looksOf(cells) }
  })
  return formats
    .flatMap(({ format, fields }) =>
      fields && MappedFormat.options.includes(format as MappedFormat)
        ? [suggestionFor(format as MappedFormat, fields, columns)]
        : [],
    )
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
}

function suggestionFor(format: MappedFormat, fields: readonly MappableField[], columns: Column[]): TableSuggestion {
  const proposals = fields
    .flatMap((field) => columns.flatMap((column) => proposalFor(format, field, column) ?? []))
    .toSorted((a, b) => b.score - a.score)
  const chosen = new Map<string, Proposal>()
  const taken = new Set<Column>()
  for (const proposal of proposals) {
    if (chosen.has(proposal.field.name) || taken.has(proposal.column)) continue
    chosen.set(proposal.field.name, proposal)
    taken.add(proposal.column)
  }
  const weightOf = ({ needed, telling }: MappableField) => (needed || telling ? neededWeight : 1)
  const score = [...chosen.values()].reduce((sum, { field, score: part }) => sum + weightOf(field) * part, 0)
  const whole = fields
    .filter(({ needed, telling }) => needed || telling)
    .reduce((sum, field) => sum + weightOf(field), 0)
  const explained = columns.length === 0 ? 0 : taken.size / columns.length
  const lacking = fields.filter(({ needed, name }) => needed && !chosen.has(name)).map(({ name }) => name)
  const complete = 1 - lacking.length / Math.max(1, fields.filter(({ needed }) => needed).length)
  return {
    format,
    fit: Math.round(1000 * Math.min(1, score / whole) * (0.5 + 0.5 * explained) * complete) / 1000,
    fields: Object.fromEntries([...chosen.values()].map(({ field, source }) => [field.name, source])),
    reasons: Object.fromEntries([...chosen.values()].map(({ field, reason }) => [field.name, reason])),
    lacking,
  }
}

function proposalFor(format: MappedFormat, field: MappableField, column: Column): Proposal | null {
  const named = headerScore(format, field, column.key)
  const look = lookOf(field, column)
  if (named === 0 && look === null) return null
  const source = sourceFor(field, column)
  const taken = takenPart(field, column, source)
  if (taken < leastTaken) return null
  const score = named > 0 ? named * (0.5 + 0.5 * taken) : (look === 'cells_are_known_words' ? 0.6 : 0.5) * taken
  if (score < leastScore) return null
  const { looks } = column
  const recognised = field.kind === 'identifier' ? recognisedIn(looks) : null
  const reason: SuggestionReason = recognised ?? {
    because: named === 1 ? 'header_is' : named > 0 ? 'header_resembles' : (look ?? 'header_resembles'),
    fitting: Math.round(taken * looks.filled),
    seen: looks.filled,
    ...('dates' in source && looks.orderOpen && { orderOpen: true as const }),
  }
  return { field, column, source, reason, score }
}

/** 1 for a name of the field, 0.9 for a synonym, 0.6 for a header that holds one, 0 for none. */
function headerScore(format: MappedFormat, { name, names }: MappableField, key: string): number {
  if (key === '') return 0
  if (names.includes(key)) return 1
  const others = synonymsOf(format, name)
  if (others.includes(key)) return 0.9
  const held = [...names, ...others].some(
    (word) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : 5) && key.includes(word),
  )
  return held ? 0.6 : 0
}

const most = 0.8

/** Whose identifiers most cells are, by their check digits. */
function recognisedIn({ filled, leis, creditCodes }: CellLooks): SuggestionReason | null {
  if (filled === 0 || Math.max(leis, creditCodes) < most * filled) return null
  return leis >= creditCodes
    ? { because: 'cells_are_leis', fitting: leis, seen: filled }
    : { because: 'cells_are_credit_codes', fitting: creditCodes, seen: filled }
}

/** What the cells of a column show them to be, where that says something about a field without its header. */
function lookOf({ kind, needed, telling }: MappableField, { looks }: Column): SuggestionReason['because'] | null {
  const mostly = (count: number) => looks.filled > 0 && count >= most * looks.filled
  if (!needed && !telling) return null
  if (kind === 'share') return mostly(looks.percentages) ? 'cells_are_percentages' : null
  if (kind === 'number') return mostly(looks.numbers) && !mostly(looks.dates) ? 'cells_are_numbers' : null
  if (kind === 'day' || kind === 'moment') return mostly(looks.dates) ? 'cells_are_dates' : null
  if (kind === 'choice' || kind === 'truth') return looks.filled > 0 ? 'cells_are_known_words' : null
  if (kind !== 'name') return null
  if (mostly(looks.leis)) return 'cells_are_leis'
  if (mostly(looks.creditCodes)) return 'cells_are_credit_codes'
  return mostly(looks.names) ? 'cells_are_names' : null
}

function sourceFor({ kind }: MappableField, { label, header, looks }: Column): FieldSource {
  const numeric = kind === 'number' || kind === 'whole' || kind === 'share'
  const dated = kind === 'day' || kind === 'moment'
  const unit = numeric ? unitOf(kind, header, looks) : null
  return {
    column: label,
    ...(numeric &&
      looks.decimalCommas > 0 &&
      looks.decimalCommas >= 0.5 * looks.filled && { decimalComma: true as const }),
    ...(unit && { unit }),
    ...(dated && looks.dateOrder && { dates: looks.dateOrder }),
  }
}

const unitHeaders: readonly (readonly [RegExp, Unit])[] = [
  [/亿/, 'yi'],
  [/百万|\bmillions?\b|\bmn\b|\bm(?:io)?\b/i, 'million'],
  [/万/, 'wan'],
  [/千元|\bthousands?\b|\bk\b|'000/i, 'thousand'],
]

function unitOf(
  kind: MappableField['kind'],
  header: string,
  { filled, percentages, aboveOne }: CellLooks,
): Unit | null {
  if (kind === 'share') {
    const stated = /[%％]|percent|pct|百分/i.test(header)
    return stated || (percentages < filled && aboveOne > 0.05 * filled) ? 'percent' : null
  }
  const bracketed = /[(（[【,，/:：]\s*(?:单位[:：]?)?\s*([^)）\]】]+)/.exec(header)?.[1] ?? header
  return unitHeaders.find(([word]) => word.test(bracketed))?.[1] ?? null
}

/** The part of a column's cells that a field takes once they are rewritten. */
function takenPart(field: MappableField, { cells, looks }: Column, source: FieldSource): number {
  if (looks.filled === 0) return 'column' in source ? leastTaken : 0
  if (!('column' in source)) return 0
  const write = cellWriter(field.kind, source)
  const filled = cells.filter((cell) => cell !== '' && !/^[-—]+$/.test(cell))
  return filled.filter((cell) => field.accepts(write(cell))).length / filled.length
}
