import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { secondFactorSetupMachine } from './second-factor-setup.machine.ts'

export type SecondFactorSetupActor = ActorRefFrom<typeof secondFactorSetupMachine>

/** How far setting up the second factor has come, and which secrets are to be shown. */
export const selectSecondFactorSetup = (snapshot: SnapshotFrom<typeof secondFactorSetupMachine>) => ({
  ...snapshot.context,
  busy: snapshot.hasTag('busy'),
  maySetUp: snapshot.can({ type: 'setup.requested' }),
  mayCancel: snapshot.can({ type: 'setup.cancelled' }),
})
