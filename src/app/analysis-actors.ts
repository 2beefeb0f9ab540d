import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { createActor } from 'xstate'
import { ConcertGroups, RememberedChoices } from '#contracts/measures/measure-choices.ts'
import type { Server } from '#src/api/server.ts'
import { concertGroupsMachine } from '#src/machines/measures/concert-groups.machine.ts'
import { measureChoicesMachine } from '#src/machines/measures/measure-choices.machine.ts'
import { provideCompanySearch } from './exploration-actors.ts'
import { provideMeasureRun } from './measure-run-actor.ts'
import { provideNetworkOverview } from './network-overview-actor.ts'
import type { OwnStorage } from './recent-companies.ts'

/** The actors that ask the analysis core, and what the analyst chose to ask it with, kept on this device. */
export function createAnalysisActors(server: Server, queryClient: QueryClient, { storage, username }: OwnStorage) {
  const measureRun = provideMeasureRun(server, queryClient)
  const choicesKey = `measureChoices:${username}`
  const groupsKey = `concertGroups:${username}`
  const choices = storedAs(RememberedChoices, storage.getItem(choicesKey))
  const groups = storedAs(ConcertGroups, storage.getItem(groupsKey)) ?? []
  const measureChoices = createActor(measureChoicesMachine, { input: { choices } })
  measureChoices.on('choices.changed', (event) => storage.setItem(choicesKey, JSON.stringify(event.choices)))
  const concertGroups = createActor(concertGroupsMachine, { input: { groups } })
  concertGroups.on('groups.changed', (event) => storage.setItem(groupsKey, JSON.stringify(event.groups)))
  return {
    measureChoices,
    concertGroups,
    partySearch: createActor(provideCompanySearch(server, queryClient)),
    analysisRun: createActor(measureRun),
    beneficialOwnersRun: createActor(measureRun),
    votingPowerRun: createActor(measureRun),
    networkOverview: createActor(provideNetworkOverview(server, queryClient)),
  }
}

function storedAs<Kept>(schema: v.GenericSchema<unknown, Kept>, text: string | null): Kept | null {
  try {
    return v.parse(schema, JSON.parse(text ?? ''))
  } catch {
    return null
  }
}
