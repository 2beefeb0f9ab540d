import { ConcertGroups } from '#contracts/measures/measure-choices.ts'
import { defineActor } from '../kit/define-actor.ts'
import { keyOf, storedDraft } from '../kit/stored-draft.ts'
import { concertGroupsMachine } from './concert-groups.machine.ts'

const key = 'concertGroups'

/** The groups of parties acting in concert, kept on this device. */
export const concertGroups = defineActor(concertGroupsMachine, {
  input: ({ storage, user }) => ({ groups: storedDraft(storage, keyOf(key, user), ConcertGroups) ?? [] }),
  on: {
    'groups.changed': ({ storage, user }, { groups }) => storage.setItem(keyOf(key, user), JSON.stringify(groups)),
  },
})
