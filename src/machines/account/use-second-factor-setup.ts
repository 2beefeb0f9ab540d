import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { type secondFactorSetupMachine, selectSecondFactorSetup } from './second-factor-setup.machine.ts'

/** Setting up the second factor; `secrets` holds what is shown once. */
export function useSecondFactorSetup(
  actor: ActorRefFrom<typeof secondFactorSetupMachine>,
  secrets: Pick<SignedInEnvironment['secrets']['secondFactor'], 'read'>,
) {
  const on = sender(actor)
  const { secret, codes, ...state } = useFields(actor, selectSecondFactorSetup)
  const setup = secrets.read(secret)
  const shownCodes = secrets.read(codes)
  return {
    ...state,
    setup: setup && 'secret' in setup ? setup : null,
    codes: shownCodes && !('secret' in shownCodes) ? shownCodes : null,
    onSetUp: on('setup.requested'),
    onCode: on('code.submitted', 'code'),
    onCodeCorrected: on('code.corrected'),
    onCancel: on('setup.cancelled'),
    onKept: on('codes.kept'),
    onProofWanted: on('proof.requested', 'step'),
    onProof: on('proof.submitted', 'password'),
  }
}
