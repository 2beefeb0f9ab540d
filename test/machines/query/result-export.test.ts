import { expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { everything, type QueryExportRequest } from '#contracts/query/query.ts'
import { type FileEvent, resultExportMachine, selectResultExport } from '#src/machines/query/result-export.machine.ts'

const request: QueryExportRequest = { query: everything, sort: null, order: 'descending', format: 'xlsx' }

function start() {
  let tell: (event: FileEvent) => void = () => undefined
  const stopped = vi.fn()
  const asked: QueryExportRequest[] = []
  const actor = createActor(
    resultExportMachine.provide({
      actors: {
        saveFile: fromCallback(({ sendBack, input }) => {
          asked.push(input.request)
          tell = sendBack
          return stopped
        }),
      },
    }),
  ).start()
  return {
    actor,
    asked,
    stopped,
    tell: (event: FileEvent) => tell(event),
    shown: () => selectResultExport(actor.getSnapshot()),
  }
}

test('a query result export reports its progress until it is saved', () => {
  const { actor, asked, tell, shown } = start()
  actor.send({ type: 'export.requested', request })
  actor.send({ type: 'export.requested', request })
  expect([asked, shown().received]).toEqual([[request], 0])
  tell({ type: 'bytes.arrived', received: 1024 })
  expect(shown().received).toBe(1024)
  tell({ type: 'file.saved' })
  expect(shown()).toEqual({ received: null, problem: null })
})

test('a cancelled query result export ends, and a failed one shows the reason until the next', () => {
  const { actor, stopped, tell, shown } = start()
  actor.send({ type: 'export.requested', request })
  actor.send({ type: 'export.cancelled' })
  expect([stopped.mock.calls.length, shown().received]).toEqual([1, null])
  actor.send({ type: 'export.requested', request })
  tell({ type: 'file.failed', problem: { code: 'unavailable', details: {} } })
  expect(shown().problem?.code).toBe('unavailable')
  actor.send({ type: 'export.requested', request })
  expect(shown().problem).toBeNull()
})
