import type { PartyAttribute } from '#contracts/entities/party-detail.ts'

/** Columns that say something further of the company of a row, and of which attribute each is. */
export const attributeOfColumn = {
  company_status: 'status',
  company_founded: 'founded',
  company_dissolved: 'dissolved',
  company_form: 'legalForm',
  company_industry: 'industry',
  company_address: 'registeredAddress',
  company_phone: 'phone',
  company_legal_representative: 'legalRepresentative',
  company_alias: 'alias',
} as const satisfies Record<string, PartyAttribute>

export type CompanyColumn = keyof typeof attributeOfColumn
export const companyColumns = Object.keys(attributeOfColumn) as CompanyColumn[]

/** Columns that hold days. */
export const dayColumns: ReadonlySet<CompanyColumn> = new Set(['company_founded', 'company_dissolved'])

/** The header cells that name each column, as `columnKey` gives them. */
export const companyColumnNames = {
  company_status: ['companystatus'],
  company_founded: ['companyfounded'],
  company_dissolved: ['companydissolved'],
  company_form: ['companyform'],
  company_industry: ['companyindustry'],
  company_address: ['companyaddress'],
  company_phone: ['companyphone'],
  company_legal_representative: ['companylegalrepresentative'],
  company_alias: ['companyalias'],
} as const satisfies Record<CompanyColumn, readonly string[]>

/** What Chinese files call them. */
export const chineseCompanyNames: Record<CompanyColumn, string> = {
  company_status: '经营状态',
  company_founded: '成立日期',
  company_dissolved: '注销日期',
  company_form: '企业类型',
  company_industry: '所属行业',
  company_address: '注册地址',
  company_phone: '联系电话',
  company_legal_representative: '法定代表人',
  company_alias: '曾用名',
}

/** The header cells that name each column, as `columnKey` gives them. */
export const stakeColumns = {
  owner: ['owner'],
  owner_id: ['ownerid'],
  company: ['company'],
  company_id: ['companyid'],
  capital: ['capital'],
  votes: ['votes'],
  valid_from: ['validfrom'],
  valid_to: ['validto'],
  ...companyColumnNames,
} as const

export type StakeColumn = keyof typeof stakeColumns

export const chineseNames: Partial<Record<StakeColumn, string>> = {
  owner: '股东',
  owner_id: '股东代码',
  company: '公司',
  company_id: '公司代码',
  capital: '持股比例',
  votes: '表决权比例',
  valid_from: '开始日期',
  valid_to: '结束日期',
  ...chineseCompanyNames,
}

/** Columns that a table of our own has. */
export const neededColumns: readonly StakeColumn[] = ['owner', 'company', 'capital']
/** Required fields of a mapped table: its author has seen that the share is missing. */
export const neededOfMapped: readonly StakeColumn[] = ['owner', 'company']
