import { departuresFrom } from '#contracts/federated/departures.ts'
import type { LedgerEntry, RehearsalReport, RehearsalRequest } from '#contracts/federated/federated.ts'
import { createParty } from '#server/federated/parties/create-party.ts'
import type { Message } from '#server/federated/parties/message.ts'
import { type OpenParty, runRehearsal } from '#server/federated/run-rehearsal.ts'

type Unapproved<Request> = Request extends unknown ? Omit<Request, 'approvals'> : never

/** A request to which every party has agreed. */
export function approved(request: Unapproved<RehearsalRequest>): RehearsalRequest {
  if (request.task === 'matching') {
    const sizes = request.parties.map(({ identifiers }) => identifiers.length)
    return { ...request, approvals: sizes.map((_, party) => departuresFrom(party, { task: 'matching', sizes })) }
  }
  const plan = { task: request.task, parties: request.parties.length, bounds: request.bounds.length }
  return { ...request, approvals: request.parties.map((_, party) => departuresFrom(party, plan)) }
}

/** Parties in the process of the test. */
export const openPartyHere: OpenParty = (settings, onMasked) => {
  const party = createParty(settings, onMasked)
  return {
    begin: () => party.begin(),
    receive: (message) => party.receive(message),
    own: () => party.own(),
    close: () => undefined,
  }
}

/** What a rehearsal comes to, every message that was sent, and the ledger. */
export async function rehearse(request: RehearsalRequest, openParty = openPartyHere) {
  const messages: Message[] = []
  const reports: RehearsalReport[] = []
  const outcome = await runRehearsal(request, {
    openParty,
    onReport: (report) => reports.push(report),
    signal: new AbortController().signal,
    onMessage: (message) => messages.push(message),
  })
  const ledger: LedgerEntry[] = reports.flatMap((report) => (report.type === 'sent' ? [report.entry] : []))
  return { outcome, messages, ledger, reports }
}
