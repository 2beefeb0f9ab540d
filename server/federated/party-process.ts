import type { PartyCall, PartyWord } from './open-party-process.ts'
import { createParty } from './parties/create-party.ts'
import { type Message, PartyLeft, type PartyPort } from './parties/message.ts'

const say = (word: PartyWord) => process.send?.(word)

let party: PartyPort | null = null

process.on('message', (call: PartyCall) => {
  answer(call).catch((error: unknown) => {
    if (!(error instanceof PartyLeft))
      say({ word: 'failed', reason: error instanceof Error ? error.message : 'unknown' })
    process.disconnect()
  })
})

async function answer(call: PartyCall): Promise<void> {
  if (call.call === 'open') {
    party = createParty(call.settings, (done, total) => say({ word: 'masked', done, total }))
    return
  }
  if (!party) throw new Error('A party is opened before it is asked')
  const { number } = call
  if (call.call === 'own') say({ word: 'own', number, identifiers: await party.own() })
  else say({ word: 'sent', number, messages: await sentBy(party, call) })
}

const sentBy = (asked: PartyPort, call: { call: 'begin' } | { call: 'receive'; message: Message }) =>
  call.call === 'begin' ? asked.begin() : asked.receive(call.message)
