import * as v from 'valibot'

const Name = v.pipe(v.string(), v.maxLength(500))

/** What sets a transition off. `source` is the port or machine that answered; `null` where several could. */
export const ChartTrigger = v.variant('kind', [
  v.object({ kind: v.literal('event'), name: Name }),
  v.object({ kind: v.literal('done'), source: v.nullable(Name) }),
  v.object({ kind: v.literal('error'), source: v.nullable(Name) }),
  /** Milliseconds are `null` where they are computed at run time. */
  v.object({ kind: v.literal('after'), delay: Name, milliseconds: v.nullable(v.number()) }),
  /** The states inside have come to their end. */
  v.object({ kind: v.literal('finished') }),
  v.object({ kind: v.literal('always') }),
])
export type ChartTrigger = v.InferOutput<typeof ChartTrigger>

/** A way out of a state, or something it does without leaving (no targets). States are named by their ids. */
export const ChartTransition = v.object({
  id: Name,
  trigger: ChartTrigger,
  targets: v.array(Name),
  guard: v.nullable(Name),
  actions: v.array(Name),
})
export type ChartTransition = v.InferOutput<typeof ChartTransition>

/** A state with the states inside it. */
export type ChartState = {
  id: string
  key: string
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Id of the state inside that is entered first. */
  initial: string | null
  tags: string[]
  entry: string[]
  exit: string[]
  /** Ports and machines that run while the state lasts. */
  invokes: string[]
  transitions: ChartTransition[]
  states: ChartState[]
}

export const ChartState: v.GenericSchema<ChartState> = v.object({
  id: Name,
  key: Name,
  kind: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
  initial: v.nullable(Name),
  tags: v.array(Name),
  entry: v.array(Name),
  exit: v.array(Name),
  invokes: v.array(Name),
  transitions: v.array(ChartTransition),
  states: v.array(v.lazy(() => ChartState)),
})

/** A machine as its chart shows it: names alone, no code. */
export const MachineChart = v.object({ id: Name, root: ChartState })
export type MachineChart = v.InferOutput<typeof MachineChart>
