import * as v from 'valibot'
import { plainLine } from '../values/plain-line.ts'
import { Problem } from '../values/problem.ts'

/** Rows that one party may bring. */
export const maxPartyRows = 10_000

/** Maximum absolute figure of a party: sums of three parties then fit in 64-bit fixed point. */
export const largestFigure = 1e9

/** Bounds between the bins of a histogram. */
export const maxBounds = 20

/** An identifier as it is compared: compatibility forms made one, blanks taken off its ends, in capitals. */
export const comparableIdentifier = (text: string): string => text.normalize('NFKC').trim().toUpperCase()

const Identifiers = v.pipe(
  v.array(v.pipe(plainLine(100), v.transform(comparableIdentifier), v.minLength(1), v.maxLength(200))),
  v.minLength(1),
  v.maxLength(maxPartyRows),
  v.check((identifiers) => new Set(identifiers).size === identifiers.length, 'names one twice'),
)

const Figure = v.pipe(v.number(), v.finite(), v.minValue(-largestFigure), v.maxValue(largestFigure))
const Figures = v.pipe(v.array(Figure), v.minLength(1), v.maxLength(maxPartyRows))

const PartyName = v.pipe(plainLine(60), v.minLength(1))

/** The kinds of messages between sites. Their words, and what they reveal, are in the catalogs. */
export const MessageKind = v.picklist([
  'maskedIdentifiers',
  'matchedPositions',
  'matchCount',
  'publicKeys',
  'allPublicKeys',
  'sealedShares',
  'maskedFigures',
  'unmaskingRequest',
  'unmaskingShares',
  'jointFigures',
])
export type MessageKind = v.InferOutput<typeof MessageKind>

/** A site: a party by its position, or the one that only passes on and adds up. */
export const Site = v.union([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)), v.literal('coordinator')])
export type Site = v.InferOutput<typeof Site>

/** What a party sends to another site: the number of items of a kind, and the bytes. */
export const Departure = v.object({ from: Site, to: Site, kind: MessageKind, items: v.number(), bytes: v.number() })
export type Departure = v.InferOutput<typeof Departure>

/** What each party has agreed to send, by the party's position: exactly what its plan says, or nothing leaves. */
const Approvals = v.pipe(v.array(v.pipe(v.array(Departure), v.maxLength(20))), v.maxLength(3))

/** Which clients several parties have in common: the identifiers themselves, or their number alone. */
export const MatchingMode = v.picklist(['identifiers', 'count'])
export type MatchingMode = v.InferOutput<typeof MatchingMode>

export const MatchingRequest = v.object({
  task: v.literal('matching'),
  mode: MatchingMode,
  parties: v.pipe(
    v.array(v.object({ name: PartyName, identifiers: Identifiers })),
    v.minLength(2),
    v.maxLength(3),
    v.check((parties) => namesDiffer(parties), 'names two parties alike'),
  ),
  approvals: Approvals,
})
export type MatchingRequest = v.InferOutput<typeof MatchingRequest>

/**
 * Gaussian noise on the joint figures: `epsilon` and `delta` for the whole run, halved between sum and histogram;
 * figures are clipped to `min`–`max`, which bounds what one row can change.
 */
export const NoiseSettings = v.pipe(
  v.object({
    epsilon: v.pipe(v.number(), v.minValue(0.01), v.maxValue(1)),
    delta: v.pipe(v.number(), v.minValue(1e-12), v.maxValue(1e-3)),
    min: Figure,
    max: Figure,
  }),
  v.check(({ min, max }) => min < max, 'has a lower bound that is not below the upper one'),
)
export type NoiseSettings = v.InferOutput<typeof NoiseSettings>

export const StatisticsRequest = v.object({
  task: v.literal('statistics'),
  /** Bounds between bins, ascending: a bin holds figures from its lower bound on to before the next. */
  bounds: v.pipe(
    v.array(Figure),
    v.maxLength(maxBounds),
    v.check((bounds) => isAscending(bounds), 'does not ascend'),
  ),
  noise: v.nullable(NoiseSettings),
  /** The party that leaves before it has sent its figures, to rehearse that; `null`: none. */
  leaver: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2))),
  parties: v.pipe(
    v.array(v.object({ name: PartyName, figures: Figures })),
    v.length(3),
    v.check((parties) => namesDiffer(parties), 'names two parties alike'),
  ),
  approvals: Approvals,
})
export type StatisticsRequest = v.InferOutput<typeof StatisticsRequest>

/** `POST /api/federated/rehearsals`: parties, what they compute together, and what each has agreed to send. */
export const RehearsalRequest = v.variant('task', [MatchingRequest, StatisticsRequest])
export type RehearsalRequest = v.InferOutput<typeof RehearsalRequest>

/** A message that went from one site to another; `sha256` of its bytes, hexadecimal. */
export const LedgerEntry = v.object({ ...Departure.entries, sequence: v.number(), sha256: v.string() })
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

/**
 * Joint figures of the parties that stayed; `deviation` is that of the noise in sum and in each bin, where there is
 * any.
 */
export const JointFigures = v.object({
  count: v.number(),
  sum: v.number(),
  mean: v.nullable(v.number()),
  bins: v.array(v.number()),
  parties: v.array(v.number()),
  deviation: v.nullable(v.object({ sum: v.number(), bin: v.number() })),
})
export type JointFigures = v.InferOutput<typeof JointFigures>

/** The outcome. Of a matching each party sees `own` alone: its own identifiers that all parties have. */
export const RehearsalOutcome = v.variant('task', [
  v.object({ task: v.literal('matching'), size: v.number(), own: v.nullable(v.array(v.array(v.string()))) }),
  v.object({ task: v.literal('statistics'), figures: JointFigures }),
])
export type RehearsalOutcome = v.InferOutput<typeof RehearsalOutcome>

/** A line of the reply to `POST /api/federated/rehearsals`, as it goes; the last is `finished` or `failed`. */
export const RehearsalReport = v.variant('type', [
  /** Identifiers masked so far by a party, of all it has to mask. */
  v.object({ type: v.literal('progressed'), party: v.number(), done: v.number(), total: v.number() }),
  v.object({ type: v.literal('sent'), entry: LedgerEntry }),
  v.object({ type: v.literal('finished'), outcome: RehearsalOutcome, milliseconds: v.number() }),
  v.object({ type: v.literal('failed'), problem: Problem }),
])
export type RehearsalReport = v.InferOutput<typeof RehearsalReport>

/** `GET /api/federated/demonstration`: synthetic parties with the invoices financed at each, and their amounts. */
export const DemonstrationParties = v.array(
  v.object({ name: v.string(), rows: v.array(v.object({ identifier: v.string(), figure: v.number() })) }),
)
export type DemonstrationParties = v.InferOutput<typeof DemonstrationParties>

function namesDiffer(parties: readonly { name: string }[]): boolean {
  return new Set(parties.map(({ name }) => name)).size === parties.length
}

function isAscending(bounds: readonly number[]): boolean {
  return bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? bound))
}
