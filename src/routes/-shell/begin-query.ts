import type {
  EnsureInfiniteQueryDataOptions,
  EnsureQueryDataOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'

type Asking = { queryClient: QueryClient }

/**
 * Reads what a screen is about before the screen stands, unless it is there: a failure is the route's, which offers to
 * ask again.
 */
export const readQuery = <Read, Data, Key extends QueryKey>(
  { queryClient }: Asking,
  query: EnsureQueryDataOptions<Read, Error, Data, Key>,
): Promise<Data> => queryClient.ensureQueryData({ ...query, revalidateIfStale: true })

/**
 * Begins to load what else a screen reads, unless it is there and fresh. Nobody waits for it: the screen stands at once
 * with what there is, keeps the rows of before while it is filtered, and itself shows a failure with the way to ask
 * again.
 */
export function beginQuery<Read, Data, Key extends QueryKey>(
  { queryClient }: Asking,
  query: EnsureQueryDataOptions<Read, Error, Data, Key>,
): void {
  queryClient.ensureQueryData({ ...query, revalidateIfStale: true }).catch(() => {})
}

/** The same for what is read page after page. */
export function beginPages<Read, Data, Key extends QueryKey, Position>(
  { queryClient }: Asking,
  pages: EnsureInfiniteQueryDataOptions<Read, Error, Data, Key, Position>,
): void {
  queryClient.ensureInfiniteQueryData({ ...pages, revalidateIfStale: true }).catch(() => {})
}
