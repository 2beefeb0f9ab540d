import { QueryClient } from '@tanstack/react-query'
import { createActors } from '#src/machines/kit/define-actor.ts'
import type { SignedOutEnvironment } from '#src/machines/kit/environment.ts'
import { signedOut } from '#src/machines/signed-out.ts'
import type { Entrance } from '#src/routes/-router-context.ts'

/** Starts the services of the sign-in pages, beside the session. */
export function createEntrance(environment: SignedOutEnvironment): Entrance {
  const { actors } = createActors(signedOut, environment)
  for (const actor of Object.values(actors)) actor.start()
  return {
    client: environment.client,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
    actors,
  }
}
