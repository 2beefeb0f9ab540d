import { fromPromise } from 'xstate'
import { ownershipQuery } from '#src/api/ownership.ts'
import { partySearchQuery } from '#src/api/search.ts'
import { defineActor } from '../kit/define-actor.ts'
import { commandPaletteMachine } from './command-palette.machine.ts'

const companiesAtOnce = 8
const singleKeysKey = 'singleKeys'

/** The palette behind `Ctrl K`. Single keys are shortcuts in this browser until somebody turns them off. */
export const commandPalette = defineActor(commandPaletteMachine, {
  ports: ({ server, queryClient }) => ({
    findEntities: fromPromise(async ({ input: { text } }) => {
      const found = await queryClient.fetchQuery(partySearchQuery(server, { q: text, limit: companiesAtOnce }))
      const asked = found.answer?.about === 'control' || found.answer?.about === 'owners' ? found.answer.company : null
      const answer =
        asked && (await queryClient.fetchQuery(ownershipQuery(server, { id: asked.id, asOf: null })).catch(() => null))
      return { entities: found.parties.map(({ party }) => party), total: found.total, answer }
    }),
  }),
  input: ({ storage }) => ({ singleKeys: storage.getItem(singleKeysKey) !== 'off' }),
  on: { 'singleKeys.changed': ({ storage }, { on }) => storage.setItem(singleKeysKey, on ? 'on' : 'off') },
})
