import type { PartyKey } from '#contracts/facts/fact.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { professionals } from './demonstration-names.ts'
import type {
  DemonstrationParty,
  DemonstrationStake,
  DemonstrationStory,
  Expectation,
  Percentage,
} from './demonstration-surroundings.ts'

const company = (id: string, name: string, jurisdiction = 'CN'): DemonstrationParty => {
  return { id, kind: 'company', name, jurisdiction }
}
const person = (id: string, name: string): DemonstrationParty => ({ id, kind: 'person', name })
const key = (id: string): PartyKey => `DEMO:${id}`
const stake = (owner: string, held: string, capital: Percentage, more: Partial<DemonstrationStake> = {}) => {
  return { owner, company: held, capital, ...more }
}
const single = (id: string, asOf: IsoDate | null = null): Expectation => ({
  asOf,
  kind: 'single',
  controllers: [key(id)],
})
const nobody: Expectation = { asOf: null, kind: 'none', controllers: [] }

/** Holders of the widely held company, each with half a percent. */
const SMALL_HOLDERS = 80

const names = professionals()
const smallHolders = Array.from({ length: SMALL_HOLDERS }, (_, index) => person(`P-${index + 101}`, names[index] ?? ''))

/** The situations of the demonstration data. Every name in them is invented. */
export const demonstrationStories: DemonstrationStory[] = [
  {
    id: 'pyramid',
    shows: 'A person at the top of five companies controls the last one with 7 % of its capital.',
    company: key('C-0005'),
    expected: [single('P-0001')],
    parties: [
      person('P-0001', '青屿示例创始人'),
      company('C-0001', '青屿示例控股有限公司'),
      company('C-0002', '青屿示例实业集团有限公司'),
      company('C-0003', 'Qingyu Demo Logistics Ltd', 'HK'),
      company('C-0004', '南港示例船务有限公司'),
      company('C-0005', '南港示例造船股份有限公司'),
    ],
    stakes: [
      stake('P-0001', 'C-0001', 70, { from: '2012-03-01' }),
      stake('C-0001', 'C-0002', 60, { from: '2013-05-20' }),
      stake('C-0002', 'C-0003', 55, { from: '2015-01-01' }),
      stake('C-0003', 'C-0004', 51, { from: '2016-08-01' }),
      stake('C-0004', 'C-0005', 60, { from: '2018-11-15' }),
    ],
  },
  {
    id: 'assembled-majority',
    shows: 'A company holds 21 % itself and 30 % through a subsidiary: together a majority.',
    company: key('C-0012'),
    expected: [single('C-0010')],
    parties: [
      company('C-0010', 'Larkfield Demo Group plc', 'GB'),
      company('C-0011', 'Larkfield Demo Nominees Ltd', 'GB'),
      company('C-0012', 'Larkfield Demo Retail Ltd', 'GB'),
    ],
    stakes: [stake('C-0010', 'C-0011', 100), stake('C-0011', 'C-0012', 30), stake('C-0010', 'C-0012', 21)],
  },
  {
    id: 'cross-holding',
    shows: 'Two companies hold shares of each other; the loop adds to what their outside owners receive.',
    company: key('C-0020'),
    expected: [single('P-0020')],
    parties: [
      person('P-0020', '云岭示例创始人'),
      person('P-0021', 'Yunling Demo Investor'),
      company('C-0020', '云岭示例能源有限公司'),
      company('C-0021', '云岭示例资本有限公司'),
    ],
    stakes: [
      stake('P-0020', 'C-0020', 60),
      stake('C-0021', 'C-0020', 40),
      stake('C-0020', 'C-0021', 30),
      stake('P-0021', 'C-0021', 70),
    ],
  },
  {
    id: 'joint-venture',
    shows: 'Two parents hold exactly one half each: nobody controls.',
    company: key('C-0030'),
    expected: [nobody],
    parties: [
      company('C-0030', 'Harbour & 海湾 Demo Joint Venture Ltd', 'SG'),
      company('C-0031', 'Harbourline Demo Industries Inc', 'US'),
      company('C-0032', '海湾示例工业有限公司'),
      company('C-0033', 'Harbour Bay Demo Services Ltd', 'SG'),
    ],
    stakes: [stake('C-0031', 'C-0030', 50), stake('C-0032', 'C-0030', 50), stake('C-0030', 'C-0033', 100)],
  },
  {
    id: 'dual-class',
    shows: 'The founder owns 20 % of the capital and casts 60 % of the votes.',
    company: key('C-0040'),
    expected: [single('P-0040')],
    parties: [
      person('P-0040', '明湖示例创始人'),
      company('C-0040', '明湖示例科技股份有限公司'),
      company('C-0041', 'Vale Demo Ventures LP', 'KY'),
      company('C-0042', 'Linden Demo Capital Ltd', 'GB'),
      company('C-0043', '明湖示例软件有限公司'),
    ],
    stakes: [
      stake('P-0040', 'C-0040', 20, { votes: 60 }),
      stake('C-0041', 'C-0040', 50, { votes: 25 }),
      stake('C-0042', 'C-0040', 30, { votes: 15 }),
      stake('C-0040', 'C-0043', 40, { votes: 55 }),
      stake('C-0041', 'C-0043', 60, { votes: 45 }),
    ],
  },
  {
    id: 'banded',
    shows: 'A register gives bands only: "more than 50 % up to 75 %" is still a certain majority.',
    company: key('C-0050'),
    expected: [single('P-0050')],
    parties: [
      person('P-0050', 'Thornbury Demo Founder'),
      person('P-0051', 'Thornbury Demo Partner'),
      company('C-0050', 'Thornbury Demo Estates Ltd', 'GB'),
    ],
    stakes: [
      stake('P-0050', 'C-0050', { above: true, from: 50, to: 75 }),
      stake('P-0051', 'C-0050', { above: true, from: 25, to: 50 }),
    ],
  },
  {
    id: 'unknown-stake',
    shows: 'One holder has 45 %, the other an unknown part: no majority is certain.',
    company: key('C-0060'),
    expected: [nobody],
    parties: [
      company('C-0060', '白鹭示例置业有限公司'),
      company('C-0061', '白鹭示例投资有限公司'),
      company('C-0062', 'Egret Demo Holdings Ltd', 'VG'),
    ],
    stakes: [stake('C-0061', 'C-0060', 45), stake('C-0062', 'C-0060', 'unknown')],
  },
  {
    id: 'over-100',
    shows: 'Two declarations contradict each other: 60 % and 55 % of one company.',
    company: key('C-0070'),
    expected: [{ asOf: null, kind: 'several', controllers: [key('P-0070'), key('P-0071')] }],
    parties: [
      person('P-0070', '石桥示例合伙人'),
      person('P-0071', 'Shiqiao Demo Partner'),
      company('C-0070', '石桥示例贸易有限公司'),
    ],
    stakes: [stake('P-0070', 'C-0070', 60), stake('P-0071', 'C-0070', 55)],
  },
  {
    id: 'transfer-of-control',
    shows: 'On 2024-07-01 a majority passes from one group to another.',
    company: key('C-0080'),
    expected: [single('C-0081', '2024-06-30'), single('C-0082', '2024-07-01'), single('C-0082')],
    parties: [
      company('C-0080', 'Ferrow Demo Foods AG', 'DE'),
      company('C-0081', 'Alder Demo Holding AG', 'DE'),
      company('C-0082', '东篱示例食品集团有限公司'),
    ],
    stakes: [
      stake('C-0081', 'C-0080', 80, { from: '2010-01-01', to: '2024-07-01' }),
      stake('C-0082', 'C-0080', 80, { from: '2024-07-01' }),
    ],
  },
  {
    id: 'widely-held',
    shows: 'Eighty small holders and one of 35 %: the largest holder has no majority.',
    company: key('C-0090'),
    expected: [nobody],
    parties: [
      company('C-0090', 'Meridian Demo Bank plc', 'GB'),
      company('C-0091', 'Meridian Demo Trustees Ltd', 'GB'),
      ...smallHolders,
    ],
    stakes: [stake('C-0091', 'C-0090', 35), ...smallHolders.map(({ id }) => stake(id, 'C-0090', 0.5))],
  },
  {
    id: 'closed-loop',
    shows: 'Two companies hold 60 % of each other, and nobody outside controls either.',
    company: key('C-0100'),
    expected: [{ asOf: null, kind: 'closed_loop', controllers: [key('C-0100'), key('C-0101')] }],
    parties: [
      person('P-0095', '环山示例出资人'),
      person('P-0096', 'Huanshui Demo Investor'),
      company('C-0100', '环山示例投资有限公司'),
      company('C-0101', '环水示例投资有限公司'),
    ],
    stakes: [
      stake('C-0101', 'C-0100', 60),
      stake('C-0100', 'C-0101', 60),
      stake('P-0095', 'C-0100', 40),
      stake('P-0096', 'C-0101', 40),
    ],
  },
  {
    id: 'treasury-shares',
    shows: 'A company holds 10 % of itself, so that 46 % of the shares are a majority of the votes that can be cast.',
    company: key('C-0110'),
    expected: [single('P-0098')],
    parties: [person('P-0098', 'Castell Demo Founder'), company('C-0110', 'Castell Demo Textiles SA', 'FR')],
    stakes: [stake('C-0110', 'C-0110', 10), stake('P-0098', 'C-0110', 46)],
  },
  {
    id: 'state',
    shows: 'A state body stands at the top, through a holding company.',
    company: key('C-0121'),
    expected: [single('S-0001')],
    parties: [
      { id: 'S-0001', kind: 'state', name: '示例市国有资产监督管理机构', jurisdiction: 'CN' },
      company('C-0120', '示例市城建控股集团有限公司'),
      company('C-0121', '示例市轨道交通股份有限公司'),
      { id: 'F-0001', kind: 'arrangement', name: 'Demo Infrastructure Trust', jurisdiction: 'LU' },
    ],
    stakes: [stake('S-0001', 'C-0120', 100), stake('C-0120', 'C-0121', 66), stake('F-0001', 'C-0121', 34)],
  },
  {
    id: 'consolidation',
    shows: 'A parent consolidates a company in its accounts: control without a percentage.',
    company: key('C-0131'),
    expected: [single('C-0130')],
    parties: [company('C-0130', 'Norrland Demo Industrier AB', 'SE'), company('C-0131', 'Norrland Demo Skog AB', 'SE')],
    stakes: [stake('C-0130', 'C-0131', 'unknown', { consolidates: true })],
  },
  {
    id: 'family',
    shows: 'Three relatives hold 20 % each: none of them alone has a majority.',
    company: key('C-0140'),
    expected: [nobody],
    parties: [
      person('P-0140', '槐荫示例长女'),
      person('P-0141', '槐荫示例长子'),
      person('P-0142', '槐荫示例次女'),
      company('C-0140', '槐荫示例药业有限公司'),
    ],
    stakes: [stake('P-0140', 'C-0140', 20), stake('P-0141', 'C-0140', 20), stake('P-0142', 'C-0140', 20)],
  },
]
