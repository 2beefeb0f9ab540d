import type { Doer } from '#contracts/audit/audit.ts'
import type {
  DecisionsReply,
  DuplicateDecisions,
  DuplicatePage,
  DuplicateQuery,
} from '#contracts/resolution/duplicate.ts'

/** Who decides: a user who is signed in. */
export type Decider = Doer & { actor: string }

export type DuplicateService = {
  list: (query: DuplicateQuery) => Promise<DuplicatePage>
  /** Decides on each pair for itself: what cannot be decided is answered, and stops no other. */
  decide: (decisions: DuplicateDecisions, by: Decider) => Promise<DecisionsReply>
}
