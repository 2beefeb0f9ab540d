import type { Message } from './parties/message.ts'
import type { PartySettings } from './parties/party-settings.ts'

/** What the process of a party is asked; each but the first is answered under its number. */
export type PartyCall =
  | { call: 'open'; settings: PartySettings }
  | { call: 'begin'; number: number }
  | { call: 'receive'; number: number; message: Message }
  | { call: 'own'; number: number }

/** What the process of a party says. Progress has no number; a failure without one is that of opening. */
export type PartyWord =
  | { word: 'sent'; number: number; messages: Message[] }
  | { word: 'own'; number: number; identifiers: string[] }
  | { word: 'masked'; done: number; total: number }
  | { word: 'failed'; reason: string }
