import { defineStartActor } from '../kit/define-actor.ts'
import { requestErrorsMachine } from './request-errors.machine.ts'

export const requestErrors = defineStartActor(requestErrorsMachine, {
  on: { 'exception.raised': ({ showFailure }, { failure: { problem } }) => showFailure(problem) },
})
