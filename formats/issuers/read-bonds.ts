import type { Bond, BondKind } from '#contracts/issuers/bond.ts'
import {
  choiceCell,
  currencyCell,
  dayCell,
  identifierCell,
  nameCell,
  numberCell,
  percentCell,
  textCell,
} from '../reading/cells.ts'
import { defineTableFormat, readRecordTable, recordHeader } from '../reading/record-table.ts'

const kinds = choiceCell<BondKind>({
  corporate: 'corporate',
  公司债: 'corporate',
  公司债券: 'corporate',
  enterprise: 'enterprise',
  企业债: 'enterprise',
  企业债券: 'enterprise',
  mediumterm: 'mediumTerm',
  mtn: 'mediumTerm',
  中期票据: 'mediumTerm',
  中票: 'mediumTerm',
  commercialpaper: 'commercialPaper',
  短期融资券: 'commercialPaper',
  超短期融资券: 'commercialPaper',
  短融: 'commercialPaper',
  超短融: 'commercialPaper',
  privateplacement: 'privatePlacement',
  定向工具: 'privatePlacement',
  定向债务融资工具: 'privatePlacement',
  私募债: 'privatePlacement',
  convertible: 'convertible',
  可转债: 'convertible',
  可转换公司债券: 'convertible',
  financial: 'financial',
  金融债: 'financial',
  government: 'government',
  地方政府债: 'government',
  国债: 'government',
  assetbacked: 'assetBacked',
  abs: 'assetBacked',
  资产支持证券: 'assetBacked',
})

/** The bond that a row of another table is about, by its code. */
export const bondColumn = { names: ['bond', 'bondcode', '债券代码', '证券代码'], read: identifierCell(60) } as const
export const bondSynonyms = '债券交易代码 债券编号 bondid securitycode isin'

const columns = {
  code: { names: ['bondcode', '债券代码', '证券代码'], read: identifierCell(60), needed: true },
  name: { names: ['bondname', '债券简称', '债券名称', '证券简称'], read: textCell(200) },
  issuer: { names: ['issuer', '发行人', '发行人名称', '发行主体'], read: nameCell, needed: true },
  kind: { names: ['bondkind', 'kind', '债券类型', '债券种类', '债券品种'], read: kinds },
  amount: {
    names: ['amount', 'issueamount', '发行规模', '发行金额', '发行总额'],
    read: numberCell(0, 1e15),
    needed: true,
  },
  currency: { names: ['currency', '币种'], read: currencyCell },
  coupon: { names: ['coupon', 'couponrate', '票面利率', '发行利率'], read: percentCell(-10, 100) },
  issueDate: { names: ['issuedate', '起息日', '起息日期', '发行日期', '发行日'], read: dayCell, needed: true },
  maturityDate: { names: ['maturitydate', 'maturity', '到期日', '到期日期', '兑付日'], read: dayCell },
  rating: { names: ['rating', '债项评级', '债券评级', '评级'], read: textCell(40) },
  ratingAgency: { names: ['ratingagency', '评级机构'], read: textCell(200) },
  guarantor: { names: ['guarantor', '担保人', '增信机构'], read: nameCell },
} as const

/** Other header names of a column, after spaces; used for suggestions only. */
const synonyms = {
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
}

/**
 * Bonds, a row for each: `bond_code,bond_name,issuer,bond_kind,amount,currency,coupon,issue_date,maturity_date,rating,
 * rating_agency,guarantor`. Amounts in the currency's unit, coupons in percent a year.
 */
export const bondTable = defineTableFormat({
  format: 'bonds-csv',
  ...recordHeader(columns, synonyms),
  read: (file, table, source, limits) =>
    readRecordTable({ file, table, source, limits }, columns, (cells) => {
      const { code, issuer, issueDate, maturityDate } = cells
      if (maturityDate !== null && maturityDate <= issueDate) {
        const reason = `${maturityDate} is not after the day of issue, ${issueDate}`
        const details = { cause: 'ends_before_start', start: issueDate } as const
        return { refusal: { field: 'maturityDate', code: 'period_reversed', reason, details } }
      }
      const content: Bond = { ...cells, currency: cells.currency ?? 'CNY' }
      return { kind: 'bond', recordKey: code, at: issueDate, subject: issuer, content }
    }),
})
