import fc from 'fast-check'
import { createActor, type EventFromLogic, fromPromise, waitFor } from 'xstate'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import { queryFor } from '#contracts/query/query.ts'
import { explorationMachine } from '#src/machines/explorations/exploration.machine.ts'
import { entityId, neighbours, report, type Stake } from './network-facts.ts'

export type ExplorationEvent = EventFromLogic<typeof explorationMachine>

const limit = 8
const parties = 14

/** The machine on a server that holds these stakes, others on the days of `others`, and answers at once. */
export function explore(stakes: readonly Stake[], others: Record<string, readonly Stake[]> = {}) {
  const on = (day: string | null) => (day === null ? stakes : (others[day] ?? stakes))
  return createActor(
    explorationMachine.provide({
      actors: {
        loadOwnership: fromPromise(async ({ input: { company, asOf, expansions } }) => ({
          report: report(Number(company), on(asOf), { asOf }),
          neighbours: expansions.map((around) => ({
            ...around,
            reply: neighbours(on(asOf), { ...around, offset: 0, limit }),
          })),
        })),
        loadNeighbours: fromPromise(async ({ input }) => neighbours(on(input.asOf), { ...input, limit })),
        loadSeveral: fromPromise(async ({ input: { wanted, direction, asOf } }) =>
          wanted.flatMap(({ node, offset }) =>
            offset === null ? [] : { node, direction, reply: neighbours(on(asOf), { node, direction, offset, limit }) },
          ),
        ),
      },
    }),
  ).start()
}

export type Explorer = ReturnType<typeof explore>

export const settled = (actor: Explorer) => waitFor(actor, (snapshot) => !snapshot.hasTag('loading'))

/** Sends events, each once the one before it has had its effect. */
export async function act(actor: Explorer, events: readonly ExplorationEvent[]): Promise<void> {
  for (const event of events) {
    actor.send(event)
    await settled(actor)
  }
}

export const openedFirst = { type: 'company.chosen', company: entityId(1), asOf: null } as const

const party = fc.integer({ min: 1, max: parties })
const element = fc.oneof(
  party.map(String),
  party.map((id) => `owners-of-${id}`),
)
const elements = fc.array(element, { minLength: 1, maxLength: 3 })
const direction = fc.constantFrom('owners' as const, 'holdings' as const)
const day = fc.constantFrom('2024-01-01', '2025-01-01', null)
const anyFilter = fc.constantFrom(
  queryFor('kind', 'in', { type: 'list', list: ['person'] }),
  queryFor('owners', 'between', { type: 'numbers', min: 2, max: null }),
)
const part = fc.constantFrom(0, 0.05, 0.2, 0.5)

export const anyNetwork = fc.array(fc.record({ owner: party, company: party, share: fc.constantFrom(0.1, 0.3, 0.6) }), {
  minLength: 1,
  maxLength: 40,
})

const scenarioParty = { party: 'new', name: 'New Party', kind: 'company' } as const

const anyScenarioChanges: fc.Arbitrary<ScenarioChanges> = fc.record({
  parties: fc.constant(null).map(() => [scenarioParty]),
  changes: fc.array(
    fc.oneof(
      fc.record({
        change: fc.constantFrom<'add' | 'change'>('add', 'change'),
        owner: fc.oneof(party.map(String), fc.constant('new')),
        company: party.map(String),
        capital: fc.option(fc.constant({ min: 0.2, max: 0.2 })),
      }),
      fc.record({ change: fc.constant('remove' as const), owner: party.map(String), company: party.map(String) }),
    ),
    { maxLength: 3 },
  ),
})

// JSON has no negative zero, so that none comes back.
const coordinate = fc.double({ min: -900, max: 900, noNaN: true }).map((value) => value + 0)

/** Any event that can change the graph view, or where the reader stands in the history. */
export const anyStep: fc.Arbitrary<ExplorationEvent> = fc.oneof(
  fc.record({ type: fc.constant('company.chosen' as const), company: party.map(entityId), asOf: fc.constant(null) }),
  fc.record({ type: fc.constantFrom('date.chosen' as const, 'comparison.chosen' as const), asOf: day }),
  fc.record({
    type: fc.constant('date.played' as const),
    asOf: fc.constantFrom('2024-01-01', '2025-01-01'),
    play: fc.nat(1),
  }),
  fc.record({
    type: fc.constantFrom('neighbours.expanded' as const, 'node.collapsed' as const),
    node: party.map(entityId),
    direction,
  }),
  fc.record({ type: fc.constant('several.expanded' as const), nodes: elements, direction }),
  fc.record({
    type: fc.constant('node.moved' as const),
    node: element,
    x: coordinate,
    y: coordinate,
  }),
  fc.record({ type: fc.constantFrom('node.folded' as const, 'node.unfolded' as const), node: element }),
  fc.record({
    type: fc.constantFrom('nodes.hidden' as const, 'nodes.pinned' as const, 'nodes.unpinned' as const),
    nodes: elements,
  }),
  fc.record({ type: fc.constant('nodes.revealed' as const), nodes: fc.option(elements) }),
  fc.record({ type: fc.constant('stake.filtered' as const), minimum: part }),
  fc.record({ type: fc.constant('holders.grouped' as const), below: part }),
  fc.record({ type: fc.constant('query.filtered' as const), query: fc.option(anyFilter) }),
  fc.record({
    type: fc.constant('note.written' as const),
    subject: element.map((id) => ({ type: 'node' as const, id })),
    text: fc.constantFrom('seen', 'asked the register'),
  }),
  fc.record({ type: fc.constant('note.removed' as const), id: fc.constantFrom('note-2', 'note-3') }),
  fc.record({
    type: fc.constant('scenario.changed' as const),
    scenarioChanges: fc.option(anyScenarioChanges),
    entities: fc.constant(null).map(() => []),
  }),
  fc.constantFrom(
    { type: 'step.undone' as const },
    { type: 'step.redone' as const },
    { type: 'comparison.ended' as const },
    {
      type: 'data.reloaded' as const,
    },
  ),
  fc.record({ type: fc.constant('step.chosen' as const), id: fc.nat(8) }),
)
