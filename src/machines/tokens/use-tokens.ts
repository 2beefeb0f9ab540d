import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { selectTokens, type tokensMachine } from './tokens.machine.ts'

/** Making and revoking tokens of programs; `secrets` holds the text of a new one. */
export function useTokens(
  actor: ActorRefFrom<typeof tokensMachine>,
  secrets: Pick<SignedInEnvironment['secrets']['tokens'], 'read'>,
) {
  const on = sender(actor)
  const { secret, ...state } = useFields(actor, selectTokens)
  return {
    ...state,
    secret: secrets.read(secret),
    onWanted: on('token.wanted'),
    onDescribed: on('token.described', 'wanted'),
    onCorrected: on('field.corrected'),
    onClose: on('dialog.closed'),
    onKept: on('token.kept'),
    onRevoke: on('revocation.confirmed', 'id'),
  }
}
