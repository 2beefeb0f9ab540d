import * as v from 'valibot'
import { type Credentials, type CurrentUser, UserReply } from '#contracts/session/session.ts'
import { SignInReply } from '#contracts/session/sign-in.ts'
import { type Fault, FaultReceipt } from '#contracts/values/fault.ts'
import { accepted, type Client, dataOf } from './client.ts'
import { shownIn } from './own-display.ts'

/** Whose session it is. Failures are the session's to explain. */
export const loadCurrentUser = async (client: Client, signal?: AbortSignal): Promise<CurrentUser> =>
  (await client.ask(client.to('/api/currentUser/'), UserReply, shownIn('start', signal))).user

/** Signs in with a password. Failures are the session's to explain. */
export const signIn = (client: Client, credentials: Credentials, signal?: AbortSignal): Promise<SignInReply> =>
  client.ask(client.to('/api/login/account/', credentials), SignInReply, shownIn('form', signal))

/** Tells the server of a fault of the application. That this fails is nothing to speak of. */
export async function reportFault(client: Client, fault: Fault, signal?: AbortSignal): Promise<FaultReceipt> {
  const response = await client.fetch('/api/client-errors', {
    method: 'POST',
    headers: { ...accepted, 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify(fault),
    ...(signal && { signal }),
  })
  return v.parse(dataOf(FaultReceipt), await response.json())
}

export const signOut = async (client: Client, signal?: AbortSignal): Promise<void> => {
  await client.endSession(client.to('/api/login/outLogin/'), signal && { signal })
}
