import * as v from 'valibot'
import { ArticleId } from '../adverse-media/adverse-media.ts'
import { EntityId, EntitySummary } from '../entities/entity.ts'
import { ImportId, ImportState } from '../imports/import.ts'
import { IssuerEventType } from '../issuers/issuer.ts'
import { IssuerRow } from '../issuers/issuer-report.ts'
import { MarketGap } from '../issuers/market.ts'
import { OwnershipReply } from '../ownership/network.ts'
import { Story } from '../stories/story.ts'
import { RiskLevel } from '../values/risk-level.ts'

const Named = v.object({ id: EntityId, name: v.nullable(v.string()) })

const told = {
  level: RiskLevel,
  /** When it happened, ISO 8601 in UTC; `null` where the source does not say. */
  at: v.nullable(v.string()),
  /** Whether the data say so only since the last visit. */
  isNew: v.boolean(),
}

/** Something that happened, and what it leads to. */
export const Happening = v.variant('kind', [
  /** Others became the ultimate controllers of a company; at most three of each side are named. */
  v.object({
    kind: v.literal('control'),
    ...told,
    company: Named,
    former: v.array(Named),
    now: v.array(Named),
    /** Who could control it beside those, if stakes of unknown or banded size were large enough. */
    formerPossible: v.array(Named),
    possible: v.array(Named),
  }),
  v.object({
    kind: v.literal('issuerEvent'),
    ...told,
    issuer: v.string(),
    type: IssuerEventType,
    text: v.nullable(v.string()),
  }),
  v.object({ kind: v.literal('issuerLevel'), ...told, issuer: v.string(), former: RiskLevel }),
  v.object({
    kind: v.literal('bill'),
    ...told,
    number: v.string(),
    rules: v.array(v.string()),
    /** In yuan; `null` where only events of it are known. */
    amount: v.nullable(v.number()),
    drawer: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('article'),
    ...told,
    id: ArticleId,
    title: v.string(),
    publisher: v.nullable(v.string()),
    events: v.array(v.string()),
  }),
])
export type Happening = v.InferOutput<typeof Happening>

/** Happenings that are listed. */
export const maxHappenings = 5

/**
 * What the data say more since a moment: what imports finished after it brought. Defaults and bills are those of all
 * data, changes those of the watch list.
 */
const Since = v.object({
  /** The last visit, or the moment that was asked for; `null` for who is here for the first time. */
  at: v.nullable(v.string()),
  /** Followed parties of which something serious became known: a change of control, an event of severity 4 or 5. */
  changed: v.number(),
  /** Of these the parties that came under other ultimate controllers. */
  controlChanges: v.number(),
  /** Issuers of which a default, an extension or a bankruptcy became known. */
  defaults: v.number(),
  /** Bills judged severe of which anything became known. */
  severeBills: v.number(),
})

/** Weeks of articles that are drawn of a followed party. */
export const watchedWeeks = 13

const Watched = v.object({
  party: EntitySummary,
  /** Who controls it and by which way. */
  control: OwnershipReply.entries.control,
  /** Its level of warning as a bond issuer; `null` where nothing judges it. */
  level: v.nullable(RiskLevel),
  /** Articles about it in each of the last {@link watchedWeeks} weeks, the oldest first. */
  weeks: v.array(v.number()),
  /** Whether it is among those of which something serious became known since the last visit. */
  isChanged: v.boolean(),
})

/** Followed parties that are shown; all are on the watch list. */
export const maxWatchedShown = 8

const WatchedParties = v.object({
  total: v.number(),
  /** Those that changed first, then the latest followed. */
  watched: v.array(Watched),
  /** Parties worth following, for who follows nobody. */
  proposed: v.array(EntitySummary),
})

/** An issuer that needs attention most. */
const WorstIssuer = v.object({
  ...v.pick(IssuerRow, ['issuer', 'level', 'score', 'hardStop', 'grounds', 'synthetic']).entries,
  level: RiskLevel,
  score: v.number(),
  /** The only party of exactly this name; `null` without one. */
  entity: v.nullable(EntityId),
  /** The newest serious event of it, ISO 8601. */
  lastEventAt: v.nullable(v.string()),
})

const DataState = v.object({
  /** `null` where counting takes too long. */
  parties: v.nullable(v.number()),
  files: v.number(),
  newest: v.nullable(v.object({ id: ImportId, file: v.string(), at: v.string() })),
  /** The newest file of the last thirty days that needs a hand: it stopped, or rows of it were left out. */
  trouble: v.nullable(
    v.object({ id: ImportId, file: v.string(), state: ImportState, rowsRefused: v.number(), others: v.number() }),
  ),
  /** Records of the demonstration data; 0 once they are removed. */
  synthetic: v.number(),
})

/**
 * `GET /api/home?since`: what a user sees first. A part that cannot be read is `null` without the others failing;
 * `story` is also `null` where the data hold none.
 */
export const Home = v.object({
  since: v.nullable(Since),
  happened: v.nullable(v.array(Happening)),
  watchList: v.nullable(WatchedParties),
  worst: v.nullable(v.array(WorstIssuer)),
  /** What of issuers does not count on all days, as there is too much of it; absent where all does. */
  marketGaps: v.optional(v.array(MarketGap)),
  state: v.nullable(DataState),
  story: v.nullable(Story),
})
export type Home = v.InferOutput<typeof Home>

/** A part of the home page that is read apart. */
export type HomePart = Exclude<keyof Home, 'story' | 'marketGaps'>

/** What of a part was read. */
export type HomeOf<Part extends keyof Home> = NonNullable<Home[Part]>

/**
 * What the page is to somebody: `firstDay` without an earlier visit, `quiet` where nothing became known since, else
 * `fresh`. `unknown` where that could not be read.
 */
export function homeKind({ since }: Pick<Home, 'since'>): 'firstDay' | 'quiet' | 'fresh' | 'unknown' {
  if (since === null) return 'unknown'
  if (since.at === null) return 'firstDay'
  return since.changed + since.defaults + since.severeBills > 0 ? 'fresh' : 'quiet'
}
