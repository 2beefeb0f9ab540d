import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { EntitySearchReply } from '#contracts/entities/entity.ts'
import { companySearchMachine, selectSearch } from '#src/machines/entities/company-search.machine.ts'
import { entity } from '#test/support/network-facts.ts'

const found: EntitySearchReply = { entities: [entity(1)], total: 1 }

function search(findEntities: (text: string) => Promise<EntitySearchReply>) {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const actor = createActor(
    companySearchMachine.provide({
      actors: {
        findEntities: fromPromise(({ input }) => {
          asked.push(input.text)
          return findEntities(input.text)
        }),
      },
    }),
    { clock },
  ).start()
  return { actor, clock, asked }
}

describe('typing a company name', () => {
  test('a company search is sent after a pause in typing, with the text trimmed', async () => {
    const { actor, clock, asked } = search(async () => found)
    actor.send({ type: 'text.typed', text: 'a' })
    clock.increment(149)
    actor.send({ type: 'text.typed', text: ' ab ' })
    clock.increment(149)
    expect(asked).toEqual([])
    clock.increment(1)
    await waitFor(actor, (snapshot) => snapshot.matches('found'))
    expect(asked).toEqual(['ab'])
    expect(selectSearch(actor.getSnapshot())).toEqual({ text: ' ab ', found, busy: false, problem: null })
  })

  test('company search results stay during typing and disappear with an empty input', async () => {
    const { actor, clock } = search(async () => found)
    actor.send({ type: 'text.typed', text: 'a' })
    clock.increment(150)
    await waitFor(actor, (snapshot) => snapshot.matches('found'))
    actor.send({ type: 'text.typed', text: 'ab' })
    expect(selectSearch(actor.getSnapshot())).toEqual({ text: 'ab', found, busy: true, problem: null })
    actor.send({ type: 'text.typed', text: ' ' })
    expect(selectSearch(actor.getSnapshot())).toEqual({ text: ' ', found: null, busy: false, problem: null })
  })
})

test('a failed company search can be retried', async () => {
  let works = false
  const { actor, clock } = search(async () => {
    if (works) return found
    throw new Error('no connection')
  })
  actor.send({ type: 'text.typed', text: 'a' })
  clock.increment(150)
  await waitFor(actor, (snapshot) => snapshot.matches('unanswered'))
  expect(selectSearch(actor.getSnapshot()).problem).toEqual({ code: 'unavailable', details: {} })
  works = true
  actor.send({ type: 'search.retried' })
  await waitFor(actor, (snapshot) => snapshot.matches('found'))
  expect(selectSearch(actor.getSnapshot())).toEqual({ text: 'a', found, busy: false, problem: null })
})
