import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { Actor, type AnyActorRef, type InspectionEvent, StateMachine } from 'xstate'
import type {
  RecordedActor,
  RecordedSnapshot,
  RecordedStateValue,
} from '#contracts/machine-inspector/machine-recording.ts'
import type { RecordedTransition, Recording } from '#contracts/machine-inspector/recorded-transition.ts'
import { chartOf, transitionIdOf } from './machine-chart.ts'
import { createValueRecorder } from './record-value.ts'

type RecorderOptions = {
  /** Milliseconds since 1970. */
  now: () => number
  /** Runs a function soon: listeners hear of many events at once. */
  schedule: (run: () => void) => void
  /** Moments kept; older ones are dropped and counted. */
  maximum?: number
}

/** `received` is an event whose effect is not known yet. */
type Watched = RecordedActor & {
  self: Machine
  last: RecordedSnapshot
  taken: string[]
  received: { type: string } | null
}
type Machine = Actor<AnyStateMachine>
type ValueRecorder = ReturnType<typeof createValueRecorder>

export type Recorder = ReturnType<typeof createRecorder>

/**
 * Writes down what machines do, from when they are watched: each event with the state before and after it. It only
 * listens; secrets are taken out before anything is kept.
 */
export function createRecorder({ now, schedule, maximum: max = 2_000 }: RecorderOptions) {
  const values = createValueRecorder()
  const { machines, watched, roots, meet } = createWatchList(values, now)
  const log = createTransitionLog({ values, now, maximum: max, watched })
  const news = createNews(schedule, addFailures)
  let recording: Recording | null = null

  function changed(): void {
    recording = null
    news.tell()
  }

  function remember(actor: Machine, snapshot: AnyMachineSnapshot, event: { type: string }): void {
    const known = watched.get(actor.sessionId)
    if (known && event.type !== 'xstate.init') add(known, snapshot, event)
    else meet(actor, snapshot, event)
    changed()
  }

  function add(known: Watched, snapshot: AnyMachineSnapshot, event: { type: string }): void {
    log.add(known, snapshot, event)
    recording = null
  }

  /** An event that breaks a machine leaves no snapshot behind to hear of. */
  function addFailures(): void {
    for (const known of watched.values()) {
      const snapshot: AnyMachineSnapshot = known.self.getSnapshot()
      if (known.received && snapshot.status === 'error') add(known, snapshot, known.received)
    }
  }

  function hear(inspected: InspectionEvent): void {
    const actor = inspected.actorRef
    if (!isMachine(actor)) return
    if (inspected.type === '@xstate.microstep') {
      const known = watched.get(actor.sessionId)
      known?.taken.push(
        ...inspected._transitions.map((transition: AnyTransitionDefinition) => transitionIdOf(transition)),
      )
    }
    if (inspected.type === '@xstate.event') {
      const known = watched.get(actor.sessionId)
      if (known) known.received = inspected.event
      changed()
    }
    if (inspected.type === '@xstate.snapshot') {
      remember(actor, inspected.snapshot as AnyMachineSnapshot, inspected.event)
    }
  }

  function watch(name: string, actor: AnyActorRef): void {
    if (roots.has(actor) || !isMachine(actor)) return
    roots.set(actor, name)
    actor.system.inspect(hear)
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    meet(actor, snapshot, { type: 'xstate.attached' })
    for (const child of Object.values(snapshot.children)) {
      if (isMachine(child)) meet(child, child.getSnapshot(), { type: 'xstate.attached' })
    }
    changed()
  }

  return {
    /** Watches machines from now on, each under its name; those already watched are left alone. */
    watch(actors: Record<string, AnyActorRef>): void {
      for (const [name, actor] of Object.entries(actors)) watch(name, actor)
    },
    /** What was recorded so far; the same object until more is. */
    read(): Recording {
      addFailures()
      recording ??= {
        charts: [...machines.values()].map(chartOf),
        actors: [...watched.values()].map(
          ({ self: _self, last: _last, taken: _taken, received: _received, ...actor }) => actor,
        ),
        ...log.read(),
      }
      return recording
    },
    /** Forgets what was recorded; the machines are still watched. */
    clear(): void {
      log.clear()
      changed()
    },
    /** Calls back when more was recorded. @returns ends it */
    subscribe: news.subscribe,
    /** Every machine seen so far, with those it may run inside, by id. */
    machines: (): ReadonlyMap<string, AnyStateMachine> => machines,
  }
}

