import { RememberedChoices } from '#contracts/measures/measure-choices.ts'
import { defineActor } from '../kit/define-actor.ts'
import { keyOf, storedDraft } from '../kit/stored-draft.ts'
import { measureChoicesMachine } from './measure-choices.machine.ts'

const key = 'measureChoices'

/** What the analyst chose to ask the measures with, kept on this device. */
export const measureChoices = defineActor(measureChoicesMachine, {
  input: ({ storage, user }) => ({ choices: storedDraft(storage, keyOf(key, user), RememberedChoices) }),
  on: {
    'choices.changed': ({ storage, user }, { choices }) => storage.setItem(keyOf(key, user), JSON.stringify(choices)),
  },
})
