import type { BillBook } from './bill-book.ts'

/** Rules whose findings mean much the same: of one family only the weightiest counts in a score. */
export type RuleFamily = 'loop' | 'velocity' | 'trade' | 'structure' | 'distribution' | 'integrity'

/** A number a rule goes by. `unit` says of what: days, hours, a share of 1, yuan, a count. */
export type RuleParameter = {
  id: string
  usual: number
  least: number
  most: number
  unit: 'days' | 'hours' | 'share' | 'yuan' | 'count' | 'deviations'
}

/**
 * Something a rule found: the bills it concerns, the enterprise where it is about one, the events that show it, and the
 * figures its sentence needs.
 */
export type RuleHit = {
  bills: string[]
  party: string | null
  evidence: string[]
  figures: Record<string, number | string | string[]>
}

/** A rule for suspect bills. */
export type BillRule = {
  /** As the catalogue of rules numbers it. */
  id: string
  family: RuleFamily
  /** What one finding weighs in the score, from 0 to 1. */
  weight: number
  /** Whether one finding alone makes the bill severe. */
  hardStop: boolean
  parameters: readonly RuleParameter[]
  run: (book: BillBook, setting: (parameter: string) => number) => RuleHit[]
}

/** Values of a rule's parameters, within their bounds: the usual ones but for those given. */
export function settingsOf(
  rule: BillRule,
  given: Readonly<Record<string, number>> = {},
): (parameter: string) => number {
  return (parameter) => {
    const known = rule.parameters.find(({ id }) => id === parameter)
    if (!known) throw new Error(`The rule ${rule.id} has no parameter "${parameter}"`)
    return Math.min(known.most, Math.max(known.least, given[parameter] ?? known.usual))
  }
}
