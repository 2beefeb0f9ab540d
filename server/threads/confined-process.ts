import { type ChildProcess, fork } from 'node:child_process'
import { type ProblemCode, type ProblemDetails, ProblemError } from '#contracts/values/problem.ts'

/** What a confined process is sent: bytes that belong to the next question, and the question itself. */
export type ConfinedMessage<Question> = { bytes: Uint8Array } | { question: Question }

/** What a confined process sends back to each question. */
export type ConfinedAnswer<Answer> =
  | { answer: Answer }
  | { problem: { code: ProblemCode; message: string; details: ProblemDetails } }

/** A confined process was ended before it answered, or ended itself. */
export class ConfinedEnd extends Error {
  readonly why: 'memory' | 'time' | 'broken'

  constructor(why: ConfinedEnd['why']) {
    super(`The process that reads files was ended: ${why}`)
    this.name = 'ConfinedEnd'
    this.why = why
  }
}

export type ConfinedLimits = {
  /** Of everything that the process holds, buffers included. */
  maxMegabytes: number
  /** Questions that one process answers, so that what they leave behind goes with it. */
  maxQuestions: number
  /** Processes at the same time; whoever comes later waits. */
  maxProcesses: number
}

type Ask<Question> = {
  question: Question
  /** Sent before the question, a piece at a time. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  maxMilliseconds: number
}

export type ConfinedProcesses<Question> = {
  /**
   * Asks one question of a process that answers no other meanwhile.
   * @throws ConfinedEnd where it took too much memory or time, or broke; ProblemError as the process throws it
   */
  ask: <Answer>(ask: Ask<Question>) => Promise<Answer>
}

type Confined = { child: ChildProcess; asked: number; ended: ConfinedEnd | null }

const pieceBytes = 2 ** 18
/** Of the memory that is allowed, what JavaScript's own values may take. */
const heapShare = 0.75

/**
 * Processes that read what strangers made. They have neither the server's environment nor its connections, and are killed
 * where they take more memory or time than they may; the next question starts another. Waiting ones keep no server alive.
 *
 * @param module answers each question with one message, and ends itself where it takes more megabytes than its argument says
 */
export function createConfinedProcesses<Question>(module: URL, limits: ConfinedLimits): ConfinedProcesses<Question> {
  const idle: Confined[] = []
  const waiting: (() => void)[] = []
  let busy = 0

  const take = async (): Promise<Confined> => {
    if (busy >= limits.maxProcesses) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    return idle.pop() ?? start(module, limits, forget)
  }
  const forget = (gone: Confined) => {
    const at = idle.indexOf(gone)
    if (at >= 0) idle.splice(at, 1)
  }
  const giveBack = (used: Confined) => {
    if (used.ended === null && used.asked < limits.maxQuestions) {
      keepAlive(used.child, false)
      idle.push(used)
    } else used.child.kill('SIGKILL')
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
  return {
    ask: async <Answer>(ask: Ask<Question>) => {
      const confined = await take()
      try {
        return await answerOf<Question, Answer>(confined, ask)
      } catch (error) {
        if (!(error instanceof ProblemError)) confined.ended ??= new ConfinedEnd('broken')
        throw error
      } finally {
        giveBack(confined)
      }
    },
  }
}

function start(module: URL, { maxMegabytes }: ConfinedLimits, onEnd: (confined: Confined) => void): Confined {
  const child = fork(module, [String(maxMegabytes)], {
    serialization: 'advanced',
    env: {},
    execArgv: [`--max-old-space-size=${Math.floor(heapShare * maxMegabytes)}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const confined: Confined = { child, asked: 0, ended: null }
  child.on('error', () => {
    confined.ended ??= new ConfinedEnd('broken')
  })
  child.on('exit', (code, signal) => {
    confined.ended ??= new ConfinedEnd(isOutOfMemory(code, signal) ? 'memory' : 'broken')
    onEnd(confined)
    child.emit('ended')
  })
  return confined
}

/** Its own guard and the system kill what takes too much memory; V8 aborts where its heap is full. */
const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134

async function answerOf<Question, Answer>(
  confined: Confined,
  { question, bytes, maxMilliseconds }: Ask<Question>,
): Promise<Answer> {
  const { child } = confined
  const { promise, resolve, reject } = Promise.withResolvers<ConfinedAnswer<Answer>>()
  promise.catch(() => undefined)
  const end = () => reject(confined.ended)
  const timer = setTimeout(() => {
    confined.ended ??= new ConfinedEnd('time')
    child.kill('SIGKILL')
  }, maxMilliseconds)
  keepAlive(child, true)
  child.once('message', resolve)
  child.once('ended', end)
  try {
    if (confined.ended) throw confined.ended
    confined.asked += 1
    for await (const piece of piecesOf(bytes)) await send<Question>(confined, { bytes: piece })
    await send<Question>(confined, { question })
    const told = await promise
    if ('answer' in told) return told.answer
    const { code, message, details } = told.problem
    throw new ProblemError(code, message, details)
  } finally {
    clearTimeout(timer)
    child.off('message', resolve)
    child.off('ended', end)
  }
}

async function* piecesOf(bytes: Ask<unknown>['bytes']): AsyncGenerator<Uint8Array> {
  const chunks = bytes instanceof Uint8Array ? [bytes] : bytes
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes)
  }
}

/** Sends and waits until it is sent, or the process has ended. */
function send<Question>({ child, ended }: Confined, message: ConfinedMessage<Question>): Promise<void> {
  return new Promise((resolve, reject) => {
    if (ended) return reject(ended)
    const stop = () => resolve()
    child.once('ended', stop)
    child.send(message, () => {
      child.off('ended', stop)
      resolve()
    })
  })
}

function keepAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}
