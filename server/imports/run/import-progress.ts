import type { ClientBase, Pool } from 'pg'
import type { FileFormat, ImportStep } from '#contracts/imports/import.ts'
import { RemainingTime } from './remaining-time.ts'

/**
 * Relative durations of reading a file and of the six merge steps, as measured: tables of 200,000 stakes that are the
 * first of their source, and a later edition; 45,000 statements of BODS; 12,000 articles.
 */
const weights = {
  first: [10, 4, 0.1, 3.4, 0.1, 0.3, 0.3],
  further: [10, 4, 5, 0.1, 0.5, 3.4, 0.1],
  statements: [10, 1.5, 0.1, 1.5, 0.1, 0.3, 0.3],
  records: [10, 0.1, 0.1, 0.1, 0.1, 0.1, 34],
}

const tables: readonly FileFormat[] = ['stakes-csv', 'statements-csv', 'gleif-level-1', 'gleif-level-2', 'uk-companies']
const statements: readonly FileFormat[] = ['bods-json', 'bods-jsonl', 'uk-psc-jsonl', 'ftm-jsonl']

/**
 * The weights of reading a file and of the steps of its merge.
 * @param format `null` before it is known
 * @param isFirst whether its source has stated no interest before
 */
export function importWeights(format: FileFormat | null, isFirst: boolean): readonly number[] {
  if (format !== null && statements.includes(format)) return weights.statements
  if (format !== null && !tables.includes(format)) return weights.records
  return isFirst ? weights.first : weights.further
}

/** Measured milliseconds for each fact that is rolled back, and a constant part. */
const perFact = { interest: 0.01, party: 0.01, record: 0.02, regrouped: 0.012, counted: 0.003 }
const always = 100

/** How many facts an import brought. */
export type BroughtFacts = { entities: number; interests: number; records: number }

/** The weights of the steps of a rollback, in milliseconds, by what the import brought. */
export function rollbackWeights({ entities, interests, records }: BroughtFacts): readonly number[] {
  return [
    perFact.interest * interests,
    perFact.party * entities,
    perFact.record * records,
    perFact.regrouped * entities,
    perFact.counted * (entities + interests),
    always,
  ]
}

const millisecondsBetweenReports = 500

/**
 * Reports how far an import, or its rollback, has come, on connections apart from its transaction, and checks whether
 * to continue. If not (cancelled, taken over, or the process stops), the running statement of the transaction is
 * cancelled.
 */
export class ImportProgress {
  format: FileFormat | null = null
  /** The encoding of its text, once it is known. */
  encoding: string | null = null
  bytesRead = 0
  rowsRead = 0
  rowsRefused = 0
  /** Articles whose document gave no text, or not all of it. */
  withoutText = 0
  #step: ImportStep | null = null
  #bytes = 0
  #isFirst = false
  /** The part of the work that the first step of a merge or a rollback is. */
  #firstPart = 0
  #remaining: RemainingTime | null = null
  readonly #pool: Pool
  readonly #import: { id: string; attempt: number }
  readonly #signal: AbortSignal
  readonly #backend: number
  readonly #timer: NodeJS.Timeout
  readonly #breakOff = () => void this.#cancelStatement()
  #withdrawn = false
  #ended = false
  #reporting: Promise<void> = Promise.resolve()

