import { QueryClient } from '@tanstack/react-query'
import { followProductName, type ProductName } from '#src/api/installation.ts'
import { createActors } from '#src/machines/kit/define-actor.ts'
import type { SignedOutEnvironment } from '#src/machines/kit/environment.ts'
import { signedOut } from '#src/machines/signed-out.ts'
import type { SignInArea } from '#src/routes/-router-context.ts'

/** Starts the services of the sign-in pages, beside the session. */
export function createSignInArea(
  environment: SignedOutEnvironment,
  nameProduct: (name: ProductName) => void,
): SignInArea {
  const { actors } = createActors(signedOut, environment)
  for (const actor of Object.values(actors)) actor.start()
  const { client } = environment
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  followProductName(queryClient, client, nameProduct)
  return { client, queryClient, actors }
}
