import { defineActor } from '../kit/define-actor.ts'
import { timeLapseMachine } from './time-lapse.machine.ts'

/** The days of change in their order, one after the other. */
export const timeLapse = defineActor(timeLapseMachine, {})
