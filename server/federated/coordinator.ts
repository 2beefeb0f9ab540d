import type { RehearsalOutcome } from '#contracts/federated.ts'
import type { Message, Receiver } from './message.ts'

/** Passes messages on, adds up what is masked, and holds no key to any party's data. */
export type Coordinator = Receiver & {
  /** Goes on without a party. @throws where that cannot be */
  lost: (party: number) => Promise<Message[]>
  /** What came of it, without what each party alone knows. @throws before the end */
  outcome: () => RehearsalOutcome
}
