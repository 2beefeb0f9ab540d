import type { Exposure } from '#contracts/exposures/exposure.ts'
import type { Bond } from '#contracts/issuers/bond.ts'
import type { IssuerGuarantee } from '#contracts/issuers/issuer-report.ts'

/** What `guarantor` owes if `debtor` fails, where it is stated, and from when until which day it holds. */
export type HeldGuarantee = Omit<IssuerGuarantee, 'evidence'>

/** Several that guarantee together stand in one cell, parted by these; each owes the whole. */
const between = /[、;；]/

function guaranteesOf(guarantors: string | null | undefined, held: Omit<HeldGuarantee, 'guarantor'>): HeldGuarantee[] {
  return [...new Set((guarantors ?? '').split(between).map((name) => name.trim()))]
    .filter((name) => name !== '' && name !== held.debtor)
    .map((guarantor) => ({ ...held, guarantor }))
}

/** Guarantees of a bond, from its issue to its maturity. Several guarantors owe the whole each (Civil Code, 699). */
export const guaranteesOfBond = ({ id, ...bond }: Bond & { id: string }): HeldGuarantee[] =>
  guaranteesOf(bond.guarantor, {
    id,
    debtor: bond.issuer,
    amount: bond.amount,
    currency: bond.currency,
    by: 'bond',
    code: bond.code,
    from: bond.issueDate,
    until: bond.maturityDate,
  })

/**
 * Guarantees of what a client owes under a facility.
 *
 * @param span the first day on which it was known, and the last before its source stated a newer day
 */
export const guaranteesOfExposure = (
  { id, ...exposure }: Exposure & { id: string },
  span: Pick<HeldGuarantee, 'from' | 'until'>,
): HeldGuarantee[] =>
  guaranteesOf(exposure.guarantor, {
    id,
    debtor: exposure.client,
    amount: exposure.amount,
    currency: exposure.currency,
    by: 'exposure',
    code: exposure.facility,
    ...span,
  })

/** Whether a guarantee holds on a day. */
export const isHeldOn = ({ from, until }: HeldGuarantee, on: string): boolean =>
  from <= on && (until === null || on <= until)

/** Each guarantee once, though several sources state it: by the record that comes first. */
export function eachOnce(guarantees: readonly HeldGuarantee[]): HeldGuarantee[] {
  const found = new Map<string, HeldGuarantee>()
  for (const one of guarantees) {
    const { guarantor, debtor, by, code, currency, id } = one
    const key = JSON.stringify([guarantor, debtor, by, currency, code ?? { id }])
    if (!found.has(key)) found.set(key, one)
  }
  return [...found.values()]
}
