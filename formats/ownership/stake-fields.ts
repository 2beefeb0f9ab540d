import type { FieldKind } from '#contracts/imports/column-mapping.ts'
import { isCalendarDay } from '../reading/calendar-day.ts'
import type { MappableField } from '../reading/record-table.ts'
import {
  type StakeColumn as Column,
  chineseNames,
  companyColumns,
  dayColumns,
  neededOfMapped,
  stakeColumns,
} from './company-columns.ts'
import { shareFrom } from './share-text.ts'
import { CellRefusal, identityIn, unfitDetail, unfitName } from './stake-cells.ts'

/** Other header names of a column, after spaces; used for suggestions only. */
const synonyms: { readonly [Name in Column]?: string } = {
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
}

/** The fields of a table of stakes. */
export const stakesFields: readonly MappableField<Column>[] = [
  stakesField('owner', 'name', (text) => unfitName('owner', text) === null),
  stakesField('owner_id', 'identifier', (text) => !(identityIn('owner_id', text) instanceof CellRefusal)),
  stakesField('company', 'name', (text) => unfitName('company', text) === null),
  stakesField('company_id', 'identifier', (text) => !(identityIn('company_id', text) instanceof CellRefusal)),
  { ...stakesField('capital', 'share', (text) => 'share' in shareFrom(text)), telling: true },
  stakesField('votes', 'share', (text) => 'share' in shareFrom(text)),
  stakesField('valid_from', 'date', isCalendarDay),
  stakesField('valid_to', 'date', isCalendarDay),
  ...companyColumns.map((name) =>
    dayColumns.has(name)
      ? stakesField(name, 'date', isCalendarDay)
      : stakesField(name, 'text', (text) => unfitDetail(name, text) === null),
  ),
]

function stakesField<Name extends Column>(
  name: Name,
  kind: FieldKind,
  accepts: (text: string) => boolean,
): MappableField<Name> {
  return {
    name,
    header: name,
    kind,
    needed: neededOfMapped.includes(name),
    names: stakeColumns[name],
    accepts,
    chinese: chineseNames[name] ?? null,
    synonyms: synonyms[name]?.split(' ') ?? [],
  }
}
