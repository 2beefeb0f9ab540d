import type { ClientBase, Pool } from 'pg'
import type { FileFormat, ImportStep } from '#contracts/import.ts'

const millisecondsBetweenReports = 500

/**
 * Reports how far an import, or its rollback, has come, on connections apart from its transaction, and learns there whether it is to go
 * on. Where it is not (cancelled, passed to another attempt, the process is to stop), a statement that runs in the
 * transaction is broken off.
 */
export class ImportProgress {
  format: FileFormat | null = null
  /** The encoding of its text, once it is known. */
  encoding: string | null = null
  bytesRead = 0
  rowsRead = 0
  rowsRefused = 0
  step: ImportStep | null = null
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

  /** Begins to report on the import whose transaction `client` holds. */
  static async begin(pool: Pool, client: ClientBase, job: { id: string; attempt: number }, signal: AbortSignal) {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return new ImportProgress(pool, rows[0]?.pid ?? 0, job, signal)
  }

  /** True once the import is no longer this attempt's to go on with. */
  get withdrawn(): boolean {
    return this.#withdrawn
  }

  /** Notes what a merge or a rollback is at. */
  readonly goOnTo = (step: ImportStep): void => {
    this.step = step
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
    const { rowCount } = await this.#pool.query(
      `UPDATE import_job
          SET step = $7, format = CASE WHEN state = 'rollingBack' THEN format ELSE $3 END,
              bytes_read = CASE WHEN state = 'rollingBack' THEN bytes_read ELSE $4 END,
              rows_read = CASE WHEN state = 'rollingBack' THEN rows_read ELSE $5 END,
              rows_refused = CASE WHEN state = 'rollingBack' THEN rows_refused ELSE $6 END,
              encoding = coalesce($8, encoding)
        WHERE id = $1 AND attempts = $2 AND state IN ('reading', 'merging', 'rollingBack')`,
      [
        this.#import.id,
        this.#import.attempt,
        this.format,
        this.bytesRead,
        this.rowsRead,
        this.rowsRefused,
        this.step && JSON.stringify(this.step),
        this.encoding,
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
