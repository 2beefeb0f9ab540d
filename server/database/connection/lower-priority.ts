import { constants, setPriority } from 'node:os'
import { isAbsolute } from 'node:path'
import type { ClientBase, ClientConfig } from 'pg'

/**
 * Lets the work of an open connection go after that of readers where the database is on this machine: its socket is a
 * file then.
 */
export function lowerPriority(client: ClientBase, { host = '' }: ClientConfig): void {
  if (!isAbsolute(host) || !('processID' in client) || typeof client.processID !== 'number') return
  try {
    setPriority(client.processID, constants.priority.PRIORITY_LOW)
  } catch {
    // A system that does not let us leaves the priorities as they are.
  }
}
