import { bodsFile, type DemonstrationFile } from './demonstration-file.ts'
import type { DemonstrationParty, DemonstrationStake } from './demonstration-surroundings.ts'

const company = (
  id: string,
  name: string,
  jurisdiction: string,
  more: Pick<DemonstrationParty, 'identifiers' | 'address'> = {},
): DemonstrationParty => ({ id, kind: 'company', name, jurisdiction, ...more })

const code = (scheme: string, id: string) => ({ identifiers: [{ scheme, id }] })

/** Parties that are likely one with the party before them, written another way; every name is invented. */
const parties: DemonstrationParty[] = [
  { id: 'P-0301', kind: 'person', name: '松屿示例港务创始人' },
  { id: 'P-0302', kind: 'person', name: 'Ashdale Demo Shipowner' },
  company('C-0301', '松屿示例港务集团有限公司', 'CN', { address: '松屿市示例路1号' }),
  company('C-0302', '松屿示例港务集团有限公司', 'CN', { address: '松屿市示例路1号' }),
  company('C-0303', '长坪示例国际贸易有限公司', 'CN'),
  company('C-0304', '長坪示例國際貿易有限公司', 'CN'),
  company('C-0305', 'Ashdale Demo Shipping Limited', 'GB'),
  company('C-0306', 'ASHDALE DEMO SHIPPING LTD.', 'GB'),
  company('C-0307', 'Brookmere Demo Chemicals Ltd', 'GB', code('DEMO-REGISTER', 'DEMO-000307-17')),
  company('C-0308', 'Brookmere Demo Chemical Works Ltd', 'GB', code('DEMO-TAX', 'DEMO00030717')),
  company('C-0309', 'Elmstead Demo Instruments Ltd', 'GB'),
  company('C-0310', 'Elmstead Demo Instrumnets Ltd', 'GB'),
  company('C-0311', 'Calder Demo Broadcasting Ltd', 'GB'),
  company('C-0312', 'Calder Demo Broadcasting Ltd', 'HK'),
]

const stakes: DemonstrationStake[] = [
  { owner: 'P-0301', company: 'C-0301', capital: 60, from: '2014-04-01' },
  { owner: 'P-0301', company: 'C-0302', capital: 40, from: '2016-04-01' },
  { owner: 'C-0301', company: 'C-0303', capital: 51, from: '2017-01-01' },
  { owner: 'C-0302', company: 'C-0304', capital: 30, from: '2018-01-01' },
  { owner: 'P-0302', company: 'C-0305', capital: 75, from: '2012-09-01' },
  { owner: 'P-0302', company: 'C-0306', capital: 25, from: '2019-09-01' },
  { owner: 'C-0305', company: 'C-0307', capital: 100 },
  { owner: 'C-0306', company: 'C-0309', capital: 80 },
  { owner: 'P-0302', company: 'C-0310', capital: 20 },
  { owner: 'C-0307', company: 'C-0311', capital: 55 },
  { owner: 'C-0308', company: 'C-0312', capital: 55 },
]

/** The pairs that an analyst is to find, each the company whose number is odd and the next. */
export const demonstrationDuplicates: readonly (readonly [string, string])[] = [
  ['DEMO:C-0301', 'DEMO:C-0302'],
  ['DEMO:C-0303', 'DEMO:C-0304'],
  ['DEMO:C-0305', 'DEMO:C-0306'],
  ['DEMO:C-0307', 'DEMO:C-0308'],
  ['DEMO:C-0309', 'DEMO:C-0310'],
]

/**
 * Duplicate companies, with reasons of several kinds, and two of equal name in different countries. Byte-identical at
 * every call.
 */
export const demonstrationDuplicateFile = (): DemonstrationFile =>
  bodsFile('demonstration-duplicates.bods.json', parties, stakes)
