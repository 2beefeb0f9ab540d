import type {
  MachineRecording,
  RecordedSnapshot,
  RecordedStep,
} from '#contracts/machine-inspector/machine-recording.ts'
import { largestRecording } from '#contracts/machine-inspector/machine-recording.ts'
import type { RecordedTransition, Recording } from '#contracts/machine-inspector/recorded-transition.ts'

/** Where and when a recording is written down. */
type Origin = { application: string; locale: string; exportedAt: string }

/** The recording as the text of a file; where it would be too large, its oldest moments are left out and counted. */
export function recordingText(recording: Recording, origin: Origin): string {
  let shown = recording
  let text = JSON.stringify(fileFrom(shown, origin))
  while (text.length > largestRecording && shown.transitions.length > 0) {
    shown = withoutOldest(shown, Math.ceil(shown.transitions.length / 4))
    text = JSON.stringify(fileFrom(shown, origin))
  }
  return text
}

/** The recording as a file holds it: of each moment only what it changed. */
export function fileFrom({ charts, actors, transitions, dropped }: Recording, origin: Origin): MachineRecording {
  return {
    format: 'riskatlas-machine-recording',
    version: 1,
    ...origin,
    dropped,
    charts,
    actors,
    steps: transitions.map(stepFrom),
  }
}

/** The recording in a file, with the whole state before and after each moment. */
export function recordingFrom({ charts, actors, steps, dropped }: MachineRecording): Recording {
  const last = new Map(actors.map((actor) => [actor.key, actor.start]))
  const machineOf = new Map(actors.map((actor) => [actor.key, actor.machine]))
  const transitions = steps.map((step): RecordedTransition => {
    const before = last.get(step.actor) ?? { value: step.value, status: step.status, context: {} }
    const after = appliedTo(before, step)
    last.set(step.actor, after)
    const { id, at, actor, event, transitions } = step
    const changed = [...Object.keys(step.changed), ...step.removed]
    return { id, at, actor, machine: machineOf.get(actor) ?? '', event, transitions, before, after, changed }
  })
  return { charts, actors, transitions, dropped }
}

function stepFrom({ id, at, actor, event, transitions, after, changed }: RecordedTransition): RecordedStep {
  const [kept, removed] = [
    changed.filter((key) => key in after.context),
    changed.filter((key) => !(key in after.context)),
  ]
  return {
    id,
    at,
    actor,
    event,
    transitions,
    value: after.value,
    status: after.status,
    changed: Object.fromEntries(kept.map((key) => [key, after.context[key] ?? null])),
    removed,
  }
}

function appliedTo(before: RecordedSnapshot, { value, status, changed, removed }: RecordedStep): RecordedSnapshot {
  const entries = Object.entries({ ...before.context, ...changed }).filter(([key]) => !removed.includes(key))
  return { value, status, context: Object.fromEntries(entries) }
}

function withoutOldest({ charts, actors, transitions, dropped }: Recording, count: number): Recording {
  const last = new Map(transitions.slice(0, count).map((transition) => [transition.actor, transition]))
  return {
    charts,
    actors: actors.map((actor) => {
      const transition = last.get(actor.key)
      return transition
        ? { ...actor, start: transition.after, startedAt: transition.at, fromStart: false, input: null }
        : actor
    }),
    transitions: transitions.slice(count),
    dropped: dropped + count,
  }
}
