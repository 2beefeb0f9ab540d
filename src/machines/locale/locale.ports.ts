import { fromPromise } from 'xstate'
import { directionOf } from '#contracts/values/locale.ts'
import { defineStartActor } from '../kit/define-actor.ts'
import { localeMachine } from './locale.machine.ts'

export const locale = defineStartActor(localeMachine, {
  ports: ({ activateLocale }) => ({ loadCatalog: fromPromise(({ input }) => activateLocale(input.locale)) }),
  input: ({ beginning }) => ({ locale: beginning.locale }),
  on: {
    'locale.preferred': ({ storage }, { locale: preferred }) => storage.setItem('locale', preferred),
    'locale.changed': (_, { locale: chosen }) => {
      document.documentElement.lang = chosen
      document.documentElement.dir = directionOf(chosen)
    },
  },
})
