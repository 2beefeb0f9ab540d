import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type {
  ChartState,
  ChartTransition,
  ChartTrigger,
  MachineChart,
} from '#contracts/machine-inspector/machine-chart.ts'

/** A machine as a picture shows it. */
export const chartOf = (machine: AnyStateMachine): MachineChart => ({
  id: machine.id,
  root: stateFrom(machine.root, machine),
})

/** The id a transition has in the chart of its machine; the same for every copy of the machine. */
export function transitionIdOf(transition: AnyTransitionDefinition): string {
  const source: AnyStateNode = transition.source
  const index = siblingsOf(source, transition.eventType).indexOf(transition)
  return transitionId(source, transition.eventType, index)
}

const transitionId = (source: AnyStateNode, eventType: string, index: number) => `${source.id}|${eventType}|${index}`

const siblingsOf = (source: AnyStateNode, eventType: string): AnyTransitionDefinition[] =>
  eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])

function stateFrom(node: AnyStateNode, machine: AnyStateMachine): ChartState {
  const groups = [...node.transitions.keys(), ...(node.always ? [''] : [])]
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    tags: [...node.tags],
    entry: node.entry.map(nameOf).filter(isNamed),
    exit: node.exit.map(nameOf).filter(isNamed),
    invokes: node.invoke.map(({ src }) => nameOf(src)),
    transitions: groups.flatMap((eventType) =>
      siblingsOf(node, eventType).map((transition, index) =>
        transitionFrom(transition, transitionId(node, eventType, index), machine),
      ),
    ),
    states: Object.values(node.states).map((child) => stateFrom(child, machine)),
  }
}

function transitionFrom(transition: AnyTransitionDefinition, id: string, machine: AnyStateMachine): ChartTransition {
  return {
    id,
    trigger: triggerFrom(transition, machine),
    targets: (transition.target ?? []).map((target) => target.id),
    guard: transition.guard ? nameOf(transition.guard) : null,
    actions: transition.actions.map(nameOf).filter(isNamed),
  }
}

function triggerFrom({ eventType, source }: AnyTransitionDefinition, machine: AnyStateMachine): ChartTrigger {
  if (eventType === '') return { kind: 'always' }
  const [, kind, rest = ''] = /^xstate\.(done\.state|done\.actor|error\.actor|error|after)\.(.*)$/.exec(eventType) ?? []
  switch (kind) {
    case 'done.state':
      return { kind: 'finished' }
    case 'done.actor':
      return { kind: 'done', source: sourceOf(source, rest) }
    case 'error':
    case 'error.actor':
      return { kind: 'error', source: sourceOf(source, rest) }
    case 'after': {
      const delay = rest.endsWith(`.${source.id}`) ? rest.slice(0, -source.id.length - 1) : rest
      const given = Number.isNaN(Number(delay)) ? machine.implementations.delays[delay] : Number(delay)
      return { kind: 'after', delay, milliseconds: typeof given === 'number' ? given : null }
    }
    default:
      return { kind: 'event', name: eventType }
  }
}

function sourceOf(node: AnyStateNode, actorId: string): string | null {
  const invoke = node.invoke.find(({ id }) => id === actorId)
  return invoke ? nameOf(invoke.src) : null
}

/** Name of an action or guard; of one that XState made itself, its kind. */
function nameOf(implementation: unknown): string {
  if (typeof implementation === 'string') return implementation
  const { type, name, delay } = implementation as { type?: unknown; name?: unknown; delay?: unknown }
  if (delay !== undefined) return ''
  return typeof type === 'string' ? type : String(name ?? '')
}

/** Starting and stopping the clock of a delayed transition is shown as that transition. */
const isNamed = (name: string) => name !== '' && name !== 'xstate.cancel'
