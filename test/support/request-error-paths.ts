import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { ShowType } from '#contracts/values/envelope.ts'
import { requestErrorsMachine } from '#src/machines/request-errors/request-errors.machine.ts'

type Snapshot = SnapshotFrom<typeof requestErrorsMachine>
type Event = EventFromLogic<typeof requestErrorsMachine>

/** How a failed request asks to be shown; the last is a number that nobody knows. */
export const showTypes = { ...ShowType, unknown: 77 } as const
export type ShowName = keyof typeof showTypes

export type RequestErrorHappening =
  | `request fails: ${ShowName}`
  | 'connection fails'
  | 'first notice is dismissed'
  | 'time passes'
  | 'notices are being read'
  | 'notices are left'

/** What is on the screen afterwards: how many notices, and whether they are being read. */
export type RequestErrorStep = { happens: RequestErrorHappening; notices: number; held: boolean }
export type RequestErrorPath = { steps: RequestErrorStep[]; events: Event[] }

const maxNotices = 2

/** Shortest paths over the machine of failed requests that together take every transition it has. */
export function requestErrorPaths(): RequestErrorPath[] {
  const paths = getShortestPaths(requestErrorsMachine, {
    events: (snapshot) => happeningsAt(snapshot).map((happens) => eventFor(happens, snapshot)),
    serializeState: (snapshot, event, previous) =>
      JSON.stringify([shownIn(snapshot), event && names.get(event as Event), previous && shownIn(previous)]),
  })
  return paths.map(({ steps: [, ...steps] }) => ({
    steps: steps.map(({ event, state }) => ({
      happens: names.get(event as Event) ?? 'time passes',
      notices: state.context.notices.length,
      held: isHeld(state),
    })),
    events: steps.map(({ event }) => event as Event),
  }))
}

/** Each step of a path as words. */
export const errorArrivalsOf = ({ steps }: RequestErrorPath): string[] =>
  steps.map(({ happens, notices, held }, index) => {
    const before = steps[index - 1]
    return `${before?.notices ?? 0} ${before?.held ?? false}: ${happens} → ${notices} ${held}`
  })

const isHeld = (snapshot: Snapshot): boolean => snapshot.matches({ showing: 'held' })
const shownIn = (snapshot: Snapshot) => [snapshot.value, snapshot.context.notices.map(({ kind }) => kind)]

function happeningsAt(snapshot: Snapshot): RequestErrorHappening[] {
  const { notices } = snapshot.context
  const showing = snapshot.matches('showing')
  const passes = notices.some(({ kind }) => kind === 'warning' || kind === 'error')
  return [
    ...(showing ? [] : (['request fails: silent', 'request fails: redirect', 'request fails: unknown'] as const)),
    ...(notices.length < maxNotices ? (['request fails: warning', 'request fails: notification'] as const) : []),
    ...(notices.length === 0 ? (['request fails: error'] as const) : []),
    ...(notices.length < maxNotices && notices.every(({ kind }) => kind !== 'connection')
      ? (['connection fails'] as const)
      : []),
    ...(showing ? (['first notice is dismissed'] as const) : []),
    ...(showing && !isHeld(snapshot) ? (['notices are being read'] as const) : []),
    ...(showing && !isHeld(snapshot) && passes ? (['time passes'] as const) : []),
    ...(isHeld(snapshot) ? (['notices are left'] as const) : []),
  ]
}

const names = new WeakMap<Event, RequestErrorHappening>()

function eventFor(happens: RequestErrorHappening, snapshot: Snapshot): Event {
  const event = rawEventFor(happens, snapshot)
  names.set(event, happens)
  return event
}

function rawEventFor(happens: RequestErrorHappening, { context }: Snapshot): Event {
  switch (happens) {
    case 'connection fails':
      return { type: 'connection.failed' }
    case 'first notice is dismissed':
      return { type: 'notice.dismissed', id: context.notices[0]?.id ?? 0 }
    case 'notices are being read':
      return { type: 'notices.held' }
    case 'notices are left':
      return { type: 'notices.released' }
    case 'time passes':
      return { type: 'xstate.after.messageLifetime.requestErrors.showing.passing' } as unknown as Event
    default: {
      const name = happens.slice('request fails: '.length) as ShowName
      const problem = { code: 'conflict', details: {} } as const
      return { type: 'request.failed', failure: { problem, message: '', showType: showTypes[name] } }
    }
  }
}
