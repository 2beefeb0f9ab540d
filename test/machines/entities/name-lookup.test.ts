import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { NameLookup } from '#contracts/entities/name-lookup.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { nameLookupMachine } from '#src/machines/entities/name-lookup.machine.ts'
import { queryOfNames, selectNameLookup } from '#src/machines/entities/name-lookup.selectors.ts'
import { entity, entityId } from '#test/support/network-facts.ts'

const star = entity(1, [], { name: 'Star', identifiers: [{ scheme: 'LEI', id: 'A1' }] })
const [twin, other] = [entity(3, [], { name: 'Twin' }), entity(4, [], { name: 'twin' })]
const found: NameLookup = {
  names: [
    { name: 'Star', reason: 'name', parties: [star], total: 1, suggestions: [] },
    { name: 'Twin', reason: 'name', parties: [twin, other], total: 7, suggestions: [] },
    { name: 'Satr', reason: null, parties: [], total: 0, suggestions: [star] },
    { name: 'Nobody', reason: null, parties: [], total: 0, suggestions: null },
  ],
}

function start(answer: (names: string[], signal: AbortSignal) => Promise<NameLookup>) {
  const actor = createActor(
    nameLookupMachine.provide({
      actors: { lookUpNames: fromPromise(({ input: { names }, signal }) => answer(names, signal)) },
    }),
  ).start()
  const shown = () => selectNameLookup(actor.getSnapshot())
  const lookUp = async (text: string) => {
    actor.send({ type: 'names.typed', text })
    actor.send({ type: 'lookup.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches('resting'))
  }
  return { actor, shown, lookUp }
}

test('each pasted name is looked up once, up to a thousand names', async () => {
  const asked: string[][] = []
  const { actor, shown, lookUp } = start(async (names) => {
    asked.push(names)
    return found
  })
  expect(shown().mayLookUp).toBe(false)
  await lookUp(' Star \r\n\r\nTwin\nStar')
  expect(asked).toEqual([['Star', 'Twin']])
  actor.send({ type: 'names.typed', text: Array.from({ length: 1001 }, (_, index) => `Name ${index}`).join('\n') })
  expect([shown().count, shown().mayLookUp]).toEqual([1001, false])
})

test('a unique name is resolved, an ambiguous one is chosen by hand, and a query finds all chosen', async () => {
  const { actor, shown, lookUp } = start(async () => found)
  await lookUp('Star')
  const meant = () => shown().names?.map(({ party }) => party?.id ?? null)
  const query = () => queryOfNames(shown().names ?? [])
  expect(meant()).toEqual(['1', null, null, null])
  actor.send({ type: 'party.chosen', place: 1, party: entityId(4) })
  actor.send({ type: 'party.chosen', place: 2, party: entityId(1) })
  actor.send({ type: 'party.chosen', place: 3, party: entityId(9) })
  expect(meant()).toEqual(['1', '4', '1', null])
  expect(queryAddressOf(query() as NonNullable<ReturnType<typeof query>>)).toBe('any*identifier.in.LEI:A1*name.in.twin')
  actor.send({ type: 'party.chosen', place: 0, party: null })
  actor.send({ type: 'party.chosen', place: 1, party: null })
  actor.send({ type: 'party.chosen', place: 2, party: null })
  expect([meant(), query()]).toEqual([[null, null, null, null], null])
  expect(shown().names?.map(({ total, unsought }) => [total, unsought])).toEqual([
    [1, false],
    [7, false],
    [0, false],
    [0, true],
  ])
})

test('a name lookup can be cancelled, and a refusal is shown', async () => {
  const signals: AbortSignal[] = []
  const stopped = start((_, signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  stopped.actor.send({ type: 'names.typed', text: 'Star' })
  stopped.actor.send({ type: 'lookup.requested' })
  expect(stopped.shown().busy).toBe(true)
  stopped.actor.send({ type: 'lookup.cancelled' })
  expect([stopped.shown().busy, signals[0]?.aborted]).toEqual([false, true])
  const refused = start(() => Promise.reject(new ProblemError('too_broad', 'too long')))
  await refused.lookUp('Star')
  expect(refused.shown().problem?.code).toBe('too_broad')
})
