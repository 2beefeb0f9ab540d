import { createHash } from 'node:crypto'
import type { LedgerEntry, MessageKind, Site } from '#contracts/federated/federated.ts'

/** A message between sites. `list` names the owner of the list in it, if any. */
export type Message = {
  from: Site
  to: Site
  kind: MessageKind
  items: number
  list: number | null
  body: Uint8Array
}

/** A message as the ledger holds it: what it was and the hash of its bytes, never the bytes. */
export const ledgerEntryOf = ({ from, to, kind, items, body }: Message, sequence: number): LedgerEntry => ({
  sequence,
  from,
  to,
  kind,
  items,
  bytes: body.length,
  sha256: createHash('sha256').update(body).digest('hex'),
})

/** One end of the exchange: what it sends in answer to a message. */
export type Receiver = { receive: (message: Message) => Promise<Message[]> }

/** A party as the run sees it, in whichever process it lives. */
export type PartyPort = Receiver & {
  /** What it sends first. */
  begin: () => Promise<Message[]>
  /** What the party itself knows at the end, of a matching: its own identifiers that all have. It leaves no site. */
  own: () => Promise<string[]>
}

/** Thrown by a party that leaves; its process ends with it. */
export class PartyLeft extends Error {
  override name = 'PartyLeft'
}