const snapshotOf = (snapshot: AnyMachineSnapshot, context: RecordedSnapshot['context']): RecordedSnapshot => ({
  value: snapshot.value as RecordedStateValue,
  status: snapshot.status,
  context,
})

/** Tells listeners soon, of many changes at once; `prepare` runs before they are told. */
function createNews(schedule: RecorderOptions['schedule'], prepare: () => void) {
  const listeners = new Set<() => void>()
  let told = true
  return {
    tell(): void {
      if (!told) return
      told = false
      schedule(() => {
        told = true
        prepare()
        for (const listener of listeners) listener()
      })
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The machines that are watched, each under a key of its own. */
function createWatchList(values: ValueRecorder, now: () => number) {
  const machines = new Map<string, AnyStateMachine>()
  const watched = new Map<string, Watched>()
  const roots = new Map<AnyActorRef, string>()
  const numbered = new Map<string, number>()

  function meet(actor: Machine, snapshot: AnyMachineSnapshot, event: { type: string }): void {
    const recorded = values.record(event, snapshot.context)
    const start = snapshotOf(snapshot, recorded.context)
    const fromStart = event.type === 'xstate.init'
    const met: Watched = {
      key: watched.get(actor.sessionId)?.key ?? keyFor(actor),
      machine: actor.logic.id,
      parent: (actor._parent && watched.get(actor._parent.sessionId)?.key) ?? null,
      fromStart,
      input: recorded.event.input ?? null,
      start,
      startedAt: now(),
      self: actor,
      last: start,
      taken: [],
      received: null,
    }
    watched.set(actor.sessionId, met)
    for (const machine of machinesIn(actor.logic)) if (!machines.has(machine.id)) machines.set(machine.id, machine)
  }

  function keyFor(actor: Machine): string {
    const name = roots.get(actor) ?? actor.logic.id
    const number = (numbered.get(name) ?? 0) + 1
    numbered.set(name, number)
    return number === 1 ? name : `${name} ${number}`
  }

  return { machines, watched, roots, meet }
}

type LogOptions = { values: ValueRecorder; now: () => number; maximum: number; watched: Map<string, Watched> }

/** What watched machines did, the newest `maximum` of it. */
function createTransitionLog({ values, now, maximum: max, watched }: LogOptions) {
  let transitions: RecordedTransition[] = []
  let dropped = 0
  let nextId = 0

  function add(known: Watched, snapshot: AnyMachineSnapshot, event: { type: string }): void {
    const recorded = values.record(event, snapshot.context)
    const before = known.last
    const after = snapshotOf(snapshot, recorded.context)
    const keys = new Set([...Object.keys(before.context), ...Object.keys(after.context)])
    transitions.push({
      id: nextId++,
      at: now(),
      actor: known.key,
      machine: known.machine,
      event: recorded.event,
      transitions: known.taken,
      before,
      after,
      changed: [...keys].filter((key) => !same(before.context[key], after.context[key])),
    })
    known.last = after
    known.taken = []
    known.received = null
    if (transitions.length > max * 1.1) dropOldest(transitions.length - max)
  }

  function dropOldest(count: number): void {
    const leaving = transitions.slice(0, count)
    transitions = transitions.slice(count)
    dropped += count
    const byKey = new Map([...watched.values()].map((actor) => [actor.key, actor]))
    for (const transition of leaving) {
      const actor = byKey.get(transition.actor)
      if (actor)
        Object.assign(actor, { start: transition.after, startedAt: transition.at, fromStart: false, input: null })
    }
    const heardOf = new Set(transitions.map(({ actor }) => actor))
    for (const [id, { key, last }] of watched) {
      if (last.status !== 'active' && !heardOf.has(key)) watched.delete(id)
    }
  }

  return {
    add,
    read: () => ({ transitions: [...transitions], dropped }),
    clear: () => {
      dropOldest(transitions.length)
      dropped = 0
    },
  }
}

const isMachine = (actor: unknown): actor is Machine =>
  actor instanceof Actor && (actor.logic as AnyActorLogic) instanceof StateMachine

/** A machine and those among its ports, however deep. */
function machinesIn(machine: AnyStateMachine, found: AnyStateMachine[] = []): AnyStateMachine[] {
  if (found.includes(machine)) return found
  found.push(machine)
  for (const port of Object.values(machine.implementations.actors)) {
    if (port instanceof StateMachine) machinesIn(port, found)
  }
  return found
}

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
