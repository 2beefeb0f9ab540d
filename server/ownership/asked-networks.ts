import type { ClientConfig, Pool } from 'pg'
import { StoredNetworks } from './stored-networks.ts'

/**
 * The network of the database, and the same without demonstration data, which answers about the network as a whole
 * leave out as soon as parties of other data exist. The latter is read when it is first asked for.
 */
export class AskedNetworks {
  readonly all: StoredNetworks
  readonly #connection: ClientConfig
  #others: StoredNetworks | null = null

  constructor(connection: ClientConfig) {
    this.#connection = connection
    this.all = new StoredNetworks(connection)
  }

  /** The network to answer from, and the number of demonstration parties that it leaves out. */
  async asAWhole(includesDemonstration = false): Promise<{ networks: StoredNetworks; leftOut: number }> {
    const leftOut = includesDemonstration ? 0 : await demonstrationBesideOthers(this.all.pool)
    if (leftOut === 0) return { networks: this.all, leftOut }
    this.#others ??= new StoredNetworks(this.#connection, { leavesOutDemonstration: true })
    return { networks: this.#others, leftOut }
  }

  /** Begins to read what an import has changed, without waiting for it. */
  renew(): void {
    this.all.renew()
    this.#others?.renew()
  }
}

/** The number of demonstration parties where there are others as well. */
async function demonstrationBesideOthers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ parties: number }>(
    `SELECT count(*)::int AS parties FROM entity
      WHERE merged_into IS NULL AND import_id IN (SELECT id FROM import_job WHERE synthetic AND state = 'finished')
        AND EXISTS (SELECT FROM import_job WHERE NOT synthetic AND state = 'finished' AND entities_added > 0)`,
  )
  return rows[0]?.parties ?? 0
}
