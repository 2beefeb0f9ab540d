import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { localeMachine } from '#src/machines/locale/locale.machine.ts'

type Snapshot = SnapshotFrom<typeof localeMachine>
type Event = EventFromLogic<typeof localeMachine>

export type LocaleHappening =
  | 'words arrive'
  | 'words do not arrive'
  | 'user chooses another language'
  | 'user tries again'
  | 'user leaves it at that'
export type LocalePlace = 'loading' | 'loading another' | 'speaking' | 'speaking on' | 'speechless'
export type LocaleStep = { happens: LocaleHappening; reached: LocalePlace }
export type LocalePath = { steps: LocaleStep[]; events: Event[] }

/** Shortest paths over the locale machine that together take every transition it has. */
export function localePaths(): LocalePath[] {
  const paths = getShortestPaths(localeMachine, {
    input: { locale: 'en-US' },
    events: (snapshot) => happenings[placeOf(snapshot)].map((happens) => eventFor(happens, snapshot)),
    serializeState: (snapshot, event, previous) =>
      JSON.stringify([placeOf(snapshot), event && nameOf(event), previous && placeOf(previous)]),
  })
  return paths.map(({ steps: [, ...steps] }) => ({
    steps: steps.map(({ event, state }) => ({ happens: nameOf(event as Event), reached: placeOf(state) })),
    events: steps.map(({ event }) => event as Event),
  }))
}

/** Of these paths those that no other begins with: the others are walked on the way. */
export function localeTour(): LocalePath[] {
  const all = localePaths()
  const wordsOf = ({ steps }: LocalePath) => steps.map(({ happens }) => happens).join()
  return all.filter(
    (path) => path.steps.length > 0 && !all.some((other) => wordsOf(other).startsWith(`${wordsOf(path)},`)),
  )
}

function placeOf(snapshot: Snapshot): LocalePlace {
  const { active, refused } = snapshot.context
  if (snapshot.matches('speechless')) return 'speechless'
  if (snapshot.matches('speaking')) return refused === null ? 'speaking' : 'speaking on'
  return active === null ? 'loading' : 'loading another'
}

const happenings: Record<LocalePlace, LocaleHappening[]> = {
  loading: ['words arrive', 'words do not arrive'],
  'loading another': ['words arrive', 'words do not arrive'],
  speaking: ['user chooses another language'],
  'speaking on': ['user chooses another language', 'user tries again', 'user leaves it at that'],
  speechless: ['user tries again'],
}

const names = new WeakMap<Event, LocaleHappening>()
const nameOf = (event: Event): LocaleHappening => names.get(event) ?? 'words arrive'

function eventFor(happens: LocaleHappening, snapshot: Snapshot): Event {
  const event = rawEvents[happens](snapshot)
  names.set(event, happens)
  return event
}

/** Answers of the port are events of the machine too, named after the state that waits for them. */
const rawEvents: Record<LocaleHappening, (snapshot: Snapshot) => Event> = {
  'words arrive': () => ({ type: 'xstate.done.actor.0.locale.loading' }) as unknown as Event,
  'words do not arrive': () =>
    ({ type: 'xstate.error.actor.0.locale.loading', error: new Error('away') }) as unknown as Event,
  'user chooses another language': ({ context }) => ({
    type: 'locale.chosen',
    locale: context.active === 'zh-CN' ? 'en-US' : 'zh-CN',
  }),
  'user tries again': () => ({ type: 'loading.retried' }),
  'user leaves it at that': () => ({ type: 'refusal.dismissed' }),
}
