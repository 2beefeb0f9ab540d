import { chineseCompanyNames, companyColumnNames } from './company-columns.ts'

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
/** Those of a mapped table: whoever made the mapping saw that the file does not say how much is held. */
export const neededOfMapped: readonly StakeColumn[] = ['owner', 'company']
