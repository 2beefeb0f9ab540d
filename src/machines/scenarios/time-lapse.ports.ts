import { defineActor } from '../kit/define-actor.ts'
import { keyOf, storedDraft } from '../kit/stored-draft.ts'
import { PlaySpeed, timeLapseMachine } from './time-lapse.machine.ts'

const speedKey = 'playSpeed'

/** The days of change in their order, one after the other; how fast is kept for each user on this device. */
export const timeLapse = defineActor(timeLapseMachine, {
  input: ({ storage, user }) => ({ kept: storedDraft(storage, keyOf(speedKey, user), PlaySpeed) }),
  on: {
    'speed.changed': ({ storage, user }, { speed }) => storage.setItem(keyOf(speedKey, user), JSON.stringify(speed)),
  },
})
