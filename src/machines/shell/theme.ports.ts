import { defineStartActor } from '../kit/define-actor.ts'
import { themeMachine } from './theme.machine.ts'

export const theme = defineStartActor(themeMachine, {
  input: ({ beginning }) => ({ theme: beginning.theme }),
  on: {
    'theme.changed': ({ storage }, { theme: chosen }) => {
      storage.setItem('theme', chosen)
      document.documentElement.dataset.theme = chosen
    },
  },
})
