import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { type ProblemCode, type ProblemDetails, ProblemError } from '#contracts/values/problem.ts'
import { createPlaces, type PlaceLimits } from './fair-shares.ts'

/**
 * What a confined process is sent: bytes that belong to the next question, and the question itself with the memory that
 * it may take.
 */
export type ConfinedMessage<Question> = { bytes: Uint8Array } | { question: Question; maxMegabytes: number }

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
  /** Of everything that the process holds, buffers included, whatever it is asked. */
  maxMegabytes: number
  /** Questions that one process answers, so that what they leave behind goes with it. */
  maxQuestions: number
  /** Processes at the same time, in all and of one user; whoever comes later waits. */
  places: Pick<PlaceLimits, 'all' | 'each'>
}

/** The memory that reading some bytes may take: `min`, and `perMegabyte` of them more, up to `max`; in megabytes. */
export type MemoryAllowance = { min: number; perMegabyte: number; max: number }

type Ask<Question> = {
  question: Question
  /** Sent before the question, a piece at a time. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  memory: MemoryAllowance
  maxMilliseconds: number
  /** On whose behalf. */
  user: string
  /** Ends the wait for a process; a question that is asked already is ended by its own time. */
  signal?: AbortSignal | undefined
}

export type ConfinedProcesses<Question> = {
  /**
   * Asks one question of a process that answers no other meanwhile. Bytes over which a process was ended once are not
   * tried again: the question ends as it did then.
   * @throws ConfinedEnd where it took too much memory or time, or broke; ProblemError as the process throws it, and
   *   `timed_out` where no process became free in time
   */
  ask: <Answer>(ask: Ask<Question>) => Promise<Answer>
}

/** What a process was given: bytes, and once that is all of them what tells them from others. */
type Given = { bytes: number; key: string | null }

type Confined = { child: ChildProcess; asked: number; ended: ConfinedEnd | null }

const MiB = 2 ** 20
const pieceBytes = 2 ** 18
/** Bytes after which a process is not asked again: it keeps the memory that they took. */
const keptAfterBytes = 2 ** 18
/** Ends that are remembered. */
const maxEnds = 10_000
/** Of the memory that is allowed, what JavaScript's own values may take. */
const heapShare = 0.75
/** Megabytes in which new values are kept; more is garbage that waits. */
const newMegabytes = 2

/**
 * Processes that read what strangers made. They have neither the server's environment nor its connections, and are
 * killed where they take more memory or time than they may; the next question starts another. Waiting ones keep no
 * server alive.
 *
 * @param module answers each question with one message, and ends itself where it takes more megabytes than it may
 */
export function createConfinedProcesses<Question extends { kind: string }>(
  module: URL,
  limits: ConfinedLimits,
): ConfinedProcesses<Question> {
  const idle: Confined[] = []
  const ends = new RememberedEnds()
  const take = createPlaces(limits.places)

  const forget = (gone: Confined) => {
    const at = idle.indexOf(gone)
    if (at >= 0) idle.splice(at, 1)
  }
  const giveBack = (used: Confined, { bytes }: Given) => {
    if (used.ended === null && used.asked < limits.maxQuestions && bytes <= keptAfterBytes) {
      keepAlive(used.child, false)
      idle.push(used)
    } else used.child.kill('SIGKILL')
  }
  return {
    ask: async <Answer>(ask: Ask<Question>) => {
      const leave = await take(ask.user, ask.signal)
      const confined = idle.pop() ?? start(module, limits, forget)
      const given: Given = { bytes: 0, key: null }
      try {
        return await answerOf<Question, Answer>(confined, ask, given, ends)
      } catch (error) {
        if (!(error instanceof ProblemError)) confined.ended ??= new ConfinedEnd('broken')
        if (error instanceof ConfinedEnd && error.why !== 'broken' && given.key !== null) ends.add(given.key, error.why)
        throw error
      } finally {
        giveBack(confined, given)
        leave()
      }
    },
  }
}

/** Why reading some bytes was ended, of the last so many. */
class RememberedEnds {
  readonly #why = new Map<string, ConfinedEnd['why']>()

  of(key: string): ConfinedEnd | null {
    const why = this.#why.get(key)
    return why === undefined ? null : new ConfinedEnd(why)
  }

  add(key: string, why: ConfinedEnd['why']): void {
    this.#why.set(key, why)
    const [oldest = key] = this.#why.keys()
    if (this.#why.size > maxEnds) this.#why.delete(oldest)
  }
}

function start(module: URL, { maxMegabytes }: ConfinedLimits, onEnd: (confined: Confined) => void): Confined {
  const child = fork(module, [String(maxMegabytes)], {
    serialization: 'advanced',
    env: {},
    execArgv: [
      `--max-old-space-size=${Math.floor(heapShare * maxMegabytes)}`,
      `--max-semi-space-size=${newMegabytes}`,
      '--optimize-for-size',
      '--disable-warning=ExperimentalWarning',
    ],
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

async function answerOf<Question extends { kind: string }, Answer>(
  confined: Confined,
  { question, bytes, memory, maxMilliseconds, signal }: Ask<Question>,
  given: Given,
  ends: RememberedEnds,
): Promise<Answer> {
  const { child } = confined
  const { promise, resolve, reject } = Promise.withResolvers<ConfinedAnswer<Answer>>()
  promise.catch(() => undefined)
  const end = () => reject(confined.ended)
  const stop = () => {
    reject(new ProblemError('timed_out', 'Reading the file was broken off.'))
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => {
    confined.ended ??= new ConfinedEnd('time')
    child.kill('SIGKILL')
  }, maxMilliseconds)
  keepAlive(child, true)
  child.once('message', resolve)
  child.once('ended', end)
  signal?.addEventListener('abort', stop)
  try {
    if (confined.ended) throw confined.ended
    confined.asked += 1
    const digest = createHash('sha256').update(question.kind)
    for await (const piece of piecesOf(bytes)) {
      digest.update(piece)
      given.bytes += piece.length
      await send<Question>(confined, { bytes: piece })
    }
    given.key = digest.digest('hex')
    const before = ends.of(given.key)
    if (before) {
      confined.ended ??= before
      throw before
    }
    const { min, perMegabyte, max } = memory
    const maxMegabytes = Math.min(max, Math.ceil(min + (perMegabyte * given.bytes) / MiB))
    await send<Question>(confined, { question, maxMegabytes })
    const told = await promise
    if ('answer' in told) return told.answer
    const { code, message, details } = told.problem
    throw new ProblemError(code, message, details)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
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
