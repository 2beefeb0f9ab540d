import type { IssuerStatement, StatementItem } from '#contracts/issuers/issuer.ts'
import type { FlowSource, Formula, IndicatorUnit } from '#contracts/issuers/issuer-report.ts'
import type { RiskLevel } from '#contracts/values/risk-level.ts'

/**
 * The newest statement that was published, and the one for the same period a year before, where there is one; the flows
 * of both are those of twelve months.
 */
export type StatementsAtHand = { current: IssuerStatement; before: IssuerStatement | null; flows: FlowSource }

/** Reads an item of a statement; `null` where the statement does not give it. */
export type ItemOf = (item: StatementItem, of?: 'current' | 'before') => number | null

/**
 * A financial figure that warns of distress, from statements alone. `bounds` are the values from which it is a watch, a
 * warning, severe; `worse` says on which side of them.
 */
export type Indicator<Id extends string = string, Citation extends string = string> = {
  id: Id
  /** Of what `run` computes, for readers. */
  formula: Readonly<Formula>
  /** Paper or rule. */
  citation: Citation
  unit: IndicatorUnit
  worse: 'below' | 'above'
  bounds: readonly [watch: number, warning: number, severe: number]
  /** Whether it only ever tells of trouble: a value that does not says nothing and rates nobody. */
  isSign?: boolean
  /** `null` where an input is unknown or the figure has no meaning for these inputs. */
  run: (item: ItemOf) => number | null
}

/** Keeps the exact types of an indicator that is written down as a literal. */
export function defineIndicator<const Id extends string, const Citation extends string>(
  indicator: Indicator<Id, Citation>,
): Indicator<Id, Citation> {
  return indicator
}

/** How grave a value of an indicator is. */
export function levelOfValue({ worse, bounds }: Indicator, value: number): RiskLevel {
  const beyond = (bound: number) => (worse === 'below' ? value < bound : value > bound)
  const [watch, warning, severe] = bounds
  if (beyond(severe)) return 'severe'
  if (beyond(warning)) return 'warning'
  return beyond(watch) ? 'watch' : 'normal'
}

/** Reads items of the available statements. */
export const itemsOf =
  ({ current, before }: Pick<StatementsAtHand, 'current' | 'before'>): ItemOf =>
  (item, of = 'current') =>
    (of === 'current' ? current : before)?.items[item] ?? null

/** A formula over items, all of which must be known. */
export const over =
  <const Items extends readonly StatementItem[], Value = number>(
    items: Items,
    formula: (values: { [Item in Items[number]]: number }) => Value | null,
  ) =>
  (item: ItemOf): Value | null => {
    const values: Partial<Record<StatementItem, number>> = {}
    for (const name of items) {
      const value = item(name)
      if (value === null) return null
      values[name] = value
    }
    return formula(values as { [Item in Items[number]]: number })
  }

/** One number by another; `null` where the other is not above zero, so that the quotient would mislead. */
export const by = (numerator: number, denominator: number): number | null =>
  denominator > 0 ? numerator / denominator : null
