import type { Doer } from '#contracts/audit/audit.ts'
import type {
  ContentSaved,
  ExplorationContent,
  ExplorationVersion,
  NewExploration,
  SavedExploration,
  SavedExplorationList,
} from '#contracts/explorations/saved-exploration.ts'
import type { ShareDraft, SharedExplorationList, ShareLink } from '#contracts/explorations/share-link.ts'
import type { Colleague } from '#contracts/session/session.ts'

/** Who asks: the user, and as whom the audit log names them. */
export type Asker = { userId: bigint; by: Doer & { actor: string } }

/** What a list is narrowed to, and which part of it is wanted. */
export type Wanted = { q: string; offset: number; limit: number }

/** Saved explorations of users, each their own. One of somebody else is `not_found`; so is a version of another. */
export type ExplorationService = {
  /** The last changed first. */
  list: (userId: bigint, wanted: Wanted) => Promise<SavedExplorationList>
  /** Refuses with `conflict` and `most` where there are as many as may be. */
  create: (exploration: NewExploration, asker: Asker) => Promise<SavedExploration>
  /** @returns an `OpenedExploration`, written as JSON */
  open: (id: string, asker: Asker) => Promise<string>
  /** Refuses with `conflict`, `revision` and `by` where another one stands there by now. */
  save: (id: string, content: ExplorationContent, asker: Asker) => Promise<ContentSaved>
  rename: (id: string, name: string, asker: Asker) => Promise<SavedExploration>
  /** A second one with the same content. */
  copy: (id: string, name: string, asker: Asker) => Promise<SavedExploration>
  remove: (id: string, asker: Asker) => Promise<void>
  /** Takes a removal back, for a day at least. */
  recover: (id: string, asker: Asker) => Promise<SavedExploration>
  versions: {
    /** The newest first. */
    list: (id: string, asker: Asker) => Promise<ExplorationVersion[]>
    /** Keeps what stands there under a name. */
    create: (id: string, name: string, asker: Asker) => Promise<ExplorationVersion>
    /** Puts a version in the place of what stands there, which is kept as a version. */
    restore: (id: string, version: string, asker: Asker) => Promise<ContentSaved>
    remove: (id: string, version: string, asker: Asker) => Promise<void>
    recover: (id: string, version: string, asker: Asker) => Promise<ExplorationVersion>
  }
  shares: {
    /** The newest first. */
    list: (id: string, asker: Asker) => Promise<ShareLink[]>
    /** Tells whom it names. Refuses with `not_found` and `username` where there is no such active user. */
    create: (id: string, draft: ShareDraft, asker: Asker) => Promise<ShareLink>
    revoke: (id: string, share: string, asker: Asker) => Promise<ShareLink>
  }
  shared: {
    /** What others share with the user by name and still opens. */
    list: (userId: bigint, wanted: Wanted) => Promise<SharedExplorationList>
    people: (q: string, asker: Asker) => Promise<Colleague[]>
    /** Refuses with `link_expired`, `link_revoked`, `not_allowed` or `not_found`. @returns JSON like `open` */
    open: (share: string, asker: Asker) => Promise<string>
    /** Refuses like `open`, and with `not_allowed` where it may only be viewed. */
    save: (share: string, content: ExplorationContent, asker: Asker) => Promise<ContentSaved>
    /** A copy of the reader's own of what the link shows. */
    copy: (share: string, name: string, asker: Asker) => Promise<SavedExploration>
  }
  /** Counts the imports that changed the data. */
  dataVersion: () => Promise<string>
}
