import * as v from 'valibot'
import { EntityId } from '../entities/entity.ts'
import { Colleague, Username } from '../session/session.ts'
import { IsoDate } from '../values/iso-date.ts'
import { Timestamp } from '../values/timestamp.ts'
import { ChangedParty, KeyedStep, SavedExploration, SavedExplorationId, SavedTree } from './saved-exploration.ts'

export const ShareId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  v.brand('ShareId'),
)
export type ShareId = v.InferOutput<typeof ShareId>

/** Links that one exploration can have, and people whom one link can name. */
export const maxShares = 100
export const maxNamedUsers = 100

/** `view`: look, and keep a copy; `edit`: change the exploration itself. */
export const SharePermission = v.picklist(['view', 'edit'])
export type SharePermission = v.InferOutput<typeof SharePermission>

/**
 * `POST /api/explorations/:id/shares`. What is frozen is shown as it is at this moment, with the data of this moment,
 * whatever is done to the exploration later; it can only be viewed.
 */
export const ShareDraft = v.pipe(
  v.object({
    permission: SharePermission,
    /** User names; `null` admits every signed-in user with the link. */
    users: v.nullable(v.pipe(v.array(Username), v.minLength(1), v.maxLength(maxNamedUsers))),
    /** `null` never. */
    expiresAt: v.nullable(Timestamp),
    frozen: v.boolean(),
  }),
  v.check(({ permission, frozen }) => !frozen || permission === 'view', 'what is frozen can only be viewed'),
)
export type ShareDraft = v.InferOutput<typeof ShareDraft>

/** `GET /api/shares/people?q`: the first users whose user name or name contains `q`. */
export const ColleagueList = v.object({ people: v.array(Colleague) })

/** A link as the owner of the exploration sees it. */
export const ShareLink = v.object({
  id: ShareId,
  permission: SharePermission,
  users: v.nullable(v.array(Colleague)),
  /**
   * When it was frozen, and the day of its graph view (`null`: the latest data at that time); `null` where it is not
   * frozen.
   */
  frozen: v.nullable(v.object({ at: v.string(), asOf: v.nullable(IsoDate) })),
  createdAt: v.string(),
  expiresAt: v.nullable(v.string()),
  revokedAt: v.nullable(v.string()),
  /** Whether it can be opened now. */
  open: v.boolean(),
})
export type ShareLink = v.InferOutput<typeof ShareLink>

/** `GET /api/explorations/:id/shares`: the newest first. */
export const ShareList = v.object({ shares: v.array(ShareLink) })
export type ShareList = v.InferOutput<typeof ShareList>

/** An exploration shared with the user by name. */
export const SharedExploration = v.object({
  share: ShareId,
  permission: SharePermission,
  frozen: v.boolean(),
  expiresAt: v.nullable(v.string()),
  sharedAt: v.string(),
  owner: Colleague,
  name: v.string(),
  company: EntityId,
  companyName: v.nullable(v.string()),
  asOf: v.nullable(IsoDate),
  updatedAt: v.string(),
})
export type SharedExploration = v.InferOutput<typeof SharedExploration>

/** `GET /api/shares?q&offset&limit`: what others share with the user by name and still opens, the newest first. */
export const SharedExplorationList = v.object({ shared: v.array(SharedExploration), total: v.number() })
export type SharedExplorationList = v.InferOutput<typeof SharedExplorationList>

/**
 * `GET /api/explorations/:id`, `GET /api/explorations/:id/versions/:version` and `GET /api/shares/:share`: an
 * exploration with all that replays it.
 */
export const OpenedExploration = v.object({
  ...v.pick(SavedExploration, ['name', 'company', 'companyName', 'asOf', 'revision', 'updatedAt', 'updatedBy']).entries,
  /** Of the exploration; `null` for a reader who has only a link. */
  id: v.nullable(SavedExplorationId),
  owner: Colleague,
  permission: v.picklist(['own', 'view', 'edit']),
  frozenAt: v.nullable(v.string()),
  expiresAt: v.nullable(v.string()),
  stateHash: v.string(),
  dataVersion: v.nullable(v.string()),
  tree: SavedTree,
  steps: v.array(KeyedStep),
  changedParties: v.array(ChangedParty),
})
export type OpenedExploration = v.InferOutput<typeof OpenedExploration>
