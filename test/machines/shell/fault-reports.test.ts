import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Fault, FaultReceipt } from '#contracts/values/fault.ts'
import { faultReportsMachine, selectReference } from '#src/machines/shell/fault-reports.machine.ts'

const fault = (message: string): Fault => ({ message, stack: '', path: '/', version: '1' })
const settled = () => new Promise((resolve) => void setTimeout(resolve))

function start() {
  const sent: { message: string; answer: PromiseWithResolvers<FaultReceipt> }[] = []
  const actor = createActor(
    faultReportsMachine.provide({
      actors: {
        watchFaults: fromCallback(() => {}),
        sendReport: fromPromise(({ input }) => {
          const answer = Promise.withResolvers<FaultReceipt>()
          sent.push({ message: input.fault.message, answer })
          return answer.promise
        }),
      },
    }),
  ).start()
  const told = () => sent.map(({ message }) => message)
  return {
    sent,
    told,
    catches: (message: string) => actor.send({ type: 'fault.caught', fault: fault(message) }),
    actor,
  }
}

test('faults are reported one after another, each once; a failed report does not stop the others', async () => {
  const { sent, told, catches, actor } = start()
  for (const message of ['a', 'b', 'a', 'b']) catches(message)
  expect(told()).toEqual(['a'])
  sent[0]?.answer.reject(new Error('away'))
  await settled()
  expect(told()).toEqual(['a', 'b'])
  sent[1]?.answer.resolve({ referenceId: 'ref-b' })
  await settled()
  catches('b')
  expect(told()).toEqual(['a', 'b'])
  expect(['a', 'b', 'c'].map((message) => selectReference(actor.getSnapshot(), fault(message)))).toEqual([
    null,
    'ref-b',
    null,
  ])
})

test('a page that fails again and again queues at most 20 faults', () => {
  const { catches, actor } = start()
  for (let count = 0; count < 50; count++) catches(`fault ${count}`)
  expect(actor.getSnapshot().context.waiting).toHaveLength(20)
})
