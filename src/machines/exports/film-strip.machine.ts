import { assign, type SnapshotFrom, setup } from 'xstate'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { questionStates } from '../kit/requests.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'

/** A film strip that was handed to the user: the name of its file, and how many dates it shows. */
export type SavedFilm = { name: string; frames: number }

type FilmOrder = { company: EntityId }

type FilmStripContext = {
  order: FilmOrder | null
  /** How much of it is made, 0 to 1. */
  progress: number
  saved: SavedFilm | null
  problem: Problem | null
}

/** What the port says as it goes; one of the last two ends the matter. */
type FilmReport =
  | { type: 'progress.made'; progress: number }
  | { type: 'film.saved'; saved: SavedFilm }
  | { type: 'run.failed'; problem: Problem }

type FilmStripEvent =
  | FilmReport
  | { type: 'film.ordered'; company: EntityId }
  | { type: 'film.cancelled' }
  | { type: 'film.retried' }

const making = questionStates({
  port: 'makeFilm',
  input: ({ context }: { context: FilmStripContext }) => orderIn(context),
  found: 'film.saved',
  cancelled: 'film.cancelled',
  retried: 'film.retried',
})

/** Making a film strip of a company’s dates of change: one at a time, whatever panel is open. */
export const filmStripMachine = setup({
  types: { context: {} as FilmStripContext, events: {} as FilmStripEvent },
  actors: { makeFilm: unprovidedCallback<FilmReport, FilmOrder>('makeFilm') },
  delays: { readingTime: 6000 },
  actions: {
    rememberOrder: assign({ order: (_, { company }: FilmOrder) => ({ company }) }),
    begin: assign({ progress: 0, saved: null, problem: null }),
    rememberProgress: assign({ progress: (_, { progress }: { progress: number }) => progress }),
    rememberAnswer: assign({ saved: (_, { saved }: { saved: SavedFilm }) => saved, progress: 1 }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
  },
}).createMachine({
  id: 'filmStrip',
  context: { order: null, progress: 0, saved: null, problem: null },
  initial: 'idle',
  on: {
    'film.ordered': { target: '.sending', actions: { type: 'rememberOrder', params: ({ event }) => event } },
  },
  states: {
    ...making,
    sending: { ...making.sending, on: { ...making.sending.on, 'film.ordered': {} } },
    answered: { after: { readingTime: 'idle' } },
  },
})

function orderIn({ order }: FilmStripContext): FilmOrder {
  if (order === null) throw new Error('A company comes first: film.ordered')
  return order
}

/** What becomes of the film strip that was ordered, and of which company it is. */
type FilmStatus = {
  company: EntityId | null
  making: boolean
  progress: number
  saved: SavedFilm | null
  problem: Problem | null
  cancelled: boolean
}

export function selectFilmStatus(snapshot: SnapshotFrom<typeof filmStripMachine>): FilmStatus {
  const { order, progress, saved, problem } = snapshot.context
  return {
    company: order?.company ?? null,
    making: snapshot.hasTag('busy'),
    progress,
    saved: snapshot.matches('answered') ? saved : null,
    problem: snapshot.matches('failed') ? problem : null,
    cancelled: snapshot.matches('cancelled'),
  }
}
