import type { DataColumn, DataSet } from '#contracts/models/data-set.ts'
import type { ScoredRow } from '#contracts/models/scoring.ts'
import { at } from '../arithmetic/at.ts'
import { placeOf } from '../arithmetic/place-of.ts'
import { type DerivedColumn, nameOf } from './derived-features.ts'
import type { Features } from './features.ts'
import { baseName, columnNamed, rowKeysOf, textsOf } from './modelled-rows.ts'
import { explain, probabilitiesFrom, type RiskModel } from './risk-model.ts'
import { createVariants } from './row-variants.ts'

type Counterfactual = ScoredRow['counterfactual']

/** Most columns that are changed together, and how many are tried: those that raise the row's score most. */
const [maxChanges, triedColumns] = [3, 8]
/** Numbers that are tried for a column: the quantiles of what the rows of the table hold, in equal steps. */
const triedQuantiles = 19

/** A value that a row might have in a column of the table, and what the base columns of the model then hold. */
type Option = { to: number | string; base: ReadonlyMap<string, number>; quantile: number | null }
/** What a column of the table holds and might hold. */
type Changeable = {
  column: string
  valueOf: (row: number) => number | string | null
  quantileOf: (row: number) => number | null
  options: Option[]
}

/** The share of positive rows among those that a model learnt from, 0 to 1. */
export const baseRateOf = ({ training }: RiskModel): number => training.positives / training.rows

/**
 * For a row of a table, the smallest change found after which a model foretells at most `target` (0 to 1), with the
 * probability after it; no change where that is so already, `null` where no change that is tried brings it there.
 * A column takes a value that rows of the table have; columns derived from it follow. One column is changed if one is
 * enough, the one that moves past the fewest rows; else those that lower the probability most, one after the other
 * (Wachter, Mittelstadt & Russell 2017 for the aim; the search is greedy, so that a smaller change of several columns
 * may exist).
 * @param features of every row of the table
 */
export function createCounterfactuals(
  model: RiskModel,
  table: DataSet,
  features: Features,
): (row: number, target: number) => Counterfactual {
  const keys = rowKeysOf(table, model.roles)
  const variantsOf = createVariants(features, keys, model.derived)
  const changeable = new Map(changeableColumns(model, table).map((each) => [each.column, each]))
  const sources = sourcesOf(model)

  const raising = (row: number): Changeable[] => {
    const raised = new Map<string, number>()
    for (const [name, logOdds] of explain(model, features, row).byColumn) {
      const columns = sources.get(name) ?? []
      for (const column of columns) raised.set(column, (raised.get(column) ?? 0) + logOdds / columns.length)
    }
    return [...raised]
      .filter(([, logOdds]) => logOdds > 0)
      .sort(([, one], [, other]) => other - one)
      .slice(0, triedColumns)
      .flatMap(([column]) => changeable.get(column) ?? [])
  }

  const tried = (row: number, before: ReadonlyMap<string, number>, columns: readonly Changeable[]) => {
    const options = columns.flatMap((column) => {
      const own = column.valueOf(row)
      return column.options.filter(({ to }) => to !== own).map((option) => ({ column, option }))
    })
    const made = variantsOf(
      row,
      options.map(({ option }) => new Map([...before, ...option.base])),
    )
    const probabilities = probabilitiesFrom(model, made)
    return options.map((each, place) => ({
      ...each,
      probability: at(probabilities, place),
      distance: distanceTo(each.option, each.column.quantileOf(row)),
    }))
  }

  return (row, target) => {
    const own = at(probabilitiesFrom(model, variantsOf(row, [new Map()])), 0)
    if (own <= target) return { changes: [], probability: own }
    const columns = raising(row)
    const changed: { column: Changeable; option: Option }[] = []
    let [probability, base] = [own, new Map<string, number>()]
    while (changed.length < maxChanges) {
      const left = columns.filter((column) => changed.every((each) => each.column !== column))
      const found = tried(row, base, left)
      const enough = found.filter((each) => each.probability <= target)
      const next =
        enough.length > 0
          ? least(enough, (each) => [each.distance, each.probability])
          : least(found, (each) => [each.probability, each.distance])
      if (next === undefined || next.probability >= probability) return null
      changed.push(next)
      probability = next.probability
      base = new Map([...base, ...next.option.base])
      if (probability <= target) {
        const changes = changed.map(({ column, option }) => ({
          column: column.column,
          from: column.valueOf(row),
          to: option.to,
        }))
        return { changes, probability }
      }
    }
    return null
  }
}

/** How far it is to another value: the share of rows passed on the way, all of them from none and between texts. */
const distanceTo = ({ quantile }: Option, own: number | null): number =>
  quantile === null || own === null ? 1 : Math.abs(quantile - own)

function least<Each>(each: readonly Each[], orderOf: (one: Each) => [number, number]): Each | undefined {
  return each.toSorted((one, other) => {
    const [[first, second], [otherFirst, otherSecond]] = [orderOf(one), orderOf(other)]
    return first - otherFirst || second - otherSecond
  })[0]
}

function changeableColumns(model: RiskModel, table: DataSet): Changeable[] {
  const levels = new Map<string, (string | null)[]>()
  for (const { column, level } of model.base) levels.set(column, [...(levels.get(column) ?? []), level])
  return [...levels].map(([name, ofColumn]) => {
    const column = columnNamed(table, name)
    const texts = ofColumn.filter((level) => level !== null)
    return texts.length > 0 ? ofTexts(column, texts) : ofNumbers(column)
  })
}

function ofTexts(column: DataColumn, levels: readonly string[]): Changeable {
  const texts = textsOf(column)
  const options = levels.map((to) => ({
    to,
    base: new Map(levels.map((level) => [baseName({ column: column.name, level }), Number(level === to)])),
    quantile: null,
  }))
  return { column: column.name, valueOf: (row) => texts[row] ?? null, quantileOf: () => null, options }
}

function ofNumbers(column: DataColumn): Changeable {
  const values = column.kind === 'number' ? column.values : new Float64Array()
  const ordered = values.filter((value) => !Number.isNaN(value)).sort()
  const quantileOf = (value: number) => {
    const [smaller, notLarger] = [placeOf(ordered, value, 'before'), placeOf(ordered, value, 'after')]
    return (smaller + notLarger) / 2 / ordered.length
  }
  const tried = Array.from({ length: triedQuantiles }, (_, step) =>
    at(ordered, Math.floor(((step + 1) / (triedQuantiles + 1)) * ordered.length)),
  )
  const options = ordered.length === 0 ? [] : [...new Set(tried)]
  const own = (row: number) => (Number.isNaN(at(values, row)) ? null : at(values, row))
  return {
    column: column.name,
    valueOf: own,
    quantileOf: (row) => {
      const value = own(row)
      return value === null ? null : quantileOf(value)
    },
    options: options.map((to) => ({ to, base: new Map([[column.name, to]]), quantile: quantileOf(to) })),
  }
}

/** The columns of the table from which each column of the model is made. */
function sourcesOf(model: RiskModel): Map<string, string[]> {
  const sources = new Map(model.base.map((each) => [baseName(each), [each.column]]))
  for (const column of model.derived) {
    const from = namesIn(column).flatMap((name) => sources.get(name) ?? [])
    sources.set(nameOf(column), [...new Set(from)])
  }
  return sources
}

const namesIn = (column: DerivedColumn): string[] => ('of' in column ? [column.of] : [column.left, column.right])
