import type { RiskLevel } from '#contracts/values/risk-level.ts'
import type { BillBook } from './bill-book.ts'
import { type BillRule, type RuleHit, settingsOf } from './bill-rule.ts'
import { billRules } from './bill-rules.ts'
import { givenUp, lookedAtInPart } from './looked-at-in-part.ts'

/** A hit of a rule on a bill, with its share of the bill's score. */
export type ScoredHit = RuleHit & { rule: string; share: number }

/** The suspicion about one bill, from 0 to 1; `hits`, highest weight first, add up to it exactly. */
export type BillScore = { number: string; score: number; level: RiskLevel; hardStop: boolean; hits: ScoredHit[] }

/** Scores from which on a bill is severe, a warning, to be watched. */
export const levelBounds = { severe: 0.85, warning: 0.6, watch: 0.3 } as const

/** By what bills are scored: what changes here, or in the code of rules and score (`revision`), scores them anew. */
export const billScoring = {
  revision: 2,
  levelBounds,
  rules: billRules.map(({ id, family, weight, hardStop, parameters }) => ({
    id,
    family,
    weight,
    hardStop,
    parameters,
  })),
}

/** Probability that at least one of several independent grounds is right: 1 − Π(1 − w). */
export function noisyOr(weights: readonly number[]): number {
  return 1 - weights.reduce((left, weight) => left * (1 - weight), 1)
}

/**
 * Applies rules to all bills. Of each family of rules only the hit with the highest weight counts; the families are
 * combined by {@link noisyOr}. Each hit's share of the score is proportional to −ln(1 − w), which is additive.
 *
 * @param given parameter values by rule and parameter that differ from the defaults
 */
export function scoreBills(
  book: BillBook,
  given: Readonly<Record<string, Readonly<Record<string, number>>>> = {},
  rules: readonly BillRule[] = billRules,
): BillScore[] {
  const found = new Map<string, { rule: BillRule; hit: RuleHit }[]>()
  const add = (rule: BillRule, hits: readonly RuleHit[]): void => {
    for (const hit of hits) {
      for (const number of hit.bills) {
        const list = found.get(number)
        if (list) list.push({ rule, hit })
        else found.set(number, [{ rule, hit }])
      }
    }
  }
  for (const rule of rules) {
    add(
      rule,
      rule.find(book, settingsOf(rule, given[rule.id]), (partly) => add(lookedAtInPart, givenUp(partly))),
    )
  }
  return book.histories.map(({ number }) => scoreOf(number, found.get(number) ?? []))
}

function scoreOf(number: string, found: { rule: BillRule; hit: RuleHit }[]): BillScore {
  const counting = new Map<string, { rule: BillRule; hit: RuleHit }>()
  for (const entry of found) {
    const known = counting.get(entry.rule.family)
    if (!known || known.rule.weight < entry.rule.weight) counting.set(entry.rule.family, entry)
  }
  const weights = [...counting.values()].map(({ rule }) => rule.weight)
  const score = noisyOr(weights)
  const total = weights.reduce((sum, weight) => sum - Math.log1p(-weight), 0)
  const hits = found
    .map(({ rule, hit }) => {
      const counts = counting.get(rule.family)?.hit === hit
      return { ...hit, rule: rule.id, share: counts && total > 0 ? (score * -Math.log1p(-rule.weight)) / total : 0 }
    })
    .toSorted((one, other) => other.share - one.share)
  const hardStop = found.some(({ rule }) => rule.hardStop)
  return { number, score, level: levelOf(score, hardStop), hardStop, hits }
}

function levelOf(score: number, hardStop: boolean): RiskLevel {
  if (hardStop || score >= levelBounds.severe) return 'severe'
  if (score >= levelBounds.warning) return 'warning'
  return score >= levelBounds.watch ? 'watch' : 'normal'
}
