import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PartySettings } from './parties/matching-party.ts'
import { type Message, PartyLeft } from './parties/message.ts'
import type { OpenedParty, OpenParty } from './run-rehearsal.ts'

const module = fileURLToPath(new URL('./party-process.ts', import.meta.url))

type Answer = Extract<PartyWord, { number: number }>

/**
 * Starts a party in an operating-system process of its own, which has neither the server's environment nor its files.
 */
export const openPartyProcess: OpenParty = (settings, onMasked): OpenedParty => {
  const process = fork(module, {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let calls = 0
  let end: Error | null = null

  function endWith(error: Error): void {
    end ??= error
    for (const { reject } of waiting.values()) reject(end)
    waiting.clear()
  }
  process.on('message', (word: PartyWord) => {
    if (word.word === 'masked') onMasked(word.done, word.total)
    else if (word.word === 'failed') endWith(new Error(`Party ${settings.party}: ${word.reason}`))
    else {
      waiting.get(word.number)?.resolve(word)
      waiting.delete(word.number)
    }
  })
  process.on('error', endWith)
  process.on('exit', () => endWith(new PartyLeft(`The process of party ${settings.party} has ended`)))

  async function ask(callOf: (number: number) => PartyCall): Promise<Answer> {
    if (end) throw end
    const number = ++calls
    const answer = Promise.withResolvers<Answer>()
    waiting.set(number, answer)
    process.send(callOf(number))
    return answer.promise
  }
  async function messagesAfter(callOf: (number: number) => PartyCall) {
    const answer = await ask(callOf)
    return answer.word === 'sent' ? answer.messages : []
  }

  process.send({ call: 'open', settings } satisfies PartyCall)
  return {
    begin: () => messagesAfter((number) => ({ call: 'begin', number })),
    receive: (message) => messagesAfter((number) => ({ call: 'receive', number, message })),
    own: async () => {
      const answer = await ask((number) => ({ call: 'own', number }))
      return answer.word === 'own' ? answer.identifiers : []
    },
    close: () => process.kill('SIGKILL'),
  }
}

/** What the process of a party is asked; each but the first is answered under its number. */
export type PartyCall =
  | { call: 'open'; settings: PartySettings }
  | { call: 'begin'; number: number }
  | { call: 'receive'; number: number; message: Message }
  | { call: 'own'; number: number }

/** A message of a party's process. Progress has no number; a failure without one occurred on opening. */
export type PartyWord =
  | { word: 'sent'; number: number; messages: Message[] }
  | { word: 'own'; number: number; identifiers: string[] }
  | { word: 'masked'; done: number; total: number }
  | { word: 'failed'; reason: string }
