import { expect } from 'vitest'
import type { ImportJob, ImportState } from '#contracts/imports/import.ts'
import { eventually } from './eventually.ts'
import type { RunningServer } from './running-server.ts'

/**
 * The imports of a running server, over its API, as `admin`.
 *
 * @param interval milliseconds between two questions while waiting; below 100 these use up the user's share in reading
 */
export async function importClient(server: Pick<RunningServer, 'url' | 'signIn'>, interval = 30) {
  const headers = await server.signIn()
  const ask = async (path: string, init: RequestInit = {}): Promise<ImportJob> => {
    const response = await fetch(`${server.url}api/imports${path}`, { ...init, headers })
    const reply = await response.json()
    if (!reply.success) throw new Error(`${path}: ${response.status} ${reply.errorMessage}`)
    return reply.data
  }
  const read = (id: string) => ask(`/${id}`)
  return {
    read,
    upload: (name: string, content: string | Uint8Array<ArrayBuffer>) =>
      ask(`?name=${name}`, { method: 'POST', body: content }),
    rollBack: (id: string) => ask(`/${id}/rollback`, { method: 'POST' }),
    cancel: (id: string) => ask(`/${id}/cancel`, { method: 'POST' }),
    /** Waits until the import is in one of these states. */
    until: (id: string, ...states: ImportState[]): Promise<ImportJob> =>
      eventually(async () => {
        const job = await read(id)
        expect(states).toContain(job.state)
        return job
      }, interval),
  }
}
