import {
  Actor,
  type ActorRefFrom,
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type InputFrom,
} from 'xstate'
import type { FindActor, SignedInEnvironment, SignedOutEnvironment, StartEnvironment } from './environment.ts'

type Given<Environment> = Environment & { actor: FindActor }

/** Every port of a machine, filled. */
type PortsOf<Machine extends AnyStateMachine> = Required<NonNullable<Parameters<Machine['provide']>[0]['actors']>>

type Wiring<Machine extends AnyStateMachine, Environment> = {
  /** What follows from what the actor tells. */
  on?: {
    [Type in EmittedFrom<Machine>['type']]?: (
      environment: Given<Environment>,
      event: Extract<EmittedFrom<Machine>, { type: Type }>,
    ) => void
  }
  /** Begins what runs besides, before any actor is started. Returns what ends it. */
  onStart?: (environment: Given<Environment>, actor: ActorRefFrom<Machine>) => (() => void) | undefined
} & (keyof PortsOf<Machine> extends never
  ? { ports?: never }
  : { ports: (environment: Given<Environment>) => PortsOf<Machine> }) &
  (undefined extends InputFrom<Machine>
    ? { input?: never }
    : { input: (environment: Given<Environment>) => InputFrom<Machine> })

/** {@link Wiring}, whichever the machine is. */
type AnyWiring<Environment> = {
  on?: Record<string, (environment: Given<Environment>, event: unknown) => void>
  onStart?: (environment: Given<Environment>, actor: AnyActor) => (() => void) | undefined
  ports?: (environment: Given<Environment>) => object
  input?: (environment: Given<Environment>) => unknown
}

/** A machine with what it takes to run it. */
export type ActorDefinition<Machine extends AnyStateMachine, Environment> = {
  machine: Machine
  /** The machine with its ports filled. */
  provide(environment: Given<Environment>): Machine
  /** The actor, not yet started. */
  create(environment: Given<Environment>): Actor<Machine>
  /** Has the actor heard. Returns what ends what runs beside it. */
  connect(environment: Given<Environment>, actor: Actor<Machine>): (() => void) | undefined
}

/** The actors of a registry by name. */
export type ActorsOf<Registry extends Record<string, { machine: AnyStateMachine }>> = {
  [Name in keyof Registry]: ActorRefFrom<Registry[Name]['machine']>
}

function defineActorIn<Environment>() {
  return <Machine extends AnyStateMachine>(
    machine: Machine,
    wiring: Wiring<Machine, Environment>,
  ): ActorDefinition<Machine, Environment> => {
    const { ports, input, on = {}, onStart } = wiring as unknown as AnyWiring<Environment>
    const provide = (environment: Given<Environment>) =>
      (ports ? machine.provide({ actors: ports(environment) }) : machine) as Machine
    return {
      machine,
      provide,
      create: (environment) =>
        createActor<AnyStateMachine>(provide(environment), { input: input?.(environment) }) as Actor<Machine>,
      connect: (environment, actor: AnyActor) => {
        for (const [type, hear] of Object.entries(on)) actor.on(type, (event) => hear(environment, event))
        return onStart?.(environment, actor)
      },
    }
  }
}

/** Wires a machine that runs while somebody is signed in: a port left open is a type error. */
export const defineActor = defineActorIn<SignedInEnvironment>()

/** Wires a machine that serves people who are not signed in. */
export const defineSignedOutActor = defineActorIn<SignedOutEnvironment>()

/** Wires a machine that runs as long as the application. */
export const defineStartActor = defineActorIn<StartEnvironment>()

/**
 * Creates the actors of a registry and has them heard. None is started.
 *
 * @param others actors of other registries that these may ask for
 * @returns the actors by name, and what ends what runs beside them
 */
export function createActors<
  Environment,
  Registry extends Record<string, ActorDefinition<AnyStateMachine, Environment>>,
>(
  registry: Registry,
  environment: Environment,
  others: readonly AnyActorRef[] = [],
): { actors: ActorsOf<Registry>; release: () => void } {
  const reachable = others.filter((one) => one instanceof Actor)
  const actor: FindActor = (machine) => {
    const running = reachable.filter(({ logic }) => logic.config === machine.config)
    if (running.length !== 1) throw new Error(`${running.length} actors of "${machine.id}" run, not one`)
    return running[0] as ActorRefFrom<typeof machine>
  }
  const given = { ...environment, actor }
  const created = Object.entries(registry).map(([name, definition]) => {
    const one = definition.create(given)
    reachable.push(one)
    return { name, definition, one }
  })
  const ends = created.map(({ definition, one }) => definition.connect(given, one))
  return {
    actors: Object.fromEntries(created.map(({ name, one }) => [name, one])) as ActorsOf<Registry>,
    release: () => {
      for (const end of ends) end?.()
    },
  }
}
