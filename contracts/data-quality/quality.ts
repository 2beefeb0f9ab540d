import * as v from 'valibot'
import { PageCursor } from '#contracts/values/page.ts'
import { EntityId, EntityKind } from '../entities/entity.ts'
import { SourceId } from '../imports/source.ts'
import { InterestKind } from '../ownership/interest.ts'
import { IsoDate } from '../values/iso-date.ts'
import { KnownOrUnknownShare } from '../values/share.ts'

/** What a figure of quality is about. */
export const QualityDimension = v.picklist(['timeliness', 'completeness', 'validity', 'uniqueness'])
export type QualityDimension = v.InferOutput<typeof QualityDimension>

/** What is counted in what a source brought, by what it is about. Their words are in the catalogs. */
export const qualityFigures = {
  articlesLate: 'timeliness',
  partiesWithoutName: 'completeness',
  partiesWithoutIdentifier: 'completeness',
  partiesWithoutJurisdiction: 'completeness',
  interestsWithoutSize: 'completeness',
  interestsWithoutDate: 'completeness',
  articlesWithoutTitle: 'completeness',
  articlesWithoutBody: 'completeness',
  articlesWithoutTime: 'completeness',
  announcementsWithoutCompany: 'completeness',
  interestsInFuture: 'validity',
  articlesInFuture: 'validity',
  companiesOverWhole: 'validity',
  partiesMisread: 'validity',
  articlesMisread: 'validity',
  partiesPerhapsTwice: 'uniqueness',
  articlesTwice: 'uniqueness',
  articlesOfSameAddress: 'uniqueness',
  articlesOfSameTitle: 'uniqueness',
} as const satisfies Record<string, QualityDimension>

export type QualityFigureCode = keyof typeof qualityFigures
const codes = Object.keys(qualityFigures) as [QualityFigureCode, ...QualityFigureCode[]]
export const QualityFigureCode = v.picklist(codes)

/** The number of records of `of` that a figure counts. Figures without any records are left out. */
export const QualityFigure = v.object({ code: QualityFigureCode, count: v.number(), of: v.number() })
export type QualityFigure = v.InferOutput<typeof QualityFigure>

/** Seconds from the publication of articles until they were taken in: half of them took no longer, and 95 % of them. */
export const IntakeDelay = v.object({ median: v.number(), percentile95: v.number() })
export type IntakeDelay = v.InferOutput<typeof IntakeDelay>

/** A source with its figures. Times are ISO 8601 in UTC. */
export const SourceQuality = v.object({
  source: SourceId,
  name: v.string(),
  synthetic: v.boolean(),
  figures: v.array(QualityFigure),
  /** When the newest import of it was finished. */
  importedAt: v.nullable(v.string()),
  /** The latest past day or timestamp stated in the data. */
  newest: v.nullable(v.string()),
  /** Of the articles that came in within the last 30 days; `null` where none did. */
  delay: v.optional(v.nullable(IntakeDelay), null),
})
export type SourceQuality = v.InferOutput<typeof SourceQuality>

/** One source's word on a matter on which sources contradict each other. */
const Side = v.object({ source: v.string(), file: v.string(), row: v.number() })

/** `kind` is missing in a report that was made before it was kept. */
const ContradictedParty = v.object({ id: EntityId, name: v.nullable(v.string()), kind: v.optional(EntityKind) })

/**
 * What two sources say otherwise: the size of an interest (shares that have no point in common), or the country of a
 * party.
 */
export const Contradiction = v.variant('kind', [
  v.object({
    kind: v.literal('interest'),
    owner: ContradictedParty,
    company: ContradictedParty,
    interest: InterestKind,
    /** Whether capital or votes are what they differ in. */
    measure: v.picklist(['capital', 'votes']),
    sides: v.array(v.object({ ...Side.entries, share: KnownOrUnknownShare })),
  }),
  v.object({
    kind: v.literal('jurisdiction'),
    party: ContradictedParty,
    sides: v.array(v.object({ ...Side.entries, jurisdiction: v.string() })),
  }),
])
export type Contradiction = v.InferOutput<typeof Contradiction>

/** Maximum number of contradictions in a report. */
export const maxContradictions = 200

/** The data quality at one time. */
export const QualityReport = v.object({
  sources: v.array(SourceQuality),
  contradictions: v.array(Contradiction),
  /** Whether there are more than are listed. */
  moreContradictions: v.boolean(),
  /** Contradictions in all; missing in a report that was made before they were counted. */
  contradictionsTotal: v.optional(v.number()),
})
export type QualityReport = v.InferOutput<typeof QualityReport>

/** `GET /api/quality`: the newest report, `null` before the first; `renewing` while the data have changed since. */
export const QualityReply = v.object({
  report: v.nullable(QualityReport),
  madeAt: v.nullable(v.string()),
  renewing: v.boolean(),
})
export type QualityReply = v.InferOutput<typeof QualityReply>

/**
 * A row behind a figure: what it is called, where it leads (a party of the network, or an article), and where in which
 * file it stands; `null` where it stands in several.
 */
export const QualityRow = v.object({
  key: v.string(),
  label: v.nullable(v.string()),
  company: v.nullable(EntityId),
  /** What kind of party `company` is; `null` without one. */
  kind: v.nullable(EntityKind),
  article: v.nullable(v.string()),
  file: v.nullable(v.string()),
  row: v.nullable(v.number()),
})
export type QualityRow = v.InferOutput<typeof QualityRow>

/** Number of days listed one by one. */
export const qualityDays = 30

/**
 * A day (UTC) with the rows that came in on it and stand now, those among them with something missing or wrong, the
 * figures that count any, and how long its articles took.
 */
export const QualityDay = v.object({
  day: IsoDate,
  rows: v.number(),
  faulty: v.number(),
  figures: v.array(QualityFigure),
  delay: v.nullable(IntakeDelay),
})
export type QualityDay = v.InferOutput<typeof QualityDay>

/** `GET /api/quality/:source/days`: each of the last {@link qualityDays}, the oldest first. */
export const QualityDays = v.object({ days: v.array(QualityDay) })
export type QualityDays = v.InferOutput<typeof QualityDays>

/**
 * `GET /api/quality/:source/:figure?after&day`: the rows behind a figure, as they are now; `day`: that came in on it.
 */
export const QualityRows = v.object({ rows: v.array(QualityRow), next: v.nullable(PageCursor) })
export type QualityRows = v.InferOutput<typeof QualityRows>

/** Rows of a page behind a figure where nothing else is asked for. */
export const qualityRowsPerPage = 50
