import { Worker } from 'node:worker_threads'
import { ProblemError } from '#contracts/values/problem.ts'
import type { ConfinedAnswer, ConfinedMessage } from './confined-process.ts'
import type { ForeignAnswer, ForeignQuestion } from './foreign-bytes.ts'

// What reads a kind of file is loaded with the first of its kind.
serveConfined<ForeignQuestion, ForeignAnswer>(async (question, bytes) => {
  switch (question.kind) {
    case 'document': {
      const { readDocument } = await import('#formats/adverse-media/read-document.ts')
      return readDocument({ ...question, bytes })
    }
    case 'workbook': {
      const { readWorkbook } = await import('#formats/reading/read-workbook.ts')
      const { packedSheet } = await import('#formats/reading/packed-sheet.ts')
      const { tableFormats } = await import('#formats/registry.ts')
      return packedSheet(question.file, await readWorkbook({ ...question, archive: bytes }, tableFormats))
    }
    case 'feed': {
      const { readFeedText } = await import('#formats/feeds/read-feed.ts')
      return readFeedText({ ...question, text: new TextDecoder().decode(bytes) })
    }
    case 'feed list': {
      const { readOpml } = await import('#formats/feeds/read-opml.ts')
      return readOpml(question.file, bytes, question.limits)
    }
  }
})

/**
 * A confined process's side: answers one question after the other, each with the bytes that came before it. A thread
 * beside it ends the process where it holds more megabytes than the question allows, between questions more than its
 * first argument says, whatever it is busy with.
 */
function serveConfined<Question, Answer>(answer: (question: Question, bytes: Uint8Array) => Promise<Answer>): void {
  if (!process.send) throw new Error('This module runs as a confined process; createConfinedProcesses starts it')
  const tell = (told: ConfinedAnswer<Answer>) => process.send?.(told)
  const ownMegabytes = Number(process.argv[2])
  const maxMegabytes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(ownMegabytes)
  new Worker(`(${guardMemory})()`, { eval: true, workerData: maxMegabytes }).unref()
  let held: Uint8Array[] = []
  process.on('message', async (message: ConfinedMessage<Question>) => {
    if ('bytes' in message) {
      held.push(message.bytes)
      return
    }
    const whole = Buffer.concat(held)
    const bytes = new Uint8Array(whole.buffer, whole.byteOffset, whole.length)
    held = []
    Atomics.store(maxMegabytes, 0, message.maxMegabytes)
    try {
      tell({ answer: await answer(message.question, bytes) })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const { code, message: text, details } = error
      tell({ problem: { code, message: text, details } })
    } finally {
      Atomics.store(maxMegabytes, 0, ownMegabytes)
    }
  })
  process.on('disconnect', () => process.exit())
}

/**
 * Runs as a thread of its own, because the other one does nothing else while it unpacks, and as text, so that it takes
 * little memory itself. Nothing short of this signal is certain to end a process that is short of memory.
 */
function guardMemory(): void {
  const { workerData } = process.getBuiltinModule('node:worker_threads')
  // A process fills some tens of megabytes between two looks.
  setInterval(() => {
    if (process.memoryUsage.rss() > Number(Atomics.load(workerData, 0)) * 2 ** 20) process.kill(process.pid, 'SIGKILL')
  }, 5)
}
