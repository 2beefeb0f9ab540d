import * as v from 'valibot'
import { MachineChart } from './machine-chart.ts'

/** Bytes of the largest file of a recording that is opened or written. */
export const largestRecording = 20_000_000

const Name = v.pipe(v.string(), v.maxLength(500))

/** Maximum nesting of a recording file. */
const deepestRecording = 200

/**
 * A value of a machine as JSON. Values that JSON cannot represent, and secrets, are an object whose key `$` names the
 * kind: `secret`, `cut`, `thing`, `error`, `number`, `bigint`, `date`, `map`, `set`, `nothing`, `object`.
 */
export type Recorded = null | boolean | number | string | Recorded[] | { [key: string]: Recorded }
const Recorded = v.custom<Recorded>((value) => value !== undefined, 'is missing')
/** An event as it was received. */
export type RecordedEvent = { type: string; [key: string]: Recorded }
const RecordedEvent = v.custom<RecordedEvent>((value) => v.is(v.object({ type: Name }), value), 'has no type')
const RecordedObject = v.custom<{ [key: string]: Recorded }>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
)

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The active states: one, or one for each region. */
export type RecordedStateValue = string | { [state: string]: RecordedStateValue }
const RecordedStateValue: v.GenericSchema<RecordedStateValue> = v.union([
  Name,
  v.record(
    Name,
    v.lazy(() => RecordedStateValue),
  ),
])

const Status = v.picklist(['active', 'done', 'error', 'stopped'])

/** Where a machine stood, and what it remembered there. */
export const RecordedSnapshot = v.object({ value: RecordedStateValue, status: Status, context: RecordedObject })
export type RecordedSnapshot = v.InferOutput<typeof RecordedSnapshot>

/** A running machine. `start` is where it stood when the recording first saw it: at its own start, or later. */
export const RecordedActor = v.object({
  key: Name,
  machine: Name,
  /** Key of the machine that runs it. */
  parent: v.nullable(Name),
  fromStart: v.boolean(),
  input: Recorded,
  start: RecordedSnapshot,
  startedAt: v.number(),
})
export type RecordedActor = v.InferOutput<typeof RecordedActor>

/** An event that reached a machine, the transitions it took (ids of its chart), and what it changed. */
export const RecordedStep = v.object({
  id: Whole,
  /** Milliseconds since 1970. */
  at: v.number(),
  actor: Name,
  event: RecordedEvent,
  transitions: v.array(Name),
  value: RecordedStateValue,
  status: Status,
  /** Parts of the context that differ from before. */
  changed: RecordedObject,
  removed: v.array(Name),
})
export type RecordedStep = v.InferOutput<typeof RecordedStep>

/** A file with what machines did, for looking at, for replaying and for tests. */
export const MachineRecording = v.pipe(
  v.object({
    format: v.literal('riskatlas-machine-recording'),
    version: v.literal(1),
    application: Name,
    locale: Name,
    exportedAt: v.pipe(v.string(), v.isoTimestamp()),
    /** Number of dropped older steps. */
    dropped: Whole,
    charts: v.pipe(v.array(MachineChart), v.maxLength(200)),
    actors: v.pipe(v.array(RecordedActor), v.maxLength(2_000)),
    steps: v.pipe(v.array(RecordedStep), v.maxLength(10_000)),
  }),
  v.forward(
    v.check(
      ({ actors, charts }) => actors.every(({ machine }) => charts.some(({ id }) => id === machine)),
      'name a machine that has no chart',
    ),
    ['actors'],
  ),
  v.forward(
    v.check(({ actors, steps }) => {
      const known = new Set(actors.map(({ key }) => key))
      return steps.every(({ actor }) => known.has(actor))
    }, 'name a machine that is not among the actors'),
    ['steps'],
  ),
  v.forward(
    v.check(({ steps }) => steps.every(({ id }, index) => id > (steps[index - 1]?.id ?? -1)), 'are not in order'),
    ['steps'],
  ),
)
export type MachineRecording = v.InferOutput<typeof MachineRecording>

/** Why a file is no recording; `place` names where in it, `reason` is the parser's or the schema's. */
export type RecordingProblem =
  | { code: 'too_large' }
  | { code: 'not_json'; reason: string }
  | { code: 'not_a_recording' }
  | { code: 'other_version'; version: string }
  | { code: 'malformed'; place: string; reason: string }

/** The recording in a text, or why it is invalid. */
export function parseRecording(text: string): { recording: MachineRecording } | { problem: RecordingProblem } {
  if (text.length > largestRecording) return { problem: { code: 'too_large' } }
  const { json, reason } = jsonFrom(text)
  if (reason !== null) return { problem: { code: 'not_json', reason } }
  if (!v.is(v.object({ format: MachineRecording.entries.format }), json))
    return { problem: { code: 'not_a_recording' } }
  const { version } = json as { version?: unknown }
  if (version !== 1)
    return { problem: { code: 'other_version', version: JSON.stringify(version ?? null).slice(0, 40) } }
  if (isDeeperThan(json, deepestRecording)) {
    return { problem: { code: 'malformed', place: '', reason: `nested more than ${deepestRecording} levels deep` } }
  }
  const result = v.safeParse(MachineRecording, json, { abortEarly: true })
  if (result.success) return { recording: result.output }
  const [issue] = result.issues
  return { problem: { code: 'malformed', place: v.getDotPath(issue) ?? '', reason: issue.message.slice(0, 300) } }
}

function jsonFrom(text: string): { json: unknown; reason: string | null } {
  try {
    return { json: JSON.parse(text), reason: null }
  } catch (error) {
    return { json: undefined, reason: error instanceof Error ? error.message.slice(0, 300) : '' }
  }
}

function isDeeperThan(json: unknown, maximum: number): boolean {
  const waiting = [{ value: json, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth >= maximum) return true
    for (const part of Object.values(value)) waiting.push({ value: part, depth: depth + 1 })
  }
  return false
}
