import type { Pool } from 'pg'

/** Which imports are finished by now, and which of them are taken back: the same text for the same records. */
export async function dataVersion(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `SELECT concat(count(finished_at), ' ', max(finished_at), ' ', count(rolled_back_at), ' ', max(rolled_back_at)) AS version
       FROM import_job WHERE state IN ('finished', 'rollbackQueued', 'rollingBack', 'rolledBack')`,
  )
  return rows[0]?.version ?? ''
}

/** What is computed from all records, kept until an import brings something new. */
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
