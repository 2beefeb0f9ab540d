import type { LocaleId } from '#contracts/values/locale.ts'
import type { LocaleActor } from './locale.machine.ts'

/** How many may listen at once: more would mean that somebody listens again and never ends it. */
export const maxLocaleListeners = 5

type Listener = (locale: LocaleId) => void

/** Tells of every change of the language, once its words are there. */
export function createLocaleChanges(actor: Pick<LocaleActor, 'on'>) {
  const listeners = new Map<symbol, Listener>()
  actor.on('locale.changed', ({ locale }) => {
    for (const listener of listeners.values()) listener(locale)
  })
  return {
    /**
     * Calls `listener` with each language from now on; the result ends it.
     * @throws RangeError beyond `maxLocaleListeners`
     */
    listen(listener: Listener): () => void {
      if (listeners.size >= maxLocaleListeners) {
        throw new RangeError(
          `At most ${maxLocaleListeners} may listen for a change of language; end one before another`,
        )
      }
      const key = Symbol('listener')
      listeners.set(key, listener)
      return () => void listeners.delete(key)
    },
  }
}
