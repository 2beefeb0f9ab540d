import { fromPromise } from 'xstate'
import { entitySearchQuery } from '#src/api/entities.ts'
import { defineActor } from '../kit/define-actor.ts'
import { commandPaletteMachine } from './command-palette.machine.ts'

const companiesAtOnce = 8
const singleKeysKey = 'singleKeys'

/** The palette behind `Ctrl K`. Single keys are shortcuts in this browser until somebody turns them off. */
export const commandPalette = defineActor(commandPaletteMachine, {
  ports: ({ server, queryClient }) => ({
    findEntities: fromPromise(({ input: { text } }) =>
      queryClient.fetchQuery(entitySearchQuery(server, { q: text, limit: companiesAtOnce, offset: 0 })),
    ),
  }),
  input: ({ storage }) => ({ singleKeys: storage.getItem(singleKeysKey) !== 'off' }),
  on: { 'singleKeys.changed': ({ storage }, { on }) => storage.setItem(singleKeysKey, on ? 'on' : 'off') },
})
