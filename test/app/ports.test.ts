import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { createClient } from '#src/api/client.ts'
import { createFileShelf } from '#src/api/file-shelf.ts'
import { serverOver } from '#src/api/server.ts'
import { provideLocale, provideSession } from '#src/app/actors.ts'
import { createCatalogs } from '#src/app/catalogs.ts'
import { provideCompanySearch, provideExploration } from '#src/app/exploration-actors.ts'
import { provideImportFiles } from '#src/app/workspace.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import { unprovidedPortsOf } from '#src/machines/unprovided.ts'

const client = createClient({ onFailure() {}, onConnectionFailure() {}, onSignedOut() {} })
const server = serverOver(client)

test.each<[string, AnyStateMachine]>([
  ['session', provideSession(client)],
  ['locale', provideLocale(createCatalogs())],
  ['exploration', provideExploration(server, new QueryClient())],
  ['companySearch', provideCompanySearch(server, new QueryClient())],
  ['importFiles', provideImportFiles(server, createFileShelf(), () => 0)],
])('no port of %s is left open', (_, machine) => {
  expect(unprovidedPortsOf(machine)).toEqual([])
})

test('an open port is noticed', () => {
  expect(unprovidedPortsOf(sessionMachine)).toEqual(['loadCurrentUser', 'signIn', 'signOut'])
})
