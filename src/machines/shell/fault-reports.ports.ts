import { fromCallback, fromPromise } from 'xstate'
import { reportFault } from '#src/api/session.ts'
import { defineStartActor } from '../kit/define-actor.ts'
import { faultReportsMachine } from './fault-reports.machine.ts'

export const faultReports = defineStartActor(faultReportsMachine, {
  ports: ({ client, watchFaults }) => ({
    watchFaults: fromCallback(({ sendBack }) => watchFaults((fault) => sendBack({ type: 'fault.caught', fault }))),
    sendReport: fromPromise(({ input, signal }) => reportFault(client, input.fault, signal)),
  }),
})
