import { Client } from 'pg'
import type { ImportState } from '#contracts/imports/import.ts'
import { eventually } from './eventually.ts'

/** Imports that do all their work up to a state and do not come to it. */
export type HeldImports = {
  /** Settles once one of them is about to come to the state. */
  reached: () => Promise<void>
  /** Undoes what a killed process has left waiting in the database. */
  dropLeft: () => Promise<void>
  release: () => Promise<void>
}

const lock = 13

/** Keeps imports from coming to a state, so that a test finds them in the one before it as long as it needs. */
export async function holdImportsBefore(databaseUrl: string, state: ImportState): Promise<HeldImports> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('SELECT pg_advisory_lock($1)', [lock])
  await client.query(`CREATE OR REPLACE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
                      $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${lock}); RETURN NEW; END $$`)
  await client.query(`CREATE TRIGGER wait BEFORE UPDATE ON import_job FOR EACH ROW
                        WHEN (NEW.state = '${state}' AND OLD.state <> NEW.state) EXECUTE FUNCTION wait()`)
  const waiting = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    return rows.map(({ pid }) => pid)
  }
  return {
    reached: () => eventually(async () => expectSome(await waiting())),
    dropLeft: async () => {
      const left = await waiting()
      await client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [left])
      await eventually(async () => expectNone((await waiting()).filter((pid) => left.includes(pid))))
    },
    release: () => client.end(),
  }
}

function expectSome(pids: readonly number[]): void {
  if (pids.length === 0) throw new Error('No import waits.')
}

function expectNone(pids: readonly number[]): void {
  if (pids.length > 0) throw new Error(`${pids} still wait.`)
}
