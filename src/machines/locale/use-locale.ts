import { useSelector } from '@xstate/react'
import { sender } from '../kit/bridge.ts'
import { type LocaleActor, selectLocale } from './locale.machine.ts'

/** The language of the interface. */
export const useLocale = (actor: LocaleActor) => ({
  locale: useSelector(actor, selectLocale),
  onLocale: sender(actor)('locale.chosen', 'locale'),
})
