import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type filmStripMachine, selectFilmStatus } from './film-strip.machine.ts'

/** Saving a graph view of each date of change as one file. */
export function useFilmStrip(actor: ActorRefFrom<typeof filmStripMachine>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectFilmStatus),
    onOrder: on('film.ordered', 'company'),
    onCancel: on('film.cancelled'),
    onRetry: on('film.retried'),
  }
}

export type FilmStripOrder = ReturnType<typeof useFilmStrip>
