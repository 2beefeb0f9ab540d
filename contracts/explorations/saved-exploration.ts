import * as v from 'valibot'
import { EntityId, EntitySummary } from '../entities/entity.ts'
import { IsoDate } from '../values/iso-date.ts'
import { plainLine } from '../values/plain-line.ts'
import { ExplorationStep } from './exploration.ts'

const Id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))

export const SavedExplorationId = v.pipe(Id, v.brand('SavedExplorationId'))
export type SavedExplorationId = v.InferOutput<typeof SavedExplorationId>

export const VersionId = v.pipe(Id, v.brand('VersionId'))
export type VersionId = v.InferOutput<typeof VersionId>

/** Limits, for each user or each exploration. */
export const maxExplorations = 1_000
export const maxVersions = 200
export const maxSavedSteps = 10_000
/** Bytes of one request that saves, and of all steps of one exploration. */
export const maxSaveBytes = 2_000_000
export const maxExplorationBytes = 64_000_000

const name = v.pipe(plainLine(200), v.minLength(1))

/** What a step is stored under: the same for equal steps, and never for others. */
export const StepKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
export type StepKey = v.InferOutput<typeof StepKey>

const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A `HistoryTree` with keys in place of the steps. */
export const SavedTree = v.pipe(
  v.object({
    version: v.literal(2),
    entries: v.pipe(
      v.array(v.object({ id: v.pipe(place, v.minValue(1)), parent: place, key: StepKey })),
      v.minLength(1),
      v.maxLength(maxSavedSteps),
    ),
    position: place,
    tip: place,
  }),
  v.check((tree) => isTree(tree), 'is not a tree'),
)
export type SavedTree = v.InferOutput<typeof SavedTree>

/** Whether every entry comes after the one it follows, and position and tip are among them. */
function isTree(tree: { entries: { id: number; parent: number }[]; position: number; tip: number }): boolean {
  const known = new Set([0])
  for (const { id, parent } of tree.entries) {
    if (known.has(id) || !known.has(parent)) return false
    known.add(id)
  }
  return known.has(tree.position) && known.has(tree.tip)
}

/** A step with its key. */
export const KeyedStep = v.object({ key: StepKey, step: ExplorationStep })
export type KeyedStep = v.InferOutput<typeof KeyedStep>

/** What is saved of an exploration: the whole tree, and those of its steps that the server does not have yet. */
const content = {
  /** The company and the day of the graph view; `null` is the latest data. */
  company: EntityId,
  asOf: v.nullable(IsoDate),
  /** State hash of the graph view, to verify that it is the same. */
  stateHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{8,64}$/)),
  /** The `DataVersion` of the latest data in the graph view. */
  dataVersion: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
  notes: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxSavedSteps)),
  tree: SavedTree,
  added: v.pipe(v.array(KeyedStep), v.maxLength(maxSavedSteps)),
}

/** `POST /api/explorations`. */
export const NewExploration = v.object({ name, ...content })
export type NewExploration = v.InferOutput<typeof NewExploration>

/**
 * `PUT /api/explorations/:id/content` and `PUT /api/shares/:share/content`: the content in place of the revision that
 * is named. Refused with `conflict` if another user or tab was faster.
 */
export const ExplorationContent = v.object({ revision: v.pipe(v.number(), v.safeInteger()), ...content })
export type ExplorationContent = v.InferOutput<typeof ExplorationContent>

/** `PATCH /api/explorations/:id`, and the body of `POST …/copies` and `POST …/versions`. */
export const NameGiven = v.object({ name })

/** An exploration as lists show it. Times are ISO 8601 in UTC. */
export const SavedExploration = v.object({
  id: SavedExplorationId,
  name: v.string(),
  company: EntityId,
  /** `null` where the data do not have the company any more, or no name for it. */
  companyName: v.nullable(v.string()),
  asOf: v.nullable(IsoDate),
  steps: v.number(),
  notes: v.number(),
  /** Counts every change of the content, from 1. */
  revision: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** User name of who changed it last. */
  updatedBy: v.string(),
  versions: v.number(),
  /** Links to it that still open. */
  shares: v.number(),
})
export type SavedExploration = v.InferOutput<typeof SavedExploration>

/** `GET /api/explorations?q&offset&limit`: the user's own, last changed first. `q` occurs in name or company. */
export const SavedExplorationList = v.object({ explorations: v.array(SavedExploration), total: v.number() })
export type SavedExplorationList = v.InferOutput<typeof SavedExplorationList>

/** Reply to what saves: the revision that now stands. */
export const ContentSaved = v.object({ revision: v.number(), updatedAt: v.string() })
export type ContentSaved = v.InferOutput<typeof ContentSaved>

/** A party of a saved graph view that was merged into another (`became`) or is gone. */
export const ChangedParty = v.object({
  id: EntityId,
  name: v.nullable(v.string()),
  became: v.nullable(v.pick(EntitySummary, ['id', 'name'])),
})
export type ChangedParty = v.InferOutput<typeof ChangedParty>

/** `named`: given a name by a user; `restoring`: what stood before an older version was restored. */
export const VersionKind = v.picklist(['named', 'restoring', 'frozen'])
export type VersionKind = v.InferOutput<typeof VersionKind>

/** An exploration as it stood once. */
export const ExplorationVersion = v.object({
  id: VersionId,
  kind: VersionKind,
  name: v.string(),
  company: EntityId,
  companyName: v.nullable(v.string()),
  asOf: v.nullable(IsoDate),
  steps: v.number(),
  createdAt: v.string(),
  createdBy: v.string(),
})
export type ExplorationVersion = v.InferOutput<typeof ExplorationVersion>

/** `GET /api/explorations/:id/versions`: the newest first. */
export const VersionList = v.object({ versions: v.array(ExplorationVersion) })
export type VersionList = v.InferOutput<typeof VersionList>

/** `GET /api/network/version`: counts the imports that changed the data. */
export const DataVersion = v.object({ version: v.string() })
export type DataVersion = v.InferOutput<typeof DataVersion>

/** Whether the current state is saved. */
export type SaveStatus =
  | 'nothing'
  | 'unkept'
  | 'readOnly'
  | 'waiting'
  | 'saving'
  | 'saved'
  | 'unreachable'
  | 'refused'
  | 'overtaken'
  | 'opening'
  | 'unopened'
