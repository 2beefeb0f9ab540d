import { fromCallback, fromPromise } from 'xstate'
import type { RehearsalRequest } from '#contracts/federated/federated.ts'
import { loadDemonstrationParties, runRehearsal } from '#src/api/federated.ts'
import { type PartyRows, partyRowsFrom } from '#src/api/federated-party-file.ts'
import type { OneTimeSecrets } from '#src/api/file-store.ts'
import { defineActor } from '../kit/define-actor.ts'
import { federatedRehearsalMachine, type RunInput } from './federated-rehearsal.machine.ts'
import type { PartyData } from './federated-rehearsal.types.ts'

/** The rehearsal on the server; what parties bring and what they find stands in no machine. */
export const federatedRehearsal = defineActor(federatedRehearsalMachine, {
  ports: ({ server, files, secrets: { rows, matched } }) => ({
    readData: fromPromise(async ({ input: { key, name } }) => {
      const read = partyRowsFrom(await files.take(key).text(), name)
      return dataOf(read, rows.put(read), name === '' ? null : name, false)
    }),
    loadDemonstration: fromPromise(async ({ signal }) => {
      const parties = await loadDemonstrationParties(server, signal)
      return parties.map(({ name, rows: brought }) => {
        const read: PartyRows = {
          identifiers: brought.map(({ identifier }) => identifier),
          figures: brought.map(({ figure }) => figure),
          rows: brought.length,
        }
        return { name, data: dataOf(read, rows.put(read), null, true) }
      })
    }),
    runRehearsal: fromCallback(({ input, sendBack }) =>
      runRehearsal(server, requestFrom(input, rows), (report) => {
        if (report.type === 'progressed') sendBack({ ...report, type: 'party.progressed' })
        if (report.type === 'sent') sendBack({ type: 'message.sent', entry: report.entry })
        if (report.type === 'failed') sendBack({ type: 'rehearsal.failed', problem: report.problem })
        if (report.type === 'finished') {
          const { outcome, milliseconds } = report
          const result =
            outcome.task === 'statistics'
              ? { ...outcome, milliseconds }
              : {
                  task: outcome.task,
                  size: outcome.size,
                  ownKey: outcome.own && matched.put(outcome.own),
                  milliseconds,
                }
          sendBack({ type: 'rehearsal.finished', result })
        }
      }),
    ),
  }),
  on: { 'file.released': ({ files }, { key }) => files.release(key) },
})

const dataOf = (read: PartyRows, key: string, file: string | null, synthetic: boolean): PartyData => ({
  key,
  file,
  synthetic,
  rows: read.rows,
  identifiers: read.identifiers.length,
  hasFigures: read.figures !== null,
})

function requestFrom(input: RunInput, rows: OneTimeSecrets<PartyRows>): RehearsalRequest {
  const { task, mode, bounds, noise, leaver, parties, approvals } = input
  const brought = parties.map(({ name, key }) => ({ name, rows: rows.read(key) }))
  return task === 'matching'
    ? {
        task,
        mode,
        parties: brought.map(({ name, rows: own }) => ({ name, identifiers: [...(own?.identifiers ?? [])] })),
        approvals,
      }
    : {
        task,
        bounds,
        noise,
        leaver,
        parties: brought.map(({ name, rows: own }) => ({ name, figures: [...(own?.figures ?? [])] })),
        approvals,
      }
}
