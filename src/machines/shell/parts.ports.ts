import { fromCallback, fromPromise } from 'xstate'
import { defineStartActor } from '../kit/define-actor.ts'
import { partsMachine } from './parts.machine.ts'

export const parts = defineStartActor(partsMachine, {
  ports: ({ watchParts, findNewerVersion, loadAgain }) => ({
    watchParts: fromCallback(({ sendBack }) => watchParts(() => sendBack({ type: 'part.lost' }))),
    findNewerVersion: fromPromise(({ signal }) => findNewerVersion(signal)),
    loadAgain: fromPromise(() => loadAgain()),
  }),
})
