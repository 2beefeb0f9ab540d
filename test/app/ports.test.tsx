import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise } from 'xstate'
import { createClient } from '#src/api/client.ts'
import { atStart } from '#src/machines/at-start.ts'
import { companySearch } from '#src/machines/entities/company-search.ports.ts'
import { recentCompaniesMachine } from '#src/machines/entities/recent-companies.machine.ts'
import { createActors, defineActor } from '#src/machines/kit/define-actor.ts'
import { unprovidedPortsOf } from '#src/machines/kit/unprovided.ts'
import { dataFreshnessMachine } from '#src/machines/notices/data-freshness.machine.ts'
import { noticesMachine } from '#src/machines/notices/notices.machine.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import { signedIn } from '#src/machines/signed-in.ts'
import { signedOut } from '#src/machines/signed-out.ts'
import { fakePage } from '#test/support/fake-page.ts'
import { signedInEnvironment } from '#test/support/signed-in-environment.ts'

const client = createClient({ onFailure() {}, onConnectionFailure() {}, onSignedOut() {} })
const storage = { getItem: () => null, setItem() {} }
const actor = () => {
  throw new Error('No port asks for another actor before it is called')
}
const startEnvironment = {
  actor,
  client,
  storage,
  page: fakePage().page,
  beginning: { onSignInPage: true, locale: 'en-US', theme: 'light' },
  activateLocale: async () => {},
  loadPart: (load) => load(),
  showFailure() {},
  openSignIn() {},
  watchParts: () => () => {},
  findNewerVersion: async () => false,
  loadAgain: async () => {},
  watchFaults: () => () => {},
} satisfies Parameters<typeof atStart.session.provide>[0]
const signedOutEnvironment = { actor, client, storage, now: () => 0, open() {} }

test.each<[string, AnyStateMachine]>([
  ...Object.entries(atStart).map(([name, { provide }]): [string, AnyStateMachine] => [name, provide(startEnvironment)]),
  ...Object.entries(signedOut).map(([name, { provide }]): [string, AnyStateMachine] => [
    name,
    provide(signedOutEnvironment),
  ]),
  ...Object.entries(signedIn).map(([name, { provide }]): [string, AnyStateMachine] => [
    name,
    provide({ ...signedInEnvironment(), actor }),
  ]),
])('no port of %s is unbound', (_, machine) => {
  expect(unprovidedPortsOf(machine)).toEqual([])
})

test('an unbound port is detected', () => {
  expect(unprovidedPortsOf(sessionMachine)).toEqual([
    'loadCurrentUser',
    'signIn',
    'proveSecondFactor',
    'signOut',
    'watchNetwork',
    'hearOtherTabs',
  ])
})

test('an unbound port is a type error', () => {
  // @ts-expect-error clearNotices is missing
  const definition = defineActor(noticesMachine, { ports: () => ({ markNoticesRead: fromPromise(async () => {}) }) })
  expect(definition.machine).toBe(noticesMachine)
})

test('a missing machine input is a type error', () => {
  // @ts-expect-error input is missing
  const definition = defineActor(recentCompaniesMachine, {})
  expect(definition.machine).toBe(recentCompaniesMachine)
})

describe('an actor looked up by its machine', () => {
  const asking = (machine: AnyStateMachine) => {
    const asked: unknown[] = []
    const freshness = defineActor(dataFreshnessMachine, {
      ports: () => ({ readVersion: fromPromise(async () => '1') }),
      onStart: (given) => {
        asked.push(given.actor(machine))
        return () => {}
      },
    })
    return { asked, freshness }
  }

  test('looking up an actor by its machine returns the running one, also from another registry', () => {
    const session = createActor(sessionMachine, { input: { onSignInPage: true } })
    const { asked, freshness } = asking(sessionMachine)
    createActors({ freshness }, signedInEnvironment(), [session])
    expect(asked).toEqual([session])
  })

  test('looking up an actor by its machine fails where several run', () => {
    const { freshness } = asking(companySearch.machine)
    const registry = { one: companySearch, other: companySearch, freshness }
    expect(() => createActors(registry, signedInEnvironment())).toThrow('2 actors of "companySearch" run')
  })

  test('looking up an actor by its machine fails where none runs', () => {
    const { freshness } = asking(companySearch.machine)
    expect(() => createActors({ freshness }, signedInEnvironment())).toThrow('0 actors of "companySearch" run')
  })
})
