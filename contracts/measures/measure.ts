import * as v from 'valibot'
import type { Words } from '../values/words.ts'

/** The measures of the analysis core, by the names that the command line, the API and the screens share. */
export const MeasureId = v.picklist([
  'owners',
  'control',
  'beneficial-owners',
  'voting-power',
  'close-links',
  'cycles',
  'communities',
  'key-companies',
  'contagion',
])
export type MeasureId = v.InferOutput<typeof MeasureId>

/**
 * One parameter of a measure, from which forms, the API's checks and the command line's options are made.
 * `number`: any number from `min` to `max`, as a fraction of 1 where `unit` is `share`. `count`: a whole number.
 * `parties`: parties by the names the caller uses (keys in a file, entity ids in the application), none by default.
 */
export type ParameterSpec =
  | { type: 'number'; default: number; min: number; max: number; unit: 'share' | 'factor' }
  | { type: 'count'; default: number; min: number; max: number }
  | { type: 'choice'; default: string; options: readonly string[] }
  | { type: 'flag'; default: boolean }
  | { type: 'parties'; min: number; max: number }

export type ParameterSpecs = Readonly<Record<string, ParameterSpec>>

/** What something is called and means. */
type Described = { name: Words; meaning: Words }

/** The words of a measure with such parameters: each has a name and a meaning, and so has every choice. */
export type MeasureWords<Specs extends ParameterSpecs = ParameterSpecs> = Described & {
  parameters: {
    [Name in keyof Specs]: Described &
      (Specs[Name] extends { type: 'choice' }
        ? { options: { [Choice in Specs[Name]['options'][number]]: Words } }
        : unknown)
  }
}

/** What a measure is run with: a value for each of its parameters. */
export type ParameterValues<Specs extends ParameterSpecs> = {
  [Name in keyof Specs]: ValueOf<Specs[Name]>
}

type ValueOf<Spec extends ParameterSpec> = Spec extends { type: 'number' | 'count' }
  ? number
  : Spec extends { type: 'choice' }
    ? Spec['options'][number]
    : Spec extends { type: 'flag' }
      ? boolean
      : readonly string[]

/**
 * The schema of a measure's parameters: what is not given takes its default, what is not known is refused.
 * @returns a schema whose output is {@link ParameterValues}
 */
export function parametersSchema<Specs extends ParameterSpecs>(
  specs: Specs,
): v.GenericSchema<unknown, ParameterValues<Specs>> {
  const entries = Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, valueSchema(spec)]))
  return v.strictObject(entries) as unknown as v.GenericSchema<unknown, ParameterValues<Specs>>
}

function valueSchema(spec: ParameterSpec): v.GenericSchema {
  switch (spec.type) {
    case 'number':
      return v.optional(v.pipe(v.number(), v.minValue(spec.min), v.maxValue(spec.max)), spec.default)
    case 'count':
      return v.optional(v.pipe(v.number(), v.integer(), v.minValue(spec.min), v.maxValue(spec.max)), spec.default)
    case 'choice':
      return v.optional(v.picklist(spec.options), spec.default)
    case 'flag':
      return v.optional(v.boolean(), spec.default)
    case 'parties':
      return v.pipe(
        v.optional(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(500))), []),
        v.minLength(spec.min),
        v.maxLength(spec.max),
      )
  }
}
