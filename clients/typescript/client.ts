import createFetchClient from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

type Refusal = components['schemas']['Refusal']

/** A refusal of the server. */
export class ProblemError extends Error {
  readonly code: string
  readonly status: number
  readonly details: Refusal['details']

  constructor(status: number, { errorCode, errorMessage, details }: Pick<Refusal, 'details'> & Partial<Refusal>) {
    super(errorMessage ?? `The server answered ${status}.`)
    this.name = 'ProblemError'
    this.status = status
    this.code = errorCode ?? 'other'
    this.details = details
  }
}

export type ClientOptions = {
  /** Address of the server, without a slash at its end. */
  baseUrl: string
  /** Sent as `Authorization: Bearer`. */
  token?: string
  headers?: Record<string, string>
  fetch?: (request: Request) => Promise<Response>
  /** Waits so many milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>
}

/** Times that one request is sent at most. */
const maxTries = 4

/** The longest that is waited between two tries, in milliseconds. */
const longestWait = 60_000

/**
 * The operations of the API, typed by its document: `client.GET('/api/entities', …)`. Requests that were refused with 429,
 * or with 503 where they change nothing or carry a key, are sent again when the server says.
 */
export function createClient({ baseUrl, token, headers, fetch = globalThis.fetch, wait = pause }: ClientOptions) {
  return createFetchClient<paths>({
    baseUrl,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    fetch: async (request) => {
      for (let tries = 1; ; tries++) {
        const response = await fetch(request.clone() as Request)
        if (tries === maxTries || !mayBeSentAgain(request, response)) return response
        await wait(Math.min(longestWait, waitIn(response) ?? 1000 * 2 ** tries))
      }
    },
  })
}

export type Client = ReturnType<typeof createClient>

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function mayBeSentAgain({ method, headers }: Request, { status }: Response): boolean {
  const isSafe = method === 'GET' || method === 'HEAD' || headers.has('idempotency-key')
  return status === 429 || (status === 503 && isSafe)
}

/** Milliseconds that the server asks to wait. */
function waitIn({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : null
}

type Answer<Data> = { data?: { data: Data } | undefined; error?: unknown; response: Response }

/**
 * The `data` of a reply that succeeded.
 *
 * @throws ProblemError
 */
export async function dataOf<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer
  if (data !== undefined) return data.data
  const refused = typeof error === 'object' && error !== null ? error : {}
  throw new ProblemError(response.status, { details: {}, ...refused })
}

/**
 * The pages of a list, one after another: those of any operation that takes `after` and answers with `next`.
 *
 * @param read asks for the page after a cursor; for the first one without it
 */
export async function* pages<Page extends { next: string | null }>(
  read: (after?: string) => Promise<Page>,
): AsyncGenerator<Page, void> {
  for (let after: string | null | undefined; after !== null; ) {
    const page: Page = after === undefined ? await read() : await read(after)
    yield page
    after = page.next
  }
}
