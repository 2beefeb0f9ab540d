import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import { type Story, type StoryId, storySteps } from '#contracts/stories/story.ts'

type TourContext = {
  story: Story | null
  /** From 0. */
  step: number
  /** Stories that were followed to their end. */
  done: readonly StoryId[]
}

type TourEvent =
  | { type: 'story.begun'; story: Story }
  | { type: 'step.forward' }
  | { type: 'step.back' }
  | { type: 'tour.left' }

/** Leads through a story of the demonstration data, step by step on the screens themselves. */
export const tourMachine = setup({
  types: {
    context: {} as TourContext,
    events: {} as TourEvent,
    emitted: {} as
      | { type: 'step.shown'; story: Story; step: number }
      | { type: 'done.changed'; done: readonly StoryId[] },
    input: {} as { done: readonly StoryId[] },
  },
  guards: {
    hasNext: ({ context }) => context.step + 1 < storySteps,
    hasPrevious: ({ context }) => context.step > 0,
    isNew: ({ context }) => context.story !== null && !context.done.includes(context.story.id),
  },
  actions: {
    rememberStory: assign({ story: (_, { story }: { story: Story }) => story, step: 0 }),
    goForward: assign({ step: ({ context }) => context.step + 1 }),
    goBack: assign({ step: ({ context }) => context.step - 1 }),
    markDone: assign({ done: ({ context: { done, story } }) => (story ? [...done, story.id] : done) }),
    forgetStory: assign({ story: null, step: 0 }),
    announceStep: emit(({ context: { story, step } }) => {
      if (story === null) throw new Error('A story is begun before a step of it is shown')
      return { type: 'step.shown' as const, story, step }
    }),
    announceDone: emit(({ context }) => ({ type: 'done.changed' as const, done: context.done })),
  },
}).createMachine({
  id: 'tour',
  context: ({ input }) => ({ story: null, step: 0, done: input.done }),
  initial: 'offered',
  on: {
    'story.begun': {
      target: '.stepping',
      actions: [{ type: 'rememberStory', params: ({ event }) => event }, 'announceStep'],
      reenter: true,
    },
  },
  states: {
    offered: {},
    stepping: {
      on: {
        'step.forward': [
          { guard: 'hasNext', actions: ['goForward', 'announceStep'] },
          { guard: 'isNew', target: 'done', actions: ['markDone', 'announceDone'] },
          { target: 'done' },
        ],
        'step.back': { guard: 'hasPrevious', actions: ['goBack', 'announceStep'] },
        'tour.left': 'left',
      },
    },
    done: { on: { 'tour.left': 'left', 'step.back': { target: 'stepping', actions: 'announceStep' } } },
    left: { entry: 'forgetStory' },
  },
})

/** The one actor that leads through stories. */
export type TourActor = ActorRefFrom<typeof tourMachine>
type TourSnapshot = SnapshotFrom<typeof tourMachine>

/** What the line at the foot shows; `null` where no story is told. */
export type ToldStory = { story: Story; step: number; isDone: boolean; mayGoBack: boolean }

export function selectTold(tour: TourSnapshot): ToldStory | null {
  const { story, step } = tour.context
  if (story === null) return null
  return { story, step, isDone: tour.matches('done'), mayGoBack: tour.can({ type: 'step.back' }) }
}

export const selectDoneStories = ({ context }: TourSnapshot): readonly StoryId[] => context.done
