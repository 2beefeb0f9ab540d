import * as v from 'valibot'
import { type EntitySummary, identifierText } from '../entities/entity.ts'
import type { CsvCell } from '../values/csv-line.ts'
import { plainBand } from '../values/plain-decimal.ts'

/** Both ends of a share, as fractions of 1; equal where the data leave nothing open. */
export const Interval = v.object({ min: v.number(), max: v.number() })
export type Interval = v.InferOutput<typeof Interval>

/**
 * `certain`: owns a part whatever the open stakes are. `possible`: owns one if stakes of unknown or banded size are
 * large enough. `none`: named as an owner, and can own nothing: 0 is stated, or others certainly hold all. `self`: the
 * company asked about, which owns a part of itself, perhaps through others.
 */
export const OwnerKind = v.picklist(['certain', 'possible', 'none', 'self'])
export type OwnerKind = v.InferOutput<typeof OwnerKind>

/** What the data say of one owner of a company. */
export const OwnerFigures = v.object({
  kind: OwnerKind,
  /**
   * Its stakes in the company itself, merged; `null`: none. An unknown stake, such as that of a consolidating parent of
   * whom none is stated, is at most the remaining part. `votesInferred`: among the votes are those of shares of which
   * the source states no votes.
   */
  direct: v.object({
    capital: v.nullable(Interval),
    votes: v.nullable(Interval),
    votesInferred: v.optional(v.boolean()),
  }),
  /** Part held directly and through others, loops counted once; `null` where no number can be given. */
  integrated: v.nullable(Interval),
  /** Part of the dividend that ends with it, 0 for one that is itself owned; `null` where no number can be given. */
  ultimate: v.nullable(Interval),
})
export type OwnerFigures = v.InferOutput<typeof OwnerFigures>

/** A line in a list of owners: an owner, or (`kind` `null`) the unidentified part. */
export type OwnerLineFigures = Omit<OwnerFigures, 'kind'> & { kind: OwnerKind | null }

/** The last line of a list of owners. */
export const unidentifiedLine = (unidentified: Interval | null): OwnerLineFigures => ({
  kind: null,
  direct: { capital: null, votes: null },
  integrated: null,
  ultimate: unidentified,
})

/** `stake`: `null` is none; `share`: `null` is unknown. */
export type OwnerColumn = { id: string } & (
  | { kind: 'stake' | 'share'; figure: (line: OwnerLineFigures) => Interval | null }
  | { kind: 'certainty'; figure: (line: OwnerLineFigures) => OwnerKind | null }
)

/** The figures of owners, in the order in which the screens, the command line and every file give them. */
export const ownerColumns = [
  { id: 'votes', kind: 'stake', figure: ({ direct }) => direct.votes },
  { id: 'capital', kind: 'stake', figure: ({ direct }) => direct.capital },
  { id: 'ultimate', kind: 'share', figure: ({ ultimate }) => ultimate },
  { id: 'integrated', kind: 'share', figure: ({ integrated }) => integrated },
  { id: 'certainty', kind: 'certainty', figure: ({ kind }) => kind },
] as const satisfies readonly OwnerColumn[]

export type OwnerColumnId = (typeof ownerColumns)[number]['id']

/** A figure in a file: a fraction of 1, `0.25..0.5` for an interval, empty for none. */
export function ownerFileCell(line: OwnerLineFigures, column: OwnerColumn): CsvCell {
  const figure = column.figure(line)
  if (figure === null || typeof figure === 'string') return figure
  return figure.min === figure.max ? figure.min : plainBand(figure)
}

/**
 * The owners of a company, as far as they are listed, with what a file says of each: its ultimate controllers first,
 * also where they control it through a chain; then by what is surely owned directly and through others (the lower end
 * of the integrated share), then by its upper end, then by identifier.
 */
export type ListedOwners = {
  company: EntitySummary
  owners: readonly ({ entity: EntitySummary } & OwnerFigures)[]
  ownerTotal: number
  unidentified: Interval | null
}

/**
 * The list of owners as in a file, in English: a header, each owner, the number of further ones, and the unidentified
 * part, if any.
 */
export function ownerFileRows({ company, owners, ownerTotal, unidentified }: ListedOwners): CsvCell[][] {
  const row = (owner: [CsvCell, CsvCell, CsvCell], figures: CsvCell[]) => [
    ...owner,
    company.id,
    company.name,
    ...figures,
  ]
  const figuresOf = (line: OwnerLineFigures) => [
    ...ownerColumns.map((column) => ownerFileCell(line, column)),
    line.direct.votesInferred ? 'true' : null,
  ]
  const nothing = [...ownerColumns.map(() => null), null]
  const further = ownerTotal - owners.length
  return [
    [
      'owner_id',
      'owner',
      'identifiers',
      'company_id',
      'company',
      ...ownerColumns.map(({ id }) => id),
      'votes_inferred',
    ],
    ...owners.map(({ entity, ...figures }) =>
      row([entity.id, entity.name, identifierText(entity)], figuresOf(figures)),
    ),
    ...(further > 0 ? [row([null, `${further} further owners`, null], nothing)] : []),
    ...(unidentified?.max === 0 ? [] : [row([null, 'unidentified', null], figuresOf(unidentifiedLine(unidentified)))]),
  ]
}

/** Maximum number of listed companies at which the unidentified part is lost. */
export const maxGaps = 50
