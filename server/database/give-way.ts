import { constants, setPriority } from 'node:os'
import { isAbsolute } from 'node:path'
import type { ClientBase, ClientConfig } from 'pg'

/** Lets the work go after that of readers where the database is on this machine: its socket is a file then. */
export async function giveWay(client: ClientBase, { host = '' }: ClientConfig): Promise<void> {
  if (!isAbsolute(host)) return
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  try {
    setPriority(rows[0]?.pid ?? -1, constants.priority.PRIORITY_LOW)
  } catch {
    // A system that does not let us leaves the priorities as they are.
  }
}