  private constructor(pool: Pool, backend: number, job: { id: string; attempt: number }, signal: AbortSignal) {
    this.#pool = pool
    this.#backend = backend
    this.#import = job
    this.#signal = signal
    this.#timer = setInterval(() => {
      this.#reporting = this.#reporting.then(() => this.#report()).catch(() => undefined)
    }, millisecondsBetweenReports)
    signal.addEventListener('abort', this.#breakOff)
  }

  /** Starts reporting on the import whose transaction `client` holds. */
  static async begin(pool: Pool, client: ClientBase, job: { id: string; attempt: number }, signal: AbortSignal) {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return new ImportProgress(pool, rows[0]?.pid ?? 0, job, signal)
  }

  /** True once the import belongs to another attempt. */
  get withdrawn(): boolean {
    return this.#withdrawn
  }

  /** Starts reading a file of this many stored bytes, of which so many rows are stored already. */
  beginReading(bytes: number, from = 0): void {
    this.#bytes = bytes
    this.#firstPart = 1
    this.rowsRead = from
    this.#step = { name: 'reading', done: 0, all: 1, ...(from > 0 && { goesOnFrom: from }) }
    this.#remaining = new RemainingTime(importWeights(null, false), performance.now())
  }

  /** Notes whether the file is the first of its source, which is merged as it is read. */
  expectFirstLoad(isFirst: boolean): void {
    this.#isFirst = isFirst
  }

  /** Notes that the file is read, and that the work waits for its turn. */
  endReading(): void {
    this.#step = null
  }

  /** Starts rolling back this many facts. */
  beginRollback(brought: BroughtFacts): void {
    const weights = rollbackWeights(brought)
    const milliseconds = weights.reduce((sum, weight) => sum + weight, 0)
    this.#remaining = new RemainingTime(weights, performance.now(), milliseconds)
  }

  /** Notes what a merge or a rollback is at. */
  readonly goOnTo = (step: ImportStep): void => {
    this.#step = step
    this.#remaining?.goOn(this.#firstPart + step.done, performance.now())
  }

  /** What the work is at now, with the time that it will still take. */
  stepNow(): ImportStep | null {
    if (this.#step === null || this.#remaining === null) return this.#step
    const now = performance.now()
    if (this.#step.name === 'reading') {
      this.#remaining.weigh(importWeights(this.format, this.#isFirst))
      this.#remaining.goOn(0, now, Math.min(1, this.bytesRead / Math.max(1, this.#bytes)))
    }
    const remainingSeconds = this.#remaining.secondsAt(now)
    return remainingSeconds === null ? this.#step : { ...this.#step, remainingSeconds }
  }

  get mayGoOn(): boolean {
    return !this.#withdrawn && !this.#signal.aborted
  }

  /** Notes that the import is not this attempt's any more; gives the error to leave it with. */
  withdraw(): Error {
    this.#withdrawn = true
    return new Error('The import was cancelled or passed to another attempt')
  }

  /** Writes the last figures and stops reporting. From then on no statement is broken off any more. */
  async end(): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    clearInterval(this.#timer)
    this.#signal.removeEventListener('abort', this.#breakOff)
    await this.#reporting
    await this.#report().catch(() => undefined)
  }

  async #report(): Promise<void> {
    const step = this.stepNow()
    const { rowCount } = await this.#pool.query(
      `UPDATE import_job
          SET step = $7, format = CASE WHEN state = 'rollingBack' THEN format ELSE $3 END,
              bytes_read = CASE WHEN state = 'rollingBack' THEN bytes_read ELSE $4 END,
              rows_read = CASE WHEN state = 'rollingBack' THEN rows_read ELSE $5 END,
              rows_refused = CASE WHEN state = 'rollingBack' THEN rows_refused ELSE $6 END,
              without_text = CASE WHEN state = 'rollingBack' THEN without_text ELSE $9 END,
              encoding = coalesce($8, encoding)
        WHERE id = $1 AND attempts = $2 AND state IN ('reading', 'merging', 'rollingBack')`,
      [
        this.#import.id,
        this.#import.attempt,
        this.format,
        this.bytesRead,
        this.rowsRead,
        this.rowsRefused,
        step && JSON.stringify(step),
        this.encoding,
        this.withoutText,
      ],
    )
    if (rowCount === 1 || this.#withdrawn) return
    this.#withdrawn = true
    await this.#cancelStatement()
  }

  async #cancelStatement(): Promise<void> {
    if (this.#ended) return
    await this.#pool.query('SELECT pg_cancel_backend($1)', [this.#backend]).catch(() => undefined)
  }
}
