import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem } from '#contracts/values/problem.ts'
import type { verificationCodeMachine } from './verification-code.machine.ts'

/** The actor that has codes of one purpose sent. */
export type VerificationCodeActor = ActorRefFrom<typeof verificationCodeMachine>

/** What a form shows of the way to a code. */
export type CodeRequestState = {
  busy: boolean
  /** 0 when a code can be asked for. */
  secondsLeft: number
  /** Whether a code was sent a moment ago. */
  sent: boolean
  phoneIsUnusable: boolean
  problem: Problem | null
}

export const selectCodeRequest = (snapshot: SnapshotFrom<typeof verificationCodeMachine>): CodeRequestState => ({
  busy: snapshot.hasTag('busy'),
  ...snapshot.context,
})
