import * as v from 'valibot'
import { StoryId } from '#contracts/stories/story.ts'
import { defineActor } from '../kit/define-actor.ts'
import { keyOf, storedDraft } from '../kit/stored-draft.ts'
import { tourMachine } from './tour.machine.ts'

const key = 'storiesDone'

/** Remembers on this device, for each user apart, which stories were followed to their end. */
export const tour = defineActor(tourMachine, {
  input: ({ storage, user }) => ({ done: storedDraft(storage, keyOf(key, user), v.array(StoryId)) ?? [] }),
  on: {
    'done.changed': ({ storage, user }, { done }) => storage.setItem(keyOf(key, user), JSON.stringify(done)),
  },
})
