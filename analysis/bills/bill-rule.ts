import type { FigureUnit, RuleUnit } from '#contracts/bills/bill-report.ts'
import type { BillBook } from './bill-book.ts'

/** Rules whose hits mean much the same: only the hit with the highest weight of a family counts in a score. */
export type RuleFamily = 'loop' | 'velocity' | 'trade' | 'structure' | 'distribution' | 'integrity' | 'extent'

/** A number a rule goes by; `unit` says of what. */
export type RuleParameter = { default: number; min: number; max: number; unit: RuleUnit }

type RuleParameters = Readonly<Record<string, RuleParameter>>

/** What a figure of a finding is: a unit, one that may be missing (`yuan?`), or one word out of a list. */
export type FigureSpec = Exclude<FigureUnit, 'choice'> | `${Exclude<FigureUnit, 'choice'>}?` | readonly string[]

type FigureSpecs = Readonly<Record<string, FigureSpec>>

/** The names of the figures that may be missing. */
export type MissingFigure<Specs> = {
  [Name in keyof Specs]: Specs[Name] extends `${string}?` ? Name : never
}[keyof Specs]

/** A figure's unit, whether or not it may be missing. */
export type UnitOf<Spec> = Spec extends `${infer Unit}?` ? Unit : Spec

type FigureValue<Unit> = Unit extends readonly (infer Choice)[]
  ? Choice
  : Unit extends 'names'
    ? string[]
    : Unit extends 'name'
      ? string
      : number

type FiguresOf<Specs> = {
  [Name in Exclude<keyof Specs, MissingFigure<Specs>>]: FigureValue<Specs[Name]>
} & { [Name in MissingFigure<Specs>]?: FigureValue<UnitOf<Specs[Name]>> }

/**
 * Something a rule found: the bills it concerns, the enterprise where it is about one, the events that show it, and the
 * figures its sentence needs.
 */
export type RuleHit<Figures = Record<string, number | string | string[]>> = {
  bills: string[]
  party: string | null
  evidence: string[]
  figures: Figures
}

/** Bills in which a rule did not look everywhere, and where it gave up: after how many steps of which search. */
export type PartlyLooked = { bills: readonly string[]; search: 'loops' | 'circles'; steps: number }

type Settings<Parameters extends RuleParameters> = { readonly [Parameter in keyof Parameters]: number }

/** A rule for suspect bills. */
export type BillRule<
  Id extends string = string,
  Parameters extends RuleParameters = RuleParameters,
  Specs extends FigureSpecs = FigureSpecs,
  Hit = RuleHit,
> = {
  /** As the catalogue of rules numbers it. */
  id: Id
  family: RuleFamily
  /** What one finding weighs in the score, from 0 to 1. */
  weight: number
  /** Whether one finding alone makes the bill severe. */
  hardStop: boolean
  parameters: Parameters
  /** What each figure of a finding is. */
  figures: Specs
  /** @param gaveUp is told where the rule did not look everywhere */
  find(book: BillBook, settings: Settings<Parameters>, gaveUp?: (partly: PartlyLooked) => void): Hit[]
}

type Unnamed<Hit, Specs> = Hit extends { figures: infer Figures } ? Exclude<keyof Figures, keyof Specs> : never

/** Keeps the exact types of a rule that is written down as a literal; it finds exactly the figures that it names. */
export function defineBillRule<
  const Id extends string,
  const Parameters extends RuleParameters,
  const Specs extends FigureSpecs,
  Hit extends RuleHit<FiguresOf<Specs>>,
>(
  rule: BillRule<Id, Parameters, Specs, Hit & { figures: { [Name in Unnamed<Hit, Specs>]: never } }>,
): BillRule<Id, Parameters, Specs, RuleHit<FiguresOf<Specs>>> {
  return rule
}

/** Values of a rule's parameters, within their bounds: the default ones but for those given. */
export function settingsOf<Parameters extends RuleParameters>(
  { parameters }: { parameters: Parameters },
  given: Readonly<Record<string, number>> = {},
): Settings<Parameters> {
  const settings = Object.entries(parameters).map(([name, parameter]) => [
    name,
    Math.min(parameter.max, Math.max(parameter.min, given[name] ?? parameter.default)),
  ])
  return Object.fromEntries(settings)
}

/** The unit of each figure that a rule finds. */
export function figureUnitsOf({ figures }: BillRule): Record<string, FigureUnit> {
  const units = Object.entries(figures).map(([name, spec]) => [
    name,
    typeof spec === 'string' ? spec.replace('?', '') : 'choice',
  ])
  return Object.fromEntries(units)
}
