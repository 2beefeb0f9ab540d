import { below, createRandom, type Random } from '#analysis/arithmetic/random.ts'
import type { Bond, BondKind } from '#contracts/issuers/bond.ts'
import { csvFile, type DemonstrationFile } from './demonstration-file.ts'
import { demonstrationIssuers } from './issuers.ts'

const kinds: readonly BondKind[] = ['corporate', 'mediumTerm', 'commercialPaper', 'privatePlacement', 'enterprise']
const agencies = ['示例资信评估', '示例国际评级']
const ratings = ['AAA', 'AA+', 'AA', 'AA-', 'A+', 'BBB']
/** Years that a bond of each kind runs. */
const terms: Partial<Record<BondKind, readonly number[]>> = { commercialPaper: [1], mediumTerm: [3, 5] }
const longTerms = [3, 5, 7]

/** Bonds of the demonstration issuers: the weaker an issuer, the more it pays and the lower its bonds are rated. */
export function demonstrationBonds(): Bond[] {
  const random = createRandom(20260302)
  const { statements, events } = demonstrationIssuers()
  const failed = new Set(events.filter(({ type }) => type === 'default').map(({ issuer }) => issuer))
  const issuers = [...new Set(statements.map(({ issuer }) => issuer))]
  return issuers.flatMap((issuer, place) => {
    const own = statements.filter((statement) => statement.issuer === issuer)
    const { totalAssets, totalLiabilities } = own.at(-1)?.items ?? {}
    const leverage = (totalLiabilities ?? 0) / (totalAssets ?? 1)
    const weakness = failed.has(issuer) ? 1 : Math.min(0.9, Math.max(0, (leverage - 0.5) / 0.42))
    const guarantor = place % 9 === 4 ? (issuers[(place + 1) % issuers.length] ?? null) : null
    return Array.from({ length: 1 + below(random, 3) }, (_, nth) =>
      bondOf({ issuer, number: place * 4 + nth, weakness, guarantor }, random),
    )
  })
}

type Given = { issuer: string; number: number; weakness: number; guarantor: string | null }

function bondOf({ issuer, number, weakness, guarantor }: Given, random: Random): Bond {
  const kind = kinds[below(random, kinds.length)] ?? 'corporate'
  const term = terms[kind] ?? longTerms
  const year = 2022 + below(random, 4)
  const day = `${String(1 + below(random, 12)).padStart(2, '0')}-${String(1 + below(random, 28)).padStart(2, '0')}`
  const code = String(990_001 + number)
  return {
    code: `${code}.DEMO`,
    name: `${String(year % 100)}${issuer.replace(/(集团|股份)?有限公司$/, '')}${String(1 + (number % 4)).padStart(2, '0')}`,
    issuer,
    kind,
    amount: (2 + below(random, 28)) * 5e7,
    currency: 'CNY',
    coupon: Math.round((2.6 + 5 * weakness + random() * 0.8) * 100) / 100,
    issueDate: `${year}-${day}`,
    maturityDate: `${year + (term[below(random, term.length)] ?? 3)}-${day}`,
    rating: ratings[Math.min(ratings.length - 1, Math.floor(weakness * ratings.length))] ?? null,
    ratingAgency: agencies[number % agencies.length] ?? null,
    guarantor,
  }
}

/** The demonstration bonds as a file to be imported. */
export function demonstrationBondFile(): DemonstrationFile {
  return csvFile(
    'demonstration.bonds.csv',
    [
      'bond_code',
      'bond_name',
      'issuer',
      'bond_kind',
      'amount',
      'currency',
      'coupon',
      'issue_date',
      'maturity_date',
      'rating',
      'rating_agency',
      'guarantor',
    ],
    demonstrationBonds().map((bond) => [
      bond.code,
      bond.name ?? '',
      bond.issuer,
      bond.kind ?? '',
      bond.amount,
      bond.currency,
      bond.coupon ?? '',
      bond.issueDate,
      bond.maturityDate ?? '',
      bond.rating ?? '',
      bond.ratingAgency ?? '',
      bond.guarantor ?? '',
    ]),
  )
}
