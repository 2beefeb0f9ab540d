import type { Pool } from 'pg'

/** A version of the finished and rolled-back imports: equal text for equal records. */
export async function dataVersion(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `SELECT concat(count(finished_at), ' ', max(finished_at), ' ', count(rolled_back_at), ' ', max(rolled_back_at)) AS version
       FROM import_job WHERE state IN ('finished', 'rollbackQueued', 'rollingBack', 'rolledBack')`,
  )
  return rows[0]?.version ?? ''
}

/** A result computed from all records, cached until an import changes something. */
export class Versioned<Value> {
  readonly #pool: Pool
  readonly #compute: () => Promise<Value>
  #version = ''
  #value: Promise<Value> | null = null

  constructor(pool: Pool, compute: () => Promise<Value>) {
    this.#pool = pool
    this.#compute = compute
  }

  /** The value for the imports finished by now. A computation that fails is done again the next time. */
  async current(): Promise<Value> {
    return (await this.stamped()).value
  }

  /** The value, and the version of the records that it is computed from. */
  async stamped(): Promise<{ version: string; value: Value }> {
    const version = await dataVersion(this.#pool)
    if (!this.#value || version !== this.#version) {
      const value = this.#compute()
      this.#version = version
      this.#value = value
      value.catch(() => {
        if (this.#value === value) this.#value = null
      })
    }
    return { version, value: await this.#value }
  }
}
