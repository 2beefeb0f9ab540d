import { AsyncLocalStorage } from 'node:async_hooks'
import type { ClientBase } from 'pg'

/** Keeps what is answered to the request that is being done, in a transaction. */
type Keep = (client: ClientBase, data: unknown) => Promise<void>

const keeping = new AsyncLocalStorage<Keep>()

/** Does the work of a request whose reply is kept. */
export const whileStoring = <Result>(keep: Keep, work: () => Promise<Result>): Promise<Result> =>
  keeping.run(keep, work)

/**
 * Keeps the data of the reply in the transaction in which a request has its effect, so that the same request sent again
 * is told the same and has no second effect, also where the server died in between. Does nothing for requests whose
 * reply is not kept.
 *
 * @param read the data, as they will stand when the transaction ends
 * @throws ProblemError `already_running` where the same request was given to somebody else meanwhile
 */
export async function storeReply(client: ClientBase, read: () => unknown): Promise<void> {
  const keep = keeping.getStore()
  if (keep !== undefined) await keep(client, await read())
}
